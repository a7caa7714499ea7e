import { patternOfAll, wordsOfAll } from '../lang/packs.ts'
import type { BackingWords } from '../lang/sections/backing-words.ts'

type NamesOf<Kind> = {
  [Name in keyof BackingWords]: BackingWords[Name] extends Kind ? Name : never
}[keyof BackingWords]

export type BackingWord = NamesOf<ReadonlySet<string>>

const kinds = new Map<BackingWord, ReadonlySet<string>>()

/** People mix their languages: a word counts in either. */
export function isA(kind: BackingWord, word: string): boolean {
  const known = kinds.get(kind)
  if (known !== undefined) return known.has(word)
  const words = wordsOfAll(({ backing }) => backing[kind])
  kinds.set(kind, words)
  return words.has(word)
}

/** "So" is seldom Sunday, and "may" is May only after a preposition. */
const LEAST_LETTERS = 3

export const LAST_TIME = patternOfAll(({ backing }) => backing.lastTime)
export const IDLE_CONDITIONS = patternOfAll(({ backing }) => backing.idleConditions)
const CALENDAR = wordsOfAll(({ schedule: { months, weekdays } }) =>
  [...months, ...weekdays].flatMap(names => [...names].filter(name => name.length >= LEAST_LETTERS)),
)

/** True where one of the words names a month or a weekday. */
export const namesTime = (words: readonly string[]): boolean =>
  words.some(
    (word, at) =>
      CALENDAR.has(word) && (word.length > LEAST_LETTERS || isA('preposition', words[at - 1] ?? '')),
  )
export const IRONY = patternOfAll(({ backing }) => backing.irony)
export const PUT_OFF = patternOfAll(({ backing }) => backing.putOff)
export const UNSURE = patternOfAll(({ backing }) => backing.unsure)
export const EXCEPTS = patternOfAll(({ backing }) => backing.excepts)
export const TOO_MUCH = patternOfAll(({ backing }) => backing.tooMuch)
export const WRONG = patternOfAll(({ backing }) => backing.wrong)
