import { PACKS } from '../../nlu/lang/packs.ts'
import { isCueWord } from '../../nlu/text/cue-pattern.ts'
import { areKindred } from '../../nlu/text/kindred-words.ts'
import { LANGUAGES, languageOf } from '../../nlu/text/language.ts'
import { plainWords } from '../../nlu/text/plain-words.ts'
import { spokenLanguage } from '../../nlu/text/spoken-language.ts'
import type { DraftAnswer } from './draft-answer.ts'
import {
  type DraftReading,
  draftReadingOf,
  framesIn,
  idsAt,
  isDoubtful,
  isIronic,
  placesIn,
  pointsBack,
  type ReadClause,
  type ReadDraft,
  unknownWords,
  wordsOfMatch,
} from './draft-reading.ts'
import { readChange } from './read-change.ts'
import { readInverse, readMerge, readPartial, readSkip, readSwap } from './read-edit.ts'
import { readAdd, readAlso, readBeside, readMove, readNextPlace, startsBeside } from './read-place.ts'
import { readQuestion } from './read-question.ts'
import { readRun } from './read-run.ts'
import { replyOf } from './reply.ts'
import { withoutIgnorable } from './without-ignorable.ts'

/** A person's words about a draft as the rules read them, and the reading they were made from. */
export interface RuleAnswer {
  readonly answer: DraftAnswer
  readonly reading: DraftReading
  /** The same in the language of the answer, without what takes nothing from the rest. */
  readonly plain: DraftReading
}

export function readByRules(message: string, draft: ReadDraft, locale: string): RuleAnswer {
  const certain = spokenLanguage(message)
  const spoken = certain ?? spokenLanguage(message, 1) ?? languageOf(locale)
  const reading = draftReadingOf(replyOf(message, spoken), draft)
  const plain = withoutIgnorable(reading)
  const answer = readIn(plain)
  const own = languageOf(locale)
  if (certain === own || (answer.kind !== 'unclear' && answer.kind !== 'aside'))
    return { answer, reading, plain }
  // People mix languages; what another than their own makes of it counts where it runs nothing.
  for (const language of LANGUAGES) {
    if (language === spoken) continue
    const inOther = withoutIgnorable(draftReadingOf(replyOf(message, language), draft))
    const other = readIn(inOther)
    if (
      other.kind !== 'unclear' &&
      other.kind !== 'aside' &&
      other.kind !== 'question' &&
      (language === own || !RUNS.has(other.kind))
    )
      return { answer: other, reading, plain: inOther }
  }
  return { answer, reading, plain }
}

const RUNS: ReadonlySet<DraftAnswer['kind']> = new Set(['run', 'skip_and_run', 'partial'])

function readIn(reading: DraftReading): DraftAnswer {
  const { lexicon, text, clauses, cut } = reading
  if (cut || clauses.length === 0 || isIronic(reading)) return { kind: 'unclear' }
  if (lexicon.aside.test(text)) return { kind: 'aside' }
  const next = readNextPlace(reading) ?? readRefused(reading)
  if (next !== null) return next
  if (lexicon.someOf.test(text) && reading.read.every(({ mentions }) => mentions.length === 0))
    return { kind: 'unclear' }
  // An edit in doubt is none; "maybe later" is later all the same.
  const isInDoubt = isDoubtful(text.replace(lexicon.needless, ' '), lexicon)
  return (
    readReview(reading) ??
    (isInDoubt && asksForEdit(reading) ? { kind: 'unclear' } : null) ??
    readQuestion(reading) ??
    (isInDoubt ? null : readOneEdit(reading)) ??
    readHold(reading) ??
    (isInDoubt ? { kind: 'unclear' } : null) ??
    readAlso(reading) ??
    readChange(reading) ??
    readRun(reading) ??
    readNothing(reading)
  )
}

/** "Milestones? Nah." */
function readRefused(reading: DraftReading): DraftAnswer | null {
  const { read, lexicon } = reading
  const [topic, answer, ...others] = read
  if (topic === undefined || answer === undefined || others.length > 0 || !topic.isAsked || answer.isAsked)
    return null
  const isNo =
    answer.words.some(word => lexicon.no.has(word)) &&
    answer.words.every(word => lexicon.no.has(word) || lexicon.fill.has(word))
  const named = new Set(topic.mentions.flatMap(({ words }) => words))
  const isBare = topic.words.every((word, at) => named.has(at) || lexicon.articles.has(word))
  const steps = idsAt(reading, placesIn(topic.mentions))
  return isNo && isBare && steps.length > 0 && steps.length < reading.steps.length
    ? { kind: 'skip', steps }
    : null
}

/** "Maybe swap a couple of those?": a wish in doubt, and nothing to be answered. */
const asksForEdit = ({ read, lexicon }: DraftReading): boolean =>
  read.some(
    ({ words, text, isAsked, mentions }) =>
      isAsked &&
      mentions.length === 0 &&
      [lexicon.omit, lexicon.swap, lexicon.add].some(cue => cue.test(text)) &&
      !words.some(word => lexicon.interrogatives.has(word)) &&
      lexicon.asking.exec(text)?.index !== 0,
  )

const readEdit = (reading: DraftReading): DraftAnswer | null =>
  readMerge(reading) ??
  readInverse(reading) ??
  readPartial(reading) ??
  readSwap(reading) ??
  readSkip(reading) ??
  readBeside(reading) ??
  readAdd(reading) ??
  readMove(reading)

/** The edit of a reply; one that wants several of different kinds is asked about, for a part of it would be lost. */
function readOneEdit(reading: DraftReading): DraftAnswer | null {
  const edit = readEdit(reading)
  if (edit === null || reading.read.length === 1) return edit
  const edits = reading.read.flatMap(clause => {
    const alone = { ...reading, read: [clause], clauses: [clause], text: clause.text }
    return clause.mentions.length === 0 ? [] : (readEdit(alone) ?? readChange(alone) ?? [])
  })
  const isOther = edits.some(
    one =>
      one.kind !== edit.kind && EDITS.has(one.kind) && stepsOf(one).every(id => !stepsOf(edit).includes(id)),
  )
  return isOther ? { kind: 'unclear' } : edit
}
const EDITS: ReadonlySet<DraftAnswer['kind']> = new Set(['skip', 'swap', 'move', 'change'])

const stepsOf = (answer: DraftAnswer): readonly string[] =>
  'steps' in answer ? answer.steps : 'step' in answer && answer.step !== null ? [answer.step] : []

/** Somebody else is to look at it. */
function readReview(reading: DraftReading): DraftAnswer | null {
  const { read, lexicon, text } = reading
  if (lexicon.afterwards.test(text)) return null
  // "Before the report, ask Anna for the figures": a step of its own.
  if (read.some(clause => startsBeside(clause, reading) && clause.mentions.length > 0)) return null
  const isReview = read.some(
    clause =>
      lexicon.review.test(besideReviews(clause, reading)) &&
      !lexicon.needless.test(clause.text) &&
      !lexicon.inquiring.test(clause.text) &&
      !(lexicon.reporting.test(clause.text) && lexicon.run.test(text)) &&
      !clause.words.some((word, at) => at < 2 && lexicon.interrogatives.has(word)) &&
      // "Does legal check the newsletter, too?" asks; "get Anna's okay before it is on the website" is a step.
      !(clause.isAsked && clause.mentions.length > 0 && !lexicon.requesting.test(clause.text)) &&
      !standsBeside(clause, reading) &&
      !isOwnLook(clause, reading),
  )
  return isReview ? { kind: 'review' } : null
}

/** A step is named behind a "before" or "after". */
const standsBeside = ({ words, mentions }: ReadClause, { lexicon }: DraftReading): boolean =>
  mentions.some(
    ({ from, by }) =>
      by === 'title' &&
      words
        .slice(Math.max(0, from - NEAR_STEP), from)
        .some(word => lexicon.before.has(word) || lexicon.after.has(word)),
  )
/** Words between "before" and the step it tells of: "before it goes on the website". */
const NEAR_STEP = 5

/** A clause without words that name a step which is a review itself. */
function besideReviews({ words, text, mentions }: ReadClause, { steps, lexicon }: DraftReading): string {
  const isReview = (place: number) => lexicon.review.test(plainWords(steps[place - 1]?.title ?? ''))
  const named = mentions.filter(({ by, places }) => by === 'title' && places.every(isReview))
  if (named.length === 0) return text
  return words.filter((_, at) => !named.some(one => one.words.includes(at))).join(' ')
}

/** "I'll have a look at it tonight". */
function isOwnLook({ words, text }: ReadClause, { lexicon, language }: DraftReading): boolean {
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
function readHold(reading: DraftReading): DraftAnswer | null {
  const { read, lexicon, language } = reading
  // "Write to Tom, that I'll come later": what Tom is told.
  const { that } = PACKS[language].frames.links
  const text = read.flatMap((one, at) => (at > 0 && that.has(one.words[0] ?? '') ? [] : one.text)).join(' , ')
  if (lexicon.doubt.test(text) && read.length === 1 && read[0]?.words.length === 1) return null
  if (lexicon.notNow.test(text)) return { kind: 'not_now' }
  // "The cancelled tasks instead of the done ones": another step, no end.
  const isOther = read.some(({ text: one, mentions }) => lexicon.change.test(one) && mentions.length > 0)
  if (lexicon.cancel.test(withoutTitles(reading)) && !isOther) return { kind: 'cancel' }
  // "Bin the lot".
  const [only, ...others] = read.filter(({ words }) => !words.every(word => lexicon.no.has(word)))
  const isAll =
    only !== undefined &&
    others.length === 0 &&
    only.mentions.length === 0 &&
    only.words.length <= NEAR_STEP &&
    isCueWord(lexicon.omit, only.words[0] ?? '') &&
    lexicon.all.test(only.text) &&
    !lexicon.except.test(only.text)
  if (isAll && !only.isAsked) return { kind: 'cancel' }
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
        lexicon.needless.test(clause.text) &&
        clause.mentions.length === 0 &&
        pointsBack(clause, reading) &&
        // "We did it that way last month" ends nothing.
        !framesIn(clause, reading).some(({ act, time }) => act === 'statement' && time === 'past'),
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

/** "Close the tasks that are cancelled", where a step lists the cancelled ones: it is their name, no order. */
function withoutTitles({ read, steps }: DraftReading): string {
  const titles = new Set(steps.flatMap(({ title }) => plainWords(title).split(' ')))
  const isOfTitle = (word: string) => [...titles].some(title => word.length > 3 && areKindred(word, title))
  return read
    .map(({ words, mentions }) =>
      (mentions.length === 0 && read.length === 1 ? words : words.filter(word => !isOfTitle(word))).join(' '),
    )
    .join(' , ')
}

/** "We'll do it when Lena is back", "das machen wir, wenn Lena wieder da ist". */
function isWhenever({ read, lexicon, language }: DraftReading): boolean {
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
const isWish = (clause: ReadClause, reading: DraftReading): boolean =>
  (!reading.lexicon.pronouns.has(clause.words[0] ?? '') || reading.lexicon.self.test(clause.text)) &&
  !framesIn(clause, reading).some(
    ({ act, subject, isPiece }) =>
      act === 'statement' && !isPiece && (subject === 'other' || subject === 'unknown'),
  )

function readNothing(reading: DraftReading): DraftAnswer {
  const { read, lexicon, text } = reading
  const isAbout =
    [lexicon.doubt, lexicon.plan, lexicon.run, lexicon.assent].some(cue => cue.test(text)) ||
    read.some(
      clause =>
        clause.mentions.some(
          ({ by, places }) => by !== 'bare' || places.length > 1 || clause.words.length <= LEAST_OWN,
        ) ||
        clause.isVague ||
        pointsBack(clause, reading),
    )
  const words = read.flatMap(clause => clause.words)
  const answers = words.some(word => lexicon.yes.has(word) || lexicon.no.has(word))
  const isPiece = read.every(clause => framesIn(clause, reading).every(frame => frame.isPiece))
  const strange = read.flatMap(clause => unknownWords(clause, lexicon, []))
  const isEmpty = strange.length === 0 || (isPiece && strange.length < LEAST_OWN)
  return isAbout || answers || isEmpty || words.length < LEAST_OWN ? { kind: 'unclear' } : { kind: 'aside' }
}

/** Less says nothing about another matter. */
const LEAST_OWN = 3
