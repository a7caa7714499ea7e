import type { Json } from '../core/json.ts'
import { newerJournal } from './upcast.ts'

// C1. Objects whose keys are listed here are stored as their values, behind the number of the list: most of a fact is
//     names of fields. Every other object is stored as it is, so a list that is missing costs room, never meaning.
// C2. The numbers are in every journal ever written: lists are added at the end and never changed or removed.
// C3. Arrays begin with 0, so that they are told apart from objects.
// C4. Words every journal is full of are stored as the number of the word, below zero, in a list of its own; C1 and C2
//     hold for them, too.
// C5. An id that begins with the turn of its commit is stored behind a ~ instead; a text that begins with ~ gets another.
// C6. What nearly every turn repeats as a whole is a phrase: stored as a number in the list of words, which it follows.
// C7. What lies deeper than facts have fields, and an object that has the key '' itself, stands as it is under ''.

const KEYS: readonly string[] = [
  'assistant',
  'now engine revision principal input run locale zone surface contextType',
  'tenant user roles',
  'channel tools',
  'attempt engine',
  'message characters',
  'text entityId',
  'pending',
  'answer',
  'track rung rule confidence candidates',
  'kind',
  'effect kind name policy',
  'effect kind name policy context operationType',
  'messages omitted',
  'digest',
  'digest request',
  'effect status code durationMs attempts usage model',
  'inputTokens outputTokens cachedInputTokens costMicroUsd',
  'value',
  'text toolCalls finish detail',
  'id name arguments',
  'result',
  'plan producer continues reply steps',
  'kind name',
  'steps',
  'action confidence',
  'kind call tool arguments',
  'plan step status effect code',
  'plan status',
  'plan step tool verdict code revision',
  'reason',
  'message effect characters complete',
  'reason stopReason',
  'effect',
  'effect code',
  'inputTokens outputTokens cachedInputTokens costMicroUsd unpriced',
  'inputTokens outputTokens cachedInputTokens costMicroUsd estimated',
  'now engine revision principal asks input run locale zone surface contextType',
  'messages omitted summarised',
  'plan step tool verdict code revision definition estimate',
  'effect kind name policy plan step',
  'effect messages',
  'effect kind name policy plan step again',
  'track rung rule confidence candidates weighing',
  'stake strength weakenedBy bar',
  'effect kind name policy plan step call',
  'effect kind name policy plan step call again',
  'plan step call status effect code',
  'channel tools calls',
  'messages omitted withoutTools',
  'effect kind name policy plan step agent',
  'effect kind name policy plan step call agent',
  'effect status code durationMs attempts usage model spent',
  'costMicroUsd apiCalls',
]

const WORDS: readonly Json[] = [
  'session_opened',
  'turn_started',
  'turn_resumed',
  'message_received',
  'answer_received',
  'decision_made',
  'effect_claimed',
  'effect_settled',
  'effect_accepted',
  'step_restarted',
  'turn_interrupted',
  'plan_created',
  'step_changed',
  'plan_ended',
  'policy_checked',
  'pending_opened',
  'pendings_shown',
  'pending_settled',
  'ui_opened',
  'ui_checked',
  'opt_out_changed',
  'flow_stepped',
  'intent_classified',
  'escalated',
  'message_sent',
  'error_logged',
  'turn_ended',
  'content_deleted',
  'message',
  'general',
  'default',
  'conversation',
  'converse',
  'nothing_decided',
  'planner_stream',
  'planner_loop',
  'balanced',
  'quality',
  'answered',
  'waiting',
  'tool_call',
  'tool_calls',
  'in_progress',
  'completed',
  'no_rule',
  'default-1',
  'No rule speaks against it.',
  'Keine Regel spricht dagegen.',
  'clarification',
  'summary',
  'history_summarised',
  'history_summary',
  'part_consulted',
  'terminal',
  {
    track: { kind: 'converse' },
    rung: 'conversation',
    rule: 'nothing_decided',
    confidence: 0.4,
    candidates: [],
  },
  { tenant: 'default', user: 'local', roles: [] },
  { channel: 'api', tools: [] },
  { channel: 'web', tools: [] },
  { channel: 'terminal', tools: [] },
  { reason: 'answered' },
  ['clarification', 'summary'],
  ['clarification', 'flow', 'summary'],
  ['clarification', 'intent', 'summary'],
  ['clarification', 'router', 'summary', 'capture'],
  { stake: 'free', strength: 0.4, weakenedBy: [], bar: 0 },
  {
    track: { kind: 'converse' },
    rung: 'conversation',
    rule: 'nothing_decided',
    confidence: 0.4,
    candidates: [],
    weighing: { stake: 'free', strength: 0.4, weakenedBy: [], bar: 0 },
  },
]
const FIRST_WORD = 1
const numbers = new Map<string, number>()
const stored = new Map<string, Json>()
for (const [index, word] of WORDS.entries())
  if (typeof word === 'string') {
    numbers.set(word, index + FIRST_WORD)
    stored.set(word, [-(index + FIRST_WORD)])
  }

interface Place {
  readonly next: Map<string, Place>
  /** Of the list that ends here; 0 when none does. */
  list: number
  /** Phrases with these keys, by their text without the phrase. */
  phrases: Map<string, Json> | null
}
const place = (): Place => ({ next: new Map(), list: 0, phrases: null })

const lists = KEYS.map(keys => keys.split(' '))
const root = place()
for (const [index, keys] of lists.entries()) {
  let at = root
  for (const key of keys) {
    const known = at.next.get(key) ?? place()
    at.next.set(key, known)
    at = known
  }
  at.list = index + 1
}

/** Phrases that are arrays, by what they begin with. */
const phrasesBy = new Map<Json | undefined, Map<string, Json>>()

const MAX_DEPTH = 6
const TILDE = 126

/** Ids of `turn` are shortened; without one every text stands as it is. */
export function compact(value: Json, turn: string | null = null, depth = 0): Json {
  if (typeof value === 'string') return compactText(value, turn)
  if (typeof value !== 'object' || value === null) return value
  if (depth === MAX_DEPTH) return { '': value }
  const values: Json[] = [0]
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) values.push(compact(value[index], turn, depth + 1))
    return phrasesBy.get(value[0])?.get(JSON.stringify(values)) ?? values
  }
  const object = value as Readonly<Record<string, Json | undefined>>
  let at: Place | undefined = root
  for (const key in object) {
    const inner = object[key]
    // Fields that are undefined do not exist, as in JSON.
    if (inner === undefined) continue
    at = at?.next.get(key)
    values.push(compact(inner, turn, depth + 1))
  }
  if (at === undefined || at.list === 0) return writtenOut(object, values)
  values[0] = at.list
  return at.phrases?.get(JSON.stringify(values)) ?? values
}

function compactText(text: string, turn: string | null): Json {
  const word = stored.get(text)
  if (word !== undefined) return word
  if (turn === null) return text
  if (text.charCodeAt(0) === TILDE) return `~${text}`
  return text.startsWith(turn) && SEPARATORS.has(text[turn.length]) ? `~${text.slice(turn.length)}` : text
}
/** Between a turn and what is numbered within it. */
const SEPARATORS: ReadonlySet<string | undefined> = new Set(['/', '-'])

function writtenOut(object: Readonly<Record<string, Json | undefined>>, values: readonly Json[]): Json {
  if (Object.hasOwn(object, '')) return { '': object as Json }
  const short: Record<string, Json> = {}
  let index = 1
  for (const key in object) if (object[key] !== undefined) define(short, key, values[index++] ?? null)
  return short
}

/** With the turn it was stored with. */
export function expand(value: Json, turn: string | null = null): Json {
  if (typeof value === 'string') return turn === null ? value : expandText(value, turn)
  if (typeof value !== 'object' || value === null) return value
  const expanded: Record<string, Json> = {}
  if (!Array.isArray(value)) {
    const object = value as Readonly<Record<string, Json>>
    if (object[''] !== undefined) return object['']
    for (const key in object) define(expanded, key, expand(object[key] ?? null, turn))
    return expanded
  }
  const [list, ...values] = value as Json[]
  if (list === 0) return values.map(inner => expand(inner, turn))
  if ((list as number) < 0) return wordOf(-(list as number))
  const keys = lists[(list as number) - 1]
  if (keys === undefined) throw newerJournal(`facts with the unknown list of keys ${list}`)
  for (const [index, key] of keys.entries()) expanded[key] = expand(values[index] ?? null, turn)
  return expanded
}

function expandText(text: string, turn: string): string {
  if (text.charCodeAt(0) !== TILDE) return text
  return text.charCodeAt(1) === TILDE ? text.slice(1) : turn + text.slice(1)
}

/** The number of a word that stands where only words do; a text that is none, as it is. */
export const compactWord = (word: string): string | number => numbers.get(word) ?? word
export const expandWord = (stored: Json): string =>
  typeof stored === 'number' ? String(wordOf(stored)) : String(stored)

function wordOf(number: number): Json {
  const word = WORDS[number - FIRST_WORD]
  if (word === undefined) throw newerJournal(`facts with the unknown word ${number}`)
  return word
}

/** A plain assignment would take this one name for the prototype. */
function define(target: Record<string, Json>, key: string, value: Json): void {
  if (key === '__proto__')
    Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })
  else target[key] = value
}

for (const [index, phrase] of WORDS.entries()) {
  if (typeof phrase !== 'object' || phrase === null) continue
  const number = [-(index + FIRST_WORD)]
  const text = JSON.stringify(compact(phrase))
  if (Array.isArray(phrase)) {
    const known = phrasesBy.get(phrase[0]) ?? new Map()
    phrasesBy.set(phrase[0], known.set(text, number))
    continue
  }
  let at: Place | undefined = root
  for (const key in phrase) at = at?.next.get(key)
  if (at === undefined || at.list === 0) throw new Error(`the phrase ${index} has no list of keys`)
  at.phrases ??= new Map()
  at.phrases.set(text, number)
}
