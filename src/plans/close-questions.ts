import { fact } from '../core/event.ts'
import { canonicalJson, type JsonObject } from '../core/json.ts'
import type { Pending } from '../core/pending.ts'
import { argumentsIn } from '../pendings/read-edit.ts'
import { asksForIntent, holdsUp, isOffer, paramOf } from '../pendings/waiting-intent.ts'
import { closePending } from './close-pending.ts'
import { changeStep } from './step-facts.ts'
import type { TurnScope } from './turn-scope.ts'

/**
 * The question before this message is over, as are offers nobody took up. What an intent waits for that is not gone on
 * with ends, too. Only what gave the question its value answered it.
 */
export function closeQuestions(
  scope: TurnScope,
  next: { readonly intent: { readonly id: string }; readonly params: JsonObject } | null = null,
): void {
  const { log } = scope
  for (const pending of log.state.pendings) {
    const { id, kind, subject } = pending
    if (isOffer(pending)) closePending(scope, pending, 'lapsed')
    if (subject.of !== 'step' || !(asksForIntent(pending) || holdsUp(pending))) continue
    const served = log.state.plans[subject.plan]?.intent
    if (served === undefined) continue
    if (next === null || served !== next.intent.id || isRepeated(pending, next.params)) {
      closePending(scope, pending, 'lapsed')
      continue
    }
    if (!asksForIntent(pending)) continue
    const param = paramOf(pending)
    const isAnswered = param === null || Object.hasOwn(next.params, param)
    log.emit(
      fact(
        'pending_settled',
        isAnswered
          ? { pending: id, kind, settlement: { outcome: 'answered' }, by: 'words' }
          : { pending: id, kind, settlement: { outcome: 'lapsed' }, by: 'engine' },
      ),
    )
    changeStep(scope, subject.plan, subject.step, 'completed')
  }
}

/** The same wish once more takes the place of the one that waits: a yes is for one of them. */
const isRepeated = (pending: Pending, params: JsonObject): boolean =>
  holdsUp(pending) && canonicalJson(argumentsIn(pending.details) ?? {}) === canonicalJson(params)
