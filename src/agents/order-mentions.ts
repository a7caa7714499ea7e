import type { Frame, NounPhrase } from '../nlu/frames/frame.ts'
import { PACKS, wordsOfAll } from '../nlu/lang/packs.ts'
import { editDistance } from '../nlu/text/edit-distance.ts'
import type { Language } from '../nlu/text/language.ts'
import { fold } from '../nlu/text/normalise.ts'
import type { Span } from '../nlu/text/span.ts'
import type { Token } from '../nlu/text/tokenise.ts'
import type { OrderableAgent } from './orderable-agent.ts'

/** A word of a clause that names what an agent does or makes. */
export interface Mention {
  readonly agent: OrderableAgent
  readonly by: 'deed' | 'thing'
  readonly span: Span
  /** Part of a compound before the thing: "Vulkan" of "Vulkanbild". */
  readonly narrowedBy: string | null
  /** Said of one that is there already: "das Bild", "your song". */
  readonly isKnown: boolean
  /** Said of one that is to be: "ein Bild". */
  readonly isNew: boolean
}

/** Mentions of agents in one clause, in their order, those that are denied left out. */
export function mentionsIn(
  frame: Frame,
  agents: readonly OrderableAgent[],
  language: Language,
): readonly Mention[] {
  const words = frame.tokens.filter(({ kind }) => kind === 'word')
  const phrases = [...(frame.topic === null ? [] : [frame.topic]), ...frame.objects]
  const found: Mention[] = []
  for (const [at, word] of words.entries()) {
    const phrase = phrases.find(({ span }) => span.start <= word.span.start && word.span.end <= span.end)
    const thing = isDenied(words, at, phrase ?? null, language) ? null : thingOf(word, agents)
    if (thing !== null && !isMaterial(words, at, phrase ?? null, language)) {
      found.push({
        agent: thing.agent,
        by: 'thing',
        span: word.span,
        narrowedBy: thing.narrowedBy,
        isKnown: phrase?.isDefinite === true,
        isNew: isNewThing(words, at, language),
      })
      continue
    }
    const agent = thing === null && !isInPhrase(phrase, word) ? deedOf(words, at, agents) : null
    if (agent !== null)
      found.push({ agent, by: 'deed', span: word.span, narrowedBy: null, isKnown: false, isNew: true })
  }
  return found
}

const isNewThing = (words: readonly Token[], at: number, language: Language): boolean => {
  const { indefinite } = PACKS[language].frames
  return words.slice(Math.max(0, at - 3), at).some(({ folded }) => indefinite.has(folded))
}

/** The head of a noun phrase is a thing, unless nothing but a verb is written like it. */
const isInPhrase = (phrase: NounPhrase | undefined, word: Token): boolean =>
  phrase !== undefined && (phrase.head === word.folded || phrase.modifiers.includes(word.folded))

/** "No picture", "without research": said in order not to have it. */
function isDenied(
  words: readonly Token[],
  at: number,
  phrase: NounPhrase | null,
  language: Language,
): boolean {
  if (phrase?.isNegated === true) return true
  const { denials } = PACKS[language].orders
  return words.slice(Math.max(0, at - DENIAL_REACH), at).some(({ folded }) => denials.has(folded))
}
const DENIAL_REACH = 3

/** "From the research": it is made of one and orders none. */
function isMaterial(
  words: readonly Token[],
  at: number,
  phrase: NounPhrase | null,
  language: Language,
): boolean {
  const { madeOf } = PACKS[language].orders
  if (phrase?.after !== null && phrase?.after !== undefined && madeOf.has(phrase.after))
    return phrase.isDefinite
  const before = words.slice(Math.max(0, at - 2), at)
  return phrase?.isDefinite === true && before.some(({ folded }) => madeOf.has(folded))
}

/** Words of agents in the forms in which they are met, made once for the agents of an assistant. */
interface Vocabulary {
  readonly things: ReadonlyMap<string, OrderableAgent>
  /** Longer things, for compounds and slips of the finger. */
  readonly long: readonly (readonly [string, OrderableAgent])[]
  /** Verbs in any form, each with the words that have to follow it. */
  readonly deeds: ReadonlyMap<string, readonly Deed[]>
}

interface Deed {
  readonly agent: OrderableAgent
  readonly rest: readonly string[]
}

const VOCABULARIES = new WeakMap<readonly OrderableAgent[], Vocabulary>()

function vocabularyOf(agents: readonly OrderableAgent[]): Vocabulary {
  const known = VOCABULARIES.get(agents)
  if (known !== undefined) return known
  const named = agents.flatMap(agent => agent.things.map(thing => [fold(thing), agent] as const))
  const forms = named.flatMap(([thing, agent]) => TAILS.map(ending => [thing + ending, agent] as const))
  const deeds = agents.flatMap(agent =>
    agent.deeds.flatMap(deed => formsOf(fold(deed)).map(([form, rest]) => ({ form, deed: { agent, rest } }))),
  )
  const made: Vocabulary = {
    // Of two agents that make it, the first one does.
    things: new Map(forms.toReversed()),
    long: named.filter(([thing]) => thing.length >= SHORTEST_TAIL),
    deeds: new Map(
      [...Map.groupBy(deeds, ({ form }) => form)].map(([form, all]) => [form, all.map(({ deed }) => deed)]),
    ),
  }
  VOCABULARIES.set(agents, made)
  return made
}

interface Thing {
  readonly agent: OrderableAgent
  readonly narrowedBy: string | null
}

function thingOf(word: Token, agents: readonly OrderableAgent[]): Thing | null {
  const { things, long } = vocabularyOf(agents)
  const agent = things.get(word.folded)
  if (agent !== undefined) return { agent, narrowedBy: null }
  if (word.folded.length < SHORTEST_TAIL) return null
  for (const [thing, maker] of long) {
    const tail = TAILS.map(ending => thing + ending).find(form => word.folded.endsWith(form))
    const rest = tail === undefined ? '' : word.text.slice(0, word.text.length - tail.length)
    if (rest.length >= SHORTEST_REST) return { agent: maker, narrowedBy: rest.replace(/-$/u, '') }
  }
  const maker = long.find(([thing]) => isSlip(word.folded, thing))?.[1]
  return maker === undefined ? null : { agent: maker, narrowedBy: null }
}
const TAILS = ['', 's', 'e', 'er', 'n', 'en', 'chen']
const SHORTEST_TAIL = 4
const SHORTEST_REST = 3

function isSlip(word: string, thing: string): boolean {
  const slips = thing.length >= TWO_SLIPS ? 2 : 1
  const isAlike = Math.abs(word.length - thing.length) <= slips && thing.length >= LONG_ENOUGH
  return isAlike && editDistance(word, thing, slips + 1) <= slips
}
const LONG_ENOUGH = 6
const TWO_SLIPS = 9

/** The verb in any form; one in two parts has the other behind it, in German at the end of the clause. */
function deedOf(
  words: readonly Token[],
  at: number,
  agents: readonly OrderableAgent[],
): OrderableAgent | null {
  const deeds = vocabularyOf(agents).deeds.get(words[at]?.folded ?? '')
  if (deeds === undefined) return null
  const others = new Set(words.slice(at + 1).map(({ folded }) => folded))
  return deeds.find(({ rest }) => rest.every(part => others.has(part)))?.agent ?? null
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
          ...verbForms(`${particle}zu${simple}`).map((form): Form => [form, []]),
        ]),
  ]
}
const PARTICLES = [...wordsOfAll(({ orders }) => orders.verbParticles)].toSorted(
  (one, other) => other.length - one.length,
)

const ENDINGS = ['', 'e', 'st', 't', 'et', 'en', 'n', 's', 'ing', 'te', 'ed', 'le']
function verbForms(lemma: string): readonly string[] {
  const stems = new Set([lemma, lemma.replace(/e?n$/, ''), lemma.replace(/e$/, '')])
  return [...stems]
    .filter(stem => stem.length >= SHORTEST_STEM)
    .flatMap(stem => ENDINGS.flatMap(ending => [stem + ending, `ge${stem}${ending}`]))
}
const SHORTEST_STEM = 3
