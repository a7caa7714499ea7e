import { PACKS } from '../../nlu/lang/packs.ts'
import type { DraftReading, ReadClause } from './draft-reading.ts'
import { isGuarded, isPlainlyWorded, tellsToRun } from './run-clause.ts'

/**
 * True where a run may follow at once. An order or leave to run it carries what stands beside it; a mere yes does not: it may be for
 * small talk, for a fact or for something just read, so all else has to be praise, courtesy or the plan.
 */
export function isPlainlyRun(reading: DraftReading, whole: DraftReading): boolean {
  const { read, lexicon } = reading
  if (read.some(clause => isOrder(clause, reading))) return true
  return (
    !lexicon.atOnce.beside.test(whole.text) &&
    !lexicon.atOnce.factual.test(whole.text) &&
    read.every(
      clause =>
        isPlainlyWorded(clause, reading) && !isLeaveNamed(clause, reading) && !hasObject(clause, reading),
    )
  )
}

/** Tells us to run it or gives leave, and neither names that nor states it as a fact. */
function isOrder(clause: ReadClause, reading: DraftReading): boolean {
  const { lexicon } = reading
  if (!isPlainlyWorded(clause, reading) || isGuarded(clause, reading)) return false
  if (isLeaveNamed(clause, reading) || lexicon.atOnce.factual.test(clause.text)) return false
  return tellsToRun(clause, reading) || lexicon.approved.test(clause.text)
}

/** "My approval", "the run": a thing by its name, that nobody gives or does. */
function isLeaveNamed({ words }: ReadClause, { lexicon, language }: DraftReading): boolean {
  const { possessives } = PACKS[language].frames
  const isBeside = (word: string) =>
    lexicon.articles.has(word) || Object.values(possessives).some(set => set.has(word))
  const things = words.filter(word => !isBeside(word) && !lexicon.atOnce.partsOfDay.has(word))
  const isAlone = things.length === 1 && lexicon.atOnce.runNouns.has(things[0] ?? '')
  return isAlone && (things.length < words.length || !lexicon.atOnce.runVerbs.has(things[0] ?? ''))
}

/** "Correct it": what says yes by itself is a deed before an object. */
const hasObject = ({ words }: ReadClause, { lexicon }: DraftReading): boolean =>
  words.length === 2 && lexicon.atOnce.adjusting.has(words[0] ?? '') && lexicon.pronouns.has(words[1] ?? '')
