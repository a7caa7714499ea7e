import type { TurnEnd } from '../../core/event.ts'
import { say } from '../../messages/catalog.ts'
import { closePending } from '../../plans/close-pending.ts'
import { openPending } from '../../plans/open-pending.ts'
import type { TrackScope } from '../track-scope.ts'

/** Asks the open question once more, with what a no would throw away. */
export function askBeforeDrop(scope: TrackScope): TurnEnd {
  const { log, reads } = scope
  const open = log.state.pendings.at(-1)
  if (open?.kind !== 'flow_question' || open.subject.of !== 'flow') return { reason: 'answered' }
  closePending(scope, open, 'lapsed')
  const pending = openPending(scope, {
    kind: 'flow_question',
    subject: open.subject,
    answer: open.answer,
    approval: null,
    question: say('flow_drop_asked', reads.locale, { question: open.question }),
    details: { declined: true },
  })
  return { reason: 'waiting', pending }
}
