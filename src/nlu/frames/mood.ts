import type { FrameWords, Person } from '../lang/sections/frame-words.ts'
import type { Clause } from './clauses.ts'
import { isVerbal } from './clauses.ts'
import type { Act, Frame, Tense } from './frame.ts'
import type { Tag } from './lexicon.ts'
import type { PlacedPhrase } from './noun-phrases.ts'
import type { VerbGroup } from './verb-group.ts'
import type { TaggedWord } from './words.ts'

/** A clause with all that was read of it before its purpose is told. */
export interface ReadClause extends Clause {
  readonly group: VerbGroup
  readonly phrases: readonly PlacedPhrase[]
  /** A question mark ends its sentence. */
  readonly isMarked: boolean
  readonly isLast: boolean
}

export interface Mood {
  readonly act: Act
  readonly subject: Frame['subject']
  readonly topic: PlacedPhrase | null
}

const BEFORE_IMPERATIVE: ReadonlySet<Tag> = new Set([
  'adverb',
  'time',
  'polite',
  'negator',
  'yes',
  'no',
  'number',
  'to',
])

/** Purpose of a clause and who acts in it. */
export function moodOf(clause: ReadClause, pack: FrameWords): Mood {
  const { words, group, openers, isGreeting } = clause
  if (isGreeting) return { act: 'greeting', subject: 'none', topic: null }
  const subject = subjectOf(clause, pack)
  if (openers.has('irony')) return { act: 'unknown', subject: 'none', topic: null }
  if (openers.has('needless')) return { act: 'statement', subject: 'none', topic: null }
  if (group.first === null && group.idiom.length === 0) return pieceOf(clause)
  const { person, topic } = subject
  if (openers.has('wish'))
    return { act: 'wish', subject: person === 'none' || person === 'unknown' ? 'you' : person, topic }
  if (isTied(clause)) return { act: 'statement', subject: person, topic }
  if (isCommand(clause, person, topic, pack)) {
    if (isLetUs(words, pack)) return { act: 'wish', subject: 'we', topic: null }
    return { act: 'command', subject: group.isBare || group.first === null ? 'none' : 'you', topic: null }
  }
  return spoken(clause, person, topic, pack)
}

/** Part of a sentence whose purpose the other part tells. */
const isTied = ({ link }: ReadClause) =>
  link === 'if' || link === 'when' || link === 'because' || link === 'which'

function spoken(
  clause: ReadClause,
  person: Frame['subject'],
  topic: PlacedPhrase | null,
  pack: FrameWords,
): Mood {
  const { group, words } = clause
  const isInverted = startsInverted(clause, pack)
  const asks = words.some(({ tag }, at) => tag === 'interrogative' && at <= 1)
  const modal = group.modal
  if (
    !asks &&
    isInverted &&
    person === 'you' &&
    (modal === 'can' || modal === 'will' || modal === 'would' || modal === 'want')
  )
    return { act: 'wish', subject: 'you', topic: null }
  if (!asks && isInverted && (person === 'i' || person === 'we')) {
    if (modal === 'should') return { act: 'offer', subject: person, topic: null }
    // "Can we do it without tables?"
    if (person === 'we' && modal === 'can' && words.some(({ tag }) => tag === 'denying_preposition'))
      return { act: 'wish', subject: person, topic: null }
    const isForMe = group.verb === 'have' || group.verb === 'receive' || group.verb === 'show'
    if (
      modal === 'can' &&
      isForMe &&
      clause.isMarked &&
      !clause.words.some(({ folded }) => pack.habits.has(folded))
    )
      return { act: 'wish', subject: person, topic: null }
  }
  if (
    !asks &&
    isInverted &&
    person === 'other' &&
    modal === 'can' &&
    topic !== null &&
    (group.isPassive || STAYING.has(group.verb ?? ''))
  )
    return { act: 'wish', subject: 'you', topic }
  if (asks || isInverted || (clause.isMarked && clause.isLast))
    return { act: 'question', subject: person, topic }
  if ((person === 'i' || person === 'we') && group.tense !== 'past' && isWished(clause, pack))
    return { act: 'wish', subject: person, topic: null }
  if (person === 'you') return { act: toldYou(clause, pack), subject: 'you', topic: null }
  if ((person === 'i' || person === 'we') && modal === 'can' && group.tense !== 'past' && !hasNegator(words))
    return { act: 'offer', subject: person, topic: null }
  return { act: 'statement', subject: person, topic }
}

const STAYING: ReadonlySet<string> = new Set(['stay', 'close', 'disable', 'hide'])
const hasNegator = (words: readonly TaggedWord[]) =>
  words.some(({ tag }) => tag === 'negator' || tag === 'denying_article')

function toldYou({ group, words }: ReadClause, pack: FrameWords): Act {
  if (group.modal === 'should')
    return words.some(({ folded }) => pack.mildModals.has(folded)) ? 'wish' : 'command'
  const isNeedless =
    group.modal === 'must' &&
    (group.verb === null ||
      words.some(({ folded, tag }) => pack.needlessWhenDenied.has(folded) || (tag === 'verb' && false)))
  if (group.modal === 'must' && !(isNeedless && hasDenial(words))) return 'command'
  return 'statement'
}
const hasDenial = (words: readonly TaggedWord[]) =>
  words.some(({ tag }) => tag === 'negator' || tag === 'denying_article' || tag === 'denying_pronoun')

function isWished({ group, words }: ReadClause, pack: FrameWords): boolean {
  if (group.modal === 'want' || group.verb === 'want') return true
  const isGlad = words.some(({ folded }) => pack.gladly.has(folded))
  return isGlad && (group.modal === 'would' || group.tense === 'subjunctive')
}

/** "Let's", "lass uns". */
const isLetUs = (words: readonly TaggedWord[], pack: FrameWords) => {
  const let_ = words.findIndex(
    word => word.tag === 'verb' && word.entry.verbs.some(({ lemma }) => pack.lettingVerbs.has(lemma)),
  )
  return let_ >= 0 && words[let_ + 1]?.entry.object === 'we'
}

/** A piece without a verb: the answer to something, or with a "please" a wish. */
function pieceOf({ words, phrases, isMarked, isLast }: ReadClause): Mood {
  const things = phrases.filter(({ phrase }) => phrase.after === null && !phrase.isTime)
  const isApart = things.slice(1).some(({ at }) => !words.slice(0, at).some(({ tag }) => tag === 'link'))
  const isOdd = isApart || words.some(({ tag }) => tag === 'subject' || tag === 'interrogative')
  if (isOdd) return { act: 'unknown', subject: 'unknown', topic: null }
  const isPolite =
    words.some(({ tag }) => tag === 'polite') &&
    words.some(({ tag }) => tag !== 'polite' && tag !== 'yes' && tag !== 'no')
  // "No more tables?" wonders; "no tables, ok?" does not.
  const isWondering = isMarked && isLast && !isPolite && hasDenial(words) && words.at(-1)?.tag !== 'yes'
  return { act: isWondering ? 'question' : isPolite ? 'command' : 'answer', subject: 'none', topic: null }
}

function isCommand(
  clause: ReadClause,
  person: Frame['subject'],
  topic: PlacedPhrase | null,
  pack: FrameWords,
): boolean {
  const { words, group } = clause
  const isMarked = clause.isMarked && clause.isLast
  if (group.first === null) return true
  const first = words[group.first] as TaggedWord
  if (group.isBare) return person === 'none' && !isMarked
  if (topic !== null && topic.at < group.first) return false
  const ahead = words.slice(0, group.first)
  const isAhead =
    ahead.every(({ tag }) => BEFORE_IMPERATIVE.has(tag)) ||
    (!hasBareNoun(clause) && !ahead.some(({ tag }) => tag === 'subject' || tag === 'interrogative'))
  if (!isAhead) return false
  if (pack.verbLast) {
    const follower = words[group.first + 1]
    const isFormal = follower?.entry.subject === 'other' && follower.isCapital && follower.folded === 'sie'
    if (first.tag !== 'verb' || isMarked || (group.first > 0 && person !== 'none' && person !== 'you'))
      return false
    const isForm = first.entry.verbs.some(
      ({ form, particle }) => particle === null && (form === 'finite' || form === 'base'),
    )
    const isOfThird =
      /(?:t|st)$/.test(first.folded) &&
      !first.entry.verbs.some(({ lemma }) => first.folded === lemma.replace(/e?n$/, ''))
    // "Bitte erstattet mir 45 Euro": several are asked for what one would be told with the same word.
    const isAskedOfAll = person === 'none' && isAskedFor(clause, group.first)
    const isNobodyElses = isFormal || person === 'none' || (person === 'other' && topic !== null)
    return isForm && (!isOfThird || isAskedOfAll) && isNobodyElses
  }
  if (person !== 'none') return false
  const isBase = first.tag === 'verb' && first.entry.verbs.some(({ form }) => form === 'base')
  const isDo =
    first.tag === 'do' &&
    (words[group.first + 1]?.tag === 'negator' || words[group.first + 1]?.tag === 'verb')
  return isBase || isDo || (first.tag === 'be' && first.folded === 'be')
}

/** A "please" stands before the verb or close behind it, and what it is about follows. */
const isAskedFor = ({ words, phrases }: ReadClause, first: number): boolean =>
  words.slice(0, first + 3).some(({ tag }) => tag === 'polite') && phrases.some(({ at }) => at > first)

/** A thing without a preposition before the verb. */
const hasBareNoun = ({ phrases, group }: Pick<ReadClause, 'phrases' | 'group'>) =>
  phrases.some(({ at, phrase }) => at < (group.first ?? 0) && phrase.after === null && !phrase.isTime)

const AUXILIARY: ReadonlySet<Tag> = new Set(['modal', 'be', 'have', 'do'])

/** The verb stands before its subject. */
function startsInverted({ words, group, phrases, isMarked }: ReadClause, pack: FrameWords): boolean {
  if (group.first === null) return false
  const ahead = words.slice(0, group.first)
  if (!ahead.every(({ tag }) => BEFORE_IMPERATIVE.has(tag)) || (hasNegator(ahead) && !isMarked)) return false
  // "25 is fine": the number is what is spoken of.
  if (!pack.verbLast && ahead.some(({ tag }) => tag === 'number') && hasBareNoun({ phrases, group }))
    return false
  const first = words[group.first] as TaggedWord
  const at = words.findIndex(({ tag }) => tag === 'subject')
  const follows =
    at > group.first ||
    (at < 0 && phrases.some(phrase => phrase.at > (group.first ?? 0) && phrase.phrase.after === null))
  if (!follows) return false
  if (!pack.verbLast) return AUXILIARY.has(first.tag) && !isDropped(words, group.first)
  if (!ahead.every(({ tag }) => tag === 'polite' || tag === 'yes' || tag === 'no')) return false
  if (isMarked || first.tag === 'modal') return true
  const person = words[at]?.entry.subject
  return (AUXILIARY.has(first.tag) || at === group.first + 1) && person !== 'i' && person !== 'we' && at >= 0
}

/** "Can't find the map": nobody stands between the auxiliary and its verb. */
function isDropped(words: readonly TaggedWord[], first: number): boolean {
  const follower = words.slice(first + 1).find(({ tag }) => tag !== 'negator' && tag !== 'adverb')
  return words[first]?.tag !== 'do' && words[first]?.tag !== 'be' && follower?.tag === 'verb'
}

interface Subject {
  readonly person: Frame['subject']
  readonly topic: PlacedPhrase | null
}

/** Person or thing that acts: a pronoun, or the thing before the verb, or in a question behind it. */
function subjectOf({ words, group, phrases, isMarked, isLast }: ReadClause, pack: FrameWords): Subject {
  const pronoun = words.find(({ tag }) => tag === 'subject')
  if (pronoun !== undefined) return { person: personOf(pronoun, words.indexOf(pronoun)), topic: null }
  if (group.first === null || group.isBare) return { person: 'none', topic: null }
  const first = group.first
  if (pack.dropsI.has(words[first]?.folded ?? '') && first <= 1) return { person: 'i', topic: null }
  const bare = phrases.filter(({ phrase }) => phrase.after === null && !phrase.isTime)
  const before = bare.find(({ at, words: [word] }) => at < first && word?.tag !== 'object')
  if (before !== undefined) return { person: 'other', topic: before }
  const finite = words[first] as TaggedWord
  if (!pack.verbLast && AUXILIARY.has(finite.tag) && isDropped(words, first))
    return { person: 'i', topic: null }
  const isBehind =
    AUXILIARY.has(finite.tag) || (pack.verbLast && (isFilled(words, first) || (isMarked && isLast)))
  const behind =
    isBehind && !(finite.tag === 'do' && words[first + 1]?.tag === 'negator')
      ? bare.find(({ at, words: [word] }) => at > first && word?.tag !== 'object')
      : undefined
  return behind === undefined
    ? { person: words.some(isVerbal) && isAlone(words, first, pack) ? 'unknown' : 'none', topic: null }
    : { person: 'other', topic: behind }
}

/** Something besides a "please" stands before the verb, so that its subject may follow. */
const isFilled = (words: readonly TaggedWord[], first: number): boolean =>
  words.slice(0, first).some(({ tag }) => tag !== 'polite' && tag !== 'yes' && tag !== 'no')

/** An inflected verb without anybody: who acts is not said. */
const isAlone = (words: readonly TaggedWord[], first: number, pack: FrameWords): boolean => {
  const word = words[first] as TaggedWord
  if (word.tag !== 'verb') return word.tag !== 'do'
  return !word.entry.verbs.some(({ form }) => form === 'base' || (pack.verbLast && form === 'finite'))
}

/** The polite German "Sie" has a capital where nothing else calls for one. */
function personOf(word: TaggedWord, at: number): Person {
  if (word.folded === 'sie' && word.isCapital && at > 0) return 'you'
  return word.entry.subject ?? 'other'
}

export function tenseOf(
  { words, group, link, phrases, openers }: ReadClause,
  { act, subject }: Mood,
  pack: FrameWords,
): Tense {
  const has = (set: ReadonlySet<string>) => words.some(({ folded, tag }) => tag === 'time' && set.has(folded))
  if (openers.has('supposing') || (openers.has('wish') && group.tense === 'past' && subject !== 'you'))
    return 'hypothetical'
  if (act === 'command' || act === 'wish' || act === 'answer' || act === 'greeting' || act === 'unknown')
    return link === 'if' || group.modal === 'might' ? 'hypothetical' : 'now'
  if (link === 'if') return 'hypothetical'
  if (group.tense === 'past' || has(pack.pastTimes)) return 'past'
  const isDoubtful =
    group.modal === 'might' ||
    (words.some(({ folded }) => pack.doubtfulModals.has(folded)) && subject !== 'i' && subject !== 'you')
  if (group.tense === 'subjunctive' || group.modal === 'would' || isDoubtful) return 'hypothetical'
  if (has(pack.habits) || group.isHabit) return 'general'
  if (act === 'question' && words.some(({ folded }) => pack.howWords.has(folded))) return 'general'
  const isDay = phrases.some(
    ({ phrase }) => phrase.after !== null && pack.onDay.has(phrase.after) && pack.days.has(phrase.head),
  )
  const isLater = words.some(
    ({ folded, tag }, at) =>
      tag === 'time' && pack.futureTimes.has(folded) && !pack.deadlines.has(words[at - 1]?.folded ?? ''),
  )
  return group.tense === 'future' || isLater || isDay ? 'future' : 'now'
}
