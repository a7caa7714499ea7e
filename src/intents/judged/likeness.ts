import { remember } from '../../core/remember.ts'
import { foldText } from '../../nlu/classifier/fold-text.ts'
import { areKindred } from '../../nlu/text/kindred-words.ts'
import { isLightWord } from '../../nlu/text/light-words.ts'
import { rememberLast } from '../../nlu/text/remember-last.ts'
import { isSlipOf } from '../../nlu/text/slip-of.ts'
import { scenesOf } from '../../nlu/thesaurus/scenes.ts'
import { stemOf } from '../../nlu/thesaurus/stem-of.ts'
import type { ConceptsOf } from '../../nlu/thesaurus/thesaurus.ts'

/** Ways in which a message may be like an example. */
export const WAYS = ['words', 'stems', 'concepts', 'letters', 'scenes'] as const
export type Way = (typeof WAYS)[number]

/** Likeness of a message to an intent's examples, whatever they are about; all from 0 to 1. */
export interface Likeness {
  /** To the example that is nearest, in each way. */
  readonly nearest: Readonly<Record<Way, number>>
  /** To the three that are nearest, over all ways. */
  readonly mean: number
  /** Share of what the message speaks of that the intent's texts know, rare words counting more. */
  readonly known: number
  /** Share that no other intent's texts know. */
  readonly own: number
  /** Share that others know and it does not. */
  readonly foreign: number
  /** Share that nobody's texts know. */
  readonly strange: number
}

/** Texts of an intent: examples one by one, and all else that names it. */
export interface IntentTexts {
  readonly id: string
  readonly examples: readonly string[]
  readonly others: readonly string[]
}

/** Words looked at: people state their wish at the start. */
const MOST_WORDS = 60
const MOST_REMEMBERED = 5_000
const NEAREST = 3
const SHORTEST_RUN = 3
const LONGEST_RUN = 4
const WAY_WEIGHTS: Readonly<Record<Way, number>> = {
  words: 0.2,
  stems: 0.25,
  concepts: 0.25,
  letters: 0.15,
  scenes: 0.15,
}

/** One figure for a likeness, from 0 to 1. */
export const overall = ({ nearest, mean, known, own }: Likeness): number =>
  0.1 * nearest.words +
  0.15 * nearest.stems +
  0.15 * nearest.concepts +
  0.1 * nearest.letters +
  0.25 * mean +
  0.125 * (known + own)

type Bags = Readonly<Record<Way, ReadonlyMap<string, number>>>

/** Measures how a message resembles the examples of each intent, by rarity among all of them. */
export function createLikeness(
  intents: readonly IntentTexts[],
  conceptsOf: ConceptsOf,
): (text: string) => ReadonlyMap<string, Likeness> {
  const examples = intents.flatMap(({ id, examples: own }) =>
    own.map(text => ({ id, bags: bagsOf(wordsOf(text), conceptsOf) })),
  )
  const rarity = Object.fromEntries(
    WAYS.map(way => [way, rarities(examples.map(({ bags }) => bags[way]))]),
  ) as Record<Way, (feature: string) => number>
  const index = Object.fromEntries(
    WAYS.map(way => [
      way,
      indexOf(
        examples.map(({ bags }) => bags[way]),
        rarity[way],
      ),
    ]),
  ) as Record<Way, Index>
  const knowing = createKnowing(intents, conceptsOf)
  const mended = createMended(examples.flatMap(({ bags }) => [...bags.words.keys()]))
  return rememberLast((text: string) => {
    const bags = bagsOf(wordsOf(text).map(mended), conceptsOf)
    const likenesses = WAYS.map(way => likenessesTo(bags[way], rarity[way], index[way], examples.length))
    const words = subjectOf(text).map(word => ({
      intents: knowing(word),
      weight: rarity.stems(stemOf(word)),
    }))
    const all = words.reduce((sum, { weight }) => sum + weight, 0) || 1
    const share = (isOf: (known: ReadonlySet<string>) => boolean) =>
      words.reduce((sum, { intents: known, weight }) => sum + (isOf(known) ? weight : 0), 0) / all
    const strange = share(known => known.size === 0)
    return new Map(
      intents.map(({ id }): [string, Likeness] => {
        const places = examples.flatMap((example, at) => (example.id === id ? [at] : []))
        const nearest = Object.fromEntries(
          WAYS.map((way, at) => [
            way,
            places.reduce((most, place) => Math.max(most, likenesses[at]?.[place] ?? 0), 0),
          ]),
        ) as Record<Way, number>
        const wholes = places
          .map(place =>
            WAYS.reduce((sum, way, at) => sum + WAY_WEIGHTS[way] * (likenesses[at]?.[place] ?? 0), 0),
          )
          .sort((one, other) => other - one)
          .slice(0, NEAREST)
        return [
          id,
          {
            nearest,
            mean: wholes.reduce((sum, one) => sum + one, 0) / NEAREST,
            known: share(known => known.has(id)),
            own: share(known => known.has(id) && known.size === 1),
            foreign: share(known => known.size > 0 && !known.has(id)),
            strange,
          },
        ]
      }),
    )
  })
}

const wordsOf = (text: string): readonly string[] => foldText(text).trim().split(' ').slice(0, MOST_WORDS)
const isContent = (word: string): boolean => /\p{L}{2}/u.test(word) && !isLightWord(word)
const subjectOf = (text: string): readonly string[] => [...new Set(wordsOf(text).filter(isContent))]

function bagsOf(words: readonly string[], conceptsOf: ConceptsOf): Bags {
  const content = words.filter(isContent)
  const concepts = conceptsOf(words).flatMap(own => [...own])
  return {
    words: counted(words),
    stems: counted(content.map(stemOf)),
    concepts: counted(concepts),
    letters: counted(content.flatMap(runsOf)),
    scenes: counted(concepts.flatMap(scenesOf)),
  }
}

/** Corrects a word that no example has to the one it is a slip of. */
function createMended(known: readonly string[]): (word: string) => string {
  const words = new Set(known)
  const byLetter = Map.groupBy(words, ([letter]) => letter)
  return remember(MOST_REMEMBERED, word =>
    words.has(word) || !isContent(word)
      ? word
      : (byLetter.get(word[0])?.find(one => isSlipOf(word, one)) ?? word),
  )
}

function runsOf(word: string): readonly string[] {
  const runs: string[] = []
  const bordered = ` ${word} `
  for (let size = SHORTEST_RUN; size <= LONGEST_RUN; size++)
    for (let at = 0; at + size <= bordered.length; at++) runs.push(bordered.slice(at, at + size))
  return runs
}

function counted(features: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const feature of features) counts.set(feature, Math.min(2, (counts.get(feature) ?? 0) + 1))
  return counts
}

/** Rarity of a feature: those of few examples say more, those of none most. */
function rarities(bags: readonly ReadonlyMap<string, number>[]): (feature: string) => number {
  const seen = new Map<string, number>()
  for (const bag of bags) for (const feature of bag.keys()) seen.set(feature, (seen.get(feature) ?? 0) + 1)
  const most = Math.log(1 + bags.length)
  return feature => most - Math.log(1 + (seen.get(feature) ?? 0)) + 0.1
}

/** Examples that have a feature, each with its share of the example. */
type Index = ReadonlyMap<string, readonly (readonly [place: number, share: number])[]>

function indexOf(bags: readonly ReadonlyMap<string, number>[], rarity: (feature: string) => number): Index {
  const index = new Map<string, [number, number][]>()
  for (const [place, bag] of bags.entries()) {
    const length = lengthOf(bag, rarity)
    for (const [feature, count] of bag) {
      const entry: [number, number] = [place, (count * rarity(feature)) / length]
      const entries = index.get(feature)
      if (entries === undefined) index.set(feature, [entry])
      else entries.push(entry)
    }
  }
  return index
}

function lengthOf(bag: ReadonlyMap<string, number>, rarity: (feature: string) => number): number {
  let squares = 0
  for (const [feature, count] of bag) squares += (count * rarity(feature)) ** 2
  return Math.sqrt(squares) || 1
}

/** Cosine to every example. */
function likenessesTo(
  bag: ReadonlyMap<string, number>,
  rarity: (feature: string) => number,
  index: Index,
  size: number,
): Float64Array {
  const found = new Float64Array(size)
  const length = lengthOf(bag, rarity)
  for (const [feature, count] of bag) {
    const weight = (count * rarity(feature)) / length
    for (const [place, share] of index.get(feature) ?? [])
      found[place] = (found[place] as number) + weight * share
  }
  return found
}

/** Intents whose texts have a word, a form of it, or one that means nearly the same. */
function createKnowing(
  intents: readonly IntentTexts[],
  conceptsOf: ConceptsOf,
): (word: string) => ReadonlySet<string> {
  const subjects = intents.map(({ id, examples, others }) => {
    const words = [...new Set([...examples, ...others].flatMap(subjectOf))]
    return { id, words, concepts: new Set(conceptsOf(words).flatMap(own => [...own])) }
  })
  return remember(MOST_REMEMBERED, word => {
    const concepts = [...(conceptsOf([word])[0] ?? [])]
    return new Set(
      subjects
        .filter(
          ({ words, concepts: own }) =>
            concepts.some(concept => own.has(concept)) || words.some(known => areKindred(word, known)),
        )
        .map(({ id }) => id),
    )
  })
}
