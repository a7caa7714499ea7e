import type { Assistant } from '../../assistants/assistant.ts'

/** Files that something new in a project consists of. Paths are whole. */
export interface Addition {
  readonly created: readonly { readonly path: string; readonly text: string }[]
  readonly changed: readonly { readonly path: string; readonly text: string }[]
  /** True where the assistant has it, and still all it had. */
  readonly isServed: (assistant: Assistant) => boolean
  /** Commands and messages that show it at work. */
  readonly next: readonly string[]
}
