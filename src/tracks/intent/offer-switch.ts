import { confidence } from '../../core/confidence.ts'
import type { TurnEnd } from '../../core/event.ts'
import type { Pending, PendingAnswer } from '../../core/pending.ts'
import { textIn } from '../../flows/ir/text.ts'
import { sensitiveParams } from '../../intents/read-params.ts'
import { say } from '../../messages/catalog.ts'
import { plainName } from '../../nlu/text/plain-name.ts'
import { detailsOf, KINDS } from '../../pendings/kinds.ts'
import { heldUpIntent, isOffer } from '../../pendings/waiting-intent.ts'
import { closePending } from '../../plans/close-pending.ts'
import { openPending } from '../../plans/open-pending.ts'
import { sendText } from '../../plans/send-text.ts'
import type { TrackScope } from '../track-scope.ts'
import { eligibleHere } from './eligible-here.ts'
import type { IntentRun } from './intent-run.ts'
import { recordClassified } from './record-classified.ts'
import { runIntent } from './run-intent.ts'

/** Asks the person whether to leave the intent under way for another one. */
export async function offerSwitch(scope: TrackScope, { intent, params }: IntentRun): Promise<TurnEnd> {
  const { log, assistant, reads } = scope
  const { locale } = reads
  const under = log.state.intent.open?.intent ?? heldUpIntent(log.state)?.intent ?? ''
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
    question: say('switch_intent', locale, { from: labelOf(under), to: labelOf(intent.id) }),
    details: { intent: intent.id, params: openParams },
  })
  return { reason: 'waiting', pending }
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
  const run: IntentRun = {
    intent,
    params: details.params,
    confidence: confidence(1),
    how: 'taken_up',
  }
  const eligible = await eligibleHere(scope)
  recordClassified(scope, { eligible, run, confidence: 1, runnersUp: [], classifier: 'embedded' })
  return runIntent(scope, run)
}
