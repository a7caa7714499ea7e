import { isA } from '../../nlu/backing/backing-words.ts'
import { isPlainWord } from '../../nlu/backing/doubt-about.ts'
import { type ReplyPart, replyParts } from '../../nlu/backing/reply-parts.ts'
import { overlaps, type Span } from '../../nlu/text/span.ts'
import { keysNamedBy } from './key-names.ts'
import { earlierAnswers, type ReplyContext } from './reply-context.ts'
import { correctionCue } from './reply-cues.ts'
import { foldedWords, sentenceWordOf } from './sentence-words.ts'

/** A day or an amount as nobody writes it in passing. */
const TELLING =
  /\d(?:st|nd|rd|th)\b|\d\.(?:\s?\d|\s\p{Lu})|[€£$]|\d\s?(?:euros?|eur|pounds?|quid|dollars?|kg|cm|m2|qm|sqm)(?!\p{L})/iu
const SENTENCE_ENDS = /[.!?\n…]/
/** More words tell a story. */
const MOST_PARTS = 12

/** Yield of a reply: places of the values that were taken, of those that were found and left, and the keys answered. */
export interface ReplyYield {
  readonly values: readonly Span[]
  readonly leftovers: readonly Span[]
  readonly keys: readonly string[]
}

/**
 * Parts of a reply that hold something nobody took, as they were written: a number, another question's name, an answer
 * that was given before or words that take one back. Whoever said them would think them noted. After a yes or no a number
 * alone only tells more.
 */
export function unheardParts(
  context: ReplyContext,
  { values, leftovers, keys }: ReplyYield,
): readonly string[] {
  const { text } = context.reply
  const parts = replyParts(text)
  if (parts.length > MOST_PARTS) return []
  const runs: ReplyPart[][] = []
  let isOpen = false
  for (const part of parts) {
    const isHeard = values.some(span => overlaps(span, part.span))
    if (!isHeard && isOpen) runs.at(-1)?.push(part)
    else if (!isHeard) runs.push([part])
    isOpen = !isHeard && !SENTENCE_ENDS.test(part.mark)
  }
  return runs.flatMap(run => {
    // "62, no, nonsense, 72"
    const end = run.at(-1)?.span.end ?? 0
    const isTakenBack = run.some(({ words }) => words.some(({ word }) => sentenceWordOf(word) === 'corrects'))
    if (isTakenBack && values.some(span => span.start >= end)) return []
    const from = run.findIndex(part => part.words.some(({ word }) => !isA('courtesy', word)))
    return run.some(part => leftovers.some(span => overlaps(span, part.span)) || tells(context, part, keys))
      ? [quoted(text, run.slice(from))]
      : []
  })
}

/** Sentence in which a span stands. */
export function sentenceAround(text: string, span: Span): Span {
  const parts = replyParts(text)
  const ends = parts.filter(({ mark }) => SENTENCE_ENDS.test(mark)).map(part => part.span.end)
  return {
    start: ends.findLast(end => end <= span.start) ?? 0,
    end: ends.find(end => end >= span.end) ?? text.length,
  }
}

function tells(context: ReplyContext, part: ReplyPart, answered: readonly string[]): boolean {
  const { keys, reply } = context
  const words = part.words.map(({ word }) => word)
  const wording = reply.text.slice(part.span.start, part.span.end)
  if (isA('opposing', words[0] ?? '')) return mentionsAnswer(context, words)
  const isPlainAnswer = keys.pending?.answer.type === 'boolean'
  if ((isPlainAnswer ? TELLING : /\p{N}/u).test(wording)) return true
  if (correctionCue(wording) === 'takes_back' || mentionsAnswer(context, words)) return true
  const named = keysNamedBy(context, words, 'told')
  return named.length > 0 && !named.some(key => key === keys.pending || answered.includes(key.name))
}

/** "Not just Isla", after the name was given as Isla. */
function mentionsAnswer({ state }: ReplyContext, words: readonly string[]): boolean {
  const names = [...earlierAnswers(state).values()].flatMap(value =>
    typeof value === 'string' && /^\p{Lu}/u.test(value) ? foldedWords(value) : [],
  )
  return words.some(word => !isPlainWord(word) && !isA('person', word) && names.includes(word))
}

function quoted(text: string, run: readonly ReplyPart[]): string {
  const [first, last] = [run[0], run.at(-1)]
  const words = first === undefined || last === undefined ? '' : text.slice(first.span.start, last.span.end)
  return words.trim().replace(/^(?:and|und|but|aber)\s+/iu, '')
}
