import { formatRehearsal } from '../../../flow-tools/rehearse/format-rehearsal.ts'
import { rehearseFlow } from '../../../flow-tools/rehearse/rehearse-flow.ts'
import type { Call } from '../../command.ts'
import { printable } from '../../printable.ts'
import { UsageError } from '../../usage-error.ts'
import { type FlowCommand, SELECTION_OPTIONS } from './flow-command.ts'
import { liftFile } from './lift-file.ts'
import { openOneFlow, selectionOf } from './open-flows.ts'
import { storedSessions } from './stored-sessions.ts'
import { variantsOf } from './variants.ts'

export const migrate: FlowCommand = {
  usage: 'FILE | FLOW --rehearse',
  about: 'lifts an older flow or a checklist; --rehearse: the fate of stored sessions',
  takes: { least: 1, most: 1 },
  options: {
    ...SELECTION_OPTIONS,
    out: { type: 'string', value: 'FILE', about: 'where to write (here)' },
    rehearse: { type: 'boolean', about: 'say what would become of stored sessions; changes nothing' },
    sessions: { type: 'string', value: 'FILE', about: 'sessions from a file instead of the data folder' },
  },
  run(call) {
    const rehearsing = call.options.rehearse === true
    if (!rehearsing && call.options.sessions !== undefined)
      throw new UsageError('--sessions goes with --rehearse', 'As in --rehearse --sessions FILE.')
    return rehearsing ? rehearse(call) : liftFile(call, call.positionals[0] ?? '')
  },
}

/** 1 when a session would be stuck. */
async function rehearse(call: Call): Promise<number> {
  const variants = variantsOf(await openOneFlow(call, call.positionals[0] ?? ''), selectionOf(call))
  const report = rehearseFlow(variants.for, await storedSessions(call))
  const { out } = call.terminal
  out(call.json ? `${JSON.stringify(report)}\n` : `${printable(formatRehearsal(report))}\n`)
  return report.counts.stuck === 0 ? 0 : 1
}
