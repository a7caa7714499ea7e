import { ofAllPacks, wordsOfAll } from '../lang/packs.ts'
import { stemOf } from './stem-of.ts'

/** A concept with its words; those of a phrase are joined by "_". */
export type Row = readonly [concept: string, words: Iterable<string>]

/** A verb and its particle, by their places in a text. */
interface VerbApart {
  readonly verb: number
  readonly particle: number
  readonly concept: string
}

const PARTICLES = wordsOfAll(({ text }) => text.particles)
/** Those that are something else unless their clause ends with them: "sagt es auf" and "auf dem Tisch". */
const LAST_ALONE = wordsOfAll(({ text }) => text.lastParticles)
/** Those that are written together with their verb where this stands last: "absagen". */
const PREFIXES = ofAllPacks(({ text, frames }) =>
  frames.verbLast ? [...text.particles, ...text.lastParticles] : [],
)
/** Words that open another clause. */
const OPENERS = wordsOfAll(({ frames }) => [
  ...Object.values(frames.links).flatMap(words => [...words]),
  ...frames.subjects.i,
  ...frames.subjects.we,
  ...frames.polite,
])
const FARTHEST = 8
const SHORTEST_VERB = 3

/** Finds verbs whose particle stands behind what they are done to: "send the lamp back", "sagen Sie den Termin ab". */
export function createVerbsApart(
  rows: Iterable<Row>,
): (words: readonly string[], stems: readonly string[]) => readonly VerbApart[] {
  const known = new Map<string, Map<string, Set<string>>>()
  const add = (particle: string, verb: string, concept: string): void => {
    const verbs = known.get(particle) ?? new Map<string, Set<string>>()
    verbs.set(verb, (verbs.get(verb) ?? new Set()).add(concept))
    known.set(particle, verbs)
  }
  for (const [concept, listed] of rows)
    for (const word of listed) {
      const [verb = '', particle, ...more] = word.split('_')
      if (particle !== undefined) {
        if (more.length === 0 && PARTICLES.has(particle)) add(particle, stemOf(verb), concept)
        continue
      }
      for (const prefix of PREFIXES)
        if (word.startsWith(prefix) && word.length - prefix.length >= SHORTEST_VERB)
          add(prefix, stemOf(word.slice(prefix.length)), concept)
    }
  return (words, stems) =>
    words.flatMap((word, particle) => {
      const verbs = known.get(word)
      if (verbs === undefined || (LAST_ALONE.has(word) && !endsClause(words[particle + 1]))) return []
      for (let verb = particle - 1; verb >= Math.max(0, particle - FARTHEST); verb--) {
        const concepts = verbs.get(stems[verb] ?? '')
        if (concepts !== undefined) return [...concepts].map(concept => ({ verb, particle, concept }))
      }
      return []
    })
}

const endsClause = (next: string | undefined): boolean => next === undefined || OPENERS.has(next)
