import { PACKS } from '../../nlu/lang/packs.ts'
import type { DraftAnswer } from './draft-answer.ts'
import {
  type DraftReading,
  framesIn,
  isClear,
  pointsBack,
  type ReadClause,
  unknownWords,
} from './draft-reading.ts'
import { isReason } from './run-clause.ts'

/**
 * True where the words leave out steps and say nothing else: clauses that name a step say in known words that it goes, others give a
 * reason or put the rest off ("drop the upload, it's not ready", "drop 3 and leave it as a draft").
 */
export const isPlainlyLeftOut = ({ kind }: DraftAnswer, reading: DraftReading): boolean =>
  kind === 'skip' &&
  reading.read.some(clause => omits(clause, reading)) &&
  reading.read.every((clause, at) =>
    omits(clause, reading)
      ? isOmission(clause, reading)
      : isReason(clause, reading) || isPutOff(clause, reading) || isSpokenOf(clause, at, reading),
  )

const omits = ({ text, words }: ReadClause, { lexicon }: DraftReading): boolean =>
  lexicon.omit.test(text) || lexicon.needless.test(text) || lexicon.denying.has(words[0] ?? '')

/** "The milestones are overkill" before "away with them". */
function isSpokenOf(clause: ReadClause, at: number, reading: DraftReading): boolean {
  const next = reading.read[at + 1]
  return (
    next !== undefined &&
    omits(next, reading) &&
    pointsBack(next, reading) &&
    isClear(clause, reading) &&
    clause.mentions.length > 0 &&
    framesIn(clause, reading).every(
      ({ act, polarity, verb }) =>
        act === 'statement' && polarity === 'positive' && (verb === 'be' || verb === null),
    )
  )
}

const isPutOff = ({ text, mentions }: ReadClause, { lexicon }: DraftReading): boolean =>
  mentions.length === 0 && lexicon.notNow.test(text)

function isOmission(clause: ReadClause, reading: DraftReading): boolean {
  const { lexicon } = reading
  const { omit, needless, requesting, toStart, toEnd, preferring, negators } = lexicon
  return (
    isClear(clause, reading) &&
    (clause.mentions.length > 0 || pointsBack(clause, reading)) &&
    !isSaidOfAny(clause, reading) &&
    // "The pictures can go to the end".
    (clause.words.some(word => negators.has(word)) || ![toStart, toEnd].some(cue => cue.test(clause.text))) &&
    unknownWords(clause, lexicon, [omit, needless, requesting, preferring]).every(word =>
      lexicon.denying.has(word),
    )
  )
}

/** "No design is perfect" is said of designs, and leaves out none. */
function isSaidOfAny({ words, text, mentions }: ReadClause, { lexicon, language }: DraftReading): boolean {
  const { present, past, subjunctive } = PACKS[language].frames.being
  return (
    lexicon.denying.has(words[0] ?? '') &&
    !lexicon.needless.test(text.slice(text.indexOf(' ') + 1)) &&
    mentions.some(({ to }) => [present, past, subjunctive].some(set => set.has(words[to + 1] ?? '')))
  )
}
