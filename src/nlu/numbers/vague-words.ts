import type { Language } from '../text/language.ts'
import type { Token } from '../text/tokenise.ts'
import { phraseList } from '../text/word-set.ts'
import type { Numeral } from './numeral.ts'

/** Least quantity meant by a vague word. "Some" and "einige" are more than one, and nothing more is said. */
const VAGUE: Readonly<Record<Language, Readonly<Record<number, string>>>> = {
  en: {
    2: `some, multiple, various, a number of, a couple, couple of, a pair of, several different`,
    3: `a few, few, several, many, lots of, a lot of, loads of, plenty of, a bunch of, a handful of, quite a few
        a good many, a series of, a range of, a set of`,
    5: 'numerous, tons of, heaps of, a host of, countless, a ton of, a large number of',
    24: 'dozens of, dozens',
    200: 'hundreds of, hundreds',
    2000: 'thousands of, thousands, tens of thousands of, hundreds of thousands of',
    2000000: 'millions of, millions',
  },
  de: {
    2: `ein paar, ein paar der, einige, einigen, einiger, mehrere, mehreren, mehrerer, manche, manchen, diverse
        diversen, verschiedene, verschiedenen, eine reihe von, eine reihe, eine anzahl von, eine anzahl`,
    3: `etliche, etlichen, viele, vielen, vieler, eine handvoll, jede menge, eine menge, einen haufen, ein haufen
        eine ganze reihe von, eine ganze reihe, allerlei`,
    5: 'zahlreiche, zahlreichen, unzählige, unzähligen, zig, massenhaft, haufenweise',
    24: 'dutzende, dutzenden, dutzende von',
    200: 'hunderte, hunderten, hunderte von',
    2000: 'tausende, tausenden, tausende von, zehntausende, hunderttausende',
    2000000: 'millionen, millionen von',
  },
}

const PHRASES: Readonly<Record<Language, ReadonlyMap<string, readonly VaguePhrase[]>>> = {
  en: compile(VAGUE.en),
  de: compile(VAGUE.de),
}

export const FIRST_VAGUE_WORDS: Readonly<Record<Language, readonly string[]>> = {
  en: [...PHRASES.en.keys()],
  de: [...PHRASES.de.keys()],
}

interface VaguePhrase {
  readonly words: readonly string[]
  readonly least: number
}

export function readVagueNumeral(tokens: readonly Token[], from: number, language: Language): Numeral | null {
  const found = PHRASES[language]
    .get(tokens[from]?.folded ?? '')
    ?.find(({ words }) => words.every((word, at) => tokens[from + at]?.folded === word))
  if (found === undefined || isPairOfShoes(tokens[from + 1])) return null
  const form = found.words.some(word => word === 'couple' || word === 'pair') ? 'words' : 'vague'
  return { from, to: from + found.words.length, value: found.least, form }
}

/** "Ein Paar" are two that belong together and count as one; "ein paar" are some. */
const isPairOfShoes = (next: Token | undefined): boolean => next?.text === 'Paar'

function compile(table: Readonly<Record<number, string>>): ReadonlyMap<string, readonly VaguePhrase[]> {
  const all = Object.entries(table)
    .flatMap(([least, texts]) => phraseList(texts).map(words => ({ words, least: Number(least) })))
    .toSorted((one, other) => other.words.length - one.words.length)
  return Map.groupBy(all, ({ words }) => words[0] ?? '')
}
