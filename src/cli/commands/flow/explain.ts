import { SignalboxError } from '../../../core/error.ts'
import { explain as explainTarget } from '../../../flows/layers/explain.ts'
import { formatExplanation } from '../../../flows/layers/format-layers.ts'
import { nearestOf } from '../../../source/nearest.ts'
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
      throw new SignalboxError('bad_config', `there is no ${target} in this flow`, {
        hint: hintFor(target, found.names),
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

const MOST_SHOWN = 12

/** The whole of it may be misspelled, or the node in front of a field. */
function hintFor(target: string, names: readonly string[]): string {
  for (let end = target.length; end > 0; end = target.lastIndexOf('.', end - 1)) {
    const nearest = nearestOf(target.slice(0, end), names)
    if (nearest !== undefined) return `Did you mean ${nearest}${target.slice(end)}?`
  }
  const more = names.length > MOST_SHOWN ? ' and others, which signalbox flow show lists' : ''
  return `There is ${names.slice(0, MOST_SHOWN).join(', ')}${more}.`
}
