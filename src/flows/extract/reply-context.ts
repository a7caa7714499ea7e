import { canonicalJson, type Json } from '../../core/json.ts'
import { nameWords, tellingWords } from '../../nlu/slots/concepts.ts'
import type { SlotReader } from '../../nlu/slots/create-slot-reader.ts'
import type { FlowState } from '../engine/flow-state.ts'
import type { CompiledFlow, CompiledKey } from '../ir/compiled.ts'
import { type AnswerKeys, questionOf } from './answer-keys.ts'
import { foldedWords } from './sentence-words.ts'
import { textsOf } from './slot-of.ts'

export interface Reply {
  readonly text: string
  readonly locale: string
  /** The day it is, `YYYY-MM-DD`. */
  readonly refDate: string
  readonly region: string
  readonly zone?: string
}

/** A reply with all it is read by. */
export interface ReplyContext {
  readonly flow: CompiledFlow
  readonly state: FlowState
  readonly reply: Reply
  readonly reader: SlotReader
  readonly keys: AnswerKeys
}

export type Values = ReturnType<SlotReader['extract']>['values']

/** Texts of the question, in all its languages. */
export function questionTexts(flow: CompiledFlow, key: CompiledKey): readonly string[] {
  const source = questionOf(flow, key)?.source
  return [...textsOf(source?.prompt), ...textsOf(source?.label)]
}

/**
 * Answers that words alone can take back: those of the flow, last, and of subgraphs that keep theirs to themselves. What
 * several calls have under one name has to be told apart first.
 */
export function earlierAnswers(state: FlowState): ReadonlyMap<string, Json> {
  const known = EARLIER.get(state)
  if (known !== undefined) return known
  const inner = Object.values(state.scoped).flatMap(Object.entries<Json>)
  const counts = Map.groupBy(inner, ([name]) => name)
  const alone = inner.filter(
    ([name]) => counts.get(name)?.length === 1 && !Object.hasOwn(state.answers, name),
  )
  const earlier = new Map([...alone, ...Object.entries(state.answers)])
  EARLIER.set(state, earlier)
  return earlier
}

/** Asked for with every key that a reply is read for. */
const EARLIER = new WeakMap<FlowState, ReadonlyMap<string, Json>>()

const answersIn = ({ answers, scoped }: FlowState) => [answers, ...Object.values(scoped)]

export const isAnswered = (state: FlowState, key: string): boolean =>
  answersIn(state).some(answers => Object.hasOwn(answers, key))

/** True for the value a key has already. */
export const isKnown = (state: FlowState, key: string, value: Json | undefined): boolean =>
  answersIn(state).some(
    answers =>
      Object.hasOwn(answers, key) && canonicalJson(answers[key] ?? null) === canonicalJson(value ?? null),
  )

/** The words of its name or its label stand in the reply. */
export function isNamedIn({ flow, reply }: Pick<ReplyContext, 'flow' | 'reply'>, key: CompiledKey): boolean {
  const words = new Set(foldedWords(reply.text.slice(0, MAX_LENGTH)))
  const labels = textsOf(questionOf(flow, key)?.source.label).flatMap(tellingWords)
  return [...nameWords(key.name), ...labels].some(word => word.length > 2 && words.has(word))
}

const MAX_LENGTH = 2_000
