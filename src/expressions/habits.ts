import { nearestOf } from '../source/nearest.ts'
import type { Expression } from './ast.ts'
import { printExpression } from './print-expression.ts'
import type { Type } from './type.ts'

/** Words of other languages, and how they are written here. */
export const WORD_HINTS: ReadonlyMap<string, string> = new Map([
  ['and', 'and is written &&'],
  ['or', 'or is written ||'],
  ['not', 'not is written !'],
  ['is', 'equality is written =='],
  ['equals', 'equality is written =='],
  ['contains', "written answers.text.contains('…'), or 'entry' in answers.list"],
])

const OTHERWISE: ReadonlySet<string> = new Set(['else', 'otherwise', 'default', 'always', 'any', 'fallback'])

/** A name that stands alone is mostly a key without its root, or text without quotes. */
export function nameHint(name: string, roots: readonly string[], locals: readonly string[]): string {
  const [root] = roots
  if (root === 'answers' && OTHERWISE.has(name.toLowerCase())) return 'everything else is written else'
  const near = nearestOf(name, [...roots, ...locals])
  return near === undefined
    ? `a key is written ${root}.key, text in quotes: '${name}'`
    : `did you mean ${near}?`
}

const FUNCTION_NAMES: ReadonlyMap<string, string> = new Map([
  ['len', 'size'],
  ['length', 'size'],
  ['count', 'size'],
  ['includes', 'contains'],
  ['includes_any', 'exists'],
  ['lower', 'lowerAscii'],
  ['toLowerCase', 'lowerAscii'],
  ['upper', 'upperAscii'],
  ['toUpperCase', 'upperAscii'],
  ['strip', 'trim'],
  ['exists', 'has'],
  ['isset', 'has'],
  ['defined', 'has'],
  ['some', 'exists'],
  ['every', 'all'],
  ['any', 'exists'],
  ['regex', 'matches'],
  ['match', 'matches'],
  ['test', 'matches'],
  ['parseInt', 'int'],
  ['float', 'double'],
  ['number', 'double'],
  ['str', 'string'],
])

export function functionHint(name: string, names: readonly string[], more?: string): string {
  const meant = FUNCTION_NAMES.get(name) ?? nearestOf(name, names)
  if (meant !== undefined) return `did you mean ${meant}?`
  const there = `there is ${names.toSorted().join(', ')}`
  return more === undefined ? there : `${there}; ${more}`
}

interface Side {
  readonly expression: Expression
  readonly type: Type
}

/** Suggests how two sides of different kinds could be compared. */
export function clashHint(operator: string, left: Side, right: Side): string | undefined {
  return oneSided(operator, left, right) ?? oneSided(operator, right, left)
}

function oneSided(operator: string, one: Side, other: Side): string | undefined {
  const { expression: literal } = other
  const isText = literal.kind === 'literal' && typeof literal.value === 'string'
  const printed = printExpression(one.expression)
  switch (one.type.kind) {
    case 'number':
      if (isText && Number.isFinite(Number(literal.value))) return `write ${literal.value}, without quotes`
      if (operator === '+' && other.type.kind === 'text') return `string(${printed}) makes text of it`
      return undefined
    case 'text':
      return literal.kind === 'number' ? `write '${literal.value}', in quotes` : undefined
    case 'boolean':
      return `write ${printed} or !${printed}`
    case 'list':
      if (other.type.kind === 'number') return `size(${printed}) counts its entries`
      return isText ? `write ${printExpression(literal)} in ${printed}` : undefined
    default:
      return undefined
  }
}

/** Suggests how something that is no condition becomes one. */
export function conditionHint(expression: Expression, type: Type): string {
  const text = printExpression(expression)
  switch (type.kind) {
    case 'number':
      return `compare it, as in ${text} > 0`
    case 'text':
      return expression.kind === 'field'
        ? `compare it, as in ${text} == '…', or ask has(${text})`
        : `compare it, as in ${text} == '…'`
    case 'list':
      return `ask about its entries, as in size(${text}) > 0`
    default:
      return 'compare it with something'
  }
}

const COUNTS: ReadonlySet<string> = new Set(['length', 'size', 'count', 'len'])

export function fieldHint(of: Expression, type: Type, name: string): string | undefined {
  const text = printExpression(of)
  if (COUNTS.has(name)) return `write size(${text})`
  return type.kind === 'list' ? `an entry is written ${text}[0]` : undefined
}
