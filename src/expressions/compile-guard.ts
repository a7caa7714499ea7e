import type { Expression } from './ast.ts'
import { type CheckedExpression, checkExpression } from './check-expression.ts'
import { compileExpression } from './compile-expression.ts'
import { costFault } from './cost.ts'
import type { Environment } from './environment.ts'
import type { Bindings, Evaluate } from './evaluate.ts'
import { ExpressionError, type ExpressionFault } from './expression-error.ts'
import { FailedExpression } from './failure.ts'
import { conditionHint } from './habits.ts'
import { startMeter } from './meter.ts'
import type { ExpressionFailure, GuardOutcome, ValueOutcome } from './outcome.ts'
import { parseExpression } from './parse-expression.ts'
import { typeName } from './type.ts'

export interface Guard {
  readonly checked: CheckedExpression
  readonly test: (scope: Bindings) => GuardOutcome
}
export interface Value {
  readonly checked: CheckedExpression
  readonly evaluate: (scope: Bindings) => ValueOutcome
}
export type Compiled<What> =
  | { readonly ok: true; readonly compiled: What }
  | { readonly ok: false; readonly fault: ExpressionFault }

/** An expression that is true or false: a guard, a `when`, a constraint, a condition of a policy. */
export function compileGuard(source: string | Expression, environment: Environment): Compiled<Guard> {
  const result = prepare(source, environment)
  if (!result.ok) return result
  const { checked, evaluate } = result.compiled
  if (checked.type.kind !== 'boolean' && checked.type.kind !== 'any')
    return refuse({
      kind: 'type',
      at: checked.expression.at,
      message: `a condition is true or false, this is ${typeName(checked.type)}`,
      hint: conditionHint(checked.expression, checked.type),
    })
  return { ok: true, compiled: { checked, test: testOf(evaluate) } }
}

/** An expression of any type: an argument, an input. */
export function compileValue(source: string | Expression, environment: Environment): Compiled<Value> {
  const result = prepare(source, environment)
  if (!result.ok) return result
  const { checked, evaluate } = result.compiled
  return { ok: true, compiled: { checked, evaluate: evaluateOf(evaluate) } }
}

/** The hottest function there is: no closure and no allocation between it and the expression. */
function testOf(evaluate: Evaluate): Guard['test'] {
  return scope => {
    startMeter()
    try {
      const outcome = evaluate(scope)
      if (outcome === true) return true
      if (outcome === false || outcome === undefined) return false
      return { failed: 'type', message: `a condition is true or false, this is ${JSON.stringify(outcome)}` }
    } catch (error) {
      return failureIn(error)
    }
  }
}

function evaluateOf(evaluate: Evaluate): Value['evaluate'] {
  return scope => {
    startMeter()
    try {
      return { value: evaluate(scope) }
    } catch (error) {
      return failureIn(error)
    }
  }
}

function failureIn(error: unknown): ExpressionFailure {
  if (error instanceof FailedExpression) return error.failure
  throw error
}

function prepare(
  source: string | Expression,
  environment: Environment,
): Compiled<{ checked: CheckedExpression; evaluate: Evaluate }> {
  const parsed =
    typeof source === 'string' ? parseExpression(source) : { ok: true as const, expression: source }
  if (!parsed.ok) return parsed
  const result = checkExpression(parsed.expression, environment)
  if (!result.ok) return result
  const { checked } = result
  const costly = costFault(checked)
  if (costly) return refuse(costly)
  try {
    return { ok: true, compiled: { checked, evaluate: compileExpression(checked, environment) } }
  } catch (error) {
    if (error instanceof ExpressionError) return refuse(error.fault)
    throw error
  }
}

const refuse = (fault: ExpressionFault): { ok: false; fault: ExpressionFault } => ({ ok: false, fault })

export const isFailure = (outcome: GuardOutcome | ValueOutcome): outcome is ExpressionFailure =>
  typeof outcome === 'object' && 'failed' in outcome
