import { whenAsked } from '../../core/when-asked.ts'
import { isLightWord } from '../../nlu/text/light-words.ts'
import { plainWords } from '../../nlu/text/plain-words.ts'
import { isSlipOf } from '../../nlu/text/slip-of.ts'
import { stemOf } from '../../nlu/thesaurus/stem-of.ts'
import { createThesaurus } from '../../nlu/thesaurus/thesaurus.ts'
import type { DraftReading } from './draft-reading.ts'

/** Evidence by which a word tells a step, the best first: `part` shares a part of a word with its title, `kin` a meaning. */
export const EVIDENCE = ['number', 'title', 'bare', 'verb', 'part', 'kin'] as const
export type Evidence = (typeof EVIDENCE)[number]

/** A word that may speak of a step. */
export interface Hit {
  readonly clause: number
  readonly word: number
  readonly by: Evidence
}

/** A step that words may speak of; surer ones first. */
export interface StepEvidence {
  readonly place: number
  readonly hits: readonly Hit[]
  readonly by: Evidence
}

/** Steps that a reply may speak of: those it names for certain, and those whose titles share no more than a part with it. */
export function stepEvidence({ read, steps }: DraftReading): readonly StepEvidence[] {
  const titles = steps.map(({ title }) => titleOf(title))
  return steps.flatMap((_, index): StepEvidence[] => {
    const place = index + 1
    const hits = read.flatMap(({ mentions, words }, clause): Hit[] => {
      const sure = mentions.flatMap(mention =>
        mention.places.includes(place) ? mention.words.map(word => ({ clause, word, by: mention.by })) : [],
      )
      const taken = new Set(mentions.flatMap(mention => mention.words))
      const loose = words.flatMap((word, at): Hit[] => {
        if (taken.has(at)) return []
        const by = looseBy(word, titles[index] ?? EMPTY)
        return by === null ? [] : [{ clause, word: at, by }]
      })
      return [...sure, ...loose]
    })
    const by = EVIDENCE.find(one => hits.some(hit => hit.by === one))
    return by === undefined ? [] : [{ place, hits, by }]
  })
}

interface Title {
  readonly words: readonly string[]
  readonly concepts: ReadonlySet<string>
}
const EMPTY: Title = { words: [], concepts: new Set() }
/** Meanings of the words of titles and replies. */
export const stepConcepts = whenAsked(() => createThesaurus())

function titleOf(title: string): Title {
  const words = plainWords(title)
    .split(' ')
    .filter(word => word.length > 2 && !isLightWord(word))
  return { words, concepts: new Set(stepConcepts(words).flatMap(all => [...all])) }
}

function looseBy(word: string, { words, concepts }: Title): Evidence | null {
  if (word.length < SHORTEST || isLightWord(word)) return null
  if (words.some(one => sharesPart(word, one))) return 'part'
  return stepConcepts([word]).some(all => [...all].some(concept => concepts.has(concept))) ? 'kin' : null
}
const SHORTEST = 3
/** Shorter parts are in too many words. */
const LONG = 4

/** "Saal" and "Gemeindesaal", "rental" and "rent", "Liste" and "auflisten", "key" and "keys". */
function sharesPart(word: string, title: string): boolean {
  const [one, other] = [stemOf(word), stemOf(title)]
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  return (
    (short.length >= LONG && (long.includes(short) || commonStart(one, other) >= START)) ||
    (short.length === SHORTEST && long.startsWith(short) && long.length <= short.length + 1) ||
    isSlipOf(word, title, 1)
  )
}
/** Letters that the beginnings of kindred words share. */
const START = 5

function commonStart(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}
