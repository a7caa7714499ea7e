import { confidence } from '../../core/confidence.ts'
import type { TurnEnd } from '../../core/event.ts'
import type { JsonObject } from '../../core/json.ts'
import type { Pending, PendingAnswer } from '../../core/pending.ts'
import { textIn } from '../../flows/ir/text.ts'
import type { Intent } from '../../intents/intent.ts'
import { sensitiveParams } from '../../intents/read-params.ts'
import { say } from '../../messages/catalog.ts'
import { plainName } from '../../nlu/text/plain-name.ts'
import { argumentWords } from '../../pendings/argument-words.ts'
import { detailsOf, KINDS } from '../../pendings/kinds.ts'
import { argumentsIn } from '../../pendings/read-edit.ts'
import { heldUpIntent, isOffer } from '../../pendings/waiting-intent.ts'
import { closePending } from '../../plans/close-pending.ts'
import { openPending } from '../../plans/open-pending.ts'
import { sayableArguments } from '../../plans/sayable-arguments.ts'
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
  const instead = heldUp?.intent === intent.id ? valueInstead(scope, heldUp.pending, intent, params) : null
  const hidden = sensitiveParams(intent)
  const openParams = Object.fromEntries(Object.entries(params).filter(([name]) => !hidden.includes(name)))
  const labelOf = (id: string) => {
    const title = assistant.intents?.get(id)?.title ?? null
    return title === null ? plainName(id) : textIn(title, locale, assistant.locale)
  }
  // Whoever brings up a third subject has not answered for the second: one such question at a time.
  for (const open of log.state.pendings) if (isOffer(open)) closePending(scope, open, 'lapsed')
  const pending = openPending(scope, {
    kind: instead === null ? 'switch_intent' : 'other_value',
    subject: { of: 'conversation' },
    answer: { form: 'yes_no', editable: false },
    approval: null,
    question: instead ?? say('switch_intent', locale, { from: labelOf(under), to: labelOf(intent.id) }),
    details: { intent: intent.id, params: openParams },
  })
  return { reason: 'waiting', pending }
}

/** Names the value that takes another's place, both as the call's own question says them; null where none does. */
function valueInstead(
  scope: TrackScope,
  pending: Pending,
  intent: Intent,
  params: JsonObject,
): string | null {
  const { locale } = scope.reads
  const args = argumentsIn(pending.details) ?? {}
  const changed = Object.keys(params).find(name => Object.hasOwn(args, name) && args[name] !== params[name])
  if (changed === undefined) return null
  const schema = detailsOf('confirmation', pending)?.schema
  const shownIn = (values: JsonObject) =>
    sayableArguments(scope, argumentWords(values, schema, locale)).find(({ name }) => name === changed)
  const [value, before] = [shownIn(params), shownIn(args)]
  // Sentences never hold it: it is asked for, and stands on the card.
  if (sensitiveParams(intent).includes(changed))
    return say('value_asked_anew', locale, { label: before?.label ?? plainName(changed) })
  return say('value_instead', locale, { value: value?.text ?? '', before: before?.text ?? '' })
}

/** Yes leaves what was under way; anything else goes on with it. */
export async function afterSwitch(
  scope: TrackScope,
  pending: Pending,
  answer: PendingAnswer,
): Promise<TurnEnd> {
  const { assistant, reads } = scope
  const details = detailsOf('other_value', pending) ?? detailsOf('switch_intent', pending)
  const intent = details === null ? null : (assistant.intents?.get(details.intent) ?? null)
  if (answer.answer !== 'yes' || details === null || intent === null) {
    sendText(scope, say(KINDS[pending.kind].sentences.calledOff, reads.locale))
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
