import { remember } from '../../core/remember.ts'
import { ofAllPacks } from '../lang/packs.ts'
import { isLightWord } from '../text/light-words.ts'
import { isSlipOf } from '../text/slip-of.ts'
import { stemOf } from './stem-of.ts'
import { createVerbsApart, type Row } from './verbs-apart.ts'

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

/** Texts are compared without apostrophes and hyphens: "can't find", "e-bike". */
const OWN: readonly Row[] = ofAllPacks(({ thesaurus }) =>
  Object.entries(thesaurus).map(
    ([concept, words]): Row => [
      concept,
      [...words].map(word => word.replaceAll("'", '').replaceAll('-', '_')),
    ],
  ),
)

/**
 * Finds concepts by words, their forms, the last part of a compound, a slip of the finger, or a verb that stands apart from its
 * particle.
 */
export function createThesaurus(synonyms: Synonyms = []): ConceptsOf {
  const rows: readonly Row[] = [
    ...OWN,
    ...synonyms.map(
      (words): Row => [`own ${words.join(' ')}`, words.map(phrase => phrase.replaceAll(' ', '_'))],
    ),
  ]
  const words = new Map<string, Set<string>>()
  const stems = new Map<string, Set<string>>()
  const phrases = new Map<string, { readonly stems: readonly string[]; readonly concept: string }[]>()
  for (const [concept, listed] of rows)
    for (const word of listed) {
      const parts = word.split('_').map(stemOf)
      const [first = ''] = parts
      if (parts.length > 1) phrases.set(first, [...(phrases.get(first) ?? []), { stems: parts, concept }])
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
      (isLightWord(word) ? NONE : (tailOf(word, words) ?? slipOf(word, byLetter.get(word[0]), words))),
  )
  const verbsApart = createVerbsApart(rows)
  const stemOfWord = remember(MOST_REMEMBERED, stemOf)
  return text => {
    const concepts = text.map(conceptsOfWord)
    const textStems = text.map(stemOfWord)
    const lend = (place: number, concept: string): void => {
      concepts[place] = new Set([...(concepts[place] ?? []), concept])
    }
    for (const [at, stem] of textStems.entries())
      for (const phrase of phrases.get(stem) ?? []) {
        if (!phrase.stems.every((part, place) => textStems[at + place] === part)) continue
        for (let place = at; place < at + phrase.stems.length; place++) lend(place, phrase.concept)
      }
    for (const { verb, particle, concept } of verbsApart(text, textStems)) {
      lend(verb, concept)
      lend(particle, concept)
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
