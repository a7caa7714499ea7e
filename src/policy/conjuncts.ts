import type { Expression } from '../expressions/ast.ts'
import { printExpression } from '../expressions/print-expression.ts'
import type { Condition } from './condition.ts'

interface Range {
  readonly of: string
  readonly low: number
  readonly high: number
  /** True where the bound itself is left out. */
  readonly lowOpen: boolean
  readonly highOpen: boolean
}

/** One of the things that all have to hold. */
export interface Conjunct {
  readonly text: string
  /** Range of a number, where it bounds one. */
  readonly range: Range | null
}

export function conjunctsOf(condition: Condition | null): readonly Conjunct[] {
  if (condition === null) return []
  switch (condition.kind) {
    case 'all':
      return condition.of.flatMap(conjunctsOf)
    case 'test':
      return split(condition.value.checked.expression)
    default:
      return [{ text: textOf(condition), range: null }]
  }
}

/** True where whatever fulfils these fulfils that, too. Says no where it cannot tell. */
export const implies = (premises: readonly Conjunct[], conclusion: Conjunct): boolean =>
  premises.some(
    one =>
      one.text === conclusion.text ||
      (one.range !== null && conclusion.range !== null && isWithin(one.range, conclusion.range)),
  )

function split(expression: Expression): readonly Conjunct[] {
  if (expression.kind === 'binary' && expression.operator === '&&')
    return [...split(expression.left), ...split(expression.right)]
  return [{ text: printExpression(expression), range: rangeOf(expression) }]
}

const textOf = (condition: Condition): string => {
  switch (condition.kind) {
    case 'test':
      return printExpression(condition.value.checked.expression)
    case 'not':
      return `not (${textOf(condition.of)})`
    default:
      return `${condition.kind} (${condition.of.map(textOf).join('; ')})`
  }
}

const MIRRORED = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', '==': '==' } as const
type Order = keyof typeof MIRRORED

function rangeOf(expression: Expression): Range | null {
  if (expression.kind !== 'binary' || !Object.hasOwn(MIRRORED, expression.operator)) return null
  const operator = expression.operator as Order
  const [left, right] = [numberIn(expression.left), numberIn(expression.right)]
  if (right !== null) return bounded(printExpression(expression.left), operator, right)
  return left === null ? null : bounded(printExpression(expression.right), MIRRORED[operator], left)
}

function bounded(of: string, operator: Order, bound: number): Range {
  const isOpen = operator === '<' || operator === '>'
  const above = operator !== '<' && operator !== '<='
  const below = operator !== '>' && operator !== '>='
  return {
    of,
    low: above ? bound : -Infinity,
    high: below ? bound : Infinity,
    lowOpen: above && isOpen,
    highOpen: below && isOpen,
  }
}

function numberIn(expression: Expression): number | null {
  if (expression.kind === 'number') return expression.value
  if (expression.kind !== 'unary' || expression.operator !== '-') return null
  return expression.operand.kind === 'number' ? -expression.operand.value : null
}

const isWithin = (inner: Range, outer: Range): boolean =>
  inner.of === outer.of &&
  (inner.low > outer.low || (inner.low === outer.low && (inner.lowOpen || !outer.lowOpen))) &&
  (inner.high < outer.high || (inner.high === outer.high && (inner.highOpen || !outer.highOpen)))
