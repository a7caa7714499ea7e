import type { FrameWords, VerbClass, VerbForm } from '../lang/sections/frame-words.ts'
import { isVerbal } from './clauses.ts'
import type { Modal } from './frame.ts'
import type { Tag } from './lexicon.ts'
import type { TaggedWord } from './words.ts'

/** Verbs of one clause, read as one deed. */
export interface VerbGroup {
  readonly verb: VerbClass | null
  readonly modal: Modal | null
  /** The deed is to end: "stop opening". */
  readonly ends: boolean
  readonly isHabit: boolean
  readonly tense: 'present' | 'past' | 'future' | 'subjunctive'
  /** Place of the verb that agrees with the subject; null without any verb. */
  readonly first: number | null
  readonly main: TaggedWord | null
  /** No verb agrees with a subject: "keine Tabellen öffnen". */
  readonly isBare: boolean
  readonly isPassive: boolean
  /** Words of an idiom. */
  readonly idiom: readonly TaggedWord[]
}

const BETWEEN: ReadonlySet<Tag> = new Set(['adverb', 'negator', 'to', 'object', 'polite', 'time'])
/** Verbs that lend their meaning to the one behind them. */
const CHAIN: Partial<Record<VerbClass, 'want' | 'ends' | 'habit' | 'same'>> = {
  want: 'want',
  need: 'same',
  stop: 'ends',
  keep: 'habit',
  start: 'same',
  use: 'same',
  go: 'same',
  allow: 'same',
}

const hasForm = ({ entry }: TaggedWord, ...forms: readonly VerbForm[]) =>
  entry.verbs.some(({ form }) => forms.includes(form))

export function readVerbGroup(words: readonly TaggedWord[], pack: FrameWords): VerbGroup {
  const places = words.flatMap((word, at) => (isVerbal(word) ? [at] : []))
  const lexical = places.filter(at => words[at]?.tag === 'verb')
  const modalWord = words.find(({ tag }) => tag === 'modal')
  const chain = pack.verbLast ? chainFromEnds(words, lexical, pack) : chainInOrder(words, lexical, pack)
  const main = chain.main === null ? null : (words[chain.main] as TaggedWord)
  const idiom = idiomIn(words, pack)
  const own = main === null ? auxiliaryClass(words, pack) : classOf(words, chain.main as number, pack)
  const isLiked =
    own === 'like' && (modalWord?.entry.modal === 'would' || words.some(({ folded }) => folded === 'would'))
  const isPiece = places.length === 0
  const state =
    own === 'stay' ||
    own === 'be' ||
    own === 'keep' ||
    isPiece ||
    (main === null && own !== null) ||
    isLetting(main, pack)
      ? stateOf(words, pack)
      : null
  const modal = chain.modal ?? modalWord?.entry.modal ?? null
  return {
    verb:
      idiom?.kind ??
      state ??
      (isLiked ? 'want' : (own ?? (main === null && modal === 'want' ? 'want' : null))),
    modal,
    ends: chain.ends,
    isHabit: chain.isHabit,
    tense: tenseOf(words, places, main, pack),
    first: places[0] ?? null,
    main,
    isBare: pack.verbLast && places.length > 0 && places.every(at => isBareForm(words, at)),
    isPassive: words.some(({ tag }) => tag === 'be') && main !== null && hasForm(main, 'participle'),
    idiom: idiom?.words ?? [],
  }
}

interface Chain {
  readonly main: number | null
  readonly modal: Modal | null
  readonly ends: boolean
  readonly isHabit: boolean
}

function chainInOrder(words: readonly TaggedWord[], lexical: readonly number[], pack: FrameWords): Chain {
  let chain: Chain = { main: lexical[0] ?? null, modal: null, ends: false, isHabit: false }
  for (const at of lexical.slice(1)) {
    const outer = chain.main as number
    const kind = classOf(words, outer, pack)
    const link =
      kind === 'like' || kind === 'have' || kind === 'make' ? 'same' : kind === null ? undefined : CHAIN[kind]
    const between = words.slice(outer + 1, at)
    if (
      link === undefined ||
      !between.every(({ tag, entry }) => BETWEEN.has(tag) || entry.tags.has('particle'))
    )
      break
    const isTied =
      between.some(({ tag }) => tag === 'to') ||
      hasForm(words[at] as TaggedWord, 'gerund') ||
      kind === 'allow'
    if (!isTied) break
    chain = {
      main: at,
      modal:
        link === 'want' || kind === 'like'
          ? 'want'
          : kind === 'need' || kind === 'have'
            ? 'must'
            : chain.modal,
      ends: chain.ends !== (link === 'ends'),
      isHabit: chain.isHabit || link === 'habit',
    }
  }
  return chain
}

/** The deed stands at the end, and what governs it in front. */
function chainFromEnds(words: readonly TaggedWord[], lexical: readonly number[], pack: FrameWords): Chain {
  const [first, last] = [lexical[0] ?? null, lexical.at(-1) ?? null]
  const none = { modal: null, ends: false, isHabit: false }
  if (first === null || last === null || first === last) return { main: first, ...none }
  const end = words[last] as TaggedWord
  const isTied = words[last - 1]?.tag === 'to' || hasForm(end, 'to_infinitive')
  const kind = classOf(words, first, pack)
  if (isTied) return { main: last, ...none, modal: kind === 'need' ? 'must' : null, ends: kind === 'stop' }
  const isGoverned =
    hasForm(end, 'base', 'participle') &&
    (isLetting(words[first] as TaggedWord, pack) ||
      words.some(({ tag }) => tag === 'modal' || tag === 'have' || tag === 'be'))
  return { main: isGoverned ? last : first, ...none }
}

const isLetting = (word: TaggedWord | null, { lettingVerbs }: FrameWords): boolean =>
  word?.entry.verbs.some(({ lemma }) => lettingVerbs.has(lemma)) === true

/** By the verb and its particle, wherever that stands. */
function classOf(words: readonly TaggedWord[], at: number, pack: FrameWords): VerbClass | null {
  const word = words[at] as TaggedWord
  const parted = words
    .filter(({ tag }, place) => tag === 'particle' || (place === at + 1 && !pack.verbLast))
    .map(({ folded }) => folded)
  const readings = word.entry.verbs.toSorted(
    (one, other) => Number(other.particle !== null) - Number(one.particle !== null),
  )
  for (const { lemma, particle } of readings) {
    for (const part of particle === null ? parted : [particle]) {
      const kind = pack.classes.get(`${part} ${lemma}`)
      if (kind !== undefined) return kind
    }
  }
  for (const { lemma, particle } of readings) {
    const kind = particle === null ? pack.classes.get(lemma) : undefined
    if (kind !== undefined) return kind
  }
  return null
}

function auxiliaryClass(words: readonly TaggedWord[], pack: FrameWords): VerbClass | null {
  if (words.some(({ tag }) => tag === 'have')) {
    const parted = words.find(
      ({ tag, folded }) => tag === 'particle' || (tag === 'adverb' && pack.particles.has(folded)),
    )
    return (
      (parted === undefined ? undefined : pack.classes.get(`${parted.folded} ${pack.havingVerb}`)) ??
      (words.some(({ folded }) => pack.gladly.has(folded)) ? 'want' : 'have')
    )
  }
  if (words.some(({ tag }) => tag === 'be')) return 'be'
  return words.some(({ tag }) => tag === 'do') ? 'make' : null
}

const stateOf = (words: readonly TaggedWord[], { states }: FrameWords): VerbClass | null => {
  const word = words.find(
    ({ folded, tag }) => states[folded] !== undefined && tag !== 'preposition' && tag !== 'noun',
  )
  return word === undefined ? null : (states[word.folded] ?? null)
}

function idiomIn(
  words: readonly TaggedWord[],
  { idioms }: FrameWords,
): { readonly kind: VerbClass; readonly words: readonly TaggedWord[] } | null {
  for (const [at, word] of words.entries()) {
    for (const [phrase, kind] of idiomsFrom(word.folded, idioms))
      if (phrase.every((part, place) => words[at + place]?.folded === part))
        return { kind, words: words.slice(at, at + phrase.length) }
  }
  return null
}

type Idioms = FrameWords['idioms']
const BY_FIRST_WORD = new WeakMap<Idioms, ReadonlyMap<string, Idioms>>()

function idiomsFrom(first: string, idioms: Idioms): Idioms {
  const index = BY_FIRST_WORD.get(idioms) ?? Map.groupBy(idioms, ([[word = '']]) => word)
  BY_FIRST_WORD.set(idioms, index)
  return index.get(first) ?? []
}

/** "Keine Tabellen öffnen bitte"; behind a verb that agrees stands more: "Tabellen stören mich nicht". */
const BEHIND: ReadonlySet<Tag> = new Set(['adverb', 'polite', 'time'])

const isBareForm = (words: readonly TaggedWord[], at: number): boolean => {
  const word = words[at] as TaggedWord
  if (word.tag !== 'verb') return false
  const isLast = words.slice(at + 1).every(({ tag }) => BEHIND.has(tag))
  return (
    isLast &&
    at > 0 &&
    (hasForm(word, 'base', 'to_infinitive', 'participle') || word.entry.verbs.length === 0)
  )
}

function tenseOf(
  words: readonly TaggedWord[],
  places: readonly number[],
  main: TaggedWord | null,
  pack: FrameWords,
): VerbGroup['tense'] {
  const finite = places[0] === undefined ? null : (words[places[0]] as TaggedWord)
  if (finite === null) return 'present'
  const { being, having, doing, pastModals } = pack
  const all = places.map(at => words[at] as TaggedWord)
  if (
    all.some(
      ({ folded, tag }) =>
        tag !== 'verb' && (being.subjunctive.has(folded) || having.subjunctive.has(folded)),
    )
  )
    return 'subjunctive'
  if (all.some(word => word.tag === 'verb' && hasForm(word, 'subjunctive'))) return 'subjunctive'
  if (
    all.some(
      ({ folded, tag }) =>
        tag !== 'verb' &&
        (pastModals.has(folded) ||
          being.past.has(folded) ||
          having.past.has(folded) ||
          doing.past.has(folded)),
    )
  )
    return 'past'
  const isUnknown = (word: TaggedWord, look: RegExp) =>
    word.tag === 'verb' && word.entry.verbs.length === 0 && look.test(word.folded)
  const hasParticiple =
    (main !== null &&
      hasForm(main, 'participle') &&
      (!hasForm(main, 'base') || all.some(({ tag }) => tag === 'have'))) ||
    all.some(word => word !== finite && isUnknown(word, pack.looksLikeParticiple))
  // "Ich will keine Tabellen geöffnet haben" wants it now.
  const isWanted = pack.verbLast && finite.entry.modal === 'want' && finite.tag === 'modal'
  const isPerfect =
    hasParticiple &&
    !isWanted &&
    all.some(
      ({ tag, folded }) => tag === 'have' || (pack.verbLast && tag === 'be' && being.present.has(folded)),
    )
  const hasBeen =
    main === null &&
    all.some(({ tag }) => tag === 'have') &&
    all.some(({ folded }) => being.other.has(folded))
  if (isPerfect || hasBeen) return 'past'
  const modal = all.find(({ tag }) => tag === 'modal')?.entry.modal
  if (modal === 'will') return hasParticiple ? 'present' : 'future'
  if (modal !== undefined && modal !== null) return 'present'
  if (isUnknown(finite, pack.looksLikePast)) return 'past'
  if (finite.tag === 'verb' && hasForm(finite, 'past') && !hasForm(finite, 'base', 'finite')) return 'past'
  return 'present'
}
