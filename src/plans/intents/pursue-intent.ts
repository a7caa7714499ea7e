import { fact, type TurnEnd } from '../../core/event.ts'
import type { PlanId } from '../../core/id.ts'
import { missingParam } from '../../intents/read-params.ts'
import { closePending } from '../close-pending.ts'
import { createPlan } from '../create-plan.ts'
import { escalate } from '../escalate.ts'
import { fallBack } from '../fall-back.ts'
import { endOf } from '../progress.ts'
import { runPlan } from '../run-plan.ts'
import { changeStep } from '../step-facts.ts'
import type { TurnScope } from '../turn-scope.ts'
import { HOLDS_UP, isOffer } from './asked-for.ts'
import { makePlan } from './make-plan.ts'
import type { Pursuit } from './pursuit.ts'

/** Asks for what is missing, so many times at most, or does what the intent is for. */
export async function pursueIntent(scope: TurnScope, pursuit: Pursuit): Promise<TurnEnd> {
  const { assistant } = scope
  const { intent, params, confidence, aside } = pursuit
  const missing = missingParam(intent, params)
  const asked = scope.log.state.intent.open?.asked ?? 0
  const handsOver = missing === null && intent.handsOver
  const actions = handsOver ? [] : await makePlan(scope, pursuit, missing, asked > 0)
  const asks = actions?.some(({ kind }) => kind === 'ask_user') === true
  const givesUp = actions === null || (asks && asked >= (assistant.intents?.clarifications ?? 0))
  if (aside) closeHumanOffer(scope)
  else closeQuestions(scope, givesUp ? null : intent.id)
  // Asked often enough, or no plan: nothing is done, and somebody who can help is offered.
  if (givesUp) return fallBack(scope, 'asked_too_often')
  if (handsOver) return escalate(scope, 'asked', { intent: intent.id })
  return run(scope, createPlan(scope, { producer: 'intent', intent: intent.id, actions, confidence }))
}

async function run(scope: TurnScope, plan: PlanId): Promise<TurnEnd> {
  const progress = await runPlan(scope, plan)
  return progress.kind === 'done' ? { reason: 'answered' } : endOf(progress)
}

/** Whoever goes on without the human who was offered does not want one. */
function closeHumanOffer(scope: TurnScope): void {
  for (const pending of scope.log.state.pendings)
    if (pending.kind === 'escalation_offer') closePending(scope, pending, 'lapsed')
}

/** The question before this message is over, as are offers nobody took up. What another intent waits for ends with it. */
function closeQuestions(scope: TurnScope, intent: string | null): void {
  const { log } = scope
  for (const pending of log.state.pendings) {
    const { id, kind, subject } = pending
    if (isOffer(pending)) closePending(scope, pending, 'lapsed')
    if (subject.of !== 'step' || !(kind === 'ask_user' || HOLDS_UP.has(kind))) continue
    const served = log.state.plans[subject.plan]?.intent
    if (served === undefined) continue
    if (served !== intent) {
      closePending(scope, pending, 'lapsed')
      continue
    }
    if (kind !== 'ask_user') continue
    log.emit(fact('pending_settled', { pending: id, kind, settlement: { outcome: 'answered' }, by: 'words' }))
    changeStep(scope, subject.plan, subject.step, 'completed')
    log.emit(fact('plan_ended', { plan: subject.plan, status: 'completed' }))
  }
}
