import { marksIn } from '../../nlu/judge/marks-in.ts'
import type { DraftWords } from '../../nlu/lang/sections/draft-words.ts'
import type { DraftAnswer } from './draft-answer.ts'
import { type DraftReading, framesIn, type ReadClause, unknownWords } from './draft-reading.ts'

/** A reply as a judge is shown it: without the names of its plan's steps, and with what the rules found in it. */
export interface AnswerSignals {
  readonly text: string
  readonly signals: readonly string[]
}

export function answerSignals(reading: DraftReading, byRules: DraftAnswer): AnswerSignals {
  const { read, message } = reading
  return {
    text: withoutNames(reading),
    signals: [
      ...marksIn(message),
      `§rules ${byRules.kind}`,
      `§names ${Math.min(
        MOST_NAMES,
        read.reduce((sum, { mentions }) => sum + mentions.length, 0),
      )}`,
      ...read.flatMap((clause, at) => clauseSignals(clause, at, reading)),
    ],
  }
}
const MOST_NAMES = 3
const MOST_STRANGE = 4

/** Signals of a clause: which words of the reader a clause has, denied or not, how it is said, and whether it is the one that ends the reply. */
function clauseSignals(clause: ReadClause, at: number, reading: DraftReading): readonly string[] {
  const { read, lexicon } = reading
  const { words, text, isAsked, isVague } = clause
  const denied = words.some(word => lexicon.negators.has(word)) ? ' denied' : ''
  const place = read.length === 1 ? 'only' : at === read.length - 1 ? 'last' : at === 0 ? 'first' : 'inner'
  const isEnd = at === read.length - 1
  return [
    ...cuesIn(words, text, lexicon).flatMap(cue => [
      `§${cue}`,
      `§${cue}${denied}`,
      `§${cue}${denied} ${place}`,
    ]),
    ...(isEnd ? words.map(word => `§ends with ${word}`) : []),
    ...(at === 0 ? [`§begins ${words[0] ?? ''}`] : []),
    ...(isAsked ? [`§asked ${place}`] : []),
    ...(isVague ? ['§vague'] : []),
    `§strange ${Math.min(MOST_STRANGE, unknownWords(clause, lexicon, []).length)} ${place}`,
    ...framesIn(clause, reading).flatMap(({ act, subject, time, modal }) => [
      `§${act} ${time}`,
      `§${act} of ${subject}`,
      `§${act} of ${subject} ${time} ${modal}${denied} ${place}`,
    ]),
  ]
}

/** Names of the word lists of a language that a clause has words of. */
export const cuesIn = (words: readonly string[], text: string, lexicon: DraftWords): readonly string[] =>
  Object.entries(lexicon).flatMap(([name, cue]: readonly [string, unknown]) =>
    !UNTOLD.has(name) && (isPattern(cue, text) || isAmong(cue, words)) ? [name] : [],
  )
/** Every reply has some of them. */
const UNTOLD: ReadonlySet<string> = new Set(['fill', 'articles', 'stepWords', 'dependent'])

const isPattern = (cue: unknown, text: string): boolean => cue instanceof RegExp && cue.test(text)
const isAmong = (cue: unknown, words: readonly string[]): boolean =>
  cue instanceof Set && words.some(word => cue.has(word))

/** One word for all names of steps: what is said of them does not depend on the plan. */
function withoutNames({ read, message }: DraftReading): string {
  const spans = read
    .flatMap(({ mentions, tokens }) =>
      mentions.flatMap(mention => mention.words.flatMap(word => tokens[word]?.span ?? [])),
    )
    .toSorted((one, other) => one.start - other.start)
  let [text, at] = ['', 0]
  for (const { start, end } of spans) {
    if (start < at) continue
    text += `${message.slice(at, start)} ${NAME} `
    at = end
  }
  return (text + message.slice(at)).replace(NAMES, `${NAME} `)
}
const NAME = 'zzstep'
const NAMES = new RegExp(`(${NAME}\\s+){2,}`, 'g')
