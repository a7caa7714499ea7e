import { remember } from '../core/remember.ts'
import { type WhenAsked, whenAsked } from '../core/when-asked.ts'
import type { Frame } from '../nlu/frames/frame.ts'
import { framesOf } from '../nlu/frames/frames-of.ts'
import { wordsOfAll } from '../nlu/lang/packs.ts'
import { tokensRead } from '../nlu/text/excerpt.ts'
import { areKindred } from '../nlu/text/kindred-words.ts'
import type { Language } from '../nlu/text/language.ts'
import { isLightWord } from '../nlu/text/light-words.ts'
import { rememberLast } from '../nlu/text/remember-last.ts'
import { overlaps } from '../nlu/text/span.ts'
import { spokenLanguage } from '../nlu/text/spoken-language.ts'
import type { AboutnessOf } from './aboutness.ts'
import { clausesWithManner, ENDING, type Manner, type SpokenClause } from './manner.ts'

/** A message without what it only speaks of. */
export interface MeantPart {
  /** The message itself where nothing is left out; empty where nothing is meant. */
  readonly text: string
  /** The same with what is past or denied: it tells what the rest is about. */
  readonly context: string
  /** False where all that is said about the intent leaves it unsaid. */
  backs(intent: string): boolean
}

/** Reads what is meant, with what it learns of the examples of each intent, by the first message or before. */
export interface LearnableMeantPart {
  readonly read: ReadMeantPart
  readonly learners: readonly Pick<WhenAsked<[SpokenClause], boolean>, 'make'>[]
}

export type ReadMeantPart = (text: string, locale: Language) => MeantPart

/** An example with the language it is written in. */
export type SpokenExample = readonly [text: string, language: Language]

/**
 * Parts a message means, clause by clause. A manner leaves a wish unsaid unless the intent's own examples speak in it: "I
 * lost my card" is meant where an example says so, "I got my refund" is not where the examples ask for one.
 */
export function createMeantPart(
  examples: ReadonlyMap<string, readonly SpokenExample[]>,
  aboutnessOf: AboutnessOf,
): LearnableMeantPart {
  const learned = new Map([...examples].map(([intent, own]) => [intent, whenAsked(() => learn(own))]))
  const read = rememberLast((text: string, locale: Language): MeantPart => {
    const frames = framesOf(tokensRead(text), spokenLanguage(text) ?? locale)
    const clauses = clausesWithManner(frames)
    const shares = new Map(clauses.map(clause => [clause, aboutnessOf(textOf(text, clause))]))
    const about = (clause: SpokenClause, intent: string) => (shares.get(clause)?.(intent) ?? 0) > 0
    const isMeantBy = (clause: SpokenClause, intent: string) => (learned.get(intent) ?? UNHEARD)(clause)
    const kept = clauses.filter(
      clause =>
        clause.manner === 'plain' ||
        [...examples.keys()].some(intent => about(clause, intent) && isMeantBy(clause, intent)),
    )
    const textOfAll = (some: readonly SpokenClause[]) =>
      some.length === clauses.length ? text : some.map(clause => partOf(text, clause, frames)).join(' ')
    const isContext = (clause: SpokenClause) => CONTEXT.has(clause.manner) || kept.includes(clause)
    return {
      text: textOfAll(kept),
      context: kept.length === 0 ? '' : textOfAll(clauses.filter(isContext)),
      backs: remember(MOST_INTENTS, intent => {
        const concerned = clauses.filter(clause => about(clause, intent))
        return concerned.length === 0
          ? kept.length === clauses.length ||
              kept.some(({ frame }) => frame.act !== 'statement' || frame.link === 'when')
          : concerned.some(clause => isMeantBy(clause, intent))
      }),
    }
  })
  return { read, learners: [...learned.values()] }
}

/** Intents whose answer is kept with a message. */
const MOST_INTENTS = 500

const CONTEXT: ReadonlySet<Manner> = new Set<Manner>(['past', 'denied'])

const textOf = (text: string, { frame }: SpokenClause): string => text.slice(frame.span.start, frame.span.end)

/** A clause with the marks behind it. */
function partOf(text: string, { frame }: SpokenClause, frames: readonly Frame[]): string {
  const next = frames[frames.indexOf(frame) + 1]
  return text.slice(frame.span.start, next?.span.start ?? text.length).trim()
}

/** True for a clause that examples would say so. */
type Allows = (clause: SpokenClause) => boolean

/** Manners in which examples speak, and what they ask or deny. */
function learn(examples: readonly SpokenExample[]): Allows {
  const all = examples.map(([text, language]) => clausesWithManner(framesOf(tokensRead(text), language)))
  const whole = new Set<Manner>(
    all.flatMap(clauses =>
      clauses.some(({ manner }) => manner === 'plain') ? [] : clauses.map(({ manner }) => manner),
    ),
  )
  const clauses = all.flat()
  const open = clauses.filter(({ frame, manner }) => asks(frame) || manner === 'denied')
  const openVerbs = new Set(open.flatMap(({ frame }) => (isTellingVerb(frame.verb) ? [frame.verb] : [])))
  const openWords = open.flatMap(({ frame }) => predicatesOf(frame))
  const refusedWords = clauses
    .filter(({ frame, manner }) => manner === 'refused' && frame.polarity === 'negative')
    .flatMap(({ frame }) => predicatesOf(frame))
  const verbs = new Set(clauses.map(({ frame }) => frame.verb))
  const wanted = new Set(clauses.flatMap(({ frame }) => (isWanted(frame) ? [frame.verb] : [])))
  const isEnding = [...verbs].some(verb => verb !== null && ENDING.has(verb))
  const shares = (frame: Frame, words: readonly string[]) =>
    predicatesOf(frame).some(word => words.some(known => areKindred(word, known)))
  return ({ frame, manner }) => {
    switch (manner) {
      case 'plain':
        return !isSettled(frame, clauses) && !isForeign(frame, wanted)
      case 'refused':
        return (isEnding && endsSomething(frame)) || shares(frame, refusedWords)
      case 'denied':
        return (isEnding && endsSomething(frame)) || shares(frame, openWords) || openVerbs.has(frame.verb)
      default:
        return whole.has(manner)
    }
  }
}
const UNHEARD = learn([])

/** "Can somebody call me?" asks for it; "has it been shipped?" asks whether it is so. */
const asks = ({ act, modal }: Frame): boolean => act === 'question' && (modal === null || modal === 'will')

/** Nearly every sentence has the others. */
const isTellingVerb = (verb: Frame['verb']): boolean => verb !== null && verb !== 'be' && verb !== 'have'

/** "It has arrived" settles what the examples only ask or deny. */
const isSettled = ({ act, verb, polarity, link }: Frame, examples: readonly SpokenClause[]): boolean => {
  if (act !== 'statement' || polarity !== 'positive' || link === 'when' || !isTellingVerb(verb)) return false
  const alike = examples.filter(({ frame }) => frame.verb === verb)
  return alike.length > 0 && alike.every(({ frame }) => asks(frame) || frame.polarity === 'negative')
}

const isWanted = ({ act, polarity }: Frame): boolean =>
  (act === 'wish' || act === 'command') && polarity === 'positive'

/** Deeds of their own: who wants one of them wants nothing else that is about the same things. */
const DEEDS: ReadonlySet<Frame['verb']> = new Set<Frame['verb']>(['order', 'buy', 'rent', 'cancel', 'play'])
const isForeign = (frame: Frame, wanted: ReadonlySet<Frame['verb']>): boolean =>
  isWanted(frame) && DEEDS.has(frame.verb) && !wanted.has(frame.verb)

/** "Stop it"; "I do not need it any more". */
const endsSomething = ({ tokens, verb, polarity }: Frame): boolean =>
  polarity === 'positive' ? ENDING.has(verb) : tokens.some(({ folded }) => NO_LONGER.has(folded))
const NO_LONGER = wordsOfAll(pack => pack.intents.noLonger)

/** Words of what is said, without those of whom it is said. */
function predicatesOf({ tokens, topic, objects, verb }: Frame): readonly string[] {
  const things = [topic, ...(verb === 'be' ? [] : objects)].flatMap(phrase => phrase?.span ?? [])
  const words = tokens.filter(({ kind, folded }) => kind === 'word' && !isLightWord(folded))
  const rest = words.filter(({ span }) => !things.some(thing => overlaps(thing, span)))
  return (rest.length > 0 ? rest : words).map(({ folded }) => folded)
}
