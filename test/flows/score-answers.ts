import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sha256 } from '../../src/adapters/digest.ts'
import type { Json, JsonObject } from '../../src/core/json.ts'
import { compileFlow } from '../../src/flows/compile/compile-flow.ts'
import { readReply } from '../../src/flows/extract/read-reply.ts'
import type { CompiledFlow } from '../../src/flows/ir/compiled.ts'
import { readFlowFile } from '../../src/flows/source/read-flow-file.ts'
import { createSlotReader } from '../../src/nlu/slots/create-slot-reader.ts'
import { regionOf } from '../../src/nlu/text/language.ts'
import { aConversation } from '../builders/a-conversation.ts'

/** A labelled answer: `earlier` holds every key before the question that is open, `asked`. */
export interface LabelledAnswer {
  readonly id: number
  readonly lang: string
  readonly class: string
  readonly flow: string
  readonly today: string
  readonly earlier: JsonObject
  readonly asked: string
  readonly said: string
  readonly expect: Outcome | { readonly either: readonly Outcome[] }
}

/** Exactly these keys change, or nothing does and the question stays open. */
type Outcome = { readonly set: JsonObject } | { readonly ask: true }

export type Verdict =
  | 'right'
  /** Right but for case, articles or white space in words. */
  | 'right_but_for_form'
  /** All that was stored is right, and what was not is asked for again or said to be left out. */
  | 'partly'
  /** Nothing was stored, and the label allows it. */
  | 'asked'
  /** Nothing was stored, and something should have been. */
  | 'asked_in_vain'
  /** The open question got a value it should not have. */
  | 'wrong_value'
  /** Another key changed that should not have, or did not change beside the open one. */
  | 'wrong_change'

export interface Score {
  readonly item: LabelledAnswer
  readonly verdict: Verdict
  readonly changes: JsonObject
}

const FOLDER = join(import.meta.dirname, '../corpora/flow-answers')
const reader = await createSlotReader([{ phone: { type: 'phone' } }])

export const scoresOf = (file: string): readonly Score[] =>
  textOf(file)
    .trim()
    .split('\n')
    .map(line => scoreOf(JSON.parse(line) as LabelledAnswer))

function textOf(file: string): string {
  const bytes = readFileSync(join(FOLDER, file))
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

export const totalsOf = (scores: readonly Score[]): Readonly<Record<Verdict, number>> => {
  const totals = {
    right: 0,
    right_but_for_form: 0,
    partly: 0,
    asked: 0,
    asked_in_vain: 0,
    wrong_value: 0,
    wrong_change: 0,
  }
  for (const { verdict } of scores) totals[verdict]++
  return totals
}

export function scoreOf(item: LabelledAnswer): Score {
  const heard = heardIn(item)
  const outcomes = 'either' in item.expect ? item.expect.either : [item.expect]
  return { item, changes: heard.changes, verdict: verdictOf(item, heard, outcomes) }
}

interface HeardReply {
  /** Keys whose value is another one after the reply, answers kept for later questions among them. */
  readonly changes: JsonObject
  readonly isStillAsked: boolean
  /** The person is told of a value that was not taken. */
  readonly isToldWhatIsLeft: boolean
}

function verdictOf({ asked }: LabelledAnswer, heard: HeardReply, outcomes: readonly Outcome[]): Verdict {
  const { changes } = heard
  if (Object.keys(changes).length === 0)
    return outcomes.some(outcome => 'ask' in outcome) ? 'asked' : 'asked_in_vain'
  const sets = outcomes.flatMap(outcome => ('set' in outcome ? [outcome.set] : []))
  if (sets.some(set => isSame(changes, set, same => same))) return 'right'
  if (sets.some(set => isSame(changes, set, plainWords))) return 'right_but_for_form'
  if (sets.some(set => isPartOf(heard, set, asked))) return 'partly'
  const isRight = sets.some(set =>
    asked in changes
      ? asked in set && isSame(changes[asked] ?? null, set[asked] ?? null, plainWords)
      : !(asked in set),
  )
  return isRight || !(asked in changes) ? 'wrong_change' : 'wrong_value'
}

function isPartOf(
  { changes, isStillAsked, isToldWhatIsLeft }: HeardReply,
  set: JsonObject,
  asked: string,
): boolean {
  const stored = Object.entries(changes)
  const isRight = stored.every(([key, value]) => key in set && isSame(value, set[key] ?? null, plainWords))
  const missing = Object.keys(set).filter(key => !(key in changes))
  return isRight && missing.every(key => (key === asked ? isStillAsked : isToldWhatIsLeft))
}

function heardIn({ flow: id, lang, today, earlier, asked, said }: LabelledAnswer): HeardReply {
  const flow = flowOf(id)
  const talk = aConversation(flow, { answers: earlier, locale: lang })
  const { current_node } = talk.state
  if (current_node !== `q.${asked}`) throw new Error(`${asked} is not asked after its earlier answers`)
  const reply = { text: said, locale: lang, refDate: today, region: regionOf(lang) }
  const { input } = readReply(flow, talk.state, reply, reader)
  if (input === null) return { changes: {}, isStillAsked: true, isToldWhatIsLeft: false }
  const next = talk.give(input).state
  const { answers, ahead } = next
  const after = { ...Object.fromEntries(ahead.map(({ key, value }) => [key, value])), ...answers }
  const keys = new Set([...Object.keys(after), ...Object.keys(earlier)])
  const changes = Object.fromEntries(
    [...keys].flatMap(key => {
      const [before, now] = [earlier[key] ?? null, after[key] ?? null]
      return isSame(before, now, same => same) ? [] : [[key, now] as const]
    }),
  )
  const isToldWhatIsLeft = input.type === 'answers' && input.unheard !== undefined
  return { changes, isStillAsked: next.current_node === current_node, isToldWhatIsLeft }
}

const flows = new Map<string, CompiledFlow>()

function flowOf(id: string): CompiledFlow {
  const known = flows.get(id)
  if (known !== undefined) return known
  const name = `${id}.flow.yaml`
  const read = readFlowFile(name, readFileSync(join(FOLDER, name), 'utf8'))
  const flow = read.ok ? compileFlow(read.document, { digest: sha256 }).flow : null
  if (flow === null) throw new Error(`${name} does not compile`)
  flows.set(id, flow)
  return flow
}

const NEAR = 0.011

function isSame(one: Json, other: Json, form: (words: string) => string): boolean {
  if (typeof one === 'number' && typeof other === 'number') return Math.abs(one - other) <= NEAR
  if (typeof one === 'string' && typeof other === 'string') return form(one) === form(other)
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object')
    return one === other
  const [mine, others] = [Object.entries(one), new Map(Object.entries(other))]
  return (
    Array.isArray(one) === Array.isArray(other) &&
    mine.length === others.size &&
    mine.every(([key, value]) => others.has(key) && isSame(value, others.get(key) ?? null, form))
  )
}

const ARTICLES = /(?<!\p{L})(?:an?|the|my|some|der|die|das|den|dem|eine?[mnrs]?|meine?[mnrs]?)(?!\p{L})/giu

const plainWords = (words: string): string =>
  words
    .replaceAll(ARTICLES, ' ')
    .replaceAll(/[\s.,;!]+/g, '')
    .toLowerCase()
