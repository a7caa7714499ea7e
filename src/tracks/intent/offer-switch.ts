import { confidence } from '../../core/confidence.ts'
import type { TurnEnd } from '../../core/event.ts'
import type { JsonObject } from '../../core/json.ts'
import type { Pending, PendingAnswer } from '../../core/pending.ts'
import { textIn } from '../../flows/ir/text.ts'
import { sensitiveParams } from '../../intents/read-params.ts'
import { say } from '../../messages/catalog.ts'
import { plainName } from '../../nlu/text/plain-name.ts'
import { detailsOf, KINDS } from '../../pendings/kinds.ts'
import { argumentsIn } from '../../pendings/read-edit.ts'
import { heldUpIntent, isOffer } from '../../pendings/waiting-intent.ts'
import { closePending } from '../../plans/close-pending.ts'
import { openPending } from '../../plans/open-pending.ts'
import { sendText } from '../../plans/send-text.ts'
import type { TrackScope } from '../track-scope.ts'
import { eligibleHere } from './eligible-here.ts'
import type { IntentRun } from './intent-run.ts'
import { recordClassified } from './record-classified.ts'
import { runIntent } from './run-intent.ts'

/** Asks the person whether to leave the intent under way for another one, or for another value. */
export async function offerSwitch(scope: TrackScope, { intent, params }: IntentRun): Promise<TurnEnd> {
  const { log, assistant, reads } = scope
  const { locale } = reads
  const heldUp = heldUpIntent(log.state)
  const under = log.state.intent.open?.intent ?? heldUp?.intent ?? ''
  const instead = heldUp?.intent === intent.id ? valueInstead(heldUp.pending, params, locale) : null
  const hidden = sensitiveParams(intent)
  const openParams = Object.fromEntries(Object.entries(params).filter(([name]) => !hidden.includes(name)))
  const labelOf = (id: string) => {
    const title = assistant.intents?.get(id)?.title ?? null
    return title === null ? plainName(id) : textIn(title, locale, assistant.locale)
  }
  // Whoever brings up a third subject has not answered for the second: one such question at a time.
  for (const open of log.state.pendings) if (isOffer(open)) closePending(scope, open, 'lapsed')
  const pending = openPending(scope, {
    kind: 'switch_intent',
    subject: { of: 'conversation' },
    answer: { form: 'yes_no', editable: false },
    approval: null,
    question: instead ?? say('switch_intent', locale, { from: labelOf(under), to: labelOf(intent.id) }),
    details: { intent: intent.id, params: openParams },
  })
  return { reason: 'waiting', pending }
}

/** Names the value that takes another's place; null where none does. */
function valueInstead({ details }: Pending, params: JsonObject, locale: string): string | null {
  const args = argumentsIn(details) ?? {}
  const changed = Object.entries(params).find(
    ([name, value]) => Object.hasOwn(args, name) && args[name] !== value,
  )
  if (changed === undefined) return null
  const [name, value] = changed
  return say('value_instead', locale, { value: String(value), before: String(args[name]) })
}

/** Yes leaves what was under way; anything else goes on with it. */
export async function afterSwitch(
  scope: TrackScope,
  pending: Pending,
  answer: PendingAnswer,
): Promise<TurnEnd> {
  const { assistant, reads } = scope
  const details = detailsOf('switch_intent', pending)
  const intent = details === null ? null : (assistant.intents?.get(details.intent) ?? null)
  if (answer.answer !== 'yes' || details === null || intent === null) {
    sendText(scope, say(KINDS.switch_intent.sentences.calledOff, reads.locale))
    return { reason: 'answered' }
  }
  const heldUp = heldUpIntent(scope.log.state)
  const isSame = heldUp?.intent === intent.id
  if (isSame) closePending(scope, heldUp.pending, 'lapsed')
  const run: IntentRun = {
    intent,
    params: details.params,
    confidence: confidence(1),
    how: 'taken_up',
    // Which value is meant was agreed to, not yet what is done with it.
    ...(isSame && { asksFirst: true }),
  }
  const eligible = await eligibleHere(scope)
  recordClassified(scope, { eligible, run, confidence: 1, runnersUp: [], classifier: 'embedded' })
  return runIntent(scope, run)
}
