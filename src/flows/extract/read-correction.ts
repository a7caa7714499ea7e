import type { Json } from '../../core/json.ts'
import { languageOf } from '../../nlu/text/language.ts'
import { overlaps, type Span } from '../../nlu/text/span.ts'
import { checkAnswer } from '../engine/check-answer.ts'
import { visitsInOrder } from '../engine/in-order.ts'
import type { CompiledKey } from '../ir/compiled.ts'
import { questionOf } from './answer-keys.ts'
import { correctedName, withoutTakingBack } from './corrected-name.ts'
import { fittingPiece, hasPattern } from './joint-answers.ts'
import { knownRounds } from './known-rounds.ts'
import { nameAskedBy } from './no-answer.ts'
import { numberInstead } from './number-instead.ts'
import {
  earlierAnswers,
  isAnswered,
  isKnown,
  isNamedIn,
  questionTexts,
  type ReplyContext,
  type Values,
} from './reply-context.ts'
import { correctionCue } from './reply-cues.ts'
import { askedSlot, textsOf } from './slot-of.ts'

/** Words that were read for the open question are those of the correction. */
export interface Correction {
  readonly answers: Readonly<Record<string, Json>>
  /** Place of its value in the reply. */
  readonly span: Span
}

/** Nobody takes back what was said so long ago without naming it. */
const MOST_KEYS = 12

/**
 * The earlier answer that a reply takes back by a value alone ("I meant the 4th", "oops, 1.75 not 1.57", "no, Hull"):
 * the one whose old value it mentions, the one it names, or the last one given. `unclear` where the value may as well
 * answer the open question. Null where nothing is taken back in this way.
 */
export function readCorrection(context: ReplyContext, values: Values): Correction | 'unclear' | null {
  const { reply, keys, state } = context
  const cue = correctionCue(reply.text)
  const answer = answerIn(context, values)
  if (mentionsTown(context, answer)) return 'unclear'
  if (cue === null) return null
  const isChanged = Object.entries(values).some(
    ([name, { value }]) =>
      name !== keys.pending?.name && isAnswered(state, name) && !isKnown(state, name, value),
  )
  // What is named outright needs no guess.
  if (isChanged)
    return answer !== undefined && isBareNo(context, answer) ? { answers: {}, span: answer.span } : null
  const latest = latestKey(context)
  const earlier = [...earlierAnswers(state).keys()]
    .toSorted((one, other) => Number(one === latest) - Number(other === latest))
    .flatMap(name => keys.keys.get(name) ?? [])
  const found = earlier
    .slice(-MOST_KEYS)
    .flatMap(key => readAs(context, key, key === earlier.at(-1)))
    .filter(({ key, value }) => !isKnown(state, key.name, value))
  const meant =
    only(found.filter(({ mentionsOld }) => mentionsOld)) ??
    (cue === 'opposes' ? null : only(found.filter(({ key }) => isNamedIn(context, key)))) ??
    (cue === 'opposes' ? null : found.find(({ key }) => key === earlier.at(-1))) ??
    (cue === 'opposes' || answer !== undefined ? null : only(found.filter(({ key }) => hasOwnForm(key))))
  if (!meant) return null
  const correction = { answers: { [meant.key.name]: meant.value }, span: meant.span }
  if (answer === undefined || cue === 'takes_back' || meant.mentionsOld || isBareNo(context, answer))
    return correction
  return overlaps(answer.span, meant.span) ? 'unclear' : null
}

/** Key that was answered last, wherever its answer is kept. In a list, which of its things is meant is told elsewhere. */
const latestKey = ({ flow, state }: ReplyContext): string | undefined =>
  knownRounds(flow, state).length > 0
    ? undefined
    : visitsInOrder(flow, state)
        .flatMap(visit => (visit.did === 'answered' ? [visit.key] : []))
        .at(-1)

/** "No, in Luton, not in Hull": a no that speaks of an earlier answer in words is none to the open question. */
function mentionsTown(context: ReplyContext, answer: Values[string] | undefined): boolean {
  if (!isBareNo(context, answer)) return false
  const text = context.reply.text.toLowerCase()
  return [...earlierAnswers(context.state).values()].some(
    value =>
      typeof value === 'string' &&
      value.length > 3 &&
      /^\p{Lu}/u.test(value) &&
      text.includes(value.toLowerCase()),
  )
}

/** Words that do not fit a pattern, and numbers out of bounds, are no answer, and in nobody's way. */
function answerIn({ keys: { pending } }: ReplyContext, values: Values): Values[string] | undefined {
  const found = pending === null ? undefined : values[pending.name]
  if (pending === null || found === undefined) return found
  return checkAnswer(found.value as Json, pending.answer) === null ? found : undefined
}

/** Written so that nothing else is. */
const hasOwnForm = (key: CompiledKey): boolean =>
  hasPattern(key) || key.answer.type === 'email' || key.answer.type === 'phone'

export interface ReadValue {
  readonly key: CompiledKey
  readonly value: Json
  readonly span: Span
  readonly mentionsOld: boolean
}

const only = <One>(all: readonly One[]): One | null => (all.length === 1 ? (all[0] ?? null) : null)

/** "No" at a question for yes or no, with something after it that is no reason. */
function isBareNo({ keys, reply }: ReplyContext, answer: Values[string] | undefined): boolean {
  return keys.pending?.answer.type === 'boolean' && answer?.value === false && /[, ]/.test(reply.text.trim())
}

/** The value a reply would be for a key that was answered, if it had just been asked for. */
export function readAs(context: ReplyContext, key: CompiledKey, isLast: boolean): ReadValue[] {
  const { flow, state, reply, reader } = context
  if (hasPattern(key)) {
    const piece = fittingPiece(reply.text, key)
    return piece === null ? [] : [{ key, ...piece, mentionsOld: false }]
  }
  if (key.answer.type === 'text') {
    const asked = isLast ? nameAskedBy(questionTexts(flow, key)) : null
    const old = earlierAnswers(state).get(key.name)
    const name = asked === null ? null : correctedName(reply.text, typeof old === 'string' ? old : '', asked)
    const start = reply.text.length - withoutTakingBack(reply.text).length
    return name === null ? [] : [{ key, ...name, span: { start, end: reply.text.length } }]
  }
  if (!READ_ALONE.has(key.answer.type)) return []
  const names = textsOf(questionOf(flow, key)?.source.label)
  const slot = askedSlot(key.answer, { key: key.name, names, today: reply.refDate })
  if (slot === null) return []
  const read = (refDate: string) =>
    reader.extract({ ...reply, refDate, slots: { [key.name]: slot }, pending: key.name })
  const today = read(reply.refDate)
  const old = earlierAnswers(state).get(key.name)
  // "I meant the 4th": of the same month.
  const isOfMonth = today.values[key.name]?.reason === 'day_only' && typeof old === 'string'
  const { values, left } = isOfMonth ? read(`${old.slice(0, 8)}01`) : today
  const found = values[key.name]
  if (found === undefined && typeof old === 'number') {
    const instead = numberInstead(reply.text, old, languageOf(reply.locale))
    return instead === null || checkAnswer(instead.value, key.answer) !== null
      ? []
      : [{ key, ...instead, mentionsOld: true }]
  }
  if (found === undefined || checkAnswer(found.value as Json, key.answer) !== null) return []
  const mentionsOld = left.some(({ value }) => value !== undefined && isKnown(state, key.name, value as Json))
  return [{ key, value: found.value as Json, span: found.span, mentionsOld }]
}

const READ_ALONE: ReadonlySet<string> = new Set(['enum', 'number', 'integer', 'date', 'phone', 'email'])
