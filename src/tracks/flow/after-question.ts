import type { TurnEnd } from '../../core/event.ts'
import type { Json } from '../../core/json.ts'
import type { Pending, PendingAnswer, SettledBy } from '../../core/pending.ts'
import { chosenOption } from '../../flows/question-form.ts'
import { say } from '../../messages/catalog.ts'
import { KINDS } from '../../pendings/kinds.ts'
import { sendText } from '../../plans/send-text.ts'
import type { TrackScope } from '../track-scope.ts'
import { advanceFlow } from './advance-flow.ts'
import { asksWhetherAnew } from './consider/restart-asked.ts'
import { meantBy } from './consider/whether-meant.ts'

/** A question of the flow was answered by a click. Called off, the flow rests until the person comes back to it. */
export async function afterQuestion(
  scope: TrackScope,
  pending: Pending,
  answer: PendingAnswer,
  by: SettledBy,
): Promise<TurnEnd> {
  const { kind, subject } = pending
  if (asksWhetherAnew(pending) && (answer.answer === 'yes' || answer.answer === 'no'))
    return advanceFlow(
      scope,
      [answer.answer === 'yes' ? { type: 'restart' } : { type: 'answers', answers: {} }],
      by,
    )
  const meant = meantBy(pending)
  if (answer.answer === 'no' && meant !== undefined)
    return advanceFlow(scope, [{ type: 'answers', answers: {} }], by)
  const value = answer.answer === 'yes' ? meant : givenIn(answer)
  if (subject.of !== 'flow' || value === undefined) {
    sendText(scope, say(KINDS[kind].sentences.calledOff, scope.reads.locale))
    return { reason: 'answered' }
  }
  return advanceFlow(scope, [{ type: 'answers', answers: { [subject.key]: value } }], by)
}

function givenIn(answer: PendingAnswer): Json | undefined {
  if (answer.answer === 'value') return answer.value
  return answer.answer === 'option' ? chosenOption(answer.option) : undefined
}
