import type { WordsView } from '../in-words.ts'
import type { UiData, UiParams } from '../tool.ts'
import { inWords } from '../tools-in-words.ts'

/** Content a person wrote instead of filling in the tool; null where it is none. */
export function readCapture({ tool, params }: UiParams, text: string, view: WordsView): UiData | null {
  if (text.trim() === '' || text.includes('?')) return null
  const data = inWords(tool).capture(params, text, view)
  return data === null ? null : { tool, data }
}
