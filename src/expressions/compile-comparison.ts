import { isPlainObject, type Json } from '../core/json.ts'
import type { BinaryOperator, Expression } from './ast.ts'
import type { Evaluate } from './evaluate.ts'
import { failure } from './failure.ts'
import { charge } from './meter.ts'

/** A key of a root, read without going through a closure of its own. */
export interface DirectRead {
  readonly root: string
  readonly key: string
  /** Reading a root by its name in the code is quicker than by a name in a variable. */
  readonly isAnswer: boolean
}

/** Comparisons, with a shorter closure for the usual case of a key beside a literal. Null for other operators. */
export function compileComparison(
  operator: BinaryOperator,
  left: Evaluate,
  right: Evaluate,
  rightExpression: Expression,
  direct: DirectRead | null,
): Evaluate | null {
  const literal = scalarOf(rightExpression)
  switch (operator) {
    case '==':
    case '!=':
      return compileEquality(operator === '==', left, right, literal, direct)
    case '<':
    case '<=':
    case '>':
    case '>=':
      return direct && typeof literal === 'number'
        ? ORDERS_OF_KEY[operator](direct, literal)
        : compileOrder(ORDERS[operator], left, right)
    case 'in':
      return compileMembership(left, right, rightExpression)
    default:
      return null
  }
}

function compileEquality(
  outcome: boolean,
  left: Evaluate,
  right: Evaluate,
  literal: string | number | boolean | undefined,
  direct: DirectRead | null,
): Evaluate {
  if (literal !== undefined && direct) {
    const { root, key, isAnswer } = direct
    return scope => {
      const value = (isAnswer ? scope.answers : scope[root])?.[key]
      return value === undefined || value === null ? undefined : (value === literal) === outcome
    }
  }
  if (literal !== undefined)
    return scope => {
      const value = left(scope)
      return value === undefined ? undefined : (value === literal) === outcome
    }
  return scope => {
    const one = left(scope)
    const other = right(scope)
    return one === undefined || other === undefined ? undefined : equal(one, other) === outcome
  }
}

const noOrder = (): never => failure('type', 'only two numbers or two texts have an order')

/** Written out for each operator: a comparison passed in as a function would be most of its cost. */
const ORDERS_OF_KEY = {
  '<':
    ({ root, key, isAnswer }: DirectRead, literal: number): Evaluate =>
    scope => {
      const value = (isAnswer ? scope.answers : scope[root])?.[key]
      return typeof value === 'number'
        ? value < literal
        : value === undefined || value === null
          ? undefined
          : noOrder()
    },
  '<=':
    ({ root, key, isAnswer }: DirectRead, literal: number): Evaluate =>
    scope => {
      const value = (isAnswer ? scope.answers : scope[root])?.[key]
      return typeof value === 'number'
        ? value <= literal
        : value === undefined || value === null
          ? undefined
          : noOrder()
    },
  '>':
    ({ root, key, isAnswer }: DirectRead, literal: number): Evaluate =>
    scope => {
      const value = (isAnswer ? scope.answers : scope[root])?.[key]
      return typeof value === 'number'
        ? value > literal
        : value === undefined || value === null
          ? undefined
          : noOrder()
    },
  '>=':
    ({ root, key, isAnswer }: DirectRead, literal: number): Evaluate =>
    scope => {
      const value = (isAnswer ? scope.answers : scope[root])?.[key]
      return typeof value === 'number'
        ? value >= literal
        : value === undefined || value === null
          ? undefined
          : noOrder()
    },
} as const

const ORDERS = {
  '<': (left: Json, right: Json) => (left as number) < (right as number),
  '<=': (left: Json, right: Json) => (left as number) <= (right as number),
  '>': (left: Json, right: Json) => (left as number) > (right as number),
  '>=': (left: Json, right: Json) => (left as number) >= (right as number),
} as const

function compileOrder(
  holds: (left: Json, right: Json) => boolean,
  left: Evaluate,
  right: Evaluate,
): Evaluate {
  return scope => {
    const one = left(scope)
    const other = right(scope)
    if (one === undefined || other === undefined) return undefined
    if (typeof one !== typeof other || (typeof one !== 'number' && typeof one !== 'string')) return noOrder()
    return holds(one, other)
  }
}

function compileMembership(left: Evaluate, right: Evaluate, list: Expression): Evaluate {
  const literals = list.kind === 'list' ? list.items.map(scalarOf) : [undefined]
  if (literals.every(literal => literal !== undefined)) {
    const members = new Set<Json>(literals)
    return scope => {
      const value = left(scope)
      return value === undefined ? undefined : members.has(value)
    }
  }
  return scope => {
    const value = left(scope)
    const container = right(scope)
    if (value === undefined || container === undefined) return undefined
    if (Array.isArray(container)) {
      charge(container.length)
      return container.some(member => equal(member as Json, value))
    }
    if (isPlainObject(container) && typeof value === 'string') return Object.hasOwn(container, value)
    return failure('type', 'in takes a list')
  }
}

const scalarOf = (expression: Expression): string | number | boolean | undefined =>
  (expression.kind === 'literal' || expression.kind === 'number') && expression.value !== null
    ? expression.value
    : undefined

/** Also while nothing is found to differ, each comparison counts. */
function charged(steps: number): true {
  charge(steps)
  return true
}

function equal(left: Json, right: Json): boolean {
  if (left === right) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false
  charge(1)
  if (Array.isArray(left) || Array.isArray(right))
    return (
      Array.isArray(left) &&
      Array.isArray(right) &&
      left.length === right.length &&
      charged(left.length) &&
      left.every((item, index) => equal(item as Json, right[index] as Json))
    )
  const keys = Object.keys(left)
  return (
    keys.length === Object.keys(right).length &&
    keys.every(
      key =>
        Object.hasOwn(right, key) &&
        equal((left as Record<string, Json>)[key] as Json, (right as Record<string, Json>)[key] as Json),
    )
  )
}
