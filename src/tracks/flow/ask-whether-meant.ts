import type { TurnEnd } from '../../core/event.ts'
import type { FlowInput } from '../../flows/engine/flow-input.ts'
import { answerKeys } from '../../flows/extract/answer-keys.ts'
import type { MeantValue } from '../../flows/extract/read-reply.ts'
import { valueWords } from '../../flows/value-words.ts'
import { say } from '../../messages/catalog.ts'
import { closePending } from '../../plans/close-pending.ts'
import { openPending } from '../../plans/open-pending.ts'
import type { TrackScope } from '../track-scope.ts'
import { noteVotes } from './note-votes.ts'

/** Asks whether a value that stands in the reply is what the person answers, in the place of the open question. */
export function askWhetherMeant(
  scope: TrackScope,
  { key, value }: MeantValue,
  votes: readonly FlowInput[],
): TurnEnd {
  const { flow, log, reads } = scope
  const open = log.state.pendings.at(-1)
  const spec = flow?.question && answerKeys(flow.question.flow, flow.question.state).keys.get(key)?.answer
  if (open?.kind !== 'flow_question' || open.subject.of !== 'flow' || !spec) return { reason: 'answered' }
  noteVotes(scope, votes)
  closePending(scope, open, 'lapsed')
  const pending = openPending(scope, {
    kind: 'flow_question',
    subject: open.subject,
    answer: { form: 'yes_no', editable: false },
    approval: null,
    question: say('flow_meant', reads.locale, { value: valueWords(value, spec, reads.locale) }),
    details: { meant: value },
  })
  return { reason: 'waiting', pending }
}
