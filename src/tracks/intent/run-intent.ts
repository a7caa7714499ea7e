import type { TurnEnd } from '../../core/event.ts'
import type { PlanId } from '../../core/id.ts'
import { missingParam } from '../../intents/read-params.ts'
import { say } from '../../messages/catalog.ts'
import { closeQuestions } from '../../plans/close-questions.ts'
import { createPlan } from '../../plans/create-plan.ts'
import { endOf } from '../../plans/progress.ts'
import { runSteps } from '../../plans/run-steps.ts'
import { sendText } from '../../plans/send-text.ts'
import { escalate } from '../human/escalate.ts'
import { closeHumanOffer, fallBack, offerHuman } from '../human/fall-back.ts'
import { wishOf } from '../offers-of.ts'
import type { TrackScope } from '../track-scope.ts'
import { eligibleHere } from './eligible-here.ts'
import type { IntentRun } from './intent-run.ts'
import { makePlan } from './make-plan.ts'
import { recordClassified } from './record-classified.ts'
import { refusedRun } from './refused-run.ts'
import { sayRemarks } from './say-remarks.ts'

/** Asks for what is missing, so many times at most, or does what the intent is for. */
export async function runIntent(scope: TrackScope, intentRun: IntentRun): Promise<TurnEnd> {
  const { assistant } = scope
  const { intent, params, confidence, how } = intentRun
  const missing = intentRun.asks ?? missingParam(intent, params)
  const timesAsked = scope.log.state.intent.open?.asked ?? 0
  const handsOver = missing === null && intent.handsOver
  if (handsOver && intentRun.asksFirst === true) {
    closeHumanOffer(scope)
    return offerHuman(scope)
  }
  const actions = handsOver
    ? []
    : await makePlan(scope, intentRun, missing, timesAsked > 0 && !isToldWhy(intentRun))
  const asks = actions?.some(({ kind }) => kind === 'ask_user') === true
  const givesUp = actions === null || (asks && timesAsked >= (assistant.intents?.clarifications ?? 0))
  // Whom a human helps waits for nothing else; nor does who is given up.
  if (givesUp || handsOver) closeQuestions(scope)
  else if (how === 'in_passing') closeHumanOffer(scope)
  else closeQuestions(scope, intentRun)
  // Asked often enough, or no plan: nothing is done, and somebody who can help is offered.
  if (givesUp) return fallBack(scope, 'asked_too_often')
  if (handsOver) return escalate(scope, 'asked', { intent: intent.id })
  sayRemarks(scope, intentRun)
  const plan = createPlan(scope, { producer: 'intent', intent: intent.id, actions, confidence })
  const end = await run(scope, plan)
  return goOn(scope, intentRun, (await askRefusedAgain(scope, plan)) ?? end)
}

/** A remark tells why the answer does not do. */
const isToldWhy = ({ remarks = [] }: IntentRun): boolean =>
  remarks.some(remark => 'bound' in remark || 'words' in remark)

/** Asks again for what was changed and refused; null where nothing was. */
export async function askRefusedAgain(scope: TrackScope, id: PlanId): Promise<TurnEnd | null> {
  const { log, assistant } = scope
  const plan = log.state.plans[id]
  const run = plan === undefined ? null : refusedRun(plan, assistant.intents)
  if (run === null) return null
  const eligible = await eligibleHere(scope)
  recordClassified(scope, { eligible, run, confidence: 1, runnersUp: [], classifier: 'embedded' })
  return runIntent(scope, run)
}

/** Goes on with what else was asked for, once this is done; where this has to wait, the person is told what is left. */
async function goOn(scope: TrackScope, { next = [] }: IntentRun, end: TurnEnd): Promise<TurnEnd> {
  const [first, ...others] = next
  if (first === undefined) return end
  if (end.reason === 'answered') {
    const eligible = await eligibleHere(scope)
    const { confidence } = first
    recordClassified(scope, { eligible, run: first, confidence, runnersUp: [], classifier: 'embedded' })
    return runIntent(scope, { ...first, next: others })
  }
  if (end.reason === 'waiting') {
    const { assistant, reads } = scope
    const wishes = next.map(({ intent }) => wishOf(intent, reads.locale, assistant.locale)).join(', ')
    sendText(scope, say('wishes_left', reads.locale, { wishes }))
  }
  return end
}

async function run(scope: TrackScope, plan: PlanId): Promise<TurnEnd> {
  const progress = await runSteps(scope, plan)
  return progress.kind === 'done' ? { reason: 'answered' } : endOf(progress)
}
