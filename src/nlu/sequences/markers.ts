import { perLanguage } from '../lang/packs.ts'
import type { MarkerRole } from '../lang/sections/sequence-words.ts'
import type { Language } from '../text/language.ts'
import type { Token } from '../text/tokenise.ts'
import { phraseList } from '../text/word-set.ts'

function combined(...places: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const phrases = places.reduce<readonly string[]>(
    (starts, words) => starts.flatMap(start => words.map(word => `${start} ${word}`)),
    [''],
  )
  return phrases.map(phrase => phrase.split(' ').filter(word => word !== ''))
}

export interface Marker {
  readonly role: MarkerRole
  /** Number of tokens it takes. */
  readonly length: number
}

interface Phrase {
  readonly words: readonly string[]
  /** Null for a figure of speech. */
  readonly role: MarkerRole | null
}

const PHRASES = perLanguage(({ sequences }) => {
  const markers = sequences.markers.flatMap(([role, texts]) =>
    phraseList(texts).map(words => ({ words, role })),
  )
  const relative = sequences.relatives
    .flatMap(places => combined(...places))
    .map(words => ({ words, role: 'then' as const }))
  const figures = phraseList(sequences.figures).map(words => ({ words, role: null }))
  const all: readonly Phrase[] = [...figures, ...markers, ...relative]
  const longestFirst = all.toSorted((one, other) => other.words.length - one.words.length)
  return Map.groupBy(longestFirst, ({ words }) => words[0] ?? '')
})

/** The marker that begins at a token; the longest phrase counts, so "then again" is none. */
export function markerAt(tokens: readonly Token[], at: number, language: Language): Marker | null {
  const found = phraseAt(tokens, at, language)
  return found === undefined || found.role === null ? null : { role: found.role, length: found.words.length }
}

/** Number of tokens from here on that are a figure of speech. */
export function figureAt(tokens: readonly Token[], at: number, language: Language): number {
  const found = phraseAt(tokens, at, language)
  return found?.role === null ? found.words.length : 0
}

const phraseAt = (tokens: readonly Token[], at: number, language: Language): Phrase | undefined =>
  PHRASES[language]
    .get(tokens[at]?.folded ?? '')
    ?.find(({ words }) => words.every((word, step) => tokens[at + step]?.folded === word))
