import { fact, type TurnEnd } from '../../core/event.ts'
import { asJson } from '../../core/json.ts'
import { say } from '../../messages/catalog.ts'
import { openPending } from '../../plans/open-pending.ts'
import { sendText } from '../../plans/send-text.ts'
import { menuNames } from '../../ui-tools/menu.ts'
import { answersQuestion } from '../../ui-tools/router/answers-question.ts'
import type { Routed } from '../../ui-tools/router/route.ts'
import { questionOf } from '../../ui-tools/tools-in-words.ts'
import { unfitData } from '../../ui-tools/unfit-data.ts'
import type { UiMove } from '../move.ts'
import type { NoteOf } from '../proposal.ts'
import type { TrackScope } from '../track-scope.ts'
import { fileSentences } from './file-sentences.ts'
import { becauseOf, openUi } from './open-ui.ts'
import { optOutAfter } from './opt-out-after.ts'
import { optOutReply } from './opt-out-reply.ts'

/** Opens the tool the router decided on; with nothing in it where the message names more than it holds, which is told. */
export async function openRouted(
  scope: TrackScope,
  { request, scope: captureScope, draft, file }: Extract<UiMove, { kind: 'open_ui' }>,
): Promise<TurnEnd> {
  const { locale } = scope.reads
  const because =
    file === undefined ? becauseOf(request, captureScope, scope.reads) : fileSentences(file, locale)
  const fault = draft === null ? null : unfitData(draft.tool, asJson(draft.data), locale)
  if (fault !== null)
    sendText(scope, say('invalid_answer', locale, { faults: `${fault} ${say('ui_not_added', locale)}` }))
  return openUi(scope, {
    request,
    scope: captureScope,
    draft: fault === null ? draft : null,
    iteration: 0,
    because,
    isShown: true,
  })
}

/** The one question before a tool opens. */
export async function askBefore(
  scope: TrackScope,
  { clarify }: Extract<UiMove, { kind: 'clarify' }>,
): Promise<TurnEnd> {
  const { locale } = scope.reads
  const { question } = questionOf(clarify.kind)
  const pending = openPending(scope, {
    kind: 'clarify',
    subject: { of: 'conversation' },
    answer: question.form,
    approval: null,
    question: question.text(clarify.noun, locale),
    details: clarify,
  })
  return { reason: 'waiting', pending }
}

/** Writes down what the router read besides: the end of its question, and wishes about being shown tools. */
export function noteRouted(scope: TrackScope, { routed, tellsWish = false }: NoteOf<'ui'>): void {
  settleClarify(scope, routed)
  const isKept = keepWish(scope, routed)
  if (isKept && tellsWish) sendText(scope, optOutReply(scope, 'opted_out'))
}

/** Asked once: what the router made of the answer closes the question, whatever it was. Small talk leaves it open. */
function settleClarify(scope: TrackScope, routed: Routed): void {
  const top = scope.log.state.pendings.at(-1)
  if (top?.kind !== 'clarify' || !answersQuestion(routed)) return
  const { id, kind } = top
  const settlement = { outcome: 'answered' } as const
  scope.log.emit(fact('pending_settled', { pending: id, kind, settlement, by: 'words' }))
}

/** Holds from this message on. True where that changes something. */
function keepWish({ log, reads, assistant }: TrackScope, { wish }: Routed): boolean {
  const optOut =
    wish === null ? null : optOutAfter(log.state.ui.opt_out, wish, menuNames(assistant.ui_tools), reads)
  if (optOut !== null) log.emit(fact('opt_out_changed', { optOut, by: 'words' }))
  return optOut !== null
}
