import type { TurnEnd } from '../../core/event.ts'
import { textIn } from '../../flows/ir/text.ts'
import { say } from '../../messages/catalog.ts'
import { closePending } from '../../plans/close-pending.ts'
import { openPending } from '../../plans/open-pending.ts'
import { endOf } from '../../plans/progress.ts'
import type { TrackScope } from '../track-scope.ts'
import { draftClarification } from './draft-clarification.ts'

export type FallbackCause = 'not_understood' | 'asked_too_often'

/** Answers where nothing can be done: a short clarification that always ends with the offer of a human. */
export async function fallBack(scope: TrackScope, cause: FallbackCause): Promise<TurnEnd> {
  const { log, reads } = scope
  for (const pending of log.state.pendings)
    if (pending.kind === 'escalation_offer') closePending(scope, pending, 'lapsed')
  const draft =
    cause === 'not_understood'
      ? await draftClarification(scope)
      : ({ kind: 'drafted', text: say('intent_gives_up', reads.locale) } as const)
  if (draft.kind === 'interrupted') return endOf(draft)
  const pending = offerHuman(scope, draft.text ?? ownLine(scope))
  return { reason: 'waiting', pending }
}

function ownLine({ assistant: { fallback, locale: own }, reads: { locale } }: TrackScope): string {
  return fallback.line === undefined ? say('fallback_line', locale) : textIn(fallback.line, locale, own)
}

/** A yes escalates. */
export function offerHuman(scope: TrackScope, before = '') {
  const offer = offerIn(scope)
  return openPending(scope, {
    kind: 'escalation_offer',
    subject: { of: 'conversation' },
    answer: { form: 'yes_no', editable: false },
    approval: null,
    question: before === '' ? offer : `${before} ${offer}`,
    details: null,
  })
}

export function offerIn({ assistant: { fallback, locale: own }, reads: { locale } }: TrackScope): string {
  return fallback.offer === undefined ? say('offer_human', locale) : textIn(fallback.offer, locale, own)
}
