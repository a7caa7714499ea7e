import type { Json } from '../core/json.ts'
import { failure } from './failure.ts'
import { charge } from './meter.ts'
import { BOOLEAN, INTEGER, NUMBER, TEXT, type Type } from './type.ts'

/** A built-in function or method. Arguments are of the kinds it takes; a method's subject is the first of them. */
export interface BuiltIn {
  readonly form: 'function' | 'method'
  readonly takes: readonly Type['kind'][]
  readonly gives: Type
  readonly run: (...values: never[]) => Json
}

const text = (run: (subject: string, other: string) => Json, gives: Type): BuiltIn => ({
  form: 'method',
  takes: ['text', 'text'],
  gives,
  run: (subject: string, other: string) => {
    charge(subject.length >> 5)
    return run(subject, other)
  },
})
const change = (run: (subject: string) => string): BuiltIn => ({
  form: 'method',
  takes: ['text'],
  gives: TEXT,
  run: (subject: string) => {
    charge(subject.length >> 5)
    return run(subject)
  },
})

/** `matches` is not here: its pattern is compiled once, when the expression is. */
export const BUILT_INS: ReadonlyMap<string, BuiltIn> = new Map(
  Object.entries({
    startsWith: text((subject, start) => subject.startsWith(start), BOOLEAN),
    endsWith: text((subject, end) => subject.endsWith(end), BOOLEAN),
    contains: text((subject, part) => subject.includes(part), BOOLEAN),
    lowerAscii: change(subject => subject.replace(/[A-Z]+/g, found => found.toLowerCase())),
    upperAscii: change(subject => subject.replace(/[a-z]+/g, found => found.toUpperCase())),
    trim: change(subject => subject.trim()),
    int: { form: 'function', takes: ['any'], gives: INTEGER, run: toInteger },
    double: { form: 'function', takes: ['any'], gives: NUMBER, run: toNumber },
    string: { form: 'function', takes: ['any'], gives: TEXT, run: toText },
  } satisfies Record<string, BuiltIn>),
)

/** Words that mean something in expressions already: no function can be called so. */
export const TAKEN_NAMES: ReadonlySet<string> = new Set([
  ...BUILT_INS.keys(),
  ...['size', 'has', 'else', 'true', 'false', 'null', 'in'],
])

function toNumber(value: Json): number {
  const number =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && value.trim() !== ''
        ? Number(value)
        : Number.NaN
  return Number.isFinite(number) ? number : failure('range', `${JSON.stringify(value)} is not a number`)
}

function toInteger(value: Json): number {
  const whole = Math.trunc(toNumber(value))
  return Number.isSafeInteger(whole) ? whole : failure('range', `${whole} is too large`)
}

function toText(value: Json): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : failure('type', 'only text, numbers, true and false become text')
}
