import { type Expression, partsOf } from './ast.ts'
import type { CheckedExpression } from './check-expression.ts'
import type { ExpressionFault } from './expression-error.ts'
import { ASSUMED_ITEMS, MAX_COST } from './meter.ts'

/**
 * Bound of the steps an expression can take, before it runs, with lists as long as they are declared or assumed to
 * be.
 */
export function costOf({ expression, types }: CheckedExpression): number {
  const items = (list: Expression): number => {
    const type = types.get(list)
    return type?.kind === 'list' ? (type.maxItems ?? ASSUMED_ITEMS) : ASSUMED_ITEMS
  }
  const cost = (part: Expression): number => {
    if (part.kind === 'comprehension') return 1 + cost(part.of) + items(part.of) * cost(part.body)
    const own = part.kind === 'binary' && part.operator === 'in' ? items(part.right) : 1
    return partsOf(part).reduce((sum, inner) => sum + cost(inner), own)
  }
  return cost(expression)
}

export function costFault(checked: CheckedExpression): ExpressionFault | null {
  const cost = costOf(checked)
  if (cost <= MAX_COST) return null
  return {
    kind: 'cost',
    at: checked.expression.at,
    message: `can take ${Math.min(cost, Number.MAX_SAFE_INTEGER)} steps, ${MAX_COST} are allowed`,
    hint: 'nest fewer all, exists, filter and map, or declare max_items of the lists they go over',
  }
}

/** Steps of one round of a comprehension's body, without the comprehensions in it: those count their own. */
export const roundCost = (body: Expression): number =>
  body.kind === 'comprehension'
    ? 1 + roundCost(body.of)
    : partsOf(body).reduce((sum, part) => sum + roundCost(part), 1)
