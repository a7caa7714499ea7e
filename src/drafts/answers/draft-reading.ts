import type { Draft, DraftStep } from '../../core/draft.ts'
import type { Frame } from '../../nlu/frames/frame.ts'
import { framesOf } from '../../nlu/frames/frames-of.ts'
import { weaknessesOf } from '../../nlu/frames/weaknesses.ts'
import { PACKS, wordsOfAll } from '../../nlu/lang/packs.ts'
import type { DraftWords } from '../../nlu/lang/sections/draft-words.ts'
import { isCueWord } from '../../nlu/text/cue-pattern.ts'
import { tokensRead } from '../../nlu/text/excerpt.ts'
import { isLightWord } from '../../nlu/text/light-words.ts'
import { plainWords } from '../../nlu/text/plain-words.ts'
import { overlaps } from '../../nlu/text/span.ts'
import type { Reply, ReplyClause } from './reply.ts'
import { isSure, type StepMention, stepsNamed } from './steps-named.ts'

/** A clause with the steps it names. */
export interface ReadClause extends ReplyClause {
  readonly mentions: readonly StepMention[]
  /** Words of what the plan is for. */
  readonly aim: ReadonlySet<string>
  /** Some step is named, but words fit several. */
  readonly isVague: boolean
}

/** A reply beside the draft it is about. */
export interface DraftReading extends Reply {
  readonly steps: readonly DraftStep[]
  readonly read: readonly ReadClause[]
}

/** A draft as far as words about it are read. */
export interface ReadDraft extends Pick<Draft, 'steps'> {
  readonly intent: Pick<Draft['intent'], 'objective'>
}

export function draftReadingOf(reply: Reply, { steps, intent }: ReadDraft): DraftReading {
  const aim = new Set(plainWords(intent.objective).split(' '))
  const cues = operativeWords(reply.lexicon)
  const read = reply.clauses.map(clause => {
    const mentions = stepsNamed(clause.words, { steps, language: reply.language }, cues)
    return { ...clause, aim, mentions: mentions.filter(isSure), isVague: mentions.some(one => !isSure(one)) }
  })
  return { ...reply, steps, read }
}

/** Words that say what is to be done with steps: they name none. */
const operativeWords = (lexicon: DraftWords): readonly RegExp[] => [
  lexicon.omit,
  lexicon.swap,
  lexicon.move,
  lexicon.add,
  lexicon.run,
  lexicon.change,
  lexicon.cancel,
  lexicon.review,
]

/** Ids of places, each once, in the order of the plan. */
export const idsAt = ({ steps }: DraftReading, places: readonly number[]): readonly string[] =>
  [...new Set(places)].toSorted((a, b) => a - b).flatMap(place => steps[place - 1]?.id ?? [])

export const placesIn = (mentions: readonly StepMention[]): readonly number[] =>
  mentions.flatMap(({ places }) => places)

/** True where a word of the clause points at the plan or something just named. */
export const pointsBack = ({ tokens, isAsked }: ReplyClause, { lexicon, language }: DraftReading): boolean =>
  tokens.some(({ text }, at) => {
    const next = tokens[at + 1]
    // "Lass die raus".
    if (lexicon.articles.has(text) && next !== undefined && isCueWord(lexicon.omit, next.text)) return true
    if (!lexicon.pronouns.has(text)) return false
    if (text !== lexicon.articlePronoun || next === undefined) return true
    if (next.capital) return false
    // "Ist das gefährlich?"
    if (isAsked && at === 1 && next === tokens.at(-1)) return true
    // Whoever writes nouns with capitals has written none here.
    const writesCapitals = tokens.some(one => one.capital && one.span.start > 0)
    return writesCapitals || isLightWord(next.text) || PACKS[language].frames.verbs.has(next.text)
  })

/** "Yeah, right": a comma makes it no more earnest. */
export const isIronic = ({ text, lexicon }: Reply): boolean =>
  lexicon.irony.test(text) || lexicon.irony.test(text.replaceAll(' , ', ' '))

/** Words that neither the draft nor the reader's tables know. */
export function unknownWords(
  { words, mentions, aim }: ReadClause,
  lexicon: DraftWords,
  cues: readonly RegExp[],
): readonly string[] {
  const { fill, places } = lexicon
  const text = words.join(' ')
  const sets = [
    aim,
    fill,
    lexicon.stepWords,
    lexicon.only,
    lexicon.hesitation,
    lexicon.yes,
    lexicon.first,
    lexicon.next,
    lexicon.ones,
    lexicon.both,
    lexicon.interrogatives,
  ]
  const known = new Set<number>(mentions.flatMap(one => one.words))
  for (const cue of cues) for (const at of wordsOfMatch(text, cue)) known.add(at)
  return words.filter(
    (word, at) =>
      !known.has(at) &&
      !sets.some(set => set.has(word)) &&
      !isLightWord(word) &&
      !Object.hasOwn(places, word) &&
      !isNumber(word) &&
      !isShuffled(word, fill),
  )
}

/** In digits or as a word. */
export const isNumber = (word: string): boolean => /^\d+$/.test(word) || NUMBERS.has(word)
const NUMBERS = wordsOfAll(({ frames }) => Object.keys(frames.numbers))

/** Two letters changed places: "teh". */
function isShuffled(word: string, fill: ReadonlySet<string>): boolean {
  if (word.length < 3) return false
  return [...word].slice(1).some((_, at) => {
    const other = `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at] ?? ''}${word.slice(at + 2)}`
    return fill.has(other) || isLightWord(other)
  })
}

const rangeOf = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)

const EVERYWHERE = new WeakMap<RegExp, RegExp>()

/** The pattern for all its finds, made once: making one takes longer than searching with it. */
function everywhere(cue: RegExp): RegExp {
  const known = EVERYWHERE.get(cue) ?? new RegExp(cue.source, 'g')
  EVERYWHERE.set(cue, known)
  return known
}

/** Places of the words that a pattern finds, wherever it does. */
export function wordsOfMatch(text: string, cue: RegExp): readonly number[] {
  if (!cue.test(text)) return []
  let [from, read] = [0, 0]
  return [...text.matchAll(everywhere(cue))].flatMap(match => {
    from += blanksIn(text.slice(read, match.index))
    read = match.index
    return rangeOf(from, from + blanksIn(match[0]))
  })
}

const blanksIn = (text: string): number => text.split(' ').length - 1

/** So few words have no frame to speak of. */
const FEW = 4

/** Frames of a clause. */
export function framesIn({ tokens }: ReplyClause, { language, message }: DraftReading): readonly Frame[] {
  const span = { start: tokens[0]?.span.start ?? 0, end: tokens.at(-1)?.span.end ?? 0 }
  return framesOf(tokensRead(message.replaceAll(/["„“”«»]/g, ' ')), language).filter(frame =>
    overlaps(frame.span, span),
  )
}

/** Doubts of the speaker: not "its name actually is", and not a request. */
export const isDoubtful = (text: string, { doubt, rename, requesting }: DraftWords): boolean =>
  doubt.test(text.replace(rename, ' ')) && !requesting.test(text)

/**
 * True for a clause that says something here and now, of the speaker's own: no doubt, no condition, nothing past, supposed or
 * told by others, and no question but one that asks for a deed.
 */
export function isClear(clause: ReadClause, reading: DraftReading): boolean {
  const { lexicon } = reading
  const { text, words, isAsked } = clause
  const isRequest = lexicon.requesting.test(text)
  if ((isAsked && !isRequest) || isDoubtful(text, lexicon)) return false
  if (words.some(word => lexicon.conditions.has(word))) return lexicon.inquiring.test(text)
  if (words.length <= FEW) return true
  const isPreferred = lexicon.preferring.test(text)
  const isWish = isRequest || isPreferred
  return framesIn(clause, reading).every(frame => {
    const weak = weaknessesOf(frame)
    if ((weak.includes('past') && !isPreferred) || weak.includes('reported')) return false
    // "I would do the report first" is a wish.
    return isWish || frame.subject === 'i' || frame.subject === 'we' || !weak.includes('hypothetical')
  })
}
