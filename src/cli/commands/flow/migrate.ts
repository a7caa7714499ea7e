import { basename } from 'node:path'
import { formatRehearsal } from '../../../flow-tools/rehearse/format-rehearsal.ts'
import { rehearseFlow } from '../../../flow-tools/rehearse/rehearse-flow.ts'
import type { Call } from '../../command.ts'
import { printable } from '../../printable.ts'
import { UsageError } from '../../usage-error.ts'
import { applyMigration } from './apply-migration.ts'
import { type FlowCommand, SELECTION_OPTIONS } from './flow-command.ts'
import { liftFile } from './lift-file.ts'
import { openOneFlow, selectionOf } from './open-flows.ts'
import { storedSessions } from './stored-sessions.ts'
import { variantsOf } from './variants.ts'

export const migrate: FlowCommand = {
  usage: 'FILE | FLOW | ASSISTANT',
  about: 'lifts an older flow or a checklist; --apply moves stored sessions to it',
  takes: { least: 0, most: 1 },
  options: {
    ...SELECTION_OPTIONS,
    out: { type: 'string', value: 'FILE', about: 'where to write (here)' },
    rehearse: { type: 'boolean', about: 'say what would become of stored sessions; changes nothing' },
    apply: { type: 'boolean', about: "move an assistant's stored sessions; with a report and a way back" },
    undo: { type: 'string', value: 'ID', about: 'move them back to where they stood' },
    sessions: { type: 'string', value: 'FILE', about: 'sessions from a file instead of the data folder' },
  },
  run(call) {
    const rehearsing = call.options.rehearse === true
    if (!rehearsing && call.options.sessions !== undefined)
      throw new UsageError('--sessions goes with --rehearse', 'As in --rehearse --sessions FILE.')
    if (call.options.undo !== undefined) return applyMigration(call)
    if (call.positionals[0] === undefined)
      throw new UsageError(
        'a file, a flow or an assistant is missing',
        'As in flow migrate bakery --rehearse.',
      )
    if (call.options.apply === true) return applyMigration(call)
    return rehearsing ? rehearse(call) : liftFile(call, call.positionals[0] ?? '')
  },
}

/** 1 when a session would be stuck. */
async function rehearse(call: Call): Promise<number> {
  const flow = await openOneFlow(call, call.positionals[0] ?? '')
  const variants = variantsOf(flow, selectionOf(call))
  const assistant = flow.assistant === null ? null : basename(flow.assistant)
  const report = rehearseFlow(variants.for, await storedSessions(call, assistant))
  const { out } = call.terminal
  out(call.json ? `${JSON.stringify(report)}\n` : `${printable(formatRehearsal(report))}\n`)
  return report.counts.stuck === 0 ? 0 : 1
}
