import { framesOf } from '../nlu/frames/frames-of.ts'
import { PACKS } from '../nlu/lang/packs.ts'
import { partsRead, tokensRead } from '../nlu/text/excerpt.ts'
import type { Language } from '../nlu/text/language.ts'
import { isLightWord } from '../nlu/text/light-words.ts'
import { plainWords } from '../nlu/text/plain-words.ts'
import type { Span } from '../nlu/text/span.ts'

/** Part of an order that says what it is not about: "except those of the website". */
export interface Exception extends Span {
  /** Words after its cue. */
  readonly words: string
}

/** Cues that are looked at: nobody makes more exceptions in one breath, and each is read to the end of its clause. */
const MOST_CUES = 12

export const cuesOfExceptions = (order: string, pattern: RegExp): readonly RegExpExecArray[] => [
  ...order.matchAll(pattern).take(MOST_CUES),
]

/** An exception goes on to the end of its clause, or to another order; one that comes first, to the comma or to its own order. */
export function exceptionAt(
  order: string,
  { 0: cue, index }: RegExpExecArray,
  { others = [], language }: { readonly others?: readonly Span[]; readonly language: Language },
): Exception {
  const isFirst = plainWords(order.slice(0, index)) === ''
  const behind = order.slice(index + cue.length)
  const from = isFirst ? orderBehind(behind, language) : -1
  if (from >= 0) return { start: index, end: index + cue.length + from, words: behind.slice(0, from) }
  const after = order.slice(index + cue.length, others.find(({ start }) => start > index)?.start)
  const border = after.search(isFirst ? /,|[.;!?\n](?:\s|$)/u : /[.;!?\n](?:\s|$)/u)
  const words = border < 0 ? after : after.slice(0, border)
  return { start: index, end: index + cue.length + words.length, words }
}

/** Place of the order behind what is excepted, where no comma parts them: "WEB-4 close all done tasks"; -1 where none begins. */
function orderBehind(rest: string, language: Language): number {
  const border = rest.search(/,|[.;!?\n](?:\s|$)/u)
  if (rest[border] === ',') return -1
  const clause = border < 0 ? rest : rest.slice(0, border)
  const { verbs, quantifiers, definite, verbLast } = PACKS[language].frames
  const words = [...clause.matchAll(/\S+/gu)].map(({ 0: text, index }) => ({ word: plainWords(text), index }))
  const first = words.findIndex(({ word }) => word !== '' && !isLightWord(word))
  const begins = (word: string) =>
    verbs.has(word) || (verbLast && (quantifiers.has(word) || definite.has(word)))
  const start = words.findIndex(({ word, index }, at) => {
    if (at <= first || first < 0 || !begins(word)) return false
    const [frame] = framesOf(tokensRead(clause.slice(index)), language)
    // „Alle Aufgaben schließen“: the verb alone ends it.
    const isEnded = verbLast && frame?.act !== 'question' && verbs.has(words.at(-1)?.word ?? '')
    return frame?.span.start === 0 && (frame.act === 'command' || isEnded)
  })
  return words[start]?.index ?? -1
}

/**
 * A message whose orders say nothing of what they except: blanks stand there, so that all else keeps its place. "Close all tasks
 * except WEB-4" is neither about WEB-4 nor for it. "It works except for the shade" tells something, and is kept.
 */
export const withoutExceptions = (text: string, language: Language): string =>
  partsRead(text).reduce(
    (rest, { start, end }) =>
      `${rest.slice(0, start)}${withoutThose(text.slice(start, end), language)}${rest.slice(end)}`,
    text,
  )

function withoutThose(order: string, language: Language): string {
  const { excepting, sparing } = PACKS[language].intents
  const cues = cuesOfExceptions(order, excepting)
  const found = [
    ...cues,
    ...cuesOfExceptions(order, sparing).filter(match => sparesSome(order, match, language)),
  ]
  if (found.length === 0) return order
  const frames = framesOf(tokensRead(order), language)
  const orders = frames.filter(({ act }) => ORDERS.has(act)).map(({ span }) => span)
  return found.reduce((rest, match) => {
    const around = frames.findLast(({ span }) => span.start < match.index)
    if (around?.act === 'statement') return rest
    const { start, end } = exceptionAt(order, match, { others: orders, language })
    return `${rest.slice(0, start)}${' '.repeat(end - start)}${rest.slice(end)}`
  }, order)
}

/** "All without the fair", "all of them, leave WEB-4"; "all leave requests" and "without a fee" say which ones. */
function sparesSome(order: string, { 0: cue, index }: RegExpExecArray, language: Language): boolean {
  const { drafts, frames } = PACKS[language]
  const [before, after] = [order.slice(0, index), order.slice(index + cue.length)]
  if (!drafts.all.test(plainWords(before))) return false
  if (/[,;]\s*$/u.test(before) || drafts.and.has(plainWords(before).split(' ').at(-1) ?? '')) return true
  const near = [...plainWords(cue).split(' ').slice(1), ...plainWords(after).split(' ').slice(0, 1)]
  return /^\s*\S*\d/u.test(after) || near.some(word => frames.definite.has(word))
}

const ORDERS: ReadonlySet<string> = new Set(['command', 'wish', 'offer'])
