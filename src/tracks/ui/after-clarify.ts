import type { TurnEnd } from '../../core/event.ts'
import type { Pending, PendingAnswer } from '../../core/pending.ts'
import { say } from '../../messages/catalog.ts'
import { PACKS } from '../../nlu/lang/packs.ts'
import { type Language, languageOf } from '../../nlu/text/language.ts'
import { detailsOf, KINDS } from '../../pendings/kinds.ts'
import { sendText } from '../../plans/send-text.ts'
import { answerProposal } from '../../ui-tools/router/answer-proposal.ts'
import { readMessage } from '../../ui-tools/router/reading.ts'
import { namedTools } from '../../ui-tools/tools-in-words.ts'
import type { TrackScope } from '../track-scope.ts'
import { becauseOf, openUi } from './open-ui.ts'

/** The clarifying question was answered by a click: the same rules read it as read words. */
export async function afterClarify(
  scope: TrackScope,
  pending: Pending,
  answer: PendingAnswer,
): Promise<TurnEnd> {
  const { locale } = scope.reads
  const language = languageOf(locale)
  const clarify = detailsOf('clarify', pending)
  const proposal =
    clarify === null
      ? null
      : answerProposal(
          readMessage(wordsOf(answer, language), language, namedTools(scope.assistant.ui_tools)),
          clarify,
        )
  if (proposal?.request == null) {
    sendText(scope, say(KINDS.clarify.sentences.calledOff, locale))
    return { reason: 'answered' }
  }
  const { request, scope: captureScope, draft } = proposal
  return openUi(scope, {
    request,
    scope: captureScope,
    draft,
    iteration: 0,
    because: becauseOf(request, captureScope, scope.reads),
    isShown: true,
  })
}

function wordsOf(answer: PendingAnswer, language: Language): string {
  if (answer.answer === 'value') return String(answer.value)
  const { yes, no } = PACKS[language].polarity.lexicon
  return (answer.answer === 'yes' ? yes : no)[0] ?? ''
}
