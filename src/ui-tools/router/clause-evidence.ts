import type { Frame, NounPhrase } from '../../nlu/frames/frame.ts'
import { PACKS, wordsOfAll } from '../../nlu/lang/packs.ts'
import type { CountedWords } from '../../nlu/lang/sections/router/counted-words.ts'
import type { Language } from '../../nlu/text/language.ts'
import { isInside, type Span } from '../../nlu/text/span.ts'
import type { Token } from '../../nlu/text/tokenise.ts'

/** Properties of the clause in which things are named, and of the clauses beside it; none of them is a word of its own. */
export type ClauseProperty =
  /** Wants to note, compare, sort or oversee something. */
  | 'keeping'
  /** Wants, needs or has to do something, or asks for it. */
  | 'wish'
  /** Points back at the things: "them", "deren". */
  | 'them'
  /** Each of them by itself. */
  | 'each'
  /** Says something of themselves in another clause. */
  | 'speaker_too'
  /** Is the one who does something with the things. */
  | 'speaker'
  /** "Our nine", "meine vier". */
  | 'ours'
  /** Our team, class or firm has them. */
  | 'our_thing'
  /** The things do something themselves: "seven bids came in". */
  | 'itself'
  /** Something has to be done with them. */
  | 'task'
  | 'task_too'
  /** No verb beside them. */
  | 'piece'
  /** Things behind a preposition. */
  | 'place'
  /** The message is one clause. */
  | 'alone'
  | 'they'
  | 'you'
  /** Somebody of mine has them: "my brother". */
  | 'my_thing'
  | 'other_thing'
  /** A person who does not talk here does it. */
  | 'somebody'
  | 'past'
  /** The things, or we, just did something: no time long ago is named. */
  | 'fresh'
  /** A time that is over is named. */
  | 'long_ago'
  | 'past_too'
  | 'unreal'
  | 'unreal_too'
  | 'denied'
  | 'denied_too'
  | 'asked'
  /** Nothing is left to do. */
  | 'done'
  /** Liked, or done for oneself. */
  | 'pleasure'

/** Things a message names, as far as clauses tell about them. */
export interface Anchor {
  readonly span: Span
  /** "No fewer than 15" denies nothing: only what is exact can be denied. */
  readonly isExact: boolean
}

export type Held<Property extends string> = readonly (readonly [Property, boolean])[]

/** Properties that hold, of the clause `at`, in which the things are named. */
export function clauseProperties(
  anchor: Anchor,
  frames: readonly Frame[],
  at: number,
  tokens: readonly Token[],
  language: Language,
): Held<ClauseProperty> {
  const frame = frames[at] as Frame
  const words = PACKS[language].router.counted
  return [
    ...ofWishes(frames, at, words),
    ...ofClause(anchor, frame, words),
    ...ofTime(anchor, frames, at, language),
    ['each', tokens.some(({ folded }) => words.each.has(folded))],
    ['asked', frame.act === 'question' || tokens.at(-1)?.folded === '?'],
    ['alone', !frames.some(other => other !== frame && !other.isPiece && other.act !== 'greeting')],
  ]
}

/** Wishes of the speaker, and what points back at the things. */
function ofWishes(frames: readonly Frame[], at: number, words: CountedWords): Held<ClauseProperty> {
  return frames.flatMap((frame, place): Held<ClauseProperty> => {
    if (!isReal(frame)) return []
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
function ofClause({ span, isExact }: Anchor, frame: Frame, words: CountedWords): Held<ClauseProperty> {
  const { subject, topic, verb, objects, polarity, tokens } = frame
  const isItself = topic !== null && span.start <= topic.span.end
  const phrase = phraseOf(span, [...objects, ...(topic === null ? [] : [topic])])
  const owner = subject === 'other' && !isItself ? topic : null
  const isGroup = owner !== null && words.groups.test(owner.head)
  const isMine = owner?.possessor === 'i'
  const isOurs = owner?.possessor === 'we' || (isMine && isGroup)
  // Whoever would rather not type them in has them.
  const isDenied =
    isExact &&
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
    ['somebody', isSomebody(frame)],
    ['denied', isDenied],
    ['place', phrase !== null && phrase.after !== null],
    ['done', tokens.some(({ folded }) => words.done.has(folded))],
    [
      'pleasure',
      verb === 'like' || verb === 'think' || tokens.some(({ folded }) => words.pastimes.has(folded)),
    ],
  ]
}

/** A piece goes on with the clause before it. */
function ofTime(
  { span }: Anchor,
  frames: readonly Frame[],
  at: number,
  language: Language,
): Held<ClauseProperty> {
  const frame = frames[at] as Frame
  const clause = frame.isPiece ? (frames.slice(0, at).findLast(({ isPiece }) => !isPiece) ?? frame) : frame
  const others = frames.filter(other => other !== frame)
  const isItself = frame.topic !== null && span.start <= frame.topic.span.end
  const isPast = clause.time === 'past'
  // "Six personas would be good to have" supposes nothing.
  const isPolite = isItself && frame.modal === 'would' && frame.link !== 'if'
  const isIronic = frame.act === 'unknown' && frame.subject === 'none'
  const { pastTimes } = PACKS[language].frames
  const isLongAgo = frames.some(({ tokens }) => tokens.some(({ folded }) => pastTimes.has(folded)))
  return [
    ['past', isPast],
    ['fresh', isPast && (isItself || frame.subject === 'we') && !isLongAgo],
    ['long_ago', isLongAgo],
    ['unreal', (clause.time === 'hypothetical' && !isPolite) || frame.reported || isIronic],
    ['past_too', others.some(({ time }) => time === 'past')],
    ['unreal_too', others.some(other => (other.time === 'hypothetical' || other.reported) && !isReal(other))],
    ['denied_too', others.some(({ polarity }) => polarity === 'negative')],
  ]
}

const WRITING: ReadonlySet<Frame['verb']> = new Set<Frame['verb']>(['list', 'write', 'fill', 'upload'])
const WANTING: ReadonlySet<Frame['modal']> = new Set<Frame['modal']>([
  'must', 'should', 'want', 'will', 'would', 'can',
]) // biome-ignore format: a table

export const isSpeakers = ({ subject, tokens }: Frame, { letMe }: CountedWords): boolean =>
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

/** "He", "a friend of mine", "my boss": a person who does not talk here. */
export const isSomebody = ({ subject, topic, tokens }: Frame): boolean =>
  subject === 'other' &&
  (topic === null
    ? tokens.some(({ folded }) => THEY.has(folded.split("'", 1)[0] ?? ''))
    : PEOPLE.has(topic.head) || topic.modifiers.some(word => PEOPLE.has(word)))
const PEOPLE = wordsOfAll(({ backing }) => backing.person)
const THEY = wordsOfAll(({ frames }) => frames.people)

const phraseOf = (span: Span, phrases: readonly NounPhrase[]): NounPhrase | null =>
  phrases.find(phrase => isInside(span, phrase.span)) ?? null
