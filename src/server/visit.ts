import type { Engine } from '../compose/create-engine.ts'
import type { Principal } from '../core/principal.ts'

/** The engine, on behalf of the person who asks. */
export interface Visit extends Engine {
  readonly principal: Principal
  /** The JSON that was sent, within what this route takes. */
  readBody(): Promise<unknown>
}
