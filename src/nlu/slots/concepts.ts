import { ofAllPacks, PACKS, wordsOfAll } from '../lang/packs.ts'
import type { ConceptWords } from '../lang/sections/slots/concept-words.ts'
import { fold } from '../text/normalise.ts'
import type { Slots } from './schema.ts'

/** Usual subjects of slots with the words of all languages. */
export type ConceptName = keyof ConceptWords

interface Concept {
  /** In the name of a slot they tell its subject. */
  readonly names: ReadonlySet<string>
  /** All by which people name it. */
  readonly words: ReadonlySet<string>
}

const CONCEPT_NAMES = Object.keys(PACKS.en.slots.concepts) as ConceptName[]

const CONCEPTS = Object.fromEntries(
  CONCEPT_NAMES.map((name): [ConceptName, Concept] => {
    const names = wordsOfAll(({ slots }) => slots.concepts[name].names)
    const others = ofAllPacks(({ slots }) => slots.concepts[name].words)
    return [name, { names, words: new Set([...names, ...others]) }]
  }),
) as Record<ConceptName, Concept>

/** A slot's name as folded words: `checkIn`, `check_in` and `check-in` are the same. */
export function nameWords(name: string): readonly string[] {
  const spaced = name.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2').split(/[^\p{L}\p{N}]+/u)
  return spaced.filter(word => word !== '').map(fold)
}

export function conceptsOf(name: string): readonly ConceptName[] {
  const met = MET.get(name)
  if (met !== undefined) return met
  const words = nameWords(name)
  const joined = words.join('')
  const found = CONCEPT_NAMES.filter(key => {
    const { names } = CONCEPTS[key]
    return names.has(joined) || words.some(word => names.has(word))
  })
  if (MET.size < MAX_NAMES) MET.set(name, found)
  return found
}

/** Names are few, and looked up for every message. */
const MET = new Map<string, readonly ConceptName[]>()
const MAX_NAMES = 1_000

/** Words of a name that say nothing about what it holds. */
const EMPTY = wordsOfAll(pack => pack.slots.texts.names.emptyWords)

/** Every word by which people may name the slot. */
export function wordsOf(name: string, slots: Slots): ReadonlySet<string> {
  const known = KNOWN.get(slots) ?? new Map<string, ReadonlySet<string>>()
  const words = known.get(name) ?? namingWords(name, slots)
  KNOWN.set(slots, known.set(name, words))
  return words
}

/** A schema is read once, whatever it meets. */
const KNOWN = new WeakMap<Slots, Map<string, ReadonlySet<string>>>()

function namingWords(name: string, slots: Slots): ReadonlySet<string> {
  // What two names share (`check_in`, `check_out`) tells them apart by nothing.
  const shared = sharedWords(slots)
  const telling = nameWords(name).filter(word => !EMPTY.has(word) && !shared.has(word) && word.length > 1)
  const own = [...telling, nameWords(name).join('')]
  const plurals = own.flatMap(word => [word, `${word}s`, word.replace(/s$/, '')])
  const known = conceptsOf(name).flatMap(key => [...CONCEPTS[key].words])
  const authored = (slots[name]?.words ?? []).flatMap(phrase => tellingWords(phrase))
  return new Set([...plurals, ...known, ...authored])
}

/** The words that are in more than one name. */
function sharedWords(slots: Slots): ReadonlySet<string> {
  const known = SHARED.get(slots)
  if (known !== undefined) return known
  const once = new Set<string>()
  const shared = new Set<string>()
  for (const name of Object.keys(slots))
    for (const word of new Set(nameWords(name))) (once.has(word) ? shared : once).add(word)
  SHARED.set(slots, shared)
  return shared
}

const SHARED = new WeakMap<Slots, ReadonlySet<string>>()

/** Words of a phrase without those that are in any phrase: "Number of guests" is about guests. */
export const tellingWords = (phrase: string): readonly string[] => {
  const words = nameWords(phrase)
  const telling = words.filter(word => !EMPTY.has(word) && word.length > 1)
  return telling.length > 0 ? telling : words
}

/** The words of the concepts in a name that answer a question for yes or no. */
export const deciding = (name: string): readonly string[] =>
  conceptsOf(name).flatMap(key => (DECIDED.has(key) ? [...CONCEPTS[key].words] : []))

const DECIDED: ReadonlySet<ConceptName> = new Set<ConceptName>([
  'agreed',
  'gift',
  'breakfast',
  'drinks',
  'projector',
  'pets',
  'wifi',
  'newsletter',
  'assembly',
  'parking',
  'insurance',
  'delivery',
  'remote',
  'trainer',
])
