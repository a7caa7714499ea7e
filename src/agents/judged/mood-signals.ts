import type { Frame } from '../../nlu/frames/frame.ts'
import { framesOf } from '../../nlu/frames/frames-of.ts'
import { marksIn } from '../../nlu/judge/marks-in.ts'
import { PACKS } from '../../nlu/lang/packs.ts'
import type { OrderWords } from '../../nlu/lang/sections/order-words.ts'
import { excerptOf } from '../../nlu/text/excerpt.ts'
import type { Token } from '../../nlu/text/tokenise.ts'
import type { OrderReading } from '../order-reading.ts'
import { agentCues } from './agent-cues.ts'

/** A message as the judge of moods is shown it: without the words of the agents, and with what the rules found in it. */
export interface MoodSignals {
  readonly text: string
  readonly signals: readonly string[]
}

/** Knows no agent by name: whatever they make, orders for them are put the same way. */
export function moodSignals(reading: OrderReading, ordered: number): MoodSignals {
  const { tokens, language } = reading
  const frames = framesOf(tokens, language)
  const asked = new Set(tokens.flatMap(({ folded, span }) => (folded === '?' ? [span.start] : [])))
  return {
    text: masked(reading),
    signals: [
      ...marksIn(excerptOf(reading.text)),
      `§rules ${Math.min(MOST, ordered)}`,
      `§clauses ${Math.min(MOST, frames.length)}`,
      ...wordCues(reading),
      ...questionSignals(reading),
      ...messageSignals(reading, frames),
      ...frames.flatMap((frame, at) => frameSignals(frame, at, frames.length, reading, asked)),
    ],
  }
}
const MOST = 3

/** One word for all things agents make, one for all they do; without deadlines. */
function masked(reading: OrderReading): string {
  const { text, tokens, senses } = reading
  const deadlines = deadlinesIn(reading)
  let [made, at] = ['', 0]
  for (const token of tokens) {
    const sense = senses.get(token)
    if (sense === undefined && !deadlines.has(token)) continue
    made += text.slice(at, token.span.start)
    if (sense !== undefined) made += sense.thing !== null ? THING : DEED
    at = token.span.end
  }
  return excerptOf(made + text.slice(at))
}

/** "Bis morgen" says by when, and not that the order is for another day, as "morgen" does. */
function deadlinesIn({ tokens, language }: OrderReading): ReadonlySet<Token> {
  const { deadlines, futureTimes } = PACKS[language].frames
  return new Set(
    tokens.flatMap((token, at) => {
      const next = tokens[at + 1]
      return next !== undefined && deadlines.has(token.folded) && futureTimes.has(next.folded)
        ? [token, next]
        : []
    }),
  )
}

const THING = 'zzthing'
const DEED = 'zzdeed'
const HINT = 'zzhint'

const frameSignals = (
  frame: Frame,
  at: number,
  count: number,
  { senses }: OrderReading,
  asked: ReadonlySet<number>,
): readonly string[] => {
  const { act, time, polarity, subject, modal, link, reported, verb, isPiece } = frame
  const own = frame.tokens.filter(token => senses.has(token))
  const cue = own.length === 0 ? 'bare' : own.some(token => senses.get(token)?.thing) ? 'thing' : 'deed'
  const place = count === 1 ? 'only' : at === 0 ? 'first' : at === count - 1 ? 'last' : 'inner'
  const kind = isPiece ? 'piece' : act
  const first = frame.tokens[0]
  return [
    `§${kind} ${cue}`,
    `§${kind} ${subject} ${cue}`,
    `§${kind} ${time}`,
    `§${kind} ${time} ${subject}`,
    `§${kind} ${polarity}`,
    `§${kind} ${place}`,
    `§${kind} ${modal ?? '-'} ${subject}`,
    `§${kind} ${verb ?? '-'} ${subject} ${cue}`,
    `§link ${link ?? '-'} ${cue}`,
    ...(reported ? [`§reported ${cue}`] : []),
    ...(asked.has(frame.span.end) ? [`§asked ${cue} ${subject}`] : []),
    ...(first !== undefined && at === 0 ? [`§begins ${wordOf(first, senses)}`] : []),
    ...own.slice(0, 2).map(token => `§before ${wordBefore(token, frame, senses)}`),
  ]
}

/** The message as a whole: what it begins and ends with, who speaks of whom, and when. */
function messageSignals(reading: OrderReading, frames: readonly Frame[]): readonly string[] {
  const { tokens, senses, text } = reading
  const cues = agentCues(reading).filter(({ kind }) => kind !== 'option')
  const cued = new Set(cues.flatMap(({ kind, from }) => (kind === 'phrase' ? [] : [from])))
  const agents = new Set(cues.map(({ agent }) => agent)).size
  const places = [...tokens.keys()].filter(at => tokens[at]?.kind === 'word')
  const shown = (at: number | undefined): string => {
    const token = at === undefined ? undefined : tokens[at]
    if (at === undefined || token === undefined) return '-'
    return cued.has(at) && !senses.has(token) ? HINT : wordOf(token, senses)
  }
  const [first, second, third] = places.slice(0, 3).map(shown)
  const [begin, end] = [places[0] ?? -1, places.at(-1) ?? -1]
  const acts = frames.map(({ isPiece, act }) => (isPiece ? 'piece' : act))
  const isEnded = /\.\s*$/u.test(text)
  return [
    `§agents ${Math.min(MOST, agents)}`,
    ...new Set(cues.map(({ kind }) => `§cue ${kind}`)),
    `§cue first ${cued.has(begin)}`,
    `§cue last ${cued.has(end)}`,
    `§verbless ${frames.every(({ isPiece }) => isPiece)}`,
    `§ends ${shown(places.at(-1))}`,
    `§begins ${first} ${second}`,
    `§begins ${first} ${second} ${third}`,
    `§subjects ${all(frames.map(({ subject }) => subject))}`,
    `§times ${all(frames.map(({ time }) => time))}`,
    `§acts ${acts.slice(0, 4).join(' ')}`,
    `§small ${/^\p{Ll}/u.test(text)}`,
    `§full stop ${isEnded}`,
    `§full stop ${isEnded} ${acts.slice(0, 3).join(' ')}`,
    `§words ${Math.min(MOST_WORDS, places.length)} ${agents > 0}`,
  ]
}
const MOST_WORDS = 20

const all = (values: readonly string[]): string => [...new Set(values)].toSorted().join(' ')

const wordOf = (token: Token, senses: OrderReading['senses']): string => {
  const sense = senses.get(token)
  return sense === undefined ? token.folded : sense.thing !== null ? THING : DEED
}

const wordBefore = (token: Token, { tokens }: Frame, senses: OrderReading['senses']): string => {
  const before = tokens[tokens.indexOf(token) - 1]
  return before === undefined ? '-' : wordOf(before, senses)
}

/** "What is a haiku?" wants to know something; "what is your name?" and "why is the picture so dark?" are about us and what is there. */
function questionSignals({ tokens, senses, language }: OrderReading): readonly string[] {
  const { interrogatives, subjects, objects, possessives } = PACKS[language].frames
  const words = tokens.filter(({ kind }) => kind === 'word')
  const [first] = words
  if (first === undefined || !interrogatives.has(first.folded)) return []
  const isOfPeople = words.some(({ folded }) =>
    (['i', 'we', 'you'] as const).some(
      person =>
        subjects[person].has(folded) || objects[person].has(folded) || possessives[person].has(folded),
    ),
  )
  const about = isOfPeople ? 'people' : words.some(word => senses.has(word)) ? 'agents' : 'something'
  return [
    `§wants to know ${about}`,
    `§wants to know ${about} ${first.folded}`,
    `§asked about ${about} ${Math.min(MOST_WORDS, words.length)}`,
  ]
}

/** Lists of the language's order words that the message touches. */
function wordCues(reading: OrderReading): readonly string[] {
  const deadlines = deadlinesIn(reading)
  const words = reading.tokens.filter(token => !deadlines.has(token)).map(({ folded }) => folded)
  return Object.entries(PACKS[reading.language].orders as OrderWords & Record<string, unknown>).flatMap(
    ([name, list]) => (list instanceof Set && words.some(word => list.has(word)) ? [`§has ${name}`] : []),
  )
}
