import type { Frame, NounPhrase } from '../../nlu/frames/frame.ts'
import { PACKS } from '../../nlu/lang/packs.ts'
import type { CountedWords } from '../../nlu/lang/sections/router/counted-words.ts'
import { leastOf, type NumberMention } from '../../nlu/numbers/number-mention.ts'
import type { Language } from '../../nlu/text/language.ts'
import { fold } from '../../nlu/text/normalise.ts'
import { isInside } from '../../nlu/text/span.ts'
import type { Token } from '../../nlu/text/tokenise.ts'
import { isAskedAbout } from './topics.ts'

/**
 * Weights of what speaks for a list of the things a message counts, and against it; none of them is a word of its own.
 * Fitted to the labelled messages, each corpus judged by the weights the others gave.
 */
export const COUNT_WEIGHTS = {
  /** Wants to note, compare, sort or oversee something. */
  keeping: 1.8,
  /** Wants, needs or has to do something, or asks for it. */
  wish: 1.3,
  /** Points back at the things: "them", "deren". */
  them: 0.7,
  /** Each of them by itself. */
  each: 1.3,
  /** Says something of themselves in another clause. */
  speaker_too: 1.2,
  /** Is the one who does something with the things. */
  speaker: 0.7,
  /** "Our nine", "meine vier". */
  ours: 0.8,
  /** Our team, class or firm has them. */
  our_thing: 0.3,
  /** The things do something themselves: "seven bids came in". */
  itself: 1,
  /** Something has to be done with them. */
  task: 0.4,
  task_too: 0.9,
  /** A number without a verb. */
  piece: 0.9,
  /** The number stands behind a preposition. */
  place: 0.4,
  /** The message is one clause. */
  alone: 0.6,
  /** "About sixty", "15 to 20": nobody recounts the past so. */
  rough: 1.7,
  /** Risks, quotes, answers: there to be worked on. */
  work: 2.2,
  /** Nouns for what lists are kept of. */
  record: 1.2,
  /** Nouns for what is mentioned and gone. */
  fleeting: -2.4,
  few: -1.2,
  they: -0.3,
  you: -0.4,
  /** Somebody of mine has them: "my brother". */
  my_thing: -1.8,
  other_thing: -1.2,
  past: -1.6,
  /** The things, or we, just did something: no time long ago is named. */
  fresh: 0.3,
  past_too: -0.3,
  unreal: -3.3,
  unreal_too: -1,
  denied: -2.3,
  denied_too: -1.5,
  asked: -1.4,
  done: -1.9,
  /** "Another fifty forms" complains. */
  another: -0.5,
} as const satisfies Record<string, number>
export type CountProperty = keyof typeof COUNT_WEIGHTS

const BIAS = -1.1
/** Less speaks against a list. */
const LEAST = -0.4

/** True where so much speaks for a list that it may open. */
export const isWorthListing = (properties: ReadonlySet<CountProperty> | null): boolean =>
  properties === null || scoreOf(properties) > LEAST

const scoreOf = (properties: ReadonlySet<CountProperty>): number => {
  let score = BIAS
  for (const property of properties) score += COUNT_WEIGHTS[property]
  return score
}

/** Properties of a message that speak for or against a list of what it counts; null where no clause holds the count. */
export function countProperties(
  count: NumberMention,
  frames: readonly Frame[],
  tokens: readonly Token[],
  language: Language,
): ReadonlySet<CountProperty> | null {
  const at = frames.findIndex(({ span }) => isInside(count.span, span))
  const frame = frames[at]
  if (frame === undefined) return null
  const words = PACKS[language].router.counted
  const held: readonly (readonly [CountProperty, boolean])[] = [
    ...ofWishes(frames, at, words),
    ...ofClause(count, frame, words),
    ...ofTime(count, frames, at, language),
    ...ofThings(count, language),
    ['each', tokens.some(({ folded }) => words.each.has(folded))],
    ['asked', frame.act === 'question' || tokens.at(-1)?.folded === '?'],
    ['alone', !frames.some(other => other !== frame && !other.isPiece && other.act !== 'greeting')],
    ['another', isAfter(words.another, count, tokens)],
  ]
  return new Set(held.flatMap(([property, holds]) => (holds ? [property] : [])))
}

type Held = readonly (readonly [CountProperty, boolean])[]

/** Wishes of the speaker, and what points back at the things. */
function ofWishes(frames: readonly Frame[], at: number, words: CountedWords): Held {
  return frames.filter(isReal).flatMap((frame): Held => {
    const place = frames.indexOf(frame)
    const isOurs = isSpeakers(frame, words)
    const isWish = isOurs && isWanting(frame)
    const isOrder = (frame.act === 'command' || frame.act === 'wish') && frame.subject !== 'other'
    const points = place > at && frame.tokens.some(({ folded }) => words.them.has(folded))
    const writes = WRITING.has(frame.verb)
    const keeps = writes || frame.tokens.some(({ folded }) => words.keeping.test(folded))
    return [
      ['keeping', keeps && (isWish || isOrder || (isOurs && writes))],
      ['wish', isWish || (isOrder && (keeps || points))],
      ['them', (isOurs || isOrder) && points],
      ['task_too', place !== at && frame.subject === 'other' && isDue(frame)],
      ['speaker_too', place !== at && isOurs && !frame.isPiece],
    ]
  })
}

/** Part the things play in their clause, and whose they are. */
function ofClause(count: NumberMention, frame: Frame, words: CountedWords): Held {
  const { subject, topic, verb, objects, polarity, tokens } = frame
  const isItself = topic !== null && count.span.start <= topic.span.end
  const phrase = phraseOf(count, [...objects, ...(topic === null ? [] : [topic])])
  const owner = subject === 'other' && !isItself ? topic : null
  const isGroup = owner !== null && words.groups.test(owner.head)
  const isMine = owner?.possessor === 'i'
  const isOurs = owner?.possessor === 'we' || (isMine && isGroup)
  // Whoever would rather not type them in has them.
  const isDenied =
    count.amount.is === 'one' &&
    (polarity === 'negative' || phrase?.isNegated === true) &&
    !tokens.some(({ folded }) => words.keeping.test(folded))
  return [
    ['speaker', isSpeakers(frame, words)],
    ['ours', phrase?.possessor === 'i' || phrase?.possessor === 'we'],
    ['itself', isItself && subject === 'other'],
    ['task', subject === 'other' && isDue(frame)],
    ['piece', frame.isPiece],
    ['they', verb !== 'be' && topic === null && subject === 'other'],
    ['you', subject === 'you' && !isSpeakers(frame, words)],
    ['our_thing', isOurs],
    ['my_thing', isMine && !isGroup],
    ['other_thing', owner !== null && !isMine && !isOurs],
    ['denied', isDenied],
    ['place', phrase !== null && phrase.after !== null],
    ['done', tokens.some(({ folded }) => words.done.has(folded))],
  ]
}

/** A piece goes on with the clause before it. */
function ofTime(count: NumberMention, frames: readonly Frame[], at: number, language: Language): Held {
  const frame = frames[at] as Frame
  const clause = frame.isPiece ? (frames.slice(0, at).findLast(({ isPiece }) => !isPiece) ?? frame) : frame
  const others = frames.filter(other => other !== frame)
  const isItself = frame.topic !== null && count.span.start <= frame.topic.span.end
  const isPast = clause.time === 'past'
  // "Six personas would be good to have" supposes nothing.
  const isPolite = isItself && frame.modal === 'would' && frame.link !== 'if'
  const isIronic = frame.act === 'unknown' && frame.subject === 'none'
  const { pastTimes } = PACKS[language].frames
  const isFresh =
    isPast &&
    (isItself || frame.subject === 'we') &&
    !frames.some(({ tokens }) => tokens.some(({ folded }) => pastTimes.has(folded)))
  return [
    ['past', isPast],
    ['fresh', isFresh],
    ['unreal', (clause.time === 'hypothetical' && !isPolite) || frame.reported || isIronic],
    ['past_too', others.some(({ time }) => time === 'past')],
    ['unreal_too', others.some(other => (other.time === 'hypothetical' || other.reported) && !isReal(other))],
    ['denied_too', others.some(({ polarity }) => polarity === 'negative')],
  ]
}

/** Kind of things, and how many. */
function ofThings({ counts, amount, approximate }: NumberMention, language: Language): Held {
  const head = fold(counts?.head ?? '')
  const { columns, router } = PACKS[language]
  const isFleeting = router.counted.fleeting.test(head)
  return [
    ['work', columns.results.has(head) || isAskedAbout(head, language)],
    ['fleeting', isFleeting],
    ['record', !isFleeting && router.counted.records.test(head)],
    ['few', (leastOf(amount) ?? 0) <= FEW],
    ['rough', approximate || amount.is !== 'one'],
  ]
}

const FEW = 4
const WRITING: ReadonlySet<Frame['verb']> = new Set<Frame['verb']>(['list', 'write', 'fill', 'upload'])
const WANTING: ReadonlySet<Frame['modal']> = new Set<Frame['modal']>([
  'must', 'should', 'want', 'will', 'would', 'can',
]) // biome-ignore format: a table

const isSpeakers = ({ subject, tokens }: Frame, { letMe }: CountedWords): boolean =>
  subject === 'i' ||
  subject === 'we' ||
  letMe.some(phrase => phrase.every((word, at) => tokens[at]?.folded === word))

const isWanting = ({ act, modal, verb }: Frame): boolean =>
  act === 'wish' || act === 'offer' || act === 'command' || WANTING.has(modal) || verb === 'need'

/** Something has to be done with it. */
const isDue = ({ modal, verb }: Frame): boolean =>
  modal === 'must' || modal === 'should' || verb === 'need' || verb === 'want'

/** Neither told, supposed, over nor denied; who would like to, wants to. */
const isReal = ({ reported, time, polarity, modal, link, subject }: Frame): boolean =>
  !reported &&
  (time !== 'hypothetical' ||
    (modal === 'would' && link !== 'if' && (subject === 'i' || subject === 'we'))) &&
  time !== 'past' &&
  polarity !== 'negative'

const phraseOf = ({ span }: NumberMention, phrases: readonly NounPhrase[]): NounPhrase | null =>
  phrases.find(phrase => isInside(span, phrase.span)) ?? null

const isAfter = (words: ReadonlySet<string>, { span }: NumberMention, tokens: readonly Token[]): boolean => {
  const number = tokens.findIndex(token => token.span.start >= span.start)
  return words.has(tokens[number - 1]?.folded ?? '')
}
