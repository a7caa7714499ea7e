import { diffFlows } from '../../../flow-tools/diff/diff-flows.ts'
import { formatDiff } from '../../../flow-tools/diff/format-diff.ts'
import { printable } from '../../printable.ts'
import { type FlowCommand, SELECTION_OPTIONS } from './flow-command.ts'
import { openOneFlow, soundFlow } from './open-flows.ts'

export const diff: FlowCommand = {
  usage: 'FLOW FLOW',
  about: 'says what differs, by what it does to running sessions',
  takes: { least: 2, most: 2 },
  options: SELECTION_OPTIONS,
  async run(call) {
    const [before, after] = await Promise.all(
      call.positionals.map(async place => soundFlow(await openOneFlow(call, place))),
    )
    if (!before || !after) return 2
    const found = diffFlows(before.source, after.source)
    const { out } = call.terminal
    const revisions = { before: before.revision, after: after.revision }
    if (call.json) out(`${JSON.stringify({ ...revisions, ...found })}\n`)
    else if (found.changes.length > 0) out(`${printable(formatDiff(found))}\n`)
    return 0
  },
}
