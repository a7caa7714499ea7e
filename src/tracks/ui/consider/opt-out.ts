import { isUiTool } from '../../../core/ui.ts'
import { isEnough } from '../../../policy/stakes.ts'
import { route } from '../../../ui-tools/router/route.ts'
import type { RouteInput } from '../../../ui-tools/router/route-input.ts'
import { RULES } from '../../../ui-tools/router/rules.ts'
import { wishIn } from '../../../ui-tools/router/wish-in.ts'
import { namedTools } from '../../../ui-tools/tools-in-words.ts'
import { type Proposal, settling } from '../../proposal.ts'
import type { Situation } from '../../situation.ts'
import { routeInputOf } from './ui.ts'

/** Closes the open table for whoever does not want tables any more; the wish itself is kept as any other. */
export function considerOptOut(situation: Situation): readonly Proposal[] {
  const { state, input } = situation
  const top = state.pendings.at(-1)
  if (input.kind !== 'message' || top?.answer.form !== 'result' || !isUiTool(top.answer.tool)) return []
  const routeInput = routeInputOf(situation)
  if (routeInput === null || statesRule(routeInput)) return []
  const routed = route(routeInput)
  const { wish } = routed
  if (wish?.kind !== 'without' || !isEnough(wish.evidence, 'visible')) return []
  if (wish.tools !== 'all' && !wish.tools.includes(top.answer.tool)) return []
  const basis = {
    grounds: wish.evidence,
    confidence: RULES.refused,
    rule: 'open_tool_refused',
    note: { track: 'ui', routed, tellsWish: true },
  } as const
  return [settling(top, { answer: 'cancel' }, basis)]
}

/**
 * "Never show tables for risks" is more than a no to the one that is open: it is kept once they have seen what it does.
 * Read as `considerUi` reads it, which proposes the rule: what neither takes up would do nothing.
 */
const statesRule = ({ text, language, menu }: RouteInput): boolean =>
  wishIn(text, language, namedTools(menu)).kind === 'rule'
