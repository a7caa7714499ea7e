import type { JsonObject } from '../../core/json.ts'
import { findingsIn } from './findings.ts'
import { type RhymeWord, rhymeWords } from './rhyme-words.ts'

/** A result as a song is written from it. */
export type MusicContext = {
  readonly factualContent: readonly string[]
  readonly keyTerms: readonly string[]
  readonly rhymeWords: readonly RhymeWord[]
  /** Lines to remember by: the terms' first letters, and for each term the shortest fact that names it. */
  readonly memoryHooks: readonly string[]
  readonly gradeLevel: string | null
}

const MOST_TERMS = 12

export function extractForMusic(result: JsonObject): MusicContext {
  const { facts, terms, gradeLevel } = findingsIn(result)
  const keyTerms = terms.slice(0, MOST_TERMS)
  return {
    factualContent: facts,
    keyTerms,
    rhymeWords: rhymeWords(keyTerms, facts),
    memoryHooks: memoryHooks(keyTerms, facts),
    gradeLevel,
  }
}

function memoryHooks(terms: readonly string[], facts: readonly string[]): readonly string[] {
  const lines = terms.flatMap(term => {
    const [shortest] = facts
      .filter(fact => fact.toLowerCase().includes(term.toLowerCase()))
      .toSorted((one, other) => one.length - other.length)
    return shortest === undefined ? [] : [`${term}: ${shortest}`]
  })
  const initials = terms.map(term => term.charAt(0).toUpperCase()).join('-')
  return terms.length > 1 ? [`${initials}: ${terms.join(', ')}`, ...lines] : lines
}
