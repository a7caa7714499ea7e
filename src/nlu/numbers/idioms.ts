import { perLanguage } from '../lang/packs.ts'
import type { Language } from '../text/language.ts'
import type { Token } from '../text/tokenise.ts'
import { phraseList } from '../text/word-set.ts'

/** Number words that say no number. */
const PHRASES = perLanguage(pack => compile(pack.numbers.idioms))

/** Number of tokens from here on that are a figure of speech; 0 where none begins. */
export function idiomAt(tokens: readonly Token[], from: number, language: Language): number {
  const found = PHRASES[language]
    .get(tokens[from]?.folded ?? '')
    ?.find(words => words.every((word, at) => tokens[from + at]?.folded === word))
  return found?.length ?? 0
}

function compile(texts: string): ReadonlyMap<string, readonly (readonly string[])[]> {
  const phrases = phraseList(texts)
    .map(words => words.flatMap(word => (word.includes('-') ? hyphenated(word) : [word])))
    .toSorted((one, other) => other.length - one.length)
  return Map.groupBy(phrases, words => words[0] ?? '')
}

function hyphenated(word: string): string[] {
  const [first = '', second = ''] = word.split('-')
  return [first, '-', second]
}
