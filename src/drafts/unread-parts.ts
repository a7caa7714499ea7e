import type { Json } from '../core/json.ts'
import { valuesIn } from '../core/values-in.ts'
import type { NounPhrase } from '../nlu/frames/frame.ts'
import { framesOf } from '../nlu/frames/frames-of.ts'
import { tokensRead } from '../nlu/text/excerpt.ts'
import { areKindred } from '../nlu/text/kindred-words.ts'
import { isLightWord } from '../nlu/text/light-words.ts'
import { plainName } from '../nlu/text/plain-name.ts'
import { plainWords } from '../nlu/text/plain-words.ts'
import { overlaps, type Span } from '../nlu/text/span.ts'
import { propertiesOf, type SchemaTool } from './arguments-by-rules.ts'
import { listsIn, type NamingTool, namedList, wordsForList } from './named-list.ts'
import { languageIn } from './orders-in.ts'

/** A step as far as it says what of an order it took up. */
export interface TakenUp {
  readonly tool: SchemaTool & NamingTool
  readonly arguments: Json
}

/**
 * Things an order names that no step takes up, as they were written: "a budget of 5000 euros". A thing counts as taken up where its
 * word is in an argument, or names a tool or what one takes; a day, where some step has one.
 */
export function unreadParts(
  order: string,
  {
    steps,
    tools,
    locale,
  }: {
    readonly steps: readonly TakenUp[]
    readonly tools: readonly (SchemaTool & NamingTool)[]
    readonly locale: string
  },
): readonly string[] {
  const language = languageIn(order, locale)
  const values = steps.flatMap(({ arguments: args }) => valuesIn(args))
  const hasDay = values.some(value => /^\d{4}-\d{2}-\d{2}/.test(value))
  const known = new Set([
    ...values.flatMap(value => plainWords(value).split(' ')),
    ...steps.flatMap(({ tool }) => [
      ...wordsIn(plainName(tool.name)),
      ...wordsIn(tool.label ?? ''),
      ...Object.keys(propertiesOf(tool.parameters)).flatMap(name => wordsForList(name, tools)),
    ]),
  ])
  const lists = steps.flatMap(({ tool }) =>
    listsIn(tool.parameters).flatMap(name => {
      const list = namedList(order, wordsForList(name, tools), { language })
      return list === null ? [] : [list.span]
    }),
  )
  const isKnown = (word: string) =>
    word === '' || isLightWord(word) || [...known].some(other => other !== '' && areKindred(word, other))
  const isTakenUp = ({ head, isTime, span }: NounPhrase): boolean =>
    isKnown(head) ||
    (isTime && hasDay) ||
    lists.some(list => overlaps(list, span)) ||
    wordsIn(order.slice(span.start, span.end)).some(word => /\d/.test(word) && known.has(word))
  const unread = framesOf(tokensRead(order), language)
    .filter(({ act }) => act === 'command' || act === 'wish' || act === 'unknown')
    .flatMap(({ objects }) => objects.filter(one => !isTakenUp(one)).map(({ span }) => span))
  return joined(unread, order).map(({ start, end }) => order.slice(start, end).trim())
}

/** Things side by side are one part: "a focus on security". */
function joined(spans: readonly Span[], text: string): readonly Span[] {
  const parts: Span[] = []
  for (const span of spans) {
    const before = parts.at(-1)
    const between = before === undefined ? [] : wordsIn(text.slice(before.end, span.start))
    if (before !== undefined && between.every(word => word === '' || isLightWord(word)))
      parts.splice(-1, 1, { start: before.start, end: span.end })
    else parts.push(span)
  }
  return parts
}

const wordsIn = (text: string): readonly string[] => plainWords(text).split(' ')
