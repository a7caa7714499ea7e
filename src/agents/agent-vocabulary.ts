import { wordsOfAll } from '../nlu/lang/packs.ts'
import { editDistance } from '../nlu/text/edit-distance.ts'
import { fold } from '../nlu/text/normalise.ts'
import { rememberLast } from '../nlu/text/remember-last.ts'
import type { Token } from '../nlu/text/tokenise.ts'
import type { OrderableAgent } from './orderable-agent.ts'

/** A thing that an agent makes or works on. */
export interface Thing {
  readonly agent: OrderableAgent
  /** Part of a compound before it: "Vulkan" of "Vulkanbild". */
  readonly narrowedBy: string | null
}

/** A verb that orders an agent, with the words that have to follow it. */
export interface Deed {
  readonly agent: OrderableAgent
  readonly rest: readonly string[]
}

/** Meanings of one word for the agents of an assistant. */
export interface Sense {
  readonly thing: Thing | null
  readonly deeds: readonly Deed[]
  /** The verb is written with a slip of the finger: the grammar knows no such verb. */
  readonly isSlip: boolean
}

/**
 * Words of a message that mean something to an agent. Every message is looked at, most have none, and those are read no
 * further: the forms of all words stand ready, so that a look costs a few lookups a word.
 */
export const sensesIn = rememberLast(
  (tokens: readonly Token[], agents: readonly OrderableAgent[]): ReadonlyMap<Token, Sense> => {
    const vocabulary = vocabularyOf(agents)
    const senses = new Map<Token, Sense>()
    for (const [at, token] of tokens.entries()) {
      if (token.kind !== 'word') continue
      const thing = thingOf(token, vocabulary)
      // "Not longer than two minutes" measures and changes nothing.
      const known = isBound(tokens, at) ? [] : vocabulary.deeds.get(token.folded)
      const deeds = known ?? slipOf(token.folded, vocabulary.longDeeds)?.deeds ?? []
      if (thing !== null || deeds.length > 0) senses.set(token, { thing, deeds, isSlip: known === undefined })
    }
    return senses
  },
)

const isBound = (tokens: readonly Token[], at: number): boolean => {
  const [than, number] = [tokens[at + 1], tokens[at + 2]]
  return THAN.has(than?.folded ?? '') && (number?.kind === 'digits' || NUMBERS.has(number?.folded ?? ''))
}
const THAN = wordsOfAll(({ frames }) => frames.links.than)
const NUMBERS = wordsOfAll(({ frames }) => Object.keys(frames.numbers))

/** Words of agents in the forms in which they are met, made once for the agents of an assistant. */
interface Vocabulary {
  readonly things: ReadonlyMap<string, OrderableAgent>
  /** Longer things, for slips of the finger. */
  readonly long: readonly (LongWord & { readonly agent: OrderableAgent })[]
  readonly deeds: ReadonlyMap<string, readonly Deed[]>
  readonly longDeeds: readonly (LongWord & { readonly deeds: readonly Deed[] })[]
}

interface LongWord {
  readonly word: string
  readonly letters: number
  readonly slips: number
}

const longWord = (word: string): LongWord => ({
  word,
  letters: lettersOf(word),
  slips: word.length >= TWO_SLIPS ? 2 : 1,
})

const VOCABULARIES = new WeakMap<readonly OrderableAgent[], Vocabulary>()

function vocabularyOf(agents: readonly OrderableAgent[]): Vocabulary {
  const known = VOCABULARIES.get(agents)
  if (known !== undefined) return known
  const named = agents.flatMap(agent => agent.things.map(thing => [fold(thing), agent] as const))
  const forms = named.flatMap(([thing, agent]) => TAILS.map(ending => [thing + ending, agent] as const))
  const deeds = agents.flatMap(agent =>
    agent.deeds.flatMap(deed => formsOf(fold(deed)).map(([form, rest]) => ({ form, deed: { agent, rest } }))),
  )
  const lemmas = agents.flatMap(agent => agent.deeds.map(deed => ({ word: fold(deed), agent })))
  const made: Vocabulary = {
    // Of two agents that make it, the first one does.
    things: new Map(forms.toReversed()),
    long: named
      .filter(([thing]) => thing.length >= LONG_ENOUGH)
      .map(([word, agent]) => ({ ...longWord(word), agent })),
    deeds: new Map(
      [...Map.groupBy(deeds, ({ form }) => form)].map(([form, all]) => [form, all.map(({ deed }) => deed)]),
    ),
    longDeeds: lemmas
      .filter(({ word }) => word.length >= LONG_DEED && !word.includes(' '))
      .map(({ word, agent }) => ({ ...longWord(word), deeds: [{ agent, rest: [] }] })),
  }
  VOCABULARIES.set(agents, made)
  return made
}
const TAILS = ['', 's', 'e', 'er', 'n', 'en', 'chen']
const LONG_ENOUGH = 6
const TWO_SLIPS = 9
/** Shorter verbs are too many and too much alike. */
const LONG_DEED = 10

function thingOf({ folded, text }: Token, { things, long }: Vocabulary): Thing | null {
  const agent = things.get(folded)
  if (agent !== undefined) return { agent, narrowedBy: null }
  for (let cut = SHORTEST_REST; cut <= folded.length - SHORTEST_TAIL; cut++) {
    const maker = things.get(folded.slice(cut))
    if (maker !== undefined) return { agent: maker, narrowedBy: beginningOf(text, cut) }
  }
  const maker = slipOf(folded, long)?.agent ?? null
  return maker === null ? null : { agent: maker, narrowedBy: null }
}
const SHORTEST_TAIL = 4
const SHORTEST_REST = 3

/** The beginning of a word as it is written, which may be shorter than its folded form: "ä" is "ae" there. */
function beginningOf(text: string, length: number): string {
  let end = Math.min(length, text.length)
  while (end > 0 && fold(text.slice(0, end)).length > length) end -= 1
  return text.slice(0, end)
}

/** The word that was meant by one with a slip of the finger in it. */
function slipOf<Known extends LongWord>(word: string, long: readonly Known[]): Known | null {
  if (word.length < LONG_ENOUGH - 1) return null
  const letters = lettersOf(word)
  for (const known of long) {
    const { word: thing, letters: own, slips } = known
    if (Math.abs(word.length - thing.length) > slips) continue
    // One slip takes a letter, brings one, or both.
    if (bitsIn(letters ^ own) > 2 * slips) continue
    // Another beginning makes another word: "Rechnung" is no "Zeichnung", "Wetter" no "letter".
    if (word[0] !== thing[0]) continue
    if (isSwapped(word, thing) || editDistance(word, thing, slips + 1) <= slips) return known
  }
  return null
}

/** Two neighbours have changed places: "pitcure". */
function isSwapped(word: string, thing: string): boolean {
  if (word.length !== thing.length) return false
  let at = 0
  while (at < word.length && word[at] === thing[at]) at += 1
  return (
    word[at] === thing[at + 1] && word[at + 1] === thing[at] && word.slice(at + 2) === thing.slice(at + 2)
  )
}

/** Letters of a word as a set of bits. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & LOW_BITS)
  return letters
}
const LOW_BITS = 31

function bitsIn(set: number): number {
  let count = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1
  return count
}

type Form = readonly [form: string, rest: readonly string[]]

function formsOf(deed: string): readonly Form[] {
  const [verb = '', ...rest] = deed.split(' ')
  if (rest.length > 0) return verbForms(verb).map(form => [form, rest])
  const particle = PARTICLES.find(part => deed.startsWith(part) && deed.length > part.length + 3)
  const simple = particle === undefined ? '' : deed.slice(particle.length)
  return [
    ...verbForms(deed).map((form): Form => [form, []]),
    ...(particle === undefined
      ? []
      : [
          ...verbForms(simple).map((form): Form => [form, [particle]]),
          ...['zu', 'ge'].flatMap(infix =>
            verbForms(`${particle}${infix}${simple}`).map((form): Form => [form, []]),
          ),
        ]),
  ]
}
const PARTICLES = [...wordsOfAll(({ orders }) => orders.verbParticles)].toSorted(
  (one, other) => other.length - one.length,
)

const ENDINGS = ['', 'e', 'st', 'est', 't', 'et', 'en', 'n', 's', 'ing', 'te', 'ed', 'le']
function verbForms(lemma: string): readonly string[] {
  const stems = new Set([lemma, lemma.replace(/e?n$/, ''), lemma.replace(/e$/, '')])
  return [...stems]
    .filter(stem => stem.length >= SHORTEST_STEM)
    .flatMap(stem => ENDINGS.flatMap(ending => [stem + ending, `ge${stem}${ending}`]))
}
const SHORTEST_STEM = 3
