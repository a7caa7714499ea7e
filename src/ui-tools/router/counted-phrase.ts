import type { NumberMention } from '../../nlu/numbers/number-mention.ts'
import type { Language } from '../../nlu/text/language.ts'
import { fold } from '../../nlu/text/normalise.ts'
import { wordSet } from '../../nlu/text/word-set.ts'

const FILLERS = wordSet(`
  more other additional further different such various separate individual of the our my your their these those his her
  its all or so`)
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
  language === 'de' ? /^\p{Ll}[\p{L}-]+e$/u.test(word) : /^[\p{L}-]+$/u.test(word) && !FILLERS.has(fold(word))
