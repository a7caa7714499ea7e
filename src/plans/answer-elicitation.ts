import { fact } from '../core/event.ts'
import { idempotencyKey } from '../core/id.ts'
import { isPlainObject, type Json, type JsonObject } from '../core/json.ts'
import type { PendingAnswer } from '../core/pending.ts'
import type { OpenPlan } from '../core/session.ts'
import type { ElicitationAnswer } from '../ports/mcp.ts'
import { answerEffect } from '../tools/mcp/mcp-effect.ts'
import { failureIn } from '../tools/tool-failure.ts'
import { askAboutDoubt } from './ask-about-step.ts'
import { askForServer, elicitationIn } from './ask-for-server.ts'
import { stepFailed } from './fail-step.ts'
import type { StepProgress } from './progress.ts'
import type { MadeCall } from './step-call.ts'
import { changeStep, placeOfStep } from './step-facts.ts'
import type { TurnScope } from './turn-scope.ts'

/**
 * Hands the person's answer to the call that asked. When that call is gone with the process that made it, what became
 * of it is in doubt, and the person is asked about that: it is never made again.
 */
export async function answerElicitation(
  scope: TurnScope,
  plan: OpenPlan,
  step: number,
  { call, effect }: MadeCall,
  answer: PendingAnswer,
): Promise<StepProgress> {
  const { log, digest, mcp, assistant } = scope
  const tool = assistant.tools.find(({ name }) => name === call.tool)
  if (tool === undefined) return askAboutDoubt(scope, plan, step, call)

  const key = idempotencyKey(log.state.session, effect)
  const made = await log.once({
    ...answerEffect(tool, key, replyOf(answer), { mcp, digest, attended: true }),
    of: placeOfStep(plan, plan.id, step),
  })
  const value = (isPlainObject(made.value) ? made.value : {}) as { gone?: true }
  const next = elicitationIn(made.value)
  if (next !== null) return askForServer(scope, plan, step, call, next)
  if (made.status === 'ok') {
    settleDoubt(scope, effect, 'ok', { result: { answered: made.key } })
    return { kind: 'done' }
  }
  if (value.gone === true || made.status !== 'error') {
    changeStep(scope, plan.id, step, 'indeterminate', { effect })
    return made.status === 'cancelled'
      ? { kind: 'interrupted', code: made.code }
      : askAboutDoubt(scope, plan, step, call)
  }
  settleDoubt(scope, effect, 'error', { error: 'it failed' })
  return stepFailed(scope, plan, step, call.granted, {
    code: made.code ?? 'tool_failed',
    effect: made.key,
    ...failureIn(made.value),
  })
}

function replyOf(answer: PendingAnswer): ElicitationAnswer {
  switch (answer.answer) {
    case 'value':
      return { action: 'accept', content: answer.value as JsonObject }
    case 'yes':
      return { action: 'accept', content: {} }
    case 'no':
      return { action: 'decline' }
    default:
      return { action: 'cancel' }
  }
}

/** The call came to an end after all: nobody has to be asked what became of it. */
function settleDoubt(
  { log }: TurnScope,
  effect: NonNullable<OpenPlan['steps'][number]['effect']>,
  status: 'ok' | 'error',
  value: Json,
): void {
  if (!log.state.doubtful.some(doubt => doubt.effect === effect)) return
  const outcome = { effect, status, code: null, durationMs: 0, attempts: 1, usage: null, model: null }
  log.emit(fact('effect_settled', outcome, { value }))
}
