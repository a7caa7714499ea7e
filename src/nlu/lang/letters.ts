import type { Language } from '../text/language.ts'
import { letters as de } from './de/letters.ts'
import { letters as en } from './en/letters.ts'
import type { Letters } from './sections/letters.ts'

/** Spelling of all languages: words are folded alike whatever the message is written in. */
export const LETTERS: Readonly<Record<Language, Letters>> = { en, de }
const ALL = Object.values(LETTERS)

export const FOLDINGS: Readonly<Record<string, string>> = Object.assign(
  {},
  ...ALL.map(({ foldings }) => foldings),
)
export const OWN_LETTERS = Object.keys(FOLDINGS).join('')

export const STRETCHED_WORDS: readonly string[] = ALL.flatMap(({ stretchedWords }) => stretchedWords)
