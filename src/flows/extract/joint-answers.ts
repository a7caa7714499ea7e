import { isAnyFunctionWord } from '../../nlu/text/function-words.ts'
import { fold } from '../../nlu/text/normalise.ts'
import { overlaps, type Span } from '../../nlu/text/span.ts'
import { checkAnswer } from '../engine/check-answer.ts'
import type { CompiledFlow, CompiledKey } from '../ir/compiled.ts'
import { asksForClock, clockIn } from './clock-in.ts'

/** Longer replies are prose: what stands in them is not a list of answers. */
const MAX_WORDS = 8

/**
 * "Berlin 10115" answers the town and the postcode. Only where one of the two has a pattern: what fits it, has a digit in
 * it and stands at the edge of its part of the reply belongs to that question, once. Empty where nothing is told apart.
 */
export function jointAnswers(flow: CompiledFlow, pending: CompiledKey, text: string): Record<string, string> {
  if (text.trim().split(/\s+/).length > MAX_WORDS) return {}
  if (hasPattern(pending)) return {}
  const siblings = flow.scopes.find(({ keys }) => keys.includes(pending))?.keys ?? []
  const answers = siblings.flatMap(key => {
    const found = key !== pending && key.question !== null && hasPattern(key) ? apart(text, key) : null
    return found === null ? [] : [{ key, ...found }]
  })
  const [only] = answers
  return only === undefined || answers.length > 1
    ? {}
    : { [pending.name]: only.rest, [only.key.name]: only.piece }
}

export interface FittingPiece {
  readonly value: string
  readonly span: Span
}

/** Of "it's AB-123456, a burst pipe" what the pattern asked for takes; null where nothing or several things fit. */
export function fittingPiece(text: string, key: CompiledKey): FittingPiece | null {
  if (asksForClock(key.answer)) {
    const time = clockIn(text)
    return time !== null && checkAnswer(time.value, key.answer) === null ? time : null
  }
  const value = DENYING.test(text) ? null : (apart(text, key)?.piece ?? null)
  const start = value === null ? -1 : text.indexOf(value)
  if (value !== null && start >= 0) return { value, span: { start, end: start + value.length } }
  return onlyFitting(text, key)
}

const DENYING = /(?<!\p{L})(?:not|nicht|keine?|statt|instead of)(?!\p{L})/iu
const DENIED_BEFORE = /(?<!\p{L})(?:not|nicht|keine?|statt|instead of)\s+(?:\p{L}+\s+){0,2}$/iu
/** Longer than a reply with a number in it; what is read here is read several times. */
const MAX_LENGTH = 2_000

function onlyFitting(text: string, { answer }: CompiledKey): FittingPiece | null {
  if (text.length > MAX_LENGTH) return null
  const words = [...text.matchAll(/[^\s,;]+/g)].map(({ 0: word, index }) => {
    const bare = word.replace(/^[("'„“”‘’]+/u, '').replace(/(?<![.!?:)"'“”‘’])[.!?:)"'“”‘’]+$/u, '')
    const start = index + word.indexOf(bare)
    return { start, end: start + bare.length }
  })
  const found: FittingPiece[] = []
  for (const count of [4, 3, 2, 1])
    for (const [at, { start, end: first }] of words.entries()) {
      const end = words[at + count - 1]?.end
      if (end === undefined) break
      const span = { start, end }
      const piece = text.slice(start, end)
      if (!/\p{N}/u.test(piece) || DENIED_BEFORE.test(text.slice(Math.max(0, start - 30), start))) continue
      if (found.some(other => overlaps(other.span, span))) continue
      // "In 20095 Hamburg" has no postcode IN20095, while a number that needs its letters has them: "ab 123 456".
      const isLed = isAnyFunctionWord(fold(text.slice(start, first)))
      if (isLed && fittingSpelling(text.slice(first, end).trim(), answer) !== undefined) continue
      const value = fittingSpelling(piece, answer)
      if (value !== undefined) found.push({ value, span })
    }
  const [only] = found
  return only === undefined || found.some(({ value }) => value !== only.value) ? null : only
}

const fittingSpelling = (piece: string, answer: CompiledKey['answer']): string | undefined =>
  spellings(piece).find(spelling => checkAnswer(spelling, answer) === null)

/** "kv 204 418" is KV204418, and HC118203 is HC-118203: case, spaces and hyphens are the pattern's. */
function spellings(piece: string): string[] {
  const compact = piece.replaceAll(/[\s./-]+/g, '').toUpperCase()
  const [, letters, digits] = /^(\p{L}+)(\p{N}.*)$/u.exec(compact) ?? []
  const joined = letters === undefined ? [] : [`${letters}-${digits}`, `${letters} ${digits}`]
  return [piece, piece.toUpperCase(), compact, ...joined]
}

export const hasPattern = ({ answer }: CompiledKey): boolean =>
  answer.type === 'text' && answer.pattern !== undefined

interface Apart {
  readonly piece: string
  readonly rest: string
}

function apart(text: string, { answer }: CompiledKey): Apart | null {
  const parts = text.split(/[,;\n]/).map(part => part.trim().replace(/[.!]$/, ''))
  const found = parts.flatMap((part, at) => {
    const piece = pieceOf(part, one => checkAnswer(one, answer) === null)
    return piece === null ? [] : [{ ...piece, at }]
  })
  const [only] = found
  if (only === undefined || found.length > 1) return null
  const others = parts.filter((part, at) => at !== only.at && part !== '')
  const words = others.filter(part => !/\p{N}/u.test(part))
  const rest = only.rest !== '' ? only.rest : (words.length > 0 ? words : others).join(', ')
  return /\p{L}/u.test(rest) ? { piece: only.piece, rest } : null
}

/** The first or the last words of a part, as many as fit. */
function pieceOf(part: string, fits: (piece: string) => boolean): Apart | null {
  const words = part.split(/\s+/)
  for (const count of [3, 2, 1]) {
    if (count > words.length) continue
    const ends: Apart[] = [
      { piece: words.slice(0, count).join(' '), rest: words.slice(count).join(' ') },
      { piece: words.slice(-count).join(' '), rest: words.slice(0, -count).join(' ') },
    ]
    const fitting = ends.filter(({ piece }) => /\p{N}/u.test(piece) && fits(piece))
    const [one] = fitting
    if (one !== undefined) return fitting.length === 1 || count === words.length ? one : null
  }
  return null
}
