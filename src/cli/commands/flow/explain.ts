import { nearestKey } from '../../../assistants/nearest-key.ts'
import { SignalboxError } from '../../../core/error.ts'
import { explain as explainTarget } from '../../../flows/layers/explain.ts'
import { formatExplanation } from '../../../flows/layers/format-layers.ts'
import { printable } from '../../printable.ts'
import { type FlowCommand, SELECTION_OPTIONS } from './flow-command.ts'
import { openOneFlow } from './open-flows.ts'

export const explain: FlowCommand = {
  usage: 'FLOW NODE[.FIELD]',
  about: 'says which layer, file and line a value came from',
  takes: { least: 2, most: 2 },
  options: SELECTION_OPTIONS,
  async run(call) {
    const [place = '', target = ''] = call.positionals
    const { merged } = await openOneFlow(call, place)
    const found = explainTarget(merged, target)
    if (!found.ok) {
      const nearest = nearestKey(target, found.known)
      throw new SignalboxError('bad_config', `there is no ${target} in this flow`, {
        hint: nearest === null ? `There is ${found.known.join(', ')}.` : `Did you mean ${nearest}?`,
      })
    }
    const { out } = call.terminal
    out(
      call.json
        ? `${JSON.stringify(found.explanation)}\n`
        : `${printable(formatExplanation(found.explanation))}\n`,
    )
    return 0
  },
}
