import type { Option } from '../../command.ts'
import type { Subcommand } from '../../with-subcommands.ts'

/** What follows `signalbox flow`. */
export type FlowCommand = Subcommand

/** Which packs of the layers are laid over the flow. */
export const SELECTION_OPTIONS = {
  industry: { type: 'string', value: 'PACK', about: 'the pack of the industry layer (the only one; none)' },
  tenant: { type: 'string', value: 'PACK', about: 'the pack of the tenant layer (the only one; none)' },
  instance: { type: 'string', value: 'PACK', about: 'the pack of the instance layer (the only one; none)' },
  path: { type: 'string', value: 'PATH', about: 'the active path (none)' },
} as const satisfies Record<string, Option>
