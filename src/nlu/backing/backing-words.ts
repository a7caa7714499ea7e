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

/** "So" and "may" are seldom Sunday and May. */
const LEAST_LETTERS = 4

export const LAST_TIME = patternOfAll(({ backing }) => backing.lastTime)
export const IDLE_CONDITIONS = patternOfAll(({ backing }) => backing.idleConditions)
export const CALENDAR = wordsOfAll(({ schedule: { months, weekdays } }) =>
  [...months, ...weekdays].flatMap(names => [...names].filter(name => name.length >= LEAST_LETTERS)),
)
export const IRONY = patternOfAll(({ backing }) => backing.irony)
export const PUT_OFF = patternOfAll(({ backing }) => backing.putOff)
export const EXCEPTS = patternOfAll(({ backing }) => backing.excepts)
export const TOO_MUCH = patternOfAll(({ backing }) => backing.tooMuch)
export const WRONG = patternOfAll(({ backing }) => backing.wrong)
