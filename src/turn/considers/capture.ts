import { confidence } from '../../core/confidence.ts'
import type { Json } from '../../core/json.ts'
import { isUiTool, type UiCheckpoint } from '../../core/ui.ts'
import { languageOf } from '../../nlu/text/language.ts'
import { readWords } from '../../pendings/read-words.ts'
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
  const { meaning } = readWords(input.text, top.answer, reads.locale)
  if (meaning === 'cancel' || meaning === 'no') return null
  const read = readCapture(opened(checkpoint), input.text, languageOf(reads.locale))
  if (read === null) return null
  const { data } = withEarlier(seed === null ? null : ({ tool, data: seed } as unknown as UiData), read)
  const value = { status: 'completed', ...data } as unknown as Json
  return {
    track: { kind: 'settle', pending: top.id, answer: 'value' },
    confidence: READ,
    rule: 'written instead of filled in',
    answer: { answer: 'value', value },
  }
}

const opened = ({ tool, payload }: UiCheckpoint) => ({ tool, params: payload }) as unknown as UiParams
