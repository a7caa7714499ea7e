import type { Draft } from '../../core/draft.ts'
import { LANGUAGES, languageOf } from '../../nlu/text/language.ts'
import { spokenLanguage } from '../../nlu/text/spoken-language.ts'
import type { DraftAnswer } from './draft-answer.ts'
import { readChange } from './read-change.ts'
import { readPartial, readSkip, readSwap } from './read-edit.ts'
import { readAdd, readAlso, readBeside, readMove, readNextPlace } from './read-place.ts'
import { readQuestion } from './read-question.ts'
import { readRun } from './read-run.ts'
import { framesIn, pointsBack, type ReadClause, type Reading, readingOf } from './reading.ts'
import { replyOf } from './reply.ts'

export type { DraftAnswer } from './draft-answer.ts'

/**
 * Reads a person's words about a draft. What is not clearly a run never runs: `run` needs clauses that are all understood,
 * one of them a yes or an order to run it, and nothing against it.
 */
export function readDraftAnswer(
  message: string,
  draft: Pick<Draft, 'steps' | 'intent'>,
  locale: string,
): DraftAnswer {
  const spoken = spokenLanguage(message, 1) ?? languageOf(locale)
  const answer = readIn(readingOf(replyOf(message, spoken), draft))
  if (answer.kind !== 'unclear' && answer.kind !== 'aside') return answer
  // People mix languages; what the other one makes of it counts where it runs nothing.
  for (const language of LANGUAGES) {
    if (language === spoken) continue
    const other = readIn(readingOf(replyOf(message, language), draft))
    if (
      other.kind !== 'unclear' &&
      other.kind !== 'aside' &&
      other.kind !== 'question' &&
      !RUNS.has(other.kind)
    )
      return other
  }
  return answer
}

const RUNS: ReadonlySet<DraftAnswer['kind']> = new Set(['run', 'skip_and_run', 'partial'])

function readIn(reading: Reading): DraftAnswer {
  const { lexicon, text, clauses, cut } = reading
  if (cut || clauses.length === 0 || lexicon.irony.test(text)) return { kind: 'unclear' }
  if (lexicon.aside.test(text)) return { kind: 'aside' }
  return (
    readNextPlace(reading) ??
    readReview(reading) ??
    readQuestion(reading) ??
    readPartial(reading) ??
    readSwap(reading) ??
    readSkip(reading) ??
    readBeside(reading) ??
    readAdd(reading) ??
    readMove(reading) ??
    readHold(reading) ??
    readAlso(reading) ??
    readChange(reading) ??
    readRun(reading) ??
    readNothing(reading)
  )
}

/** Somebody else is to look at it. */
function readReview({ read, lexicon, text: all }: Reading): DraftAnswer | null {
  if (lexicon.afterwards.test(all)) return null
  const isReview = read.some(
    ({ text, words }) =>
      lexicon.review.test(text) &&
      !words.some((word, at) => at < 2 && lexicon.interrogatives.has(word)) &&
      !(lexicon.self.test(text.split(' ').slice(0, 2).join(' ')) && !/ to /.test(text)),
  )
  return isReview ? { kind: 'review' } : null
}

/** Not now, or not at all. */
function readHold(reading: Reading): DraftAnswer | null {
  const { read, lexicon, text } = reading
  if (lexicon.doubt.test(text) && read.length === 1 && read[0]?.words.length === 1) return null
  if (lexicon.notNow.test(text)) return { kind: 'not_now' }
  if (lexicon.cancel.test(text)) return { kind: 'cancel' }
  const isDenied = read.some(
    ({ words, text: clause }) =>
      lexicon.run.test(clause) &&
      words.some(word => lexicon.negators.has(word)) &&
      !lexicon.assent.test(clause) &&
      !lexicon.granted.test(clause),
  )
  if (isDenied) return { kind: 'not_now' }
  const isLater = read.some(
    clause =>
      lexicon.later.test(clause.text) &&
      (lexicon.run.test(clause.text) || pointsBack(clause, reading) || clause.words.length <= 3) &&
      isWish(clause, reading),
  )
  if (isLater) return { kind: 'not_now' }
  const words = read.flatMap(clause => clause.words)
  const has = (set: ReadonlySet<string>) => words.some(word => set.has(word))
  return has(lexicon.no) &&
    !has(lexicon.yes) &&
    words.every(word => lexicon.no.has(word) || lexicon.fill.has(word))
    ? { kind: 'not_now' }
    : null
}

/** "That runs on Friday anyway" tells of something, and decides nothing. */
const isWish = (clause: ReadClause, reading: Reading): boolean =>
  (!reading.lexicon.pronouns.has(clause.words[0] ?? '') || reading.lexicon.self.test(clause.text)) &&
  !framesIn(clause, reading).some(
    ({ act, subject, isPiece }) =>
      act === 'statement' && !isPiece && (subject === 'other' || subject === 'unknown'),
  )

function readNothing(reading: Reading): DraftAnswer {
  const { read, lexicon, text } = reading
  const isAbout =
    [lexicon.doubt, lexicon.plan, lexicon.run, lexicon.assent].some(cue => cue.test(text)) ||
    read.some(clause => clause.mentions.length > 0 || clause.isVague || pointsBack(clause, reading))
  const words = read.flatMap(clause => clause.words)
  const answers = words.some(word => lexicon.yes.has(word) || lexicon.no.has(word))
  return isAbout || answers || words.length < LEAST_OWN ? { kind: 'unclear' } : { kind: 'aside' }
}

/** Less says nothing about another matter. */
const LEAST_OWN = 3
