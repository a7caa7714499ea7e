import { keepsFocus } from '../../../pendings/waiting-intent.ts'
import { menuNames } from '../../../ui-tools/menu.ts'
import { isLeftToModel, routeByModel, routerAnswerSchema } from '../../../ui-tools/router/model-answer.ts'
import { route } from '../../../ui-tools/router/route.ts'
import type { RouteInput } from '../../../ui-tools/router/route-input.ts'
import { routerMessage, routerPrompt } from '../../../ui-tools/router/router.prompt.ts'
import { RULES, THRESHOLDS } from '../../../ui-tools/router/rules.ts'
import { isJudged } from '../../../ui-tools/router/settle-route.ts'
import type { EvidenceQuestion } from '../../evidence.ts'
import type { Passes, Proposal } from '../../proposal.ts'
import type { Situation } from '../../situation.ts'
import { proposalOf, routeInputOf } from './ui.ts'

/** A person waits for it before anything is answered. */
const DEADLINE_MS = 4_000
const MAX_OUTPUT_TOKENS = 1_024

/**
 * Would anything open where the rules do not tell, or a judgement speaks against them? What is very likely opens without a
 * model; what is rather likely is asked about, unless a model tells. Without either, conversation goes on.
 */
export function considerRouter(situation: Situation): readonly Proposal[] {
  const { reads, evidence, state } = situation
  const routeInput = routeInputOf(situation)
  if (routeInput === null) return []
  const routed = route(routeInput)
  const top = state.pendings.at(-1)
  if (routed.offer !== null) return top !== undefined && keepsFocus(top) ? [] : [proposalOf(routed, false)]
  if (!isLeftToModel(routed, routeInput)) return []
  const isAsked = top?.kind === 'clarify'
  const guess = isJudged(routed.rule) ? proposalOf(routed, isAsked) : null
  const isSettled = guess !== null && guess.confidence >= THRESHOLDS.act
  if (isSettled || !reads.asks?.includes('router')) return guess === null ? [] : [guess]
  const answer = evidence.router
  if (answer === undefined) return [{ ...UNSOUND, stance: 'asks', question: questionOf(routeInput) }]
  if (answer.status === 'failed') return guess === null ? [UNSOUND] : [UNSOUND, guess]
  return [proposalOf(routeByModel(answer.value, routeInput), isAsked)]
}

const UNSOUND: Passes = {
  stance: 'passes',
  would: 'converse',
  confidence: RULES.model_unsound,
  rule: 'model_unsound',
  thresholds: THRESHOLDS,
}

const questionOf = (routeInput: RouteInput): EvidenceQuestion => ({
  id: 'router',
  operationType: 'router_decision',
  profile: 'router',
  request: {
    system: routerPrompt(menuNames(routeInput.menu)),
    messages: [{ role: 'user', text: routerMessage(routeInput) }],
    maxOutputTokens: MAX_OUTPUT_TOKENS,
  },
  schema: routerAnswerSchema(menuNames(routeInput.menu)),
  deadlineMs: DEADLINE_MS,
})
