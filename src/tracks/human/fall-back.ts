import type { TurnEnd } from '../../core/event.ts'
import { textIn } from '../../flows/ir/text.ts'
import { say } from '../../messages/catalog.ts'
import { closePending } from '../../plans/close-pending.ts'
import { openPending } from '../../plans/open-pending.ts'
import { endOf } from '../../plans/progress.ts'
import { sendText } from '../../plans/send-text.ts'
import type { TrackScope } from '../track-scope.ts'
import { draftClarification } from './draft-clarification.ts'

export type FallbackCause = 'not_understood' | 'asked_too_often'

/** Answers where nothing can be done: a short clarification that always ends with the offer of a human. */
export async function fallBack(scope: TrackScope, cause: FallbackCause): Promise<TurnEnd> {
  const { reads } = scope
  closeHumanOffer(scope)
  const draft =
    cause === 'not_understood'
      ? await draftClarification(scope)
      : ({ kind: 'drafted', text: say('intent_gives_up', reads.locale) } as const)
  if (draft.kind === 'interrupted') return endOf(draft)
  return offerHuman(scope, draft.text ?? ownLine(scope))
}

function ownLine({ assistant: { fallback, locale: own }, reads: { locale } }: TrackScope): string {
  return fallback.line === undefined ? say('fallback_line', locale) : textIn(fallback.line, locale, own)
}

/** A yes escalates. Whom a colleague answers, or will, needs no further one, and is told so. */
export function offerHuman(scope: TrackScope, before = ''): TurnEnd {
  const isAtDesk = scope.log.state.desk.handover !== null
  const after = isAtDesk ? say('desk_knows', scope.reads.locale) : offerIn(scope)
  const words = before === '' ? after : `${before} ${after}`
  if (isAtDesk) {
    sendText(scope, words)
    return { reason: 'answered' }
  }
  const pending = openPending(scope, {
    kind: 'escalation_offer',
    subject: { of: 'conversation' },
    answer: { form: 'yes_no', editable: false },
    approval: null,
    question: words,
    details: null,
  })
  return { reason: 'waiting', pending }
}

/** Closes the offer of a human: whoever goes on without does not want one, and who has one needs none. */
export function closeHumanOffer(scope: TrackScope): void {
  for (const pending of scope.log.state.pendings)
    if (pending.kind === 'escalation_offer') closePending(scope, pending, 'lapsed')
}

export function offerIn({ assistant: { fallback, locale: own }, reads: { locale } }: TrackScope): string {
  return fallback.offer === undefined ? say('offer_human', locale) : textIn(fallback.offer, locale, own)
}
