import type { Frame } from '../nlu/frames/frame.ts'
import { framesOf } from '../nlu/frames/frames-of.ts'
import { PACKS } from '../nlu/lang/packs.ts'
import { excerptOf, tokensRead } from '../nlu/text/excerpt.ts'
import type { Language } from '../nlu/text/language.ts'
import { isLightWord } from '../nlu/text/light-words.ts'
import { plainWords } from '../nlu/text/plain-words.ts'
import { isInside, type Span } from '../nlu/text/span.ts'
import type { Token } from '../nlu/text/tokenise.ts'
import { cuesOfExceptions, type Exception, exceptionAt } from './exceptions-in.ts'

/** Reading of an order that something is about to be done for. */
export interface OrderCoverage {
  readonly language: Language
  /** True for a word whose meaning the call has. */
  readonly isKnown: (word: string) => boolean
  /** Names of what was left out of a list that was found for the order; null where it is about no such list. */
  readonly leftOut: readonly string[] | null
  /** Values of the call: an exception that stands in one of them is part of it. */
  readonly carried: readonly string[]
  /** True where it is done to another thing than the one that was looked at: "not here" is met. */
  readonly isElsewhere?: boolean
  /** Places of other orders in the same message. */
  readonly others: readonly Span[]
}

/** Limits that are named; a longer list helps nobody. */
const MOST = 5

/**
 * Parts of an order that limit what it is about, and that nothing took up, as they were written: "except those of the website".
 * Where it is done to a list that was found, any word of it that nobody read may be such a limit: "that Mara owns". Of a long order only
 * as much is looked at as is read of it; places of others are those in an `excerptOf` it.
 */
export function unreadLimits(
  whole: string,
  { language, isKnown, leftOut, carried, isElsewhere = false, others }: OrderCoverage,
): readonly string[] {
  const order = excerptOf(whole)
  const { excepting, sparing } = PACKS[language].intents
  const cues = (pattern: RegExp) => cuesOfExceptions(order, pattern)
  const texts = carried.map(text => ` ${plainWords(text)} `)
  const remarks = leftOut === null ? [] : remarksIn(order, language)
  const isRemark = ({ index }: RegExpExecArray) =>
    remarks.some(({ span, isOwn }) => !isOwn && isInside({ start: index, end: index }, span))
  const exceptions = [
    ...cues(excepting),
    ...(leftOut === null ? [] : cues(sparing).filter(match => !isRemark(match))),
  ]
    .map(match => exceptionAt(order, match, { others, language }))
    .filter(exception => !texts.some(text => text.includes(` ${openingOf(order, exception)} `)))
    .toSorted((one, other) => one.start - other.start)
    .filter((one, at, all) => all.findIndex(other => isInside(one, other)) === at)
  const apart = [...others, ...exceptions, ...notOnlyIn(order, language), ...remarks.map(({ span }) => span)]
  const besides = tokensRead(order).filter(({ span }) => !apart.some(one => isInside(span, one)))
  const spans = [
    ...exceptions.filter(({ words }) => isOpen(words, leftOut ?? [], { language, isElsewhere })),
    ...(leftOut === null ? [] : unreadRuns(besides, word => isKnown(word) || joins(word, language))),
  ]
  return spans
    .toSorted((one, other) => one.start - other.start)
    .slice(0, MOST)
    .map(({ start, end }) => withoutJoint(order.slice(start, end), language))
}

/** Text without the word that joins the next order to it. */
const withoutJoint = (text: string, language: Language): string => {
  const words = text.trim().split(/\s+/u)
  return joins(plainWords(words.at(-1) ?? ''), language) ? words.slice(0, -1).join(' ') : text.trim()
}

const joins = (word: string, language: Language): boolean => {
  const { drafts, pendings } = PACKS[language]
  return drafts.and.has(word) || drafts.next.has(word) || pendings.besides.has(word)
}

/** Cue of an exception, and what follows up to the first word that names something: a value may end anywhere behind it. */
function openingOf(order: string, { start, end, words }: Exception): string {
  const after = plainWords(words).split(' ')
  const named = after.findIndex(isContent)
  const cue = order.slice(start, end - words.length)
  return plainWords([cue, ...after.slice(0, named < 0 ? after.length : named + 1)].join(' '))
}

interface Remark {
  readonly span: Span
  /** Tells what the speaker does: "I keep the newest". */
  readonly isOwn: boolean
}

/** Clauses beside the order that only tell something: "Mara will thank you". */
function remarksIn(order: string, language: Language): readonly Remark[] {
  const { subjects } = PACKS[language].frames
  const frames = framesOf(tokensRead(order), language)
  if (frames.every(({ act }) => act === 'statement' || act === 'unknown')) return []
  return frames
    .filter(frame => tells(frame, language))
    .map(({ span, tokens }) => ({
      span,
      isOwn: tokens.some(({ folded }) => subjects.i.has(folded) || subjects.we.has(folded)),
    }))
}

/** "Die Mara gehören", "those of Tom are new": what begins with an article may say which ones are meant. */
function tells({ act, link, modal, subject, tokens }: Frame, language: Language): boolean {
  const { definite, onlyWords } = PACKS[language].frames
  if (act !== 'statement' || subject === 'unknown') return false
  if (link === 'because') return true
  return (
    link === null &&
    (modal === null || modal === 'will') &&
    !definite.has(tokens[0]?.folded ?? '') &&
    !tokens.some(({ folded }) => onlyWords.has(folded))
  )
}

/** True for an exception that names something besides what was left out for it. */
function isOpen(
  exception: string,
  leftOut: readonly string[],
  { language, isElsewhere }: Pick<OrderCoverage, 'language' | 'isElsewhere'>,
): boolean {
  const { here } = PACKS[language].intents
  return leftOut
    .reduce((rest, name) => rest.replaceAll(` ${name} `, '  '), ` ${plainWords(exception)} `)
    .split(' ')
    .some(word => (here.has(word) ? !isElsewhere : isContent(word)) && !joins(word, language))
}

/** "Not only those of the website" limits nothing. */
function notOnlyIn(order: string, language: Language): readonly Span[] {
  const { negators, onlyWords } = PACKS[language].frames
  const tokens = tokensRead(order)
  return tokens.flatMap(({ folded, span }, at) => {
    if (!negators.has(folded) || !onlyWords.has(tokens[at + 1]?.folded ?? '')) return []
    const end = tokens.slice(at).find(isBorder)?.span.start
    return [{ start: span.start, end: end ?? order.length }]
  })
}

const isContent = (word: string): boolean => word !== '' && !isLightWord(word)

/** Marks inside words end nothing: "Website-Relaunch". */
const isBorder = ({ kind, folded }: Token): boolean =>
  kind === 'line' || (kind === 'mark' && !/^[-'’]$/u.test(folded))

/** Words nobody read, with the small ones before and between them: "from last week". */
function unreadRuns(tokens: readonly Token[], isKnown: (word: string) => boolean): readonly Span[] {
  const runs: Span[] = []
  let start: number | null = null
  let run: Span | null = null
  const close = () => {
    if (run !== null) runs.push(run)
    run = null
    start = null
  }
  for (const token of tokens) {
    const { kind, folded, span } = token
    if (isBorder(token)) close()
    else if (kind === 'mark') continue
    else if (!isContent(folded)) start ??= span.start
    else if (isKnown(folded)) close()
    else {
      start ??= span.start
      run = { start, end: span.end }
    }
  }
  close()
  return runs
}
