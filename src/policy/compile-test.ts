import { type Expression, partsOf } from '../expressions/ast.ts'
import { type Compiled, compileGuard, compileValue, type Value } from '../expressions/compile-guard.ts'
import type { Environment } from '../expressions/environment.ts'
import type { ExpressionFault } from '../expressions/expression-error.ts'

/** As a guard it is checked to be true or false; as a value it tells what is missing from what is not true. */
export function compileTest(text: string, environment: Environment): Compiled<Value> {
  const guard = compileGuard(text, environment)
  if (!guard.ok) return guard
  const fault = nullFault(guard.compiled.checked.expression)
  return fault === null ? compileValue(text, environment) : { ok: false, fault }
}

/**
 * Refuses a comparison with null. Null counts as missing, so such a comparison is never true: a rule must not seem to
 * ask what it does not.
 */
function nullFault(expression: Expression): ExpressionFault | null {
  if (expression.kind === 'binary' && ['==', '!='].includes(expression.operator))
    for (const side of [expression.left, expression.right])
      if (side.kind === 'literal' && side.value === null)
        return { kind: 'type', at: side.at, message: 'nothing is equal to null', hint: 'ask with has(…)' }
  for (const part of partsOf(expression)) {
    const fault = nullFault(part)
    if (fault !== null) return fault
  }
  return null
}
