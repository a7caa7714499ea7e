import { perLanguage, wordsOfAll } from '../lang/packs.ts'
import type { Language } from '../text/language.ts'
import type { Token } from '../text/tokenise.ts'
import { phraseList } from '../text/word-set.ts'
import type { Numeral } from './numeral.ts'

const PHRASES = perLanguage(pack => compile(pack.numbers.vague))

export const FIRST_VAGUE_WORDS = perLanguage((_, language) => [...PHRASES[language].keys()])

interface VaguePhrase {
  readonly words: readonly string[]
  readonly least: number
}

export function readVagueNumeral(tokens: readonly Token[], from: number, language: Language): Numeral | null {
  const found = PHRASES[language]
    .get(tokens[from]?.folded ?? '')
    ?.find(({ words }) => words.every((word, at) => tokens[from + at]?.folded === word))
  if (found === undefined || NO_VAGUE.has(tokens[from + 1]?.text ?? '')) return null
  const form = found.words.some(word => PAIRS.has(word)) ? 'words' : 'vague'
  return { from, to: from + found.words.length, value: found.least, form }
}

const PAIRS = wordsOfAll(pack => pack.numbers.pairWords)
const NO_VAGUE = wordsOfAll(pack => pack.numbers.pairNouns)

function compile(table: Readonly<Record<number, string>>): ReadonlyMap<string, readonly VaguePhrase[]> {
  const all = Object.entries(table)
    .flatMap(([least, texts]) => phraseList(texts).map(words => ({ words, least: Number(least) })))
    .toSorted((one, other) => other.words.length - one.words.length)
  return Map.groupBy(all, ({ words }) => words[0] ?? '')
}
