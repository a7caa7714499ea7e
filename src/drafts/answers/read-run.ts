import { PACKS } from '../../nlu/lang/packs.ts'
import type { DraftAnswer } from './draft-answer.ts'
import { type DraftReading, framesIn, isIronic, type ReadClause } from './draft-reading.ts'
import {
  allPlaces,
  asksByOrder,
  isDoubted,
  isGuarded,
  isHeldAnywhere,
  isOtherwise,
  isPlainClause,
  isReason,
  OTHER_SIGNS,
  partOf,
  QUOTED,
  tellsToRun,
  withoutPhrases,
} from './run-clause.ts'

/**
 * R1. Every clause has to be known: it says yes, tells us to run it, agrees, or is the speaker's own business.
 * R2. One clause at least says yes or tells us to run it.
 * R3. A negation, a condition, a doubt, a "but", a question, another time or somebody else's words: it does not run.
 */
export function readRun(reading: DraftReading): DraftAnswer | null {
  const { read, marks, cut, lexicon, text, message } = reading
  if (cut || marks.has('ellipsis') || isIronic(reading) || QUOTED.test(message)) return null
  if (marks.has('question') && !lexicon.requesting.test(text)) return null
  const words = read.flatMap(clause => clause.words)
  if (lexicon.reporting.test(withoutPhrases(words, lexicon)) || isHeldAnywhere(reading)) return null
  const last = read.at(-1)
  const isOrdered = last !== undefined && tellsToRun(last, reading) && partOf(last, reading) === 'for'
  const parts = read.map(clause => {
    const part = partOf(clause, reading)
    if (part !== 'against' || isGuarded(clause, reading) || clause.isAsked) return part
    const takesNothingBack =
      (isOrdered && isReason(clause, reading)) ||
      (isPlainClause(clause, reading) && !isOtherwise(clause, lexicon)) ||
      isApproving(clause, reading)
    return takesNothingBack ? 'neutral' : part
  })
  if (parts.some(part => part === 'against')) return null
  if (!parts.some(part => part === 'for')) return null
  return isPlain(reading) ? { kind: 'run' } : { kind: 'unclear' }
}

/**
 * True where nothing is said but that it runs. Whatever else stands there, a step, a time, another plan, somebody, a
 * misspelt "not", may be what matters: it is asked about.
 */
function isPlain(reading: DraftReading): boolean {
  const { read, message } = reading
  const isNumbered = read.some(clause =>
    clause.words.some((word, at) => /\d/.test(word) && !allPlaces(clause, reading).has(at)),
  )
  if (isNumbered || OTHER_SIGNS.test(message) || isUnfinished(reading)) return false
  const plain = read.filter(clause => isPlainClause(clause, reading))
  if (!plain.some(clause => partOf(clause, reading) === 'for')) return false
  const isOrdered = plain.some(
    clause =>
      !asksByOrder(clause, reading) &&
      partOf(clause, reading) === 'for' &&
      (tellsToRun(clause, reading) || reading.lexicon.approved.test(clause.text)),
  )
  return read.every(
    clause =>
      (plain.includes(clause) && !asksByOrder(clause, reading)) ||
      isApproving(clause, reading) ||
      (isOrdered && isBackground(clause, reading)),
  )
}

/**
 * "I'm satisfied with this, you can start": beside an order that leaves no doubt, it tells how the speaker or the plan is,
 * and speaks ill of nothing.
 */
function isBackground(clause: ReadClause, reading: DraftReading): boolean {
  const { lexicon, language } = reading
  const { words, text, tokens } = clause
  const { subjects, indefinite, verbLast } = PACKS[language].frames
  const [first = ''] = words.filter(word => !lexicon.hesitation.has(word) && !lexicon.and.has(word))
  const isOwn =
    [subjects.i, subjects.we, lexicon.pronouns].some(set => set.has(first)) ||
    [lexicon.self, lexicon.all, lexicon.known].some(cue => cue.exec(text)?.index === 0) ||
    (verbLast && PACKS[language].frames.verbs.has(first))
  // "This is Tom's plan".
  const isNamed = !verbLast && tokens.slice(1).some(({ capital }) => capital)
  return (
    isOwn &&
    !isNamed &&
    isReason(clause, reading) &&
    framesIn(clause, reading).every(({ verb }) => verb === 'be') &&
    !words.some(
      word =>
        lexicon.disliked.test(word) ||
        indefinite.has(word) ||
        lexicon.otherWords.has(word) ||
        Object.hasOwn(lexicon.ages, word),
    ) &&
    ![lexicon.manner, lexicon.also, lexicon.reporting].some(cue => cue.test(text))
  )
}

/** "There's nothing against it from my side": approval in known words alone, beside an order. */
function isApproving(clause: ReadClause, { lexicon }: DraftReading): boolean {
  const { text, words, mentions, isAsked, isVague } = clause
  if (isAsked || isVague || mentions.length > 0) return false
  if (words.some(word => [lexicon.only, lexicon.contrast, lexicon.conditions].some(set => set.has(word))))
    return false
  if (lexicon.later.test(text) || isDoubted(text, lexicon) || lexicon.change.test(text)) return false
  return Object.values(PACKS).some(
    ({ drafts }, index) =>
      drafts.assent.test(text) &&
      !isOtherwise(clause, drafts) &&
      words.every(
        word =>
          ASSENTING[index]?.has(word) === true ||
          lexicon.plainRun.has(word) ||
          lexicon.fill.has(word) ||
          lexicon.hesitation.has(word),
      ),
  )
}

/** Words that expressions of assent are made of, by language. */
const ASSENTING = Object.values(PACKS).map(
  ({ drafts }) => new Set(drafts.assent.source.match(/[\p{L}'’]+/gu) ?? []),
)

/** "Run it and": more was to come; not "make it so". */
export function isUnfinished({ read, lexicon }: DraftReading): boolean {
  const words = read.at(-1)?.words ?? []
  const endsPhrase = lexicon.plainRunPhrases.some(
    phrase => phrase.length > 1 && phrase.join(' ') === words.slice(-phrase.length).join(' '),
  )
  const isAlone = read.length === 1 && words.length === 1
  return lexicon.unfinished.has(words.at(-1) ?? '') && !isAlone && !endsPhrase
}
