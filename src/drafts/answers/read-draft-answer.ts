import type { Draft } from '../../core/draft.ts'
import { PACKS } from '../../nlu/lang/packs.ts'
import { LANGUAGES, languageOf } from '../../nlu/text/language.ts'
import { spokenLanguage } from '../../nlu/text/spoken-language.ts'
import type { DraftAnswer } from './draft-answer.ts'
import { readChange } from './read-change.ts'
import { readPartial, readSkip, readSwap } from './read-edit.ts'
import { readAdd, readAlso, readBeside, readMove, readNextPlace, startsBeside } from './read-place.ts'
import { readQuestion } from './read-question.ts'
import { readRun } from './read-run.ts'
import {
  framesIn,
  isIronic,
  pointsBack,
  type ReadClause,
  type Reading,
  readingOf,
  wordsOfMatch,
} from './reading.ts'
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
  const certain = spokenLanguage(message)
  const spoken = certain ?? spokenLanguage(message, 1) ?? languageOf(locale)
  const answer = readIn(readingOf(replyOf(message, spoken), draft))
  if (certain !== null || (answer.kind !== 'unclear' && answer.kind !== 'aside')) return answer
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
  if (cut || clauses.length === 0 || isIronic(reading)) return { kind: 'unclear' }
  if (lexicon.aside.test(text)) return { kind: 'aside' }
  const next = readNextPlace(reading)
  if (next !== null) return next
  // An edit in doubt is none; "maybe later" is later all the same.
  const isDoubtful = lexicon.doubt.test(text) && !lexicon.requesting.test(text)
  return (
    readReview(reading) ??
    readQuestion(reading) ??
    (isDoubtful ? null : readEdit(reading)) ??
    readHold(reading) ??
    (isDoubtful ? { kind: 'unclear' } : null) ??
    readAlso(reading) ??
    readChange(reading) ??
    readRun(reading) ??
    readNothing(reading)
  )
}

const readEdit = (reading: Reading): DraftAnswer | null =>
  readPartial(reading) ??
  readSwap(reading) ??
  readSkip(reading) ??
  readBeside(reading) ??
  readAdd(reading) ??
  readMove(reading)

/** Somebody else is to look at it. */
function readReview(reading: Reading): DraftAnswer | null {
  const { read, lexicon, text } = reading
  if (lexicon.afterwards.test(text)) return null
  // "Before the report, ask Anna for the figures": a step of its own.
  if (read.some(clause => startsBeside(clause, reading) && clause.mentions.length > 0)) return null
  const isReview = read.some(
    clause =>
      lexicon.review.test(clause.text) &&
      !lexicon.needless.test(clause.text) &&
      !lexicon.inquiring.test(clause.text) &&
      !clause.words.some((word, at) => at < 2 && lexicon.interrogatives.has(word)) &&
      !isOwnLook(clause, reading),
  )
  return isReview ? { kind: 'review' } : null
}

/** "I'll have a look at it tonight". */
function isOwnLook({ words, text }: ReadClause, { lexicon, language }: Reading): boolean {
  if (!lexicon.self.test(words.slice(0, 2).join(' ')) || lexicon.others.test(text)) return false
  const { verbLast, verbs, lettingVerbs, links, modals, infinitiveMarks } = PACKS[language].frames
  // "I want Sara to look at it".
  const mark = words.findIndex(word => infinitiveMarks.has(word))
  if (!verbLast && mark > 2 && mark < 6) return false
  const lets = words
    .slice(2)
    .some(
      word =>
        links.that.has(word) ||
        modals.should.has(word) ||
        (verbs.get(word) ?? []).some(({ lemma }) => lettingVerbs.has(lemma)),
    )
  const [at = 0] = wordsOfMatch(text, lexicon.review)
  return verbLast ? !lets : at <= NEAR
}
/** Words between the speaker and what they do. */
const NEAR = 2

/** Not now, or not at all. */
function readHold(reading: Reading): DraftAnswer | null {
  const { read, lexicon, text } = reading
  if (lexicon.doubt.test(text) && read.length === 1 && read[0]?.words.length === 1) return null
  if (lexicon.notNow.test(text)) return { kind: 'not_now' }
  // "The cancelled tasks instead of the done ones": another step, no end.
  const isOther = read.some(({ text: one, mentions }) => lexicon.change.test(one) && mentions.length > 0)
  if (lexicon.cancel.test(text) && !isOther) return { kind: 'cancel' }
  const isDenied = read.some(
    ({ words, text: clause }) =>
      lexicon.run.test(clause) &&
      words.some(word => lexicon.negators.has(word)) &&
      !lexicon.assent.test(clause) &&
      !lexicon.granted.test(clause),
  )
  if (isDenied) return { kind: 'not_now' }
  // "No need for this": it is about the whole.
  if (
    read.some(
      clause =>
        lexicon.needless.test(clause.text) && clause.mentions.length === 0 && pointsBack(clause, reading),
    )
  )
    return { kind: 'cancel' }
  if (isWhenever(reading)) return { kind: 'not_now' }
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

/** "We'll do it when Lena is back", "das machen wir, wenn Lena wieder da ist". */
function isWhenever({ read, lexicon, language }: Reading): boolean {
  const { links } = PACKS[language].frames
  const has = ({ words }: ReadClause, set: ReadonlySet<string>) => words.some(word => set.has(word))
  return read.some(
    clause =>
      lexicon.run.test(clause.text) &&
      lexicon.self.test(clause.text) &&
      !has(clause, links.if) &&
      (has(clause, links.when) || read.some(other => has(other, links.when) || has(other, links.if))),
  )
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
  const isPiece = read.every(clause => framesIn(clause, reading).every(frame => frame.isPiece))
  return isAbout || answers || isPiece || words.length < LEAST_OWN ? { kind: 'unclear' } : { kind: 'aside' }
}

/** Less says nothing about another matter. */
const LEAST_OWN = 3
