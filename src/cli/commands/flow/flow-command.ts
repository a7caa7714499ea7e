import type { Option } from '../../command.ts'
import type { Subcommand } from '../../with-subcommands.ts'

/** Command below `signalbox flow`. */
export type FlowCommand = Subcommand

/** Options that select the packs of the layers laid over the flow. */
export const SELECTION_OPTIONS = {
  industry: { type: 'string', value: 'PACK', about: 'the pack of the industry layer (the only one; none)' },
  tenant: { type: 'string', value: 'PACK', about: 'the pack of the tenant layer (the only one; none)' },
  instance: { type: 'string', value: 'PACK', about: 'the pack of the instance layer (the only one; none)' },
  path: { type: 'string', value: 'PATH', about: 'the active path (none)' },
} as const satisfies Record<string, Option>
