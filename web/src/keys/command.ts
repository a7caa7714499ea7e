import type { KeyCap } from './key-caps.ts'

export const COMMAND_GROUPS = ['conversations', 'assistants', 'page'] as const
export type CommandGroup = (typeof COMMAND_GROUPS)[number]

export interface Command {
  readonly id: string
  readonly group: CommandGroup
  readonly label: string
  /** Said beside it, such as the assistant of a conversation. */
  readonly detail?: string
  /** Told beside it too, but nothing it is found by: when a conversation was last gone on with. */
  readonly time?: string
  /** Further words it is found by. */
  readonly also?: string
  readonly keys?: readonly KeyCap[]
  readonly run: () => void
}
