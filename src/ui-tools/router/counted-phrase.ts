import { PACKS } from '../../nlu/lang/packs.ts'
import type { NumberMention } from '../../nlu/numbers/number-mention.ts'
import type { Language } from '../../nlu/text/language.ts'
import { fold } from '../../nlu/text/normalise.ts'

const MOST_WORDS = 3

/**
 * Phrase that was counted, as a heading has it: "nine open action items" gives "open action items". German adjectives
 * stay where they stand in the nominative, "mit zwölf offenen Punkten" gives the noun alone.
 */
export function countedPhrase(text: string, { counts }: NumberMention, language: Language): string | null {
  if (counts === undefined) return null
  const words = text.slice(counts.span.start, counts.span.end).split(/\s+/)
  const before = words.slice(-MOST_WORDS, -1)
  const from = before.findLastIndex(word => !belongs(word, language)) + 1
  return [...before.slice(from), words.at(-1)].join(' ')
}

const belongs = (word: string, language: Language): boolean =>
  PACKS[language].router.counted.attribute?.test(word) === true &&
  !PACKS[language].router.counted.fillers.has(fold(word))
