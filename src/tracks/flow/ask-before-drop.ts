import type { TurnEnd } from '../../core/event.ts'
import type { Pending } from '../../core/pending.ts'
import { answerKeys } from '../../flows/extract/answer-keys.ts'
import { say } from '../../messages/catalog.ts'
import { closePending } from '../../plans/close-pending.ts'
import { openPending } from '../../plans/open-pending.ts'
import type { TrackScope } from '../track-scope.ts'

/** Asks before answers are thrown away: the open question once more, with what a no costs, or whether to begin anew. */
export function askBeforeDrop(scope: TrackScope, by: 'no' | 'restart'): TurnEnd {
  const { log, reads } = scope
  const open = log.state.pendings.findLast(({ kind }) => kind === 'flow_question')
  const subject = open?.subject.of === 'flow' ? open.subject : subjectOf(scope)
  if (open !== undefined) closePending(scope, open, 'lapsed')
  const pending = openPending(scope, {
    kind: 'flow_question',
    subject,
    approval: null,
    ...(by === 'no' && open !== undefined
      ? {
          answer: open.answer,
          question: say('flow_drop_asked', reads.locale, { question: open.question }),
          details: { declined: true },
        }
      : {
          answer: { form: 'yes_no', editable: false },
          question: say('flow_restart_asked', reads.locale),
          details: { restart: true },
        }),
  })
  return { reason: 'waiting', pending }
}

/** Nothing is open after a hand-over: then it is about the question where the flow stood. */
function subjectOf({ flow }: TrackScope): Extract<Pending['subject'], { of: 'flow' }> {
  const question = flow?.question ?? null
  const key = question === null ? null : answerKeys(question.flow, question.state).pending
  return { of: 'flow', node: question?.state.current_node ?? '', key: key?.name ?? '' }
}
