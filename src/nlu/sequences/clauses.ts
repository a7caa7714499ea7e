import { grammarOf } from '../lang/grammars.ts'
import { PACKS, wordsOfAll } from '../lang/packs.ts'
import type { MarkerRole } from '../lang/sections/sequence-words.ts'
import { isFunctionWord } from '../text/function-words.ts'
import type { Language } from '../text/language.ts'
import { isCapital, type Token } from '../text/tokenise.ts'
import { isVerb, readActor } from './actor.ts'
import { figureAt, type Marker, markerAt } from './markers.ts'
import { ARTICLES, PRONOUNS } from './step-words.ts'

export interface Clause {
  /** Role its first words give it. */
  readonly role: MarkerRole | null
  /** Without the marker and without "and". */
  readonly tokens: readonly Token[]
  /** Index of its sentence. */
  readonly sentence: number
  readonly isQuestion: boolean
  /** A colon ends it: it says what follows. */
  readonly isLead: boolean
}

const JOINTS = wordsOfAll(pack => pack.sequences.joints)
const SEPARATORS = new Set([',', ';', ':', '–', '(', ')', '"', '“', '”', '„'])
/** Begin a clause without a comma before them: "is checked before it is paid". */
const MIDDLE: ReadonlySet<MarkerRole> = new Set<MarkerRole>(['after', 'before', 'while', 'outcome'])

/** Two of them in one sentence part its clauses by themselves: "erst bauen dann testen", "pick then pack then ship". */
const CHAINING = wordsOfAll(pack => pack.sequences.chainingWords)

/** One of them in a chain is enough beside another: "first … then …", "then … and afterwards …". */
const LATER = wordsOfAll(pack => pack.sequences.laterWords)

const countOf = (sentence: readonly Token[], words: ReadonlySet<string>): number =>
  sentence.filter(({ folded }) => words.has(folded)).length

/** Cuts a sentence where a clause begins: at commas, and before "and then", "before", "danach". */
export function clausesIn(sentence: readonly Token[], number: number, language: Language): Clause[] {
  const isQuestion = sentence.at(-1)?.folded === '?'
  const clauses: Clause[] = []
  const isChain = countOf(sentence, CHAINING) + countOf(sentence, LATER) >= 2
  let role: MarkerRole | null = null
  let current: Token[] = []
  const close = (isLead = false) => {
    // A marker by itself belongs to what follows: "Next, they verify it."
    if (current.length === 0) return
    clauses.push({ role, tokens: current, sentence: number, isQuestion, isLead })
    current = []
    role = null
  }
  for (let at = 0; at < sentence.length; ) {
    const token = sentence[at]
    if (token === undefined) break
    if (isSeparator(sentence, at)) {
      close(token.folded === ':')
      at += 1
      continue
    }
    const figure = figureAt(sentence, at, language)
    if (figure > 0) {
      current.push(...sentence.slice(at, at + figure))
      at += figure
      continue
    }
    const joint = JOINTS.has(token.folded) && markerAt(sentence, at, language) === null ? 1 : 0
    if (role === 'after' && isInverted(sentence, at, language)) {
      close()
      at += 1
      continue
    }
    if (isAfterwards(role) && current.length > 2 && beginsMain(sentence, at, current, language)) {
      close()
      continue
    }
    if (joint === 1 && current.length > 0 && beginsDeed(sentence, at + 1, current, role, language)) {
      close()
      at += 1
      continue
    }
    if (joint === 1 && current.length > 0 && goesOnDoing(sentence, at + 1, current, language)) {
      close()
      role = 'then'
      at += 1
      continue
    }
    const marker = placed(markerAt(sentence, at + joint, language), sentence, at, joint, language)
    const isLink = isChain && (CHAINING.has(token.folded) || isFirstLink(sentence, at))
    const begins =
      current.length === 0 || joint === 1 || isLink || (marker !== null && MIDDLE.has(marker.role))
    if (marker !== null && begins && !isAtEnd(sentence, at + joint + marker.length)) {
      close()
      role = marker.role
      at += joint + marker.length
      if (role === 'then' && isInverted(sentence, at, language)) at += 1
      continue
    }
    if (current.length > 0 || joint === 0) current.push(token)
    at += 1
  }
  close()
  return clauses
    .map(clause => ({ ...clause, tokens: trimmed(withoutLead(clause.tokens)) }))
    .filter(({ tokens }) => tokens.length > 0)
}

/** "What happens is first the parcel gets scanned then …"; "the first parcel" and "for the first time" begin nothing. */
const isFirstLink = (sentence: readonly Token[], at: number): boolean =>
  sentence[at]?.folded === 'first' &&
  /^(?:the|a|an|we|you|they|our|somebody|someone)$/.test(sentence[at + 1]?.folded ?? '') &&
  !/^(?:the|an?|my|our|your|their|this|that|at|very)$/.test(sentence[at - 1]?.folded ?? '')

const isAfterwards = (role: MarkerRole | null) => role === 'after' || role === 'when'

/** Dictated, no comma parts them: "once the doctor has signed the form | the nurse hands it over". */
function beginsMain(
  sentence: readonly Token[],
  at: number,
  before: readonly Token[],
  language: Language,
): boolean {
  const [token, last] = [sentence[at], before.at(-1)]
  if (token?.kind !== 'word' || last === undefined) return false
  if (grammarOf(language).wordOrder === 'verb_second')
    return (
      CLAUSE_ENDS.has(last.folded) &&
      !isCapital(token) &&
      (isVerb(token, language) || SUBJECTS.has(sentence[at + 1]?.folded ?? ''))
    )
  if (isFunctionWord(last.folded, language)) return false
  if (SUBJECTS.has(token.folded)) return readActor(before, false, language).isEvent
  return ARTICLES[language].has(token.folded) && beginsDeed(sentence, at, before, null, language)
}
const SUBJECTS = wordsOfAll(pack => pack.sequences.onlySubjects)

/** "… reviews it and IT signs off": somebody else does something else, after a clause that tells of a deed itself. */
function beginsDeed(
  sentence: readonly Token[],
  at: number,
  before: readonly Token[],
  role: MarkerRole | null,
  language: Language,
): boolean {
  const first = sentence[at]
  const isAbbreviation = /^\p{Lu}{2,}$/u.test(first?.text ?? '')
  if (first?.kind !== 'word' || (PRONOUNS[language].has(first.folded) && !isAbbreviation)) return false
  if (!ARTICLES[language].has(first.folded) && !isCapital(first)) return false
  const end = sentence.findIndex(
    (token, index) => index > at && token.kind !== 'word' && token.folded !== '-',
  )
  const { from, to, isEvent } = readActor(sentence.slice(at, end < 0 ? undefined : end), false, language)
  const isVerbFirst = role === 'first' || role === 'then'
  return isEvent && from === 0 && to > 0 && readActor(before, isVerbFirst, language).isEvent
}

/** "… asphaltiert und am nächsten Tag markiert", "… und zahlen zuletzt die Kaution aus": the same ones do the next thing. */
function goesOnDoing(
  sentence: readonly Token[],
  at: number,
  before: readonly Token[],
  language: Language,
): boolean {
  const [verb, last] = [sentence[at], before.at(-1)]
  if (grammarOf(language).wordOrder !== 'verb_second' || verb?.kind !== 'word' || isCapital(verb))
    return false
  const { participles } = PACKS[language].sequences
  const left = sentence.slice(at, at + LONGEST_TAIL + 1)
  const end = left.findIndex((_, place) => isSeparator(sentence, at + place) || isAtEnd(sentence, at + place))
  const part = end < 0 ? left : left.slice(0, end)
  if (part.length <= LONGEST_TAIL && participles.test(part.at(-1)?.folded ?? ''))
    return participles.test(last?.folded ?? '')
  if (part.length === 1) return false
  return (
    isVerb(verb, language) &&
    sentence
      .slice(at + 1, at + 4)
      .some((_, place) => markerAt(sentence, at + 1 + place, language)?.role === 'then')
  )
}

const LONGEST_TAIL = 6

const NO = wordsOfAll(pack => pack.sequences.noWords)

/**
 * "Nothing ships until QA has signed" tells an order, "open until we close" a time; "pays it when the chair has signed"
 * is said of what comes after.
 */
function placed(
  marker: Marker | null,
  sentence: readonly Token[],
  at: number,
  joint: number,
  language: Language,
): Marker | null {
  if (marker !== null && isPlaceOfNoun(sentence, at + joint, language)) return null
  if (marker?.role === 'until')
    return sentence.slice(0, at).some(({ folded }) => NO.has(folded)) ? { ...marker, role: 'after' } : null
  if (marker?.role === 'outcome' && OUTCOME_NOUNS.has(sentence[at]?.folded ?? ''))
    return isOutcomeLead(sentence[at + 1]?.folded ?? '') ? { ...marker, length: 2 } : null
  const isDone = sentence.slice(at + 1, at + 6).some(({ folded }) => PERFECT.has(folded))
  return marker?.role === 'when' && at > 0 && isDone ? { ...marker, role: 'after' } : marker
}

/** "Second paragraph", "third floor". */
function isPlaceOfNoun(sentence: readonly Token[], at: number, language: Language): boolean {
  if (!PACKS[language].sequences.ordinals.has(sentence[at]?.folded ?? '')) return false
  const next = sentence[at + 1]
  return next?.kind === 'word' && !ARTICLES[language].has(next.folded) && !PRONOUNS[language].has(next.folded)
}

/** "Outcome: a signed contract"; "output files" are none. */
const OUTCOME_NOUNS = wordsOfAll(pack => pack.sequences.outcomeNouns)
const OUTCOME_VERBS = wordsOfAll(pack => pack.sequences.outcomeVerbs)
const isOutcomeLead = (word: string): boolean => word === ':' || OUTCOME_VERBS.has(word)
const PERFECT = wordsOfAll(pack => pack.sequences.perfectVerbs)
const CLAUSE_ENDS = wordsOfAll(pack => pack.sequences.clauseEnds)

/** "Only after the vet has come do we post it": the main clause begins without a comma. */
const isInverted = (sentence: readonly Token[], at: number, language: Language): boolean =>
  PACKS[language].sequences.inversions.has(sentence[at]?.folded ?? '') &&
  (PACKS[language].sequences.afterInversion.has(sentence[at + 1]?.folded ?? '') ||
    /^\p{Lu}{2,}$/u.test(sentence[at + 1]?.text ?? ''))

/** A comma in 1,200 or a dash in "check-in" separates nothing. */
function isSeparator(sentence: readonly Token[], at: number): boolean {
  const token = sentence[at]
  if (token === undefined || !SEPARATORS.has(token.folded)) return false
  const next = sentence[at + 1]
  if (token.folded === ')') return next?.kind !== 'word' || !next.glued
  return !(token.glued && next?.glued === true)
}

const isAtEnd = (sentence: readonly Token[], at: number): boolean =>
  sentence[at] === undefined || /^[.!?…]$/.test(sentence[at]?.folded ?? '')

/** "What happens at ours is that the customer rings up": it only leads up to what happens. */
function withoutLead(tokens: readonly Token[]): readonly Token[] {
  const words = tokens.slice(0, LONGEST_LEAD).map(({ folded }) => folded)
  const is = words.indexOf('is')
  if (!/^(?:(?:so|right) )*what happens\b/.test(words.join(' ')) || is < 0) return tokens
  return tokens.slice(words[is + 1] === 'that' ? is + 2 : is + 1)
}
const LONGEST_LEAD = 8

const FIRST_AT_END = wordsOfAll(pack => pack.sequences.firstWords)

/** Without the full stop, and without "first" at the end: "Design first, then build". */
function trimmed(tokens: readonly Token[]): readonly Token[] {
  let end = tokens.length
  while (end > 0 && tokens[end - 1]?.kind === 'mark' && /^[.!?…]$/.test(tokens[end - 1]?.folded ?? ''))
    end -= 1
  if (end > 1 && FIRST_AT_END.has(tokens[end - 1]?.folded ?? '')) end -= 1
  return tokens.slice(0, end)
}
