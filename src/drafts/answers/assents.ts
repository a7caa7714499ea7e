import { isUnfinished } from './read-run.ts'
import { framesIn, isIronic, type ReadClause, type Reading, unknownWords } from './reading.ts'
import {
  asksByOrder,
  isAssent,
  isDoubted,
  isGuarded,
  isHeldAnywhere,
  isOtherwise,
  isPlainClause,
  partOf,
  QUOTED,
  withoutPhrases,
} from './run-clause.ts'

/**
 * True where a clause of known words says yes to the plan or tells us to run it, and nothing weakens it: no negation, question,
 * condition, doubt, past, other time, number, step, edit, dislike or other's words anywhere in the message, and nothing unknown before
 * it. What stands behind it no rule understands: it takes a judge to tell that it changes nothing.
 */
export function assents(reading: Reading): boolean {
  if (isWeakened(reading)) return false
  const yes = reading.read.findIndex(clause => isYes(clause, reading))
  return yes !== -1 && reading.read.slice(0, yes).every(clause => isKnown(clause, reading))
}

/** Of known words, or begun with a yes that is not for a part of it: "yes, the relaunch". */
function isYes(clause: ReadClause, reading: Reading): boolean {
  const { lexicon } = reading
  const { words, aim, text } = clause
  if (words.some(word => (word.length > 3 && aim.has(word)) || isBeside(word, reading))) return false
  if (lexicon.yes.has(words[0] ?? ''))
    return !words.some(word => lexicon.articles.has(word) && !lexicon.pronouns.has(word))
  const isSaid = isPlainClause(clause, reading) || (isKnown(clause, reading) && lexicon.approved.test(text))
  return isSaid && partOf(clause, reading) === 'for' && !asksByOrder(clause, reading)
}

/** "Run it after the approval". */
const isBeside = (word: string, { lexicon }: Reading): boolean =>
  (lexicon.before.has(word) || lexicon.after.has(word)) && !lexicon.plainRun.has(word)

const isKnown = (clause: ReadClause, { lexicon }: Reading): boolean =>
  unknownWords(clause, lexicon, [
    lexicon.run,
    lexicon.all,
    lexicon.assent,
    lexicon.approved,
    lexicon.requesting,
    lexicon.plan,
  ]).every(word => lexicon.plainRun.has(word))

function isWeakened(reading: Reading): boolean {
  const { read, marks, message, lexicon } = reading
  return (
    marks.has('ellipsis') ||
    marks.has('question') ||
    OTHER_SIGNS.test(message) ||
    QUOTED.test(message) ||
    isIronic(reading) ||
    isHeldAnywhere(reading) ||
    isUnfinished(reading) ||
    lexicon.reporting.test(
      withoutPhrases(
        read.flatMap(({ words }) => words),
        lexicon,
      ),
    ) ||
    read.some(clause => weakens(clause, reading))
  )
}
/** Numbers name steps and times, a colon or a mark of citation somebody else. */
const OTHER_SIGNS = /[:>\d]/

function weakens(clause: ReadClause, reading: Reading): boolean {
  const { lexicon } = reading
  const { text, words, mentions, isVague, isAsked } = clause
  if (isAsked || isVague || mentions.length > 0 || isOtherwise(clause, lexicon)) return true
  if (isDoubted(text, lexicon) || lexicon.later.test(text)) return true
  if ([lexicon.change, lexicon.add, lexicon.also, lexicon.someOf].some(cue => cue.test(text))) return true
  if (words.some(word => lexicon.disliked.test(word) || lexicon.only.has(word))) return true
  if (framesIn(clause, reading).some(({ time, reported }) => time === 'past' || reported)) return true
  return isGuarded(clause, reading) && !isAssent(clause, reading)
}
