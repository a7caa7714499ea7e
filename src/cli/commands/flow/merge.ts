import { formatConflicts } from '../../../flows/layers/format-layers.ts'
import { textOption } from '../../command.ts'
import { printable } from '../../printable.ts'
import { type FlowCommand, SELECTION_OPTIONS } from './flow-command.ts'
import { openOneFlow } from './open-flows.ts'
import { writeFlow } from './write-flow.ts'

export const merge: FlowCommand = {
  usage: 'FLOW',
  about: 'reports where layers meet; --out writes the composed flow',
  takes: { least: 1, most: 1 },
  options: {
    ...SELECTION_OPTIONS,
    out: { type: 'string', value: 'FILE', about: 'where to write (.yaml or .json; - for here)' },
  },
  async run(call) {
    const { merged } = await openOneFlow(call, call.positionals[0] ?? '')
    const { conflicts, document } = merged
    const file = textOption(call, 'out')
    if (file !== null) await writeFlow(call, file, document.value)
    const { out } = call.terminal
    if (call.json) out(`${JSON.stringify({ conflicts, flow: document.value })}\n`)
    else if (file === null) out(conflicts.length === 0 ? '' : `${printable(formatConflicts(conflicts))}\n`)
    return conflicts.some(({ severity }) => severity === 'error') ? 1 : 0
  },
}
