import type { MessageId } from './id.ts'
import type { JsonObject } from './json.ts'

/** A message as memory keeps it. */
export interface RememberedMessage {
  readonly id: MessageId
  readonly role: 'user' | 'assistant'
  readonly text: string
}

/** Memory of a session. */
export interface Remembered {
  /** Oldest first. */
  readonly history: readonly RememberedMessage[]
  /** The latest value of each parameter that was given; never a sensitive one. */
  readonly params: JsonObject
  /** The parameter the person is asked for. */
  readonly waiting_for_param: string | null
}
