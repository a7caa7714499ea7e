import { remember } from '../../core/remember.ts'
import { ofAllPacks } from '../lang/packs.ts'
import { isSlipOf } from '../text/slip-of.ts'
import { stemOf } from './stem-of.ts'

/** Concepts of each word of a text, in its order; `words` folded as by foldText. A phrase lends its own to all its words. */
export type ConceptsOf = (words: readonly string[]) => readonly ReadonlySet<string>[]

/** Words that mean nearly the same in one assistant, phrases among them. */
export type Synonyms = readonly (readonly string[])[]

const NONE: ReadonlySet<string> = new Set()
/** Shorter words are too often part of another by chance. */
const SHORTEST_TAIL = 5
const SHORTEST_HEAD = 3
/** Shorter words are a slip away from too many others. */
const SHORTEST_SLIP = 6
const MOST_REMEMBERED = 5_000

type Row = readonly [concept: string, words: Iterable<string>]

const OWN: readonly Row[] = ofAllPacks(({ thesaurus }) => Object.entries(thesaurus))

/** Finds concepts by words, their forms, the last part of a compound, or a slip of the finger. */
export function createThesaurus(synonyms: Synonyms = []): ConceptsOf {
  const rows: readonly Row[] = [
    ...OWN,
    ...synonyms.map(
      (words): Row => [`own ${words.join(' ')}`, words.map(phrase => phrase.replaceAll(' ', '_'))],
    ),
  ]
  const words = new Map<string, Set<string>>()
  const stems = new Map<string, Set<string>>()
  const phrases = new Map<string, { readonly words: readonly string[]; readonly concept: string }[]>()
  for (const [concept, listed] of rows)
    for (const word of listed) {
      const parts = word.split('_')
      const [first = ''] = parts
      if (parts.length > 1) phrases.set(first, [...(phrases.get(first) ?? []), { words: parts, concept }])
      else {
        add(words, word, concept)
        add(stems, stemOf(word), concept)
      }
    }
  const byLetter = Map.groupBy(
    [...words.keys()].filter(word => word.length >= SHORTEST_SLIP),
    ([letter]) => letter,
  )
  const conceptsOfWord = remember(
    MOST_REMEMBERED,
    (word): ReadonlySet<string> =>
      words.get(word) ??
      stems.get(stemOf(word)) ??
      tailOf(word, words) ??
      slipOf(word, byLetter.get(word[0]), words),
  )
  return text => {
    const concepts = text.map(conceptsOfWord)
    for (const [at, word] of text.entries())
      for (const phrase of phrases.get(word) ?? []) {
        if (!phrase.words.every((part, place) => text[at + place] === part)) continue
        for (let place = at; place < at + phrase.words.length; place++)
          concepts[place] = new Set([...(concepts[place] ?? []), phrase.concept])
      }
    return concepts
  }
}

function add(table: Map<string, Set<string>>, word: string, concept: string): void {
  const concepts = table.get(word) ?? new Set()
  concepts.add(concept)
  table.set(word, concepts)
}

/** The last part of a compound says what it is: "Papierleuchte" is a "Leuchte". */
function tailOf(
  word: string,
  words: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlySet<string> | undefined {
  for (let at = SHORTEST_HEAD; at <= word.length - SHORTEST_TAIL; at++) {
    const concepts = words.get(word.slice(at))
    if (concepts !== undefined) return concepts
  }
  return undefined
}

const slipOf = (
  word: string,
  candidates: readonly string[] | undefined,
  words: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlySet<string> => {
  const meant =
    word.length < SHORTEST_TAIL ? undefined : candidates?.find(candidate => isSlipOf(word, candidate, 1))
  return (meant === undefined ? undefined : words.get(meant)) ?? NONE
}
