import { composeFlow } from '../../../flows/layers/compose-flow.ts'
import { pathsOf } from '../../../flows/layers/select-parts.ts'
import { formatRehearsal } from '../../../flows/rehearse/format-rehearsal.ts'
import { type FlowForPath, rehearseFlow } from '../../../flows/rehearse/rehearse-flow.ts'
import type { Call } from '../../command.ts'
import { printable } from '../../printable.ts'
import { type FlowCommand, SELECTION_OPTIONS } from './flow-command.ts'
import { type OneFlow, openOneFlow, selectionOf, soundFlow } from './open-flows.ts'
import { storedSessions } from './stored-sessions.ts'

export const migrate: FlowCommand = {
  usage: 'FLOW',
  about: '--rehearse: what would become of stored sessions',
  takes: { least: 1, most: 1 },
  options: {
    ...SELECTION_OPTIONS,
    rehearse: { type: 'boolean', about: 'say what would become of stored sessions; changes nothing' },
    sessions: { type: 'string', value: 'FILE', about: 'sessions from a file instead of the data folder' },
  },
  run: async call => rehearse(call, await openOneFlow(call, call.positionals[0] ?? '')),
}

async function rehearse(call: Call, opened: OneFlow): Promise<number> {
  const report = rehearseFlow(flowForPath(call, opened), await storedSessions(call))
  const { out } = call.terminal
  out(call.json ? `${JSON.stringify(report)}\n` : `${printable(formatRehearsal(report))}\n`)
  return report.counts.stuck === 0 ? 0 : 1
}

/** A path that is gone leaves the flow without one. */
function flowForPath(call: Call, opened: OneFlow): FlowForPath {
  const base = soundFlow(opened)
  const known = new Set(pathsOf(opened.files.files))
  const flows = new Map([[null as string | null, base]])
  return path => {
    if (path === null || !known.has(path)) return base
    const selection = { ...selectionOf(call), path }
    const flow =
      flows.get(path) ??
      soundFlow({ ...opened, ...composeFlow(opened.files.files, selection, opened.options) })
    flows.set(path, flow)
    return flow
  }
}
