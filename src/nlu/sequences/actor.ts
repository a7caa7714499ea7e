import { grammarOf } from '../lang/grammars.ts'
import { PACKS, wordsOfAll } from '../lang/packs.ts'
import { isFunctionWord } from '../text/function-words.ts'
import type { Language } from '../text/language.ts'
import { isCapital, type Token } from '../text/tokenise.ts'
import * as known from './step-words.ts'

type ClauseTokens = readonly Token[]

export interface ActorReading {
  /** Indexes into the clause; equal where no one is named. */
  readonly from: number
  readonly to: number
  /** A verb was found: something happens here. */
  readonly isEvent: boolean
}

const NOBODY: ActorReading = { from: 0, to: 0, isEvent: false }

/** Finds who does what a clause tells. In a passive clause nobody is named by its subject. */
export const readActor = (clause: ClauseTokens, isVerbFirst: boolean, language: Language): ActorReading =>
  grammarOf(language).wordOrder === 'verb_second'
    ? actorAroundVerb(clause, isVerbFirst, language)
    : actorBeforeVerb(clause, language)

const MAX_WORDS = 5

function actorBeforeVerb(clause: ClauseTokens, language: Language): ActorReading {
  const [first] = clause
  if (first?.kind !== 'word') return NOBODY
  // "Signed by the CEO": the subject stands in the clause before.
  if (isPassiveStart(clause, language)) return agentIn(clause, language)
  // "Someone from HR calls you": where they are from belongs to them.
  if (VAGUE_PERSONS.has(first.folded) && OF_PERSONS.has(clause[1]?.folded ?? '')) {
    const verb = verbAfter(clause, known.ARTICLES[language].has(clause[2]?.folded ?? '') ? 3 : 2, language)
    if (verb > 0) return { from: 0, to: verb, isEvent: true }
  }
  if (known.PRONOUNS[language].has(first.folded) && !isAbbreviation(first))
    return passiveOr(clause, 1, language, { from: 0, to: 1, isEvent: true })
  const start = known.ARTICLES[language].has(first.folded) ? 1 : 0
  const verb = verbAfter(clause, start, language)
  return verb < 0 ? NOBODY : passiveOr(clause, verb, language, { from: 0, to: verb, isEvent: true })
}

const VAGUE_PERSONS = wordsOfAll(pack => pack.sequences.vaguePersons)
const OF_PERSONS = wordsOfAll(pack => pack.sequences.ofPersons)

const isPassiveStart = ([first, by]: ClauseTokens, language: Language): boolean =>
  known.PARTICIPLES[language].test(first?.folded ?? '') && known.BY[language].has(by?.folded ?? '')

/** IT is a department, "It" a pronoun. */
const isAbbreviation = ({ text }: Token): boolean => /^\p{Lu}{2,}$/u.test(text)

/** Index of the verb; a subject of at least one word stands before it. */
function verbAfter(clause: ClauseTokens, start: number, language: Language): number {
  const end = Math.min(clause.length, start + MAX_WORDS)
  for (let at = start + 1; at < end; at += 1) {
    const word = clause[at]
    if (word?.kind !== 'word') return -1
    if (known.AUXILIARIES[language].has(word.folded)) return at
    const next = clause[at + 1]
    const isPresent = isVerbLike(word, language) && !isCapital(word)
    if (isPresent && (next === undefined || next.kind !== 'word' || known.AFTER_VERB.has(next.folded)))
      return at
    if (isFunctionWord(word.folded, language) && !isOfPhrase(clause, at, language)) break
  }
  return verbAfterPlural(clause, start, language)
}

/** "The head of the department approves it": of whom they are the head belongs to them. */
const isOfPhrase = (clause: ClauseTokens, at: number, language: Language): boolean =>
  isOf(clause[at], language) ||
  (isOf(clause[at - 1], language) && known.ARTICLES[language].has(clause[at]?.folded ?? ''))

const isOf = (token: Token | undefined, language: Language): boolean =>
  PACKS[language].lists.genitives.has(token?.folded ?? '')

const isVerbLike = ({ folded }: Token, language: Language): boolean =>
  PACKS[language].sequences.verbEnding.test(folded)

/** "Tenants pay the deposit", "the nurse takes blood": a word in -s is the subject or the verb, as what follows tells. */
function verbAfterPlural(clause: ClauseTokens, start: number, language: Language): number {
  const at = clause.findIndex((word, index) => index >= start && isVerbLike(word, language))
  const [next, after] = [clause[at + 1], clause[at + 2]]
  if (at < 0 || at > start + 2 || next?.kind !== 'word' || isFunctionWord(next.folded, language)) return -1
  const isSubject = at === start || (after !== undefined && known.AFTER_VERB.has(after.folded))
  return isSubject ? at + 1 : at
}

function passiveOr(
  clause: ClauseTokens,
  verb: number,
  language: Language,
  reading: ActorReading,
): ActorReading {
  const isBe = known.PASSIVE_VERBS.has(clause[verb]?.folded ?? '')
  const isPassive =
    isBe && clause.slice(verb + 1).some(({ folded }) => known.PARTICIPLES[language].test(folded))
  return isPassive ? agentIn(clause, language) : reading
}

/** Finds the agent of a passive clause: "reviewed by legal", "vom Teamleiter geprüft". */
function agentIn(clause: ClauseTokens, language: Language): ActorReading {
  const by = clause.findIndex(({ folded }) => known.BY[language].has(folded))
  if (by < 0) return { from: 0, to: 0, isEvent: true }
  let end = by + 1
  while (end < clause.length && known.AGENT_ARTICLES.has(clause[end]?.folded ?? '')) end += 1
  while (end < clause.length && clause[end]?.kind === 'word' && isAgentWord(clause[end] as Token, language))
    end += 1
  return { from: by + 1, to: end, isEvent: true }
}

const isAgentWord = (token: Token, language: Language): boolean =>
  isCapital(token) || (grammarOf(language).capitals === 'names' && !isFunctionWord(token.folded, language))

/** Verbs stand second, after the subject or after the marker; in a subordinate clause last. */
function actorAroundVerb(clause: ClauseTokens, isVerbFirst: boolean, language: Language): ActorReading {
  const [first, second] = clause
  if (first?.kind !== 'word') return NOBODY
  const subject = subjectAt(clause, 0, language)
  if (subject > 0 && !isVerbFirst) {
    const verb = clause[subject]
    const last = clause.at(-1)
    const isEvent = isVerb(verb, language) || isVerb(last, language) || isOwnDeed(first, verb, language)
    return isEvent
      ? (passiveAtEnd(clause, language) ??
          passiveOr(clause, subject, language, { from: 0, to: subject, isEvent: true }))
      : NOBODY
  }
  if (!isVerb(first, language)) {
    const isEvent = clause.length > subject && isVerb(clause.at(-1), language)
    return subject > 0 && isEvent ? { from: 0, to: subject, isEvent } : NOBODY
  }
  let at = 1
  while (
    at < clause.length &&
    known.OBJECTS.has(clause[at]?.folded ?? '') &&
    !isSubjectPronoun(clause, at, language)
  )
    at += 1
  const end = subjectAt(clause, at, language)
  if (end === at) return { from: 0, to: 0, isEvent: second !== undefined }
  return passiveOr(clause, 0, language, { from: at, to: end, isEvent: true })
}

/** "Ich melke", "ich scanne es": the form of whoever speaks. */
const isOwnDeed = (first: Token, verb: Token | undefined, language: Language): boolean =>
  PACKS[language].frames.subjects.i.has(first.folded) &&
  verb?.kind === 'word' &&
  /[a-z]{2}e$/.test(verb.folded) &&
  !isFunctionWord(verb.folded, language)

/** "…, weil die Rechnung bezahlt wird" */
const passiveAtEnd = (clause: ClauseTokens, language: Language): ActorReading | null =>
  known.PASSIVE_VERBS.has(clause.at(-1)?.folded ?? '') &&
  known.PARTICIPLES[language].test(clause.at(-2)?.folded ?? '')
    ? agentIn(clause, language)
    : null

/** "Sie" and "es" after the verb are the subject only where nothing else can be. */
const isSubjectPronoun = (clause: ClauseTokens, at: number, language: Language): boolean =>
  PACKS[language].sequences.subjectOrObject.has(clause[at]?.folded ?? '') &&
  subjectAt(clause, at + 1, language) === at + 1

/** The end of the noun phrase in the nominative that begins here; the same index where none does. */
function subjectAt(clause: ClauseTokens, at: number, language: Language): number {
  const first = clause[at]
  if (first?.kind !== 'word') return at
  if (known.PRONOUNS[language].has(first.folded)) return at + 1
  let end = known.ARTICLES[language].has(first.folded) ? at + 1 : at
  if (end === at && (!isCapital(first) || isFunctionWord(first.folded, language))) return at
  while (end < clause.length && end < at + 3 && !isCapital(clause[end] as Token)) end += 1
  const noun = clause[end]
  if (noun?.kind !== 'word' || !isCapital(noun)) return at
  end += 1
  while (clause[end]?.folded === '-' && clause[end]?.glued === true && clause[end + 1]?.glued === true)
    end += 2
  return end
}

export const isVerb = (word: Token | undefined, language: Language): boolean =>
  word?.kind === 'word' &&
  (known.AUXILIARIES[language].has(word.folded) ||
    (isVerbLike(word, language) && !known.NO_VERBS.has(word.folded)))
