import type { Span } from '../text/span.ts'
import type { EnumerationForm } from './enumeration.ts'

/** A line that may be an item of a list. */
export interface Entry {
  readonly form: Exclude<EnumerationForm, 'inline'>
  /** The number it has. */
  readonly place?: number
  /** The item, without its dash or number and the mark that ends it. */
  readonly span: Span
}

/** Longer lines are prose. */
const MAX_CHARACTERS = 1_000
const MAX_WORDS = 8

const BULLET = /^[-‐‑−–—*•◦▪●‣·+→⇒➔➜➡⟶✓✔☐]\s+(?=\S)/u
const NUMBER = /^(?<place>\p{Nd}{1,4}|[a-z])[.)]\s+(?=\S)/iu
/** Larger numbers may be anything, unless a list has come so far. */
const LARGEST_FIRST = 99
const WORD = /[\p{L}\p{M}](?:[\p{L}\p{M}\p{Cf}]|['’‘´`](?=\p{L}))*|\p{Nd}+/gu
const STOP = /[.!?…,;，；？！．]$/u
const NO_ITEM = /[.!?,:;，；：？！．]$/u

/**
 * Role of a line in a list, told from the writing alone and without its words: thousands of rows are read in no time.
 * `before` is the entry on the line before.
 */
export function entryOf(text: string, line: Span, before: Entry | null): Entry | null {
  if (line.end - line.start > MAX_CHARACTERS) return null
  const whole = text.slice(line.start, line.end)
  const trimmed = whole.trimStart()
  const start = line.start + whole.length - trimmed.length
  const bullet = BULLET.exec(trimmed)
  if (bullet !== null) return { form: 'bullets', span: itemAfter(trimmed, bullet[0].length, start) }
  const number = NUMBER.exec(trimmed)
  const place = Number(number?.groups?.place)
  if (number !== null && !(place > LARGEST_FIRST && place - 1 !== before?.place))
    return { form: 'numbered', place, span: itemAfter(trimmed, number[0].length, start) }
  const end = start + trimmed.trimEnd().length
  return isShort(trimmed.trimEnd()) ? { form: 'lines', span: { start, end } } : null
}

/** Without the mark that ends it. */
function itemAfter(text: string, from: number, start: number): Span {
  const item = text.slice(from).trimEnd().replace(STOP, '').trimEnd()
  return { start: start + from, end: start + from + item.length }
}

function isShort(line: string): boolean {
  if (NO_ITEM.test(line)) return false
  let words = 0
  for (const _ of line.matchAll(WORD)) if (++words > MAX_WORDS) return false
  return words > 0
}
