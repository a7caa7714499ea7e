import type { TurnEnd } from '../../core/event.ts'
import type { EffectKey } from '../../core/id.ts'
import type { Pending, PendingAnswer } from '../../core/pending.ts'
import { say } from '../../messages/catalog.ts'
import { detailsOf, KINDS } from '../../pendings/kinds.ts'
import { resultText } from '../../plans/context-from.ts'
import { sendText } from '../../plans/send-text.ts'
import { settledResult } from '../../plans/whole-result.ts'
import type { TrackScope } from '../track-scope.ts'
import { runOrders } from './run-agents.ts'

/** The earlier result is told again, or the order is carried out once more. */
export async function afterDuplicate(
  scope: TrackScope,
  pending: Pending,
  answer: PendingAnswer,
): Promise<TurnEnd> {
  const { locale } = scope.reads
  const details = detailsOf('duplicate_choice', pending)
  if (answer.answer !== 'option' || details === null) {
    sendText(scope, say(KINDS.duplicate_choice.sentences.calledOff, locale))
    return { reason: 'answered' }
  }
  if (answer.option === 'again') return runOrders(scope, details.orders, details.query)
  for (const { effect, title } of details.earlier) {
    const head = say('agent_earlier', locale, { title: title ?? details.query })
    const text = resultText(await settledResult(scope, effect as EffectKey))
    sendText(scope, [head, ...(text === null ? [] : [text])].join('\n\n'))
  }
  return { reason: 'answered' }
}
