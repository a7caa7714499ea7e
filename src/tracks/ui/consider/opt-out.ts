import { isUiTool } from '../../../core/ui.ts'
import { isEnough } from '../../../policy/stakes.ts'
import { route } from '../../../ui-tools/router/route.ts'
import { RULES } from '../../../ui-tools/router/rules.ts'
import { type Proposal, settling } from '../../proposal.ts'
import type { Situation } from '../../situation.ts'
import { routeInputOf } from './ui.ts'

/** Closes the open table for whoever does not want tables any more; the wish itself is kept as any other. */
export function considerOptOut(situation: Situation): readonly Proposal[] {
  const { state, input } = situation
  const top = state.pendings.at(-1)
  if (input.kind !== 'message' || top?.answer.form !== 'result' || !isUiTool(top.answer.tool)) return []
  const routeInput = routeInputOf(situation)
  const routed = routeInput === null ? null : route(routeInput)
  const wish = routed?.wish ?? null
  if (routed === null || wish?.kind !== 'without' || !isEnough(wish.evidence, 'visible')) return []
  if (wish.tools !== 'all' && !wish.tools.includes(top.answer.tool)) return []
  const basis = {
    grounds: wish.evidence,
    confidence: RULES.refused,
    rule: 'open_tool_refused',
    note: { track: 'ui', routed },
  } as const
  return [settling(top, { answer: 'cancel' }, basis)]
}
