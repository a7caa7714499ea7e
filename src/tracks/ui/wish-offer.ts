import { fact, type TurnEnd } from '../../core/event.ts'
import type { Pending, PendingAnswer } from '../../core/pending.ts'
import { say } from '../../messages/catalog.ts'
import { detailsOf, KINDS } from '../../pendings/kinds.ts'
import { closePending } from '../../plans/close-pending.ts'
import { openPending } from '../../plans/open-pending.ts'
import { sendText } from '../../plans/send-text.ts'
import { menuNames } from '../../ui-tools/menu.ts'
import { endInWords, toolsInWords } from '../../ui-tools/opt-out-words.ts'
import type { WishTerms } from '../../ui-tools/router/wish-terms.ts'
import type { TrackScope } from '../track-scope.ts'
import { endOf, optOutAfter } from './opt-out-after.ts'
import { optOutReply } from './opt-out-reply.ts'

/** Asks whether a wish about the tools is meant: only its wording speaks for it. */
export function offerWish(scope: TrackScope, wish: WishTerms): TurnEnd {
  for (const open of scope.log.state.pendings)
    if (open.kind === 'wish_offer') closePending(scope, open, 'lapsed')
  const pending = openPending(scope, {
    kind: 'wish_offer',
    subject: { of: 'conversation' },
    answer: { form: 'yes_no', editable: false },
    approval: null,
    question: questionOf(scope, wish),
    details: { wish },
  })
  return { reason: 'waiting', pending }
}

/** A yes keeps the wish, with the end it would have had if it had been plain. */
export async function afterWishOffer(
  scope: TrackScope,
  pending: Pending,
  answer: PendingAnswer,
): Promise<TurnEnd> {
  const { log, reads, assistant } = scope
  const wish = detailsOf('wish_offer', pending)?.wish ?? null
  const optOut =
    answer.answer !== 'yes' || wish === null
      ? null
      : optOutAfter(log.state.ui.opt_out, wish, menuNames(assistant.ui_tools), reads)
  if (optOut === null || wish === null) {
    sendText(scope, say(KINDS.wish_offer.sentences.calledOff, reads.locale))
    return { reason: 'answered' }
  }
  log.emit(fact('opt_out_changed', { optOut, by: 'words' }))
  sendText(scope, optOutReply(scope, wish.kind === 'with_again' ? 'opted_in' : 'opted_out'))
  return { reason: 'answered' }
}

function questionOf({ reads }: TrackScope, wish: WishTerms): string {
  const { locale } = reads
  if (wish.kind === 'with_again')
    return say('wish_again_meant', locale, {
      tools:
        wish.tools === 'all' ? say('tools_any', locale) : toolsInWords(wish.tools, locale, 'conjunction'),
    })
  const tools =
    wish.tools === 'all' ? say('tools_all', locale) : toolsInWords(wish.tools, locale, 'disjunction')
  const end = endOf(wish.lasting, reads)
  return end === null
    ? say('wish_without_meant', locale, { tools })
    : say('wish_without_until_meant', locale, { tools, until: endInWords(end, reads) })
}
