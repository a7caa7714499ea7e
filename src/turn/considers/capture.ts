import { confidence } from '../../core/confidence.ts'
import type { Json } from '../../core/json.ts'
import type { Pending } from '../../core/pending.ts'
import { isUiTool, type UiCheckpoint } from '../../core/ui.ts'
import { readAnswer } from '../../nlu/polarity/read-answer.ts'
import { tokeniseReply } from '../../nlu/polarity/reply-tokens.ts'
import { languageOf } from '../../nlu/text/language.ts'
import { readWords, type WordsMeaning } from '../../pendings/read-words.ts'
import { isFinished } from '../../ui-tools/capture/is-finished.ts'
import { readCapture, withEarlier } from '../../ui-tools/capture/read-capture.ts'
import type { UiParams } from '../../ui-tools/catalog.ts'
import type { UiData } from '../../ui-tools/submission.ts'
import type { Proposal, Situation } from '../proposal.ts'

const READ = confidence(0.85)

/** Where the client cannot show the table or map, what the person writes is its content. */
export function considerCapture({ input, state, reads }: Situation): Proposal | null {
  const top = state.pendings.at(-1)
  const { checkpoint, seed } = state.ui
  if (input.kind !== 'message' || top?.answer.form !== 'result' || checkpoint === null) return null
  const { tool } = top.answer
  if (!isUiTool(tool) || reads.surface.tools.includes(tool)) return null
  const earlier = seed === null ? null : ({ tool, data: seed } as unknown as UiData)
  const captured = isFinished(input.text) ? earlier : withWritten(input.text, top, checkpoint, earlier, reads)
  if (captured === null) return null
  const { data } = captured
  const value = { status: 'completed', ...data } as unknown as Json
  return {
    track: { kind: 'settle', pending: top.id, answer: 'value' },
    confidence: READ,
    rule: 'written instead of filled in',
    answer: { answer: 'value', value },
  }
}

/** A greeting, a yes, a question or a wish to change something is no row. */
function withWritten(
  text: string,
  { answer }: Pending,
  checkpoint: UiCheckpoint,
  earlier: UiData | null,
  { locale }: Situation['reads'],
): UiData | null {
  const language = languageOf(locale)
  if (readAnswer(tokeniseReply(text), language) !== null) return null
  if (NO_ROWS.has(readWords(text, answer, locale).meaning)) return null
  const read = readCapture(opened(checkpoint), text, language)
  return read === null ? null : withEarlier(earlier, read)
}

const NO_ROWS: ReadonlySet<WordsMeaning['meaning']> = new Set(['cancel', 'no', 'question', 'change'])

const opened = ({ tool, payload }: UiCheckpoint) => ({ tool, params: payload }) as unknown as UiParams
