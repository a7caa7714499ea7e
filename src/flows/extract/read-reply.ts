import { canonicalJson, type Json } from '../../core/json.ts'
import type { SlotReader } from '../../nlu/slots/create-slot-reader.ts'
import type { LeftOut } from '../../nlu/slots/resolve.ts'
import type { Slots } from '../../nlu/slots/schema.ts'
import { overlaps } from '../../nlu/text/span.ts'
import { checkAnswer } from '../engine/check-answer.ts'
import type { FlowInput } from '../engine/flow-input.ts'
import type { FlowState } from '../engine/flow-state.ts'
import type { AnswerSpec } from '../ir/answer.ts'
import type { CompiledFlow, CompiledKey } from '../ir/compiled.ts'
import { type AnswerKeys, answerKeys, questionOf } from './answer-keys.ts'
import { fittingPiece, givenTogether, hasPattern } from './given-together.ts'
import { misspelt } from './misspelt.ts'
import { noAnswer } from './no-answer.ts'
import { isCorrection, type ReplyCue, readCue } from './reply-cues.ts'
import { askedSlot, looksBack, slotOf, textsOf } from './slot-of.ts'

export interface Reply {
  readonly text: string
  readonly locale: string
  /** The day it is, `YYYY-MM-DD`. */
  readonly refDate: string
  readonly region: string
  readonly zone?: string
}

export interface ReadReply {
  /** Null where the message is about something else: a question, small talk, another matter. */
  readonly input: FlowInput | null
  /** Values that stand in it and were not taken, with the reason. */
  readonly left: readonly LeftOut[]
}

const CUES: Readonly<Record<ReplyCue, FlowInput>> = {
  human: { type: 'escalate', reason: 'asked for a human' },
  unknown: { type: 'unknown' },
  refused: { type: 'unknown' },
  skip: { type: 'skip' },
  back: { type: 'back' },
  restart: { type: 'restart' },
}

/**
 * Reads a message for a flow, without a model.
 * X1. A bare value belongs to the pending question; every other key needs its own words or a form of its own.
 * X2. An answer already given changes only where the message corrects, or says nothing to the pending question.
 * X3. Words that fill two keys fill the pending one, except that free text gives way to a change of an earlier answer.
 */
export function readReply(flow: CompiledFlow, state: FlowState, reply: Reply, reader: SlotReader): ReadReply {
  const keys = answerKeys(flow, state)
  if (keys.pending !== null && isNone(reply.text, keys.pending.answer))
    return { input: { type: 'answers', answers: { [keys.pending.name]: 0 } }, left: [] }
  const cue = readCue(reply.text)
  if (cue !== null && isCueHere(cue, keys)) return { input: CUES[cue], left: [] }
  const list = keys.pending === null ? null : readList(keys.pending, reply, reader)
  if (list !== null && keys.pending !== null)
    return { input: { type: 'answers', answers: { [keys.pending.name]: list } }, left: [] }
  const slots = slotsOf(flow, keys, reply.refDate)
  const pending = keys.pending !== null && Object.hasOwn(slots, keys.pending.name) ? keys.pending.name : null
  const { values, left } = reader.extract({ ...reply, slots, pending })
  const pendingKey = pending === null ? null : keys.pending
  const readOthers = () => {
    const others = Object.entries(slots).filter(([name]) => name !== pending)
    return reader.extract({ ...reply, slots: Object.fromEntries(others), pending: null }).values
  }
  const answers = chosen(state, reply.text, fitted(values, reply, pendingKey, readOthers), pendingKey)
  const words = pending === null ? undefined : answers[pending]
  if (keys.pending?.answer.type === 'text' && typeof words === 'string') {
    const none = noAnswer(questionTexts(flow, keys.pending), reply, reader)
    if (none !== null) return { input: none === 'unclear' ? { type: 'unclear' } : null, left }
    Object.assign(answers, givenTogether(flow, keys.pending, words))
  }
  const meant =
    pending === null || Object.hasOwn(answers, pending) ? null : misspelt(reply.text, slots[pending])
  if (pending !== null && meant !== null) answers[pending] = meant
  if (Object.keys(answers).length > 0) return { input: { type: 'answers', answers }, left }
  if (cue === 'refused' && pending !== null) return { input: CUES.refused, left }
  return { input: isAttempt(reply.text, keys, left) ? { type: 'unclear' } : null, left }
}

const NONE =
  /^(?:(?:no|nein)[, ]+)?(?:(?:absolutely|gar|überhaupt|noch|bisher) )?(?:none|nothing|nil|nichts|kein(?:e[nmrs]?|s)?)(?: (?:at all|so far|yet|bisher))?$/i

/** "None" is a number to whoever named zero or less as the least. */
const isNone = (text: string, answer: AnswerSpec): boolean =>
  (answer.type === 'number' || answer.type === 'integer') &&
  answer.min !== undefined &&
  answer.min <= 0 &&
  (answer.max ?? 0) >= 0 &&
  NONE.test(text.trim().replace(/[.!]+$/, ''))

/**
 * True where a cue means something now. What cannot be said must have been asked for; a refusal may be an answer,
 * unless any words would be one.
 */
function isCueHere(cue: ReplyCue, { pending }: AnswerKeys): boolean {
  if (cue === 'unknown') return pending !== null
  return cue !== 'refused' || pending?.answer.type === 'text'
}

/** Texts of the question, in all its languages. */
function questionTexts(flow: CompiledFlow, key: CompiledKey): readonly string[] {
  const source = questionOf(flow, key)?.source
  return [...textsOf(source?.prompt), ...textsOf(source?.label)]
}

type Values = ReturnType<SlotReader['extract']>['values']

/** Words that do not fit the pattern asked for: the piece that does, and what the others were told. */
function fitted(
  values: Values,
  { text }: Reply,
  pending: CompiledKey | null,
  readOthers: () => Values,
): Values {
  const answer = pending === null ? undefined : values[pending.name]
  if (pending === null || answer === undefined || !hasPattern(pending)) return values
  if (checkAnswer(answer.value, pending.answer) === null) return values
  const piece = fittingPiece(text, pending)
  const others = readOthers()
  if (piece !== null) return { ...others, [pending.name]: { ...answer, ...piece } }
  return Object.keys(others).length > 0 ? others : values
}

function chosen(
  state: FlowState,
  text: string,
  values: Values,
  pending: CompiledKey | null,
): Record<string, Json> {
  const corrects = isCorrection(text)
  const isFree = pending?.answer.type === 'text'
  const others = Object.keys(values).filter(key => key !== pending?.name)
  const changes = corrects && others.some(key => isAnswered(state, key) && !isKnown(state, key, values[key]))
  const reply = pending === null || (isFree && changes) ? undefined : values[pending.name]
  const answers: Record<string, Json> = {}
  for (const [key, { value, span }] of Object.entries(values)) {
    if (key === pending?.name && reply === undefined) continue
    if (key !== pending?.name && reply !== undefined && overlaps(span, reply.span)) continue
    if (key !== pending?.name && isAnswered(state, key) && reply !== undefined && !corrects) continue
    answers[key] = value
  }
  return answers
}

const isKnown = ({ answers, scoped }: FlowState, key: string, read: Values[string] | undefined): boolean =>
  [answers, ...Object.values(scoped)].some(
    inner =>
      Object.hasOwn(inner, key) && canonicalJson(inner[key] ?? null) === canonicalJson(read?.value ?? null),
  )

const isAnswered = ({ answers, scoped }: FlowState, key: string): boolean =>
  Object.hasOwn(answers, key) || Object.values(scoped).some(inner => Object.hasOwn(inner, key))

function slotsOf(flow: CompiledFlow, { keys, pending }: AnswerKeys, today: string): Slots {
  return Object.fromEntries(
    [...keys.values()].flatMap(key => {
      const names = textsOf(questionOf(flow, key)?.source.label)
      const slot =
        key === pending || looksBack(key.answer, key.name, today)
          ? askedSlot(key.answer, { key: key.name, names, today })
          : slotOf(key.answer, names)
      // Free text is only ever an answer to its own question.
      const isReadable = slot !== null && (slot.type !== 'text' || key === pending)
      return isReadable ? [[key.name, slot] as const] : []
    }),
  )
}

/** The parts of a list, each read as an answer of its kind; null where one cannot be. */
function readList(key: CompiledKey, reply: Reply, reader: SlotReader): readonly Json[] | null {
  const spec: AnswerSpec = key.answer
  if (spec.type !== 'list' || reply.text.includes('?')) return null
  const slot = askedSlot(spec.of, { key: key.name, names: [], today: reply.refDate })
  const parts = reply.text.split(/[,;\n]|\s(?:and|und|&)\s/u).map(part => part.trim())
  const items = parts
    .filter(part => part !== '')
    .map(text => {
      if (slot === null) return undefined
      return reader.extract({ ...reply, text, slots: { [key.name]: slot }, pending: key.name }).values[
        key.name
      ]?.value
    })
  return items.length > 0 && items.every(item => item !== undefined) ? (items as Json[]) : null
}

/** Something was said to the question, only not clearly: a value that could not be taken, or a word or two. */
function isAttempt(text: string, { pending }: AnswerKeys, left: readonly LeftOut[]): boolean {
  if (pending === null || text.trim() === '') return false
  if (left.some(({ slot }) => slot === pending.name)) return true
  return !text.includes('?') && text.trim().split(/\s+/).length <= SHORT_WORDS
}

const SHORT_WORDS = 4
