import type { Frame, NounPhrase } from '../nlu/frames/frame.ts'
import { framesOf } from '../nlu/frames/frames-of.ts'
import { PACKS } from '../nlu/lang/packs.ts'
import type { VerbClass } from '../nlu/lang/sections/frame-words.ts'
import { tokensRead } from '../nlu/text/excerpt.ts'
import { areKindred } from '../nlu/text/kindred-words.ts'
import type { Language } from '../nlu/text/language.ts'
import { isLightWord } from '../nlu/text/light-words.ts'
import { plainName } from '../nlu/text/plain-name.ts'
import { plainWords } from '../nlu/text/plain-words.ts'
import { languageIn, ordersIn } from './orders-in.ts'

/** A wish for something a tool does. */
export interface Pick<Tool> {
  readonly tool: Tool
  /** The thing it is about, as it was written: "office move"; null where none is named. */
  readonly subject: string | null
  /** The order as it was read, letter by letter in its place. */
  readonly readAs: string
}

interface Named {
  readonly name: string
}

/** Tools a message wishes for, one for each order in it. */
export function pickTools<Tool extends Named>(
  text: string,
  tools: readonly Tool[],
  locale: string,
): readonly Pick<Tool>[] {
  const pick = toolPicker(tools, locale)
  return ordersIn(text, locale, order => pick(order) !== null).flatMap(order => pick(order) ?? [])
}

/**
 * Picks the tool an order wishes for: one whose verb is the clause's, or means the same in another language, and of whose nouns one
 * is named. Null where it wishes for none.
 */
export function toolPicker<Tool extends Named>(
  tools: readonly Tool[],
  locale: string,
): (order: string) => Pick<Tool> | null {
  const known = tools.map(tool => ({ tool, ...wordsOfTool(tool) }))
  const nouns = [...new Set(known.flatMap(one => one.nouns))]
  const pick = (order: string, language: Language): Pick<Tool> | null => {
    for (const frame of framesOf(tokensRead(order), language).filter(isWish)) {
      const best = bestOf(known, frame, order)
      if (best !== null)
        return { tool: best, subject: subjectIn(frame, order, best.name, nouns), readAs: order }
    }
    return null
  }
  return order => {
    const language = languageIn(order, locale)
    const picked = pick(order, language)
    // „Lege ein Projekt mit A, B und C an“: the end of the verb stands behind all that is listed.
    return picked === null && PACKS[language].frames.verbLast && order.includes(',')
      ? pick(order.replaceAll(',', ' '), language)
      : picked
  }
}

/** Clauses of an order that tell somebody to do something no tool does, as they were written: "book it". */
export function unplannedIn(order: string, tools: readonly Named[], locale: string): readonly string[] {
  const known = tools.map(tool => ({ tool, ...wordsOfTool(tool) }))
  // „Buche es“ stands in the order of a question; only a mark makes it one.
  const isOrder = ({ act }: Frame) =>
    act === 'command' || act === 'wish' || (act === 'question' && !order.includes('?'))
  return framesOf(tokensRead(order), languageIn(order, locale))
    .filter(frame => isOrder(frame) && frame.polarity === 'positive' && !frame.reported)
    .filter(frame => bestOf(known, frame, order) === null)
    .map(({ span }) => order.slice(span.start, span.end).trim())
}

/** True for an order about what was spoken of before: "it", "the room", where tools deal with rooms. */
export function refersBack(order: string, tools: readonly Named[], locale: string): boolean {
  const language = languageIn(order, locale)
  const { pronouns } = PACKS[language].drafts
  const nouns = tools.flatMap(tool => wordsOfTool(tool).nouns)
  const isKind = ({ head, modifiers, isDefinite }: NounPhrase) =>
    isDefinite && modifiers.length === 0 && nouns.some(noun => areKindred(head, noun))
  return (
    wordsIn(order).some(word => pronouns.has(word)) ||
    framesOf(tokensRead(order), language).some(({ objects }) => objects.some(isKind))
  )
}

/** The tool that a clause names best; null where it names none. */
function bestOf<Tool extends Named>(
  known: readonly ({ readonly tool: Tool } & ToolWords)[],
  frame: Frame,
  text: string,
): Tool | null {
  const verbs = verbsIn(frame, text)
  const scored = known.map(one => ({ tool: one.tool, score: scoreOf(one, frame, verbs) }))
  const best = scored.reduce<{ tool: Tool; score: number } | null>(
    (before, now) => (now.score > (before?.score ?? 0) ? now : before),
    null,
  )
  return best?.tool ?? null
}

/** A verb the grammar does not know, as of "audit the relaunch", leaves the clause unknown. */
const isWish = ({ act, polarity, reported }: Frame): boolean =>
  (act === 'command' || act === 'wish' || act === 'unknown') && polarity === 'positive' && !reported

interface ToolWords {
  readonly verb: string
  readonly verbClass: VerbClass | null
  readonly nouns: readonly string[]
}

/** A name says the same whoever labels its tool, so each is read once. */
const toolWords = new Map<string, ToolWords>()
/** More names than assistants have; beyond it all are read anew. */
const MOST_NAMES = 10_000

function wordsOfTool({ name }: Named): ToolWords {
  const known = toolWords.get(name)
  if (known !== undefined) return known
  const words = readName(name)
  if (toolWords.size >= MOST_NAMES) toolWords.clear()
  toolWords.set(name, words)
  return words
}

function readName(name: string): ToolWords {
  const [verb = '', ...rest] = plainWords(plainName(name)).split(' ')
  const [frame] = framesOf(tokensRead(`${verb} it`), 'en')
  return { verb, verbClass: frame?.verb ?? null, nouns: rest.filter(word => !isLightWord(word)) }
}

function scoreOf({ verb, verbClass, nouns }: ToolWords, frame: Frame, verbs: readonly string[]): number {
  const isNamed = verbs.some(word => areKindred(word, verb))
  if (!isNamed && (verbClass === null || deedOf(verbClass) !== deedOf(frame.verb))) return 0
  const named = nouns.filter(noun => frame.objects.some(phrase => isCalled(phrase, noun)))
  // "Audit the relaunch": the verb is so rare that it says which tool.
  if (named.length === 0) return isNamed && frame.act === 'unknown' && verbClass === null ? 1 : 0
  return 2 * named.length - (nouns.length - named.length) * 0.5 + (isNamed ? 0.25 : 0)
}

/** Verbs of one deed: what is set up or started is made. */
const deedOf = (verb: VerbClass | null): VerbClass | null =>
  verb === 'set' || verb === 'start' ? 'make' : verb

/** Words of a clause that name no thing; of a clause that was not understood, the first one is its verb. */
function verbsIn({ act, objects, span }: Frame, text: string): readonly string[] {
  const [first = ''] = wordsIn(text.slice(span.start, span.end))
  if (act === 'unknown') return [first]
  const parts = objects.reduce(
    (rest, phrase) => blanked(rest, phrase.span.start - span.start, phrase.span.end - span.start),
    text.slice(span.start, span.end),
  )
  return wordsIn(parts)
}

const blanked = (text: string, start: number, end: number): string =>
  text.slice(0, start) + ' '.repeat(end - start) + text.slice(end)

const isCalled = ({ head, modifiers }: NounPhrase, noun: string): boolean =>
  [head, ...modifiers].some(word => areKindred(word, noun))

const wordsIn = (text: string): readonly string[] => plainWords(text).split(' ')

/**
 * The first thing named that is no kind of thing the tools deal with: "office move" of "a project for our office move",
 * "relaunch" of "the relaunch project".
 */
function subjectIn(frame: Frame, text: string, tool: string, nouns: readonly string[]): string | null {
  const [verb = ''] = plainWords(plainName(tool)).split(' ')
  const isKind = (word: string) => [...nouns, verb].some(kind => areKindred(word, kind))
  for (const { head, isTime, isDefinite, span } of frame.objects) {
    if (isTime || (isKind(head) && !isDefinite)) continue
    const words = text.slice(span.start, span.end).split(/\s+/)
    const named = isKind(head) ? words.filter(word => !isKind(plainWords(word))) : words
    const first = named.findIndex(word => !isLightWord(plainWords(word)))
    if (first !== -1) return named.slice(first).join(' ')
  }
  return null
}
