import { isLeftToModel, RouterAnswerSchema, routeByModel } from '../../ui-tools/router/model-answer.ts'
import { route } from '../../ui-tools/router/route.ts'
import type { RouteInput } from '../../ui-tools/router/route-input.ts'
import { routerMessage, routerPrompt } from '../../ui-tools/router/router.prompt.ts'
import { RULES, THRESHOLDS } from '../../ui-tools/router/rules.ts'
import type { Question } from '../evidence.ts'
import type { Proposal, Situation } from '../proposal.ts'
import { proposalOf, routeInputOf } from './ui.ts'

/** A person waits for it before anything is answered. */
const DEADLINE_MS = 4_000
const MAX_OUTPUT_TOKENS = 1_024

/** Would a model open a table or map where the rules do not tell? Without a sound answer, conversation goes on. */
export function considerRouter(situation: Situation): readonly Proposal[] {
  const { reads, evidence, state } = situation
  if (!reads.asks?.includes('router')) return []
  const given = routeInputOf(situation)
  if (given === null || !isLeftToModel(route(given), given)) return []
  const found = evidence.router
  if (found === undefined) return [{ ...UNSOUND, needs: questionOf(given) }]
  if (found.status === 'failed') return [UNSOUND]
  return [proposalOf(routeByModel(found.value, given), state.pendings.at(-1)?.kind === 'clarify')]
}

const UNSOUND: Proposal = {
  track: { kind: 'converse' },
  confidence: RULES.model_unsound,
  rule: 'model_unsound',
  thresholds: THRESHOLDS,
  passes: true,
}

const questionOf = (given: RouteInput): Question => ({
  id: 'router',
  operationType: 'router_decision',
  profile: 'router',
  request: {
    system: routerPrompt(given.menu),
    messages: [{ role: 'user', text: routerMessage(given) }],
    maxOutputTokens: MAX_OUTPUT_TOKENS,
  },
  schema: RouterAnswerSchema,
  deadlineMs: DEADLINE_MS,
})
