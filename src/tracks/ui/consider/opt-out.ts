import { isUiTool } from '../../../core/ui.ts'
import { route } from '../../../ui-tools/router/route.ts'
import { RULES } from '../../../ui-tools/router/rules.ts'
import type { Proposal, Situation } from '../../proposal.ts'
import { routeInputOf } from './ui.ts'

/** Whoever does not want tables any more wants the open one closed, too; the wish itself is kept as any other. */
export function considerOptOut(situation: Situation): Proposal | null {
  const { state, input } = situation
  const top = state.pendings.at(-1)
  if (input.kind !== 'message' || top?.answer.form !== 'result' || !isUiTool(top.answer.tool)) return null
  const given = routeInputOf(situation)
  const routed = given === null ? null : route(given)
  const wish = routed?.wish ?? null
  if (routed === null || wish?.kind !== 'without') return null
  if (wish.tools !== 'all' && !wish.tools.includes(top.answer.tool)) return null
  return {
    track: { kind: 'settle', pending: top.id, answer: 'cancel' },
    confidence: RULES.refused,
    rule: 'open_tool_refused',
    answer: { answer: 'cancel' },
    routed,
  }
}
