import { EXECUTION_MODES, VERDICTS } from '../core/draft.ts'
import { isErrorCode } from '../core/error.ts'
import { PROFILES } from '../core/profile.ts'
import { contextName, count, intentName, member } from './public-values.ts'
import type { Projection } from './stage-draft.ts'

const OPERATIONS = ['planner_stream', 'plan_generation', 'plan_review', 'executor_step'] as const

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
      context_type: contextName(turn.contextType, vocabulary),
    },
  },
]

/** A draft or its next revision: where and in which way it is to be carried out, and for which wish. */
export const planDrafted: Projection<'plan_drafted'> = ({ payload }, _memory, vocabulary) => [
  {
    stage: 'plan_drafted',
    level: 'info',
    payload: {
      revision: count(payload.revision),
      steps: count(payload.steps.length),
      by: member(['model', 'person', 'rules'], payload.by),
      mode: member(EXECUTION_MODES, payload.executionMode),
      context_type: contextName(payload.contextType, vocabulary),
      intent_id: intentName(payload.intentLabel, vocabulary),
      planner_call: payload.plannerAgentId !== null,
    },
  },
]

/** Model call of the loop, or one that made, judged or carried out a plan, with its cost. */
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
        context_type: contextName(turn.contextType, vocabulary),
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
