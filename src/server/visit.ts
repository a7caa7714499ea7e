import type { Engine } from '../compose/create-engine.ts'
import type { Readers } from './agui/readers.ts'
import type { Archives } from './archives.ts'
import type { Visitor } from './identify.ts'
import type { UploadMeter } from './upload-meter.ts'
import type { WatchAdmission } from './watch-admission.ts'

/** The engine, on behalf of the person who asks. */
export interface Visit extends Engine, Visitor {
  /** The JSON that was sent, within what this route takes. */
  readBody(): Promise<unknown>
  /** Bytes that were sent, held only as long as they are used. */
  readBytes<Result>(use: (bytes: Uint8Array) => Promise<Result>): Promise<Result>
  /** Counts what was asked for beside the first in one request. Throws where it is too much. */
  countMore(times: number): void
  /** Tells a stream that its reader would be let in no more. */
  readonly watchAdmission: WatchAdmission
  readonly uploads: UploadMeter
  readonly archives: Archives
  readonly readers: Readers
}
