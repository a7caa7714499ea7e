import type { Engine } from '../compose/create-engine.ts'
import type { Readers } from './agui/readers.ts'
import type { Visitor } from './identify.ts'

/** The engine, on behalf of the person who asks. */
export interface Visit extends Engine, Visitor {
  /** The JSON that was sent, within what this route takes. */
  readBody(): Promise<unknown>
  readonly readers: Readers
}
