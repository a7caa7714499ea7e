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

export const LAST_TIME = patternOfAll(({ backing }) => backing.lastTime)
export const TOO_MUCH = patternOfAll(({ backing }) => backing.tooMuch)
export const WRONG = patternOfAll(({ backing }) => backing.wrong)
