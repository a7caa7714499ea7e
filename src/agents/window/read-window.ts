import { isPlainObject, type Json, type JsonObject } from '../../core/json.ts'
import { createJudge, type Judge, type Judgement } from '../../nlu/judge/judge.ts'
import type { Kind } from '../../nlu/polarity/lexicon.ts'
import { phrasesIn } from '../../nlu/polarity/phrases.ts'
import { readAnswer } from '../../nlu/polarity/read-answer.ts'
import { tokeniseReply } from '../../nlu/polarity/reply-tokens.ts'
import type { WordsMeaning } from '../../pendings/words-meaning.ts'
import { orderable } from '../orderable-agent.ts'
import { assentIn } from './assent-in.ts'
import { newTopic } from './new-topic.ts'
import type { OpenWindow } from './open-window.ts'
import { namesOtherLanguage } from './other-language.ts'
import { agreement, changesIn, type RulesReading, readByRules, STARTS } from './read-by-rules.ts'
import { settleWindow, WINDOW_BARS, type WindowEvidence } from './settle-window.ts'
import { windowButton } from './window-button.ts'
import { type WindowClause, type WindowWords, windowWords } from './window-clauses.ts'
import type { WindowKind } from './window-kind.ts'
import { windowSignals } from './window-signals.ts'
import { topicAsValue, valuesByForm, valuesByLabels } from './window-values.ts'
import { WEIGHTS } from './window-weights.ts'

/** Effect of words on the window they were typed at. */
export type WindowReading =
  | { readonly meaning: 'yes' | 'cancel' | 'question' | 'later' | 'unclear' | 'other' }
  /** Arguments to show in place of those that are shown. */
  | { readonly meaning: 'change'; readonly edited: JsonObject }
  /** Another value is wanted, and it is not clear which, or it is none that is offered. */
  | { readonly meaning: 'change_unclear' }

const JUDGE = createJudge<WindowKind>(WEIGHTS)
/** A question of yes or no that is no agent's, as a window without words of its own. */
const PLAIN_QUESTION: Omit<OpenWindow, 'locale'> = {
  agent: orderable('', { deeds: [], things: [], options: {}, about: '', takesFrom: [] }),
  agents: [],
  current: {},
  deed: '',
  fields: [],
  schema: {},
  now: 0,
  zone: 'UTC',
}

/**
 * True for words that rules take for a yes and the judge finds hardly one. A brake only: whoever asks about them again loses a
 * moment, and nothing is ever agreed to by it.
 */
export function isUnlikelyYes(text: string, locale: string, judge: Judge<WindowKind> = JUDGE): boolean {
  const window = { ...PLAIN_QUESTION, locale }
  const words = windowWords(text.slice(0, LONGEST), window)
  const { text: masked, signals } = windowSignals(words, readByRules(words, window))
  return judge(masked, signals).of.confirm < WINDOW_BARS.yes.plain
}

const LONGEST = 400
const MOST_CLAUSES = 12

/** A reading with its evidence. */
export interface WeighedWindow {
  readonly reading: WindowReading
  /** Meaning the rules read, and the kind a judge found likeliest; null where their form alone told, and no judge was asked. */
  readonly judged: {
    readonly rules: RulesReading['meaning'] | WordsMeaning['meaning']
    readonly kinds: Judgement<WindowKind>
  } | null
}

/**
 * Reads words at an agent's window, once for all who ask: what they want of it, and the values they name. Only a yes runs it;
 * a change is shown again, also where the same words agree to it.
 */
export function weighWindow(
  text: string,
  window: OpenWindow,
  /** Their meaning as an answer to any question of yes or no. */
  plain: WordsMeaning['meaning'],
  judge: Judge<WindowKind> = JUDGE,
): WeighedWindow {
  const formed = readByForm(text, window)
  if (formed !== null) return { reading: formed, judged: null }
  const words = text.length > LONGEST ? null : windowWords(text, window)
  if (words === null || words.clauses.length > MOST_CLAUSES)
    return { reading: { meaning: 'other' }, judged: null }
  const rules = readByRules(words, window)
  const { text: masked, signals } = windowSignals(words, rules)
  const named = editedIn(words, window, rules?.meaning === 'change' ? rules.values : null, plain)
  const edited = named?.edited ?? null
  const judgement = judge(masked, signals)
  const outcome = settleWindow({
    judgement,
    doubt: mayBeSettled(judgement) ? doubtIn(words, window, judge) : DOUBTED,
    plain,
    rules: rules?.meaning ?? (edited === null ? null : 'change'),
    values: edited === null ? 'none' : named?.isAnswer ? 'answer' : isFree(edited, window) ? 'free' : 'named',
    isReserved: plain !== 'yes' && isReserved(words),
    isWhole: readAnswer(tokeniseReply(text), words.order.language) !== null,
    tone: toneOf(words),
    assent: plain === 'yes' || rules?.meaning === 'yes' ? 'none' : assentIn(words, window),
  })
  return {
    reading: outcome === 'change' ? changeTo(edited, words, window) : { meaning: outcome },
    judged: { rules: plain === 'yes' ? plain : (rules?.meaning ?? plain), kinds: judgement },
  }
}

/** Label of a button, or a value whose form tells which field it is for. */
function readByForm(text: string, window: OpenWindow): WindowReading | null {
  const button = windowButton(text, window)
  if (button !== null) return { meaning: button === 'yes' ? 'yes' : 'change_unclear' }
  const formed = valuesByForm(text, window)
  return formed === null ? null : { meaning: 'change', edited: formed }
}

function changeTo(edited: JsonObject | null, words: WindowWords, window: OpenWindow): WindowReading {
  const wanted = edited ?? freelyTold(words, window)
  return wanted === null || !isOffered(wanted, window) || namesOtherLanguage(words, window, wanted)
    ? { meaning: 'change_unclear' }
    : { meaning: 'change', edited: wanted }
}

/** Arguments with the values that words name; null where they name none, or all of them are shown already. */
function editedIn(
  words: WindowWords,
  window: OpenWindow,
  byRules: JsonObject | null,
  plain: WordsMeaning['meaning'],
): { readonly edited: JsonObject; readonly isAnswer: boolean } | null {
  const { current } = window
  const named = byRules ?? changesIn(words.clauses, window)
  if (named !== null && Object.keys(named).length > 0)
    return { edited: { ...current, ...named }, isAnswer: false }
  if (named === null || PLAIN.has(plain)) return null
  const labelled = valuesByLabels(words.text, window)
  const topic = labelled === null ? topicAsValue(words.text, window) : null
  const edited = labelled ?? topic?.edited ?? null
  const isNews = edited !== null && Object.entries(edited).some(([name, value]) => current[name] !== value)
  return isNews ? { edited, isAnswer: topic?.isLed ?? false } : null
}
const PLAIN: ReadonlySet<WordsMeaning['meaning']> = new Set(['yes', 'no', 'cancel'])

/** Rest of a wish without its yes and its thanks, for the one parameter that takes any words. */
function freelyTold({ text, clauses, order }: WindowWords, window: OpenWindow): JsonObject | null {
  const { agent, current } = window
  if (agent.instruction === undefined) {
    const topic =
      newTopic(text, new Set([...order.senses.keys()].map(({ folded }) => folded))) ??
      clauses.find(isTopical)?.topic ??
      null
    return topic === null ? null : { ...current, [agent.about]: topic }
  }
  const changed = clauses.filter(clause => agreement(clause, window) === null)
  const [first, last] = [changed[0], changed.at(-1)]
  if (first === undefined || last === undefined) return null
  return { ...current, [agent.instruction]: text.slice(first.frame.span.start, last.frame.span.end).trim() }
}

/** "Make it about bees"; not "because we talked about bees". */
const isTopical = ({ topic, frame: { act, link, subject } }: WindowClause): boolean =>
  topic !== null &&
  link === null &&
  (act === 'command' || act === 'wish' || act === 'answer' || subject === 'other')

/** A condition, a question, a sign or a contradiction: what holds it back is not a yes, whatever else is said. */
const isReserved = ({ text, clauses, order }: WindowWords): boolean =>
  /[?\p{Extended_Pictographic}]/u.test(text) ||
  readAnswer(tokeniseReply(text), order.language) === 'unclear' ||
  clauses.some(({ frame: { link } }) => link === 'if' || link === 'when')

/** True where nothing but an instruction is another than the one shown. */
const isFree = (edited: JsonObject, { agent, current }: OpenWindow): boolean =>
  Object.entries(edited).every(([name, value]) => name === agent.instruction || current[name] === value)

const DOUBTED = 1

/** Clauses are judged only where it can make a difference. */
const mayBeSettled = ({ of }: Judgement<WindowKind>): boolean =>
  of.cancel >= Math.min(...Object.values(WINDOW_BARS.cancel.undoubted))

/** Likelihood that a clause by itself is no part of a no: of the clause that is least one. */
function doubtIn({ clauses }: WindowWords, window: OpenWindow, judge: Judge<WindowKind>): number {
  if (clauses.length < 2) return 0
  const parts = clauses.map(clause => {
    const words = windowWords(clause.text, window)
    const { text, signals } = windowSignals(words, readByRules(words, window))
    return judge(text, signals).of
  })
  return Math.max(...parts.map(of => of.change + of.change_and_confirm + of.other + of.confirm))
}

const FOR: ReadonlySet<Kind> = new Set<Kind>(['yes', 'act', 'ok'])
const AGAINST: ReadonlySet<Kind> = new Set<Kind>([
  'no',
  'not',
  'cancel',
  'doubt',
  'hold',
  'later',
  'question',
  'reluctance',
])

function toneOf({ text, clauses, order }: WindowWords): WindowEvidence['tone'] {
  const { words: all } = tokeniseReply(text)
  const phrases = phrasesIn(all, order.language)
  const isDenied = clauses.some(({ frame, answer }) => frame.polarity !== 'positive' || answer === 'unclear')
  if (isDenied || phrases.some(({ kind }) => AGAINST.has(kind))) return 'against'
  const goesAhead = clauses.some(({ words }) => words.some(word => STARTS.has(word)))
  return goesAhead || phrases.some(({ kind, at }) => FOR.has(kind) && all[at]?.opens === true)
    ? 'for'
    : 'none'
}

/** True where its tool takes every value. */
function isOffered(edited: JsonObject, { schema, current }: OpenWindow): boolean {
  const properties: JsonObject = isPlainObject(schema.properties) ? (schema.properties as JsonObject) : {}
  return Object.entries(edited).every(([name, value]) => {
    const property = properties[name]
    if (current[name] === value) return true
    if (!isPlainObject(property)) return false
    return !Array.isArray(property.enum) || (property.enum as readonly Json[]).includes(value)
  })
}
