import type { FrontendResult } from './frontend.ts'
import type { JsonObject } from './json.ts'
import type { MessageFile } from './message-file.ts'

/** A person's message, with all it came with. */
export interface MessageContent {
  text: string
  entityId: string | null
  /** Arguments of what was in focus, as the person had changed them. */
  edited?: JsonObject
  /** Results of calls in the front end that came with it. */
  results?: readonly FrontendResult[]
  /** Files that came with it, and what was found in them. */
  files?: readonly MessageFile[]
}
