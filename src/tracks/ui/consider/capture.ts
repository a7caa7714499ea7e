import { confidence } from '../../../core/confidence.ts'
import { asJson, ofJson } from '../../../core/json.ts'
import type { Pending } from '../../../core/pending.ts'
import { type CaptureMarks, IN_WORDS, isUiTool, type UiCheckpoint } from '../../../core/ui.ts'
import { say } from '../../../messages/catalog.ts'
import { readAnswer } from '../../../nlu/polarity/read-answer.ts'
import { tokeniseReply } from '../../../nlu/polarity/reply-tokens.ts'
import { dayOf } from '../../../nlu/slots/dates/civil-date.ts'
import { languageOf } from '../../../nlu/text/language.ts'
import { readWords, type WordsMeaning } from '../../../pendings/read-words.ts'
import { isFinished } from '../../../ui-tools/capture/is-finished.ts'
import { readCapture } from '../../../ui-tools/capture/read-capture.ts'
import { withEarlier } from '../../../ui-tools/capture/with-earlier.ts'
import { progressOf } from '../../../ui-tools/completion.ts'
import { type CaptureEdit, editCapture } from '../../../ui-tools/edits/edit-capture.ts'
import { offerEcho } from '../../../ui-tools/router/offer-echo.ts'
import type { UiData, UiParams } from '../../../ui-tools/tool.ts'
import { unfitData } from '../../../ui-tools/unfit-data.ts'
import { type Proposal, settling } from '../../proposal.ts'
import type { Situation } from '../../situation.ts'

const READ = confidence(0.85)

/** Takes what the person writes as the content of a table or map that the client cannot show. */
export function considerCapture({ input, state, reads }: Situation): readonly Proposal[] {
  const top = state.pendings.at(-1)
  const { checkpoint, seed } = state.ui
  if (input.kind !== 'message' || top?.answer.form !== 'result' || checkpoint === null) return []
  const { tool } = top.answer
  if (!isUiTool(tool) || reads.surface.tools.includes(tool)) return []
  const isUnseen = input.focus !== undefined && input.focus !== top.id
  const earlier = seed === null ? null : ofJson<UiData>({ tool, data: seed })
  const isLast = earlier !== null && endsIt(input.text, checkpoint, reads.locale)
  const edit = earlier === null || isLast ? null : edited(input.text, checkpoint, earlier, reads)
  if (edit?.kind === 'refused') return [isUnseen ? unseen(top) : asksAgain(top, edit.sentence)]
  const capture = isLast ? earlier : (edit?.data ?? withWritten(input.text, top, checkpoint, earlier, reads))
  if (capture === null) return []
  if (isUnseen) return [unseen(top)]
  const { data } = capture
  const fault = isLast ? null : unfitData(tool, asJson(data), reads.locale)
  if (fault !== null) return [asksAgain(top, `${fault} ${say('ui_not_added', reads.locale)}`)]
  // What is unmet is asked for once; whoever says then that this is all is believed.
  const isAsked = checkpoint.iteration_count > 0
  const isFinal = isAsked && isLast
  const isMore = isAsked && haveOf(checkpoint, capture) > haveOf(checkpoint, earlier)
  const marks: CaptureMarks = {
    ...(isFinal && { final: true }),
    ...(isMore && { more: true }),
    ...(edit !== null && { edited: edit.sentence }),
  }
  const isMarked = Object.keys(marks).length > 0
  const value = asJson({ status: 'completed', ...data, ...(isMarked && { [IN_WORDS]: marks }) })
  return [settling(top, { answer: 'value', value }, { confidence: READ, rule: 'capture_in_words' })]
}

/** Number of entries so far. */
const haveOf = (checkpoint: UiCheckpoint, data: UiData | null): number =>
  data === null ? 0 : progressOf(paramsOf(checkpoint), data).have

/** Asks for less where words go beyond the limits of the tool: what was written before stays, and waits for more. */
const asksAgain = ({ id }: Pending, fault: string): Proposal => ({
  stance: 'decides',
  move: { track: 'pending', kind: 'ask_again', pending: id, why: 'invalid', fault },
  confidence: READ,
  rule: 'unfit_value',
})

/** Words written while something else was in sight are no rows. */
const unseen = ({ id }: Pending): Proposal => ({
  stance: 'decides',
  move: { track: 'pending', kind: 'ask_again', pending: id, why: 'unseen' },
  confidence: READ,
  rule: 'written_before_shown',
})

/** "That's all", or a yes to what was shown first; later it is asked what is missing. */
function endsIt(text: string, { iteration_count }: UiCheckpoint, locale: string): boolean {
  if (isFinished(text)) return true
  const answer = iteration_count === 0 ? readAnswer(tokeniseReply(text), languageOf(locale)) : null
  return answer === 'yes' || answer === 'ok'
}

const edited = (
  text: string,
  checkpoint: UiCheckpoint,
  earlier: UiData,
  { locale, now }: Situation['reads'],
): CaptureEdit | null =>
  editCapture(paramsOf(checkpoint), earlier, text, {
    language: languageOf(locale),
    today: dayOf(now),
    locale,
  })

/** A greeting, a yes, a question or a wish to change something is no row. */
function withWritten(
  text: string,
  { answer }: Pending,
  checkpoint: UiCheckpoint,
  earlier: UiData | null,
  { locale, now }: Situation['reads'],
): UiData | null {
  const language = languageOf(locale)
  if (readAnswer(tokeniseReply(text), language, REPEATED) !== null) return null
  if (NO_ROWS.has(readWords(text, answer, locale).meaning)) return null
  const rows = readCapture(paramsOf(checkpoint), text, { language, today: dayOf(now) })
  return rows === null ? null : withEarlier(paramsOf(checkpoint), earlier, rows)
}

/** "Yes, draw it" repeats what opened. */
const REPEATED = { asks: 'permission', echo: offerEcho } as const
const NO_ROWS: ReadonlySet<WordsMeaning['meaning']> = new Set(['cancel', 'no', 'question', 'change'])

const paramsOf = ({ tool, payload }: UiCheckpoint) => ofJson<UiParams>({ tool, params: payload })
