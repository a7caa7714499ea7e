import type { Call, Option } from '../../command.ts'

/** What follows `signalbox flow`. */
export interface FlowCommand {
  readonly usage: string
  readonly about: string
  readonly takes: { readonly least: number; readonly most: number }
  readonly options: Readonly<Record<string, Option>>
  /** Returns the exit code. `call.positionals` begins after the name of the subcommand. */
  run(call: Call): Promise<number>
}

/** Which packs of the layers are laid over the flow. */
export const SELECTION_OPTIONS = {
  industry: { type: 'string', value: 'PACK', about: 'the pack of the industry layer (the only one; none)' },
  tenant: { type: 'string', value: 'PACK', about: 'the pack of the tenant layer (the only one; none)' },
  instance: { type: 'string', value: 'PACK', about: 'the pack of the instance layer (the only one; none)' },
  path: { type: 'string', value: 'PATH', about: 'the active path (none)' },
} as const satisfies Record<string, Option>
