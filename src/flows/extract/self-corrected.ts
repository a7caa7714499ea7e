import { canonicalJson, type Json } from '../../core/json.ts'
import { replyParts } from '../../nlu/backing/reply-parts.ts'
import { completeValue } from '../../nlu/slots/reading/complete-value.ts'
import { type SelfCorrection, selfCorrection } from '../../nlu/slots/reading/self-correction.ts'
import type { LeftOut } from '../../nlu/slots/resolve.ts'
import { checkAnswer } from '../engine/check-answer.ts'
import type { FlowInput, FlowInputOf } from '../engine/flow-input.ts'
import type { CompiledKey } from '../ir/compiled.ts'
import { hasPattern } from './joint-answers.ts'
import { nameAskedBy } from './no-answer.ts'
import { earlierAnswers, questionTexts, type ReplyContext } from './reply-context.ts'

type Read = (text: string) => ReadAlone

interface ReadAlone {
  readonly input: FlowInput | null
  readonly left: readonly LeftOut[]
}

/**
 * The answer of a reply that takes back its own first value: "4 — no wait, 5", "not 3 but 4".
 * S1. Both values are read alone, as if each were the whole reply, and both answer the open question. What was not
 *     understood on either side leaves the reply to the other readers.
 * S2. A value that leaves words to the one before it ("May 3rd, sorry, 4th") is read with them; where it may be either, it is
 *     asked again.
 * S3. What is taken back is not taken, whether another value, several or none stand in its place.
 */
export function selfCorrected(context: ReplyContext, read: Read): FlowInputOf<'answers' | 'unclear'> | null {
  const { pending } = context.keys
  if (pending === null || !isRead(context, pending)) return null
  const correction = selfCorrection(context.reply.text)
  if (correction === null) return null
  const { before, after, manner } = correction
  const opening = read(before)
  // "Monday or Tuesday, no, Wednesday"
  if (manner === 'corrected' && areSeveral(opening, pending)) return lastOf(pending, read(after).input)
  const first = valueIn(opening.input, pending)
  if (first === undefined || (opening.input?.type === 'answers' && opening.input.unheard !== undefined))
    return null
  if (!endsInValue(before, text => valueIn(read(text).input, pending) !== undefined)) return null
  // "No, that's wrong" says no.
  if (manner === 'withdrawn') return first === false ? null : { type: 'unclear' }
  if (manner === 'contrasted' && isOfEarlier(context, pending, first)) return null
  // Of several things nobody knows which one goes; nor whether "Monday, no Tuesday" denies Tuesday.
  if (manner === 'bare' || (Array.isArray(first) && first.length > 1)) {
    const other = read(after)
    const isValue = valueIn(other.input, pending) !== undefined || areSeveral(other, pending)
    return isValue ? { type: 'unclear' } : null
  }
  const second = secondOf(pending, correction, read)
  if (second?.type !== 'answers' || !isSame(second.answers[pending.name], first)) return second
  // "5, no wait, 5" changes nothing that anybody would have to be told.
  const { isCorrected: _, ...repeated } = second
  return repeated
}

const isSame = (one: Json | undefined, other: Json): boolean =>
  one !== undefined && canonicalJson(one) === canonicalJson(other)

/** True for words that name several values, of which none can be taken. */
const areSeveral = ({ input, left }: ReadAlone, { name }: CompiledKey): boolean =>
  input?.type === 'unclear' && left.some(({ slot, reason }) => slot === name && reason === 'ambiguous')

function lastOf(key: CompiledKey, input: FlowInput | null): FlowInputOf<'answers' | 'unclear'> {
  const isClear =
    input?.type === 'answers' && input.unheard === undefined && valueIn(input, key) !== undefined
  return isClear ? { ...input, isCorrected: true } : { type: 'unclear' }
}

/** Words that stand as they are said correct themselves. */
const isRead = ({ flow }: ReplyContext, key: CompiledKey): boolean =>
  key.answer.type !== 'text' || hasPattern(key) || nameAskedBy(questionTexts(flow, key)) !== null

/** "Not 3 but 4" may be about an answer given before. */
const isOfEarlier = ({ state }: ReplyContext, { name }: CompiledKey, value: Json): boolean =>
  [...earlierAnswers(state)].some(([key, earlier]) => key !== name && isSame(earlier, value))

/** "72, my sister, sorry, my twin": what is taken back is the last thing that was said. */
function endsInValue(before: string, isValue: (text: string) => boolean): boolean {
  const parts = replyParts(before)
  const last = parts.at(-1)
  if (last === undefined || parts.length === 1) return true
  const text = before.slice(last.span.start, last.span.end).trim()
  // "May 3rd, 2027"
  return /^\d+$/.test(text) || isValue(text)
}

function valueIn(input: FlowInput | null, { name }: CompiledKey): Json | undefined {
  if (input?.type !== 'answers' || Object.keys(input.answers).some(key => key !== name)) return undefined
  return input.answers[name]
}

/** See S2. */
function secondOf(
  key: CompiledKey,
  { before, after, manner }: SelfCorrection,
  read: Read,
): FlowInputOf<'answers' | 'unclear'> | null {
  const alone = read(after).input
  const own = valueIn(alone, key)
  const { type } = key.answer
  const completion = type === 'date' || type === 'number' ? completeValue(type, before, after) : 'alone'
  if (completion === 'unclear') return { type: 'unclear' }
  if (completion === 'alone') return own === undefined ? unread(alone, manner) : corrected(alone)
  const whole = read(completion.text).input
  const value = valueIn(whole, key)
  if (type === 'date') return value === undefined ? { type: 'unclear' } : corrected(whole)
  // "2 metres, no, 190": of the two readings one is possible.
  const [isLikely, isLikelyAlone] = [value, own].map(
    one => one !== undefined && checkAnswer(one, key.answer) === null,
  )
  if (isLikely && isLikelyAlone && value !== own) return { type: 'unclear' }
  if (isLikely) return corrected(whole)
  return own === undefined ? unread(alone, manner) : corrected(alone)
}

/** A value was taken back, and nobody knows what for: it is not taken. What answers something else is left to the others. */
function unread(second: FlowInput | null, manner: SelfCorrection['manner']): FlowInputOf<'unclear'> | null {
  if (second?.type === 'answers' || (manner === 'apologised' && second?.type !== 'unknown')) return null
  return { type: 'unclear' }
}

const corrected = (input: FlowInput | null): FlowInputOf<'answers'> | null =>
  input?.type === 'answers' ? { ...input, isCorrected: true } : null
