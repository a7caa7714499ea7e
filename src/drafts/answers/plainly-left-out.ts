import type { DraftAnswer } from './draft-answer.ts'
import { type DraftReading, isClear, pointsBack, type ReadClause, unknownWords } from './draft-reading.ts'
import { isReason } from './run-clause.ts'

/**
 * True where the words leave out steps and say nothing else: clauses that name a step say in known words that it goes, others give a
 * reason or put the rest off ("drop the upload, it's not ready", "drop 3 and leave it as a draft").
 */
export const isPlainlyLeftOut = ({ kind }: DraftAnswer, reading: DraftReading): boolean =>
  kind === 'skip' &&
  reading.read.some(clause => omits(clause, reading)) &&
  reading.read.every(clause =>
    omits(clause, reading)
      ? isOmission(clause, reading)
      : isReason(clause, reading) || isPutOff(clause, reading),
  )

const omits = ({ text }: ReadClause, { lexicon }: DraftReading): boolean =>
  lexicon.omit.test(text) || lexicon.needless.test(text)

const isPutOff = ({ text, mentions }: ReadClause, { lexicon }: DraftReading): boolean =>
  mentions.length === 0 && lexicon.notNow.test(text)

function isOmission(clause: ReadClause, reading: DraftReading): boolean {
  const { lexicon } = reading
  const { omit, needless, requesting, toStart, toEnd, preferring, negators } = lexicon
  return (
    isClear(clause, reading) &&
    (clause.mentions.length > 0 || pointsBack(clause, reading)) &&
    // "The pictures can go to the end".
    (clause.words.some(word => negators.has(word)) || ![toStart, toEnd].some(cue => cue.test(clause.text))) &&
    unknownWords(clause, lexicon, [omit, needless, requesting, preferring]).length === 0
  )
}
