import type { Json, JsonObject } from '../../core/json.ts'
import type { Frame } from '../../nlu/frames/frame.ts'
import { ofAllPacks, wordsOfAll } from '../../nlu/lang/packs.ts'
import { type PlainAnswer, readAnswer } from '../../nlu/polarity/read-answer.ts'
import { tokeniseReply } from '../../nlu/polarity/reply-tokens.ts'
import { smallTalkOf } from '../../nlu/polarity/small-talk.ts'
import { languageOf } from '../../nlu/text/language.ts'
import type { OrderableAgent } from '../orderable-agent.ts'
import type { OpenWindow } from './open-window.ts'
import type { WindowClause, WindowWords } from './window-clauses.ts'

/** Meaning that rules find in words at a window. */
export type RulesReading =
  | { readonly meaning: 'yes' }
  | { readonly meaning: 'cancel' }
  | { readonly meaning: 'question' }
  /** Another task, which the window neither takes nor hinders. */
  | { readonly meaning: 'order' }
  | { readonly meaning: 'change'; readonly values: JsonObject }

/**
 * Reads words at an agent's window: by the options they name, else by what each of their clauses says. A change is shown
 * again, so naming an option is enough; a yes is one only where every clause agrees, or tells of what is shown already.
 * Null where they say nothing of it.
 */
export function readByRules({ text, clauses }: WindowWords, window: OpenWindow): RulesReading | null {
  if (clauses.some(clause => ordersAnew(clause, window))) return { meaning: 'order' }
  const values = changesIn(clauses.filter(isWish), window)
  if (values === null) return null
  if (Object.keys(values).length > 0) return { meaning: 'change', values }
  if (asks(clauses)) return isAboutWindow(clauses) ? { meaning: 'question' } : null
  if (callsOff(clauses, window)) return { meaning: 'cancel' }
  if (agrees(text, clauses, window)) return { meaning: 'yes' }
  const instruction = instructionIn(text, clauses, window)
  return instruction === null ? null : { meaning: 'change', values: instruction }
}

/** "Mach einen Song über Magnete": something is to be made, and it is said of what. */
const ordersAnew = (
  { mentions, topic, frame, isAsked }: WindowClause,
  { agent, agents }: OpenWindow,
): boolean =>
  agent.instruction === undefined &&
  !isTold(frame) &&
  !isAsked &&
  frame.polarity === 'positive' &&
  mentions.some(({ agent: other, by, isKnown }) => {
    if (other.instruction !== undefined || isKnown) return false
    const isOther = other !== agent && agents.includes(other)
    return topic !== null || (isOther && by === 'deed') || (isOther && frame.act === 'command')
  })

/** Of the past, or somebody else's words. */
const isTold = ({ time, reported }: Frame): boolean => time === 'past' || reported

const CHOICES = wordsOfAll(({ orders }) => orders.choices)
const DENIALS = wordsOfAll(({ orders }) => orders.denials)
const INTERROGATIVES = wordsOfAll(({ frames }) => frames.interrogatives)

/** Values that are wanted and not shown yet; null where several are named for one parameter. */
export function changesIn(
  clauses: readonly WindowClause[],
  { current, agent }: OpenWindow,
): JsonObject | null {
  const wanted = new Map<string, Json>()
  for (const clause of clauses) {
    if (isBareStart(clause)) continue
    const named = Object.entries(clause.values)
    if (named.length > 0 && clause.words.some(word => CHOICES.has(word))) return null
    for (const [name, value] of named) {
      if (current[name] === value) continue
      const before = wanted.get(name)
      if (before !== undefined && before !== value && !clause.frame.corrects) return null
      wanted.set(name, value)
    }
    const { topic } = clause
    if (topic !== null && agent.instruction === undefined && isMoved(clause)) wanted.set(agent.about, topic)
  }
  return Object.fromEntries(wanted)
}

/** "Make it about earthquakes". */
const isMoved = ({ words, mentions }: WindowClause): boolean =>
  mentions.length === 0 && words.some(word => POINTERS.has(word) || SWAPS.has(word))
const POINTERS = wordsOfAll(({ orders, frames }) => [
  ...orders.pointers,
  ...frames.subjects.other,
  ...frames.objects.other,
])
const SWAPS = wordsOfAll(({ pendings }) => [...pendings.changeAnywhere, ...pendings.correcting])

/** Says how it is to be. "Can it be in English?" asks for it, "what is a diagram?" does not. */
function isWish({ frame, isAsked, words, values }: WindowClause): boolean {
  if (isTold(frame) || INTERROGATIVES.has(words[0] ?? '')) return false
  if (isAsked && frame.modal === null && frame.time !== 'hypothetical' && !frame.isPiece) return false
  if (isAsked && frame.modal === 'should') return false
  if (isOfOthers(frame)) return false
  const isDenied = frame.polarity === 'negative' && !Object.values(values).includes('none')
  return !isDenied || words.some(word => SWAPS.has(word))
}

/** "She likes cartoons" wishes for nothing; "a cartoon would be nice" does. */
const isOfOthers = ({ act, subject, verb, modal, topic, tokens }: Frame): boolean =>
  act === 'statement' &&
  subject === 'other' &&
  modal === null &&
  verb !== null &&
  verb !== 'be' &&
  (topic !== null || PEOPLE.has(tokens[0]?.folded ?? ''))
const PEOPLE = wordsOfAll(({ frames }) => frames.people)

const asks = (clauses: readonly WindowClause[]): boolean =>
  INTERROGATIVES.has(clauses[0]?.words[0] ?? '') ||
  clauses.some(({ isAsked, words }) => isAsked || words.some(word => EXPLAIN.has(word)))
const EXPLAIN = wordsOfAll(({ pendings }) => pendings.explain)

/** Names what an agent makes or does, an option, or what is at hand. */
const isAboutWindow = (clauses: readonly WindowClause[]): boolean =>
  clauses.some(
    ({ mentions, values, words, frame }) =>
      mentions.length > 0 ||
      Object.keys(values).length > 0 ||
      words.some(word => AT_WINDOW.has(word) && (!ARTICLES.has(word) || isHead(word, frame))),
  )
/** "Das" points at it where no noun follows. */
const isHead = (word: string, { objects }: Frame): boolean => objects.some(({ head }) => head === word)
const ARTICLES = wordsOfAll(({ frames }) => frames.definite)
const AT_WINDOW = wordsOfAll(({ pendings, orders }) => [
  ...pendings.atHand,
  ...pendings.pointing,
  ...orders.atWindow,
  ...orders.fillers,
])

/** "Nah, close it", "ich wollte gar kein Lied", "lass es, wie es ist". */
function callsOff(clauses: readonly WindowClause[], { agent }: OpenWindow): boolean {
  if (clauses.some(({ answer }) => answer === 'yes' || answer === 'ok')) return false
  const [first] = clauses
  if (first === undefined) return false
  const others = clauses.slice(1).every(clause => isReason(clause) || isOff(clause, agent))
  return others && (first.answer === 'no' || first.answer === 'cancel' || isOff(first, agent))
}

/** Beside a no: why. Whoever orders or wishes something goes on. */
const isReason = ({ frame: { act, isPiece }, answer }: WindowClause): boolean =>
  act === 'statement' || act === 'greeting' || answer !== null || (isPiece && act === 'answer')

function isOff(
  { frame, words, mentions, topic, isOwnThingDenied }: WindowClause,
  agent: OrderableAgent,
): boolean {
  const { act, verb, polarity, subject, objects } = frame
  if (agent.instruction !== undefined && says(words, AS_IT_IS)) return true
  if (polarity === 'negative' && isOwnThingDenied) return true
  const isOwn = subject === 'i' || subject === 'we'
  if (polarity === 'negative' && isOwn && (verb === 'want' || verb === 'need'))
    return topic === null && objects.every(({ after }) => after === null)
  if (polarity === 'negative' && words.some(word => STARTS.has(word)))
    return words.every(
      word => DENIALS.has(word) || STARTS.has(word) || BESIDE_START.has(word) || SWAPS.has(word),
    )
  if (act !== 'command' || polarity !== 'positive' || verb === null || !CLOSING.has(verb)) return false
  return (
    mentions.every(({ isKnown, by }) => isKnown || by === 'deed') &&
    words.every(
      word => POINTERS.has(word) || AT_WINDOW.has(word) || mentions.length > 0 || isVerbWord(word, frame),
    )
  )
}
const CLOSING: ReadonlySet<Frame['verb']> = new Set<Frame['verb']>(['close', 'cancel', 'stop', 'omit'])
const AS_IT_IS = ofAllPacks(({ orders }) => orders.asItIs)

const says = (words: readonly string[], phrases: readonly (readonly string[])[]): boolean =>
  phrases.some(phrase => words.some((_, at) => phrase.every((word, place) => words[at + place] === word)))

/** Neither a thing nor a word beside the verb. */
const isVerbWord = (word: string, { objects, adverbs }: Frame): boolean =>
  !objects.some(({ head, modifiers }) => head === word || modifiers.includes(word)) && !adverbs.includes(word)

/** Every clause goes ahead, thanks, or says of what is shown that it is so. */
function agrees(text: string, clauses: readonly WindowClause[], window: OpenWindow): boolean {
  // What is a contradiction as a whole ("yes, hang on") does not become a yes in parts, and a sign may take it back.
  if (PICTURES.test(text) || readAnswer(tokeniseReply(text), languageOf(window.locale)) === 'unclear')
    return false
  if (clauses.some(({ frame: { link } }) => link === 'if' || link === 'when')) return false
  if (clauses.some(({ answer }) => UNSURE.has(answer))) return false
  const meant = clauses.map(clause => agreement(clause, window))
  return meant.every(one => one !== null) && meant.includes('goes_ahead')
}
const PICTURES = /\p{Extended_Pictographic}/u
const UNSURE: ReadonlySet<PlainAnswer | null> = new Set<PlainAnswer>(['no', 'cancel', 'question', 'unclear'])

export function agreement(clause: WindowClause, window: OpenWindow): 'goes_ahead' | 'tells' | null {
  const { answer, frame, words, values } = clause
  if (answer === 'yes' || answer === 'ok' || goesAhead(clause, window)) return 'goes_ahead'
  if (smallTalkOf(clause.text) === 'thanks') return 'tells'
  if (frame.polarity !== 'positive') return null
  if (words.some(word => CAREFREE.has(word)) && words.some(word => AT_WINDOW.has(word))) return 'tells'
  const named = Object.entries(values)
  const isShown = named.length > 0 && named.every(([name, value]) => window.current[name] === value)
  return isShown && (frame.act === 'statement' || frame.verb === 'keep') ? 'tells' : null
}
const CAREFREE = wordsOfAll(({ orders }) => orders.carefree)

/** "Mach einfach": the word for a simple one means something else. "Mach es einfach" wants it simple. */
const isBareStart = ({ words }: WindowClause): boolean =>
  words.some(word => STARTS.has(word)) &&
  words.every(word => (STARTS.has(word) || BESIDE_START.has(word)) && !POINTERS.has(word))

/** "Make it", "kannst loslegen", "hit generate": nothing but that it is to be done. */
function goesAhead(clause: WindowClause, { agent }: OpenWindow): boolean {
  const { frame, words, mentions, values } = clause
  const { act, subject, polarity, modal } = frame
  if (polarity !== 'positive') return false
  if (Object.keys(values).length > 0) return isBareStart(clause)
  const isMeant =
    act === 'command' || act === 'wish' || (subject === 'you' && modal === 'can') || frame.isPiece
  const deeds = mentions.filter(({ by }) => by === 'deed')
  if (!isMeant || mentions.some(mention => mention.agent !== agent || mention.by === 'thing')) return false
  const starts = words.filter(word => STARTS.has(word)).length + deeds.length
  const isDeed = (at: number): boolean =>
    deeds.some(
      ({ span }) => frame.tokens.filter(({ kind }) => kind === 'word')[at]?.span.start === span.start,
    )
  return starts > 0 && words.every((word, at) => STARTS.has(word) || BESIDE_START.has(word) || isDeed(at))
}
export const STARTS = wordsOfAll(({ orders }) => orders.starts)
export const BESIDE_START = wordsOfAll(({ orders, frames }) => [
  ...orders.besideStarts,
  ...frames.subjects.you,
  ...frames.subjects.other,
  ...frames.objects.other,
  ...frames.modals.can,
])

const EXTRA = wordsOfAll(({ pendings }) => pendings.besides)

/** An agent that does what it is told takes another order: in place of the one shown, or beside it where that was agreed to. */
function instructionIn(
  text: string,
  clauses: readonly WindowClause[],
  window: OpenWindow,
): JsonObject | null {
  const { agent, current } = window
  if (agent.instruction === undefined) return null
  const first = clauses.find(clause => isInstruction(clause, window))
  if (first === undefined) return null
  const instruction = text
    .slice(first.frame.span.start)
    .trim()
    .replace(/[.!]{1,3}$/u, '')
  const before = current[agent.instruction]
  const isBeside =
    clauses.some(clause => agreement(clause, window) === 'goes_ahead') ||
    first.words.some(word => EXTRA.has(word))
  return {
    [agent.instruction]: isBeside && typeof before === 'string' ? `${before}; ${instruction}` : instruction,
  }
}

const isInstruction = (clause: WindowClause, window: OpenWindow): boolean => {
  const { act, modal, subject, reported, verb } = clause.frame
  if (reported || subject === 'i' || subject === 'we' || agreement(clause, window) !== null) return false
  return (
    (act === 'command' && verb !== 'keep') ||
    (act === 'wish' && clause.frame.objects.length > 0) ||
    modal === 'should' ||
    (clause.words.some(word => EXTRA.has(word)) && clause.frame.objects.length > 0) ||
    clause.mentions.some(({ by, agent }) => by === 'deed' && agent === window.agent)
  )
}
