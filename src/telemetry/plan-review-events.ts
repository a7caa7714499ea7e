import { CONTEXT_TYPES } from '../core/context-type.ts'
import { EXECUTION_MODES, VERDICTS } from '../core/draft.ts'
import { isErrorCode } from '../core/error.ts'
import { PROFILES } from '../core/profile.ts'
import { count, member } from './public-values.ts'
import type { Projection } from './stage-draft.ts'
import type { TurnMemory } from './turn-memory.ts'
import type { Vocabulary } from './vocabulary.ts'

const OPERATIONS = ['plan_generation', 'plan_review', 'executor_step'] as const

/** Verdict about a plan: how often plans are approved, sent back or rejected, and by whom. */
export const planReview: Projection<'plan_reviewed'> = ({ payload }, { turn }, vocabulary) => [
  {
    stage: 'plan_review',
    level: payload.verdict === 'rejected' ? 'warn' : 'info',
    payload: {
      verdict: member(VERDICTS, payload.verdict),
      revision: count(payload.revision),
      round: count(payload.round),
      by: payload.effect === null ? 'rules' : 'model',
      context_type: contextName(turn, vocabulary),
    },
  },
]

/** Model call that made, judged or carried out a plan, with its cost. */
export const planModelCall: Projection<'effect_settled'> = (
  { payload: { effect, status, code, durationMs, usage } },
  { turn },
  vocabulary,
) => {
  const claim = turn.claims.get(effect)
  const operation = member(OPERATIONS, claim?.operation)
  if (claim === undefined || operation === null) return []
  return [
    {
      stage: 'plan_model_call',
      level: status === 'ok' ? 'info' : 'warn',
      payload: {
        operation,
        context_type: contextName(turn, vocabulary),
        mode: member(EXECUTION_MODES, claim.mode),
        profile: member(PROFILES, claim.name),
        ok: status === 'ok',
        code: isErrorCode(code) ? code : null,
        ms: count(durationMs),
        tokens: { input: count(usage?.inputTokens), output: count(usage?.outputTokens) },
        cost_micro_usd: count(usage?.costMicroUsd),
      },
    },
  ]
}

/** A context type of an author's own may be called after anybody. */
const contextName = ({ contextType }: TurnMemory['turn'], { reference }: Vocabulary): string | null =>
  contextType === null ? null : (member(CONTEXT_TYPES, contextType) ?? reference(contextType))
