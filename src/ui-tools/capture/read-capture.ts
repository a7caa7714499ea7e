import type { UiData, UiParams } from '../tool.ts'
import { inWords } from '../tools-in-words.ts'
import type { WordsView } from '../words-view.ts'

/** Blanks in a row mean one: whatever looks for what stands between blanks would go over them again from each of them. */
const withoutGaps = (text: string): string => text.replace(/[^\S\r\n\t]{2,}/g, ' ')

/** Content a person wrote instead of filling in the tool; null where it is none. */
export function readCapture({ tool, params }: UiParams, text: string, view: WordsView): UiData | null {
  if (text.trim() === '' || text.includes('?')) return null
  const data = inWords(tool).capture(params, withoutGaps(text), view)
  return data === null ? null : { tool, data }
}
