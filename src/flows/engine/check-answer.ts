import type { Json } from '../../core/json.ts'
import { isDate } from '../../expressions/is-date.ts'
import { startMeter } from '../../expressions/meter.ts'
import { compilePattern } from '../../expressions/pattern.ts'
import { type AnswerSpec, type AnswerType, optionValue } from '../ir/answer.ts'
import type { AnswerFault } from './answer-fault.ts'

type SpecOf<Type extends AnswerType> = Extract<AnswerSpec, { type: Type }>
type Check<Type extends AnswerType> = (value: Json, spec: SpecOf<Type>) => AnswerFault | null

/** Fault of a value that is not what the answer's type asks for; null when it is. */
export function checkAnswer(value: Json, spec: AnswerSpec): AnswerFault | null {
  return (CHECKS[spec.type] as Check<AnswerType>)(value, spec)
}

const CHECKS: { readonly [Type in AnswerType]: Check<Type> } = {
  text: checkText,
  number: (value, spec) =>
    typeof value === 'number' && Number.isFinite(value) ? inRange(value, spec) : { code: 'not_a_number' },
  integer: (value, spec) =>
    typeof value === 'number' && Number.isSafeInteger(value)
      ? inRange(value, spec)
      : { code: 'not_an_integer' },
  boolean: value => (typeof value === 'boolean' ? null : { code: 'not_a_boolean' }),
  enum: (value, { values }) =>
    values.some(option => optionValue(option) === value) ? null : { code: 'not_an_option' },
  date: checkDate,
  email: value => (typeof value === 'string' && isEmail(value) ? null : { code: 'not_an_email' }),
  phone: value => (typeof value === 'string' && E164.test(value) ? null : { code: 'not_a_phone_number' }),
  list: checkList,
}

function checkText(value: Json, { min_length, max_length, pattern }: SpecOf<'text'>): AnswerFault | null {
  // Nothing but white space says nothing.
  if (typeof value !== 'string' || value.trim() === '') return { code: 'not_a_text' }
  if (min_length !== undefined && value.length < min_length) return { code: 'too_short', limit: min_length }
  if (max_length !== undefined && value.length > max_length) return { code: 'too_long', limit: max_length }
  if (pattern !== undefined && !matchesWhole(value, pattern)) return { code: 'wrong_pattern' }
  return null
}

const inRange = (value: number, { min, max }: { min?: number; max?: number }): AnswerFault | null => {
  if (min !== undefined && value < min) return { code: 'too_small', limit: min }
  return max !== undefined && value > max ? { code: 'too_large', limit: max } : null
}

function checkDate(value: Json, { min, max }: SpecOf<'date'>): AnswerFault | null {
  if (typeof value !== 'string' || !isDate(value)) return { code: 'not_a_date' }
  if (min !== undefined && value < min) return { code: 'too_early', limit: min }
  return max !== undefined && value > max ? { code: 'too_late', limit: max } : null
}

const E164 = /^\+[1-9]\d{6,14}$/
const MAX_EMAIL = 254
const LOCAL_PART = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const DOMAIN_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u

function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  if (at < 1 || text.length > MAX_EMAIL || !LOCAL_PART.test(text.slice(0, at))) return false
  const labels = text.slice(at + 1).split('.')
  return labels.length > 1 && labels.every(label => DOMAIN_LABEL.test(label))
}

function checkList(value: Json, { of, min_items, max_items }: SpecOf<'list'>): AnswerFault | null {
  if (!Array.isArray(value)) return { code: 'not_a_list' }
  if (min_items !== undefined && value.length < min_items) return { code: 'too_few', limit: min_items }
  if (max_items !== undefined && value.length > max_items) return { code: 'too_many', limit: max_items }
  for (const item of value as readonly Json[]) {
    const fault = checkAnswer(item, of)
    if (fault !== null) return fault
  }
  return null
}

type Matcher = (text: string) => boolean
const matchers = new Map<string, Matcher>()
const MAX_MATCHERS = 500

/** A text too long to be searched, or a pattern that cannot be read, matches nothing. */
function matchesWhole(text: string, pattern: string): boolean {
  try {
    startMeter()
    return matcherOf(pattern)(text)
  } catch {
    return false
  }
}

function matcherOf(pattern: string): Matcher {
  const known = matchers.get(pattern)
  if (known !== undefined) return known
  const matcher = compilePattern(pattern, 'whole')
  if (matchers.size >= MAX_MATCHERS) matchers.clear()
  matchers.set(pattern, matcher)
  return matcher
}
