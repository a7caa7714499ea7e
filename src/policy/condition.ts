import { isFailure, type Value } from '../expressions/compile-guard.ts'
import type { Bindings } from '../expressions/evaluate.ts'
import type { ExpressionFailure } from '../expressions/outcome.ts'

export interface Test {
  readonly kind: 'test'
  readonly text: string
  readonly value: Value
}

export type Condition =
  | Test
  | { readonly kind: 'all' | 'any'; readonly of: readonly Condition[] }
  | { readonly kind: 'not'; readonly of: Condition }

/** `because` names the parts that settled it. */
export type Holding = { readonly holds: boolean; readonly because: string } | ExpressionFailure

/** From the first part to the last, no further than needed. A part that fails is the end: nothing after it can mend it. */
export function holding(condition: Condition, scope: Bindings): Holding {
  switch (condition.kind) {
    case 'test':
      return tested(condition, scope)
    case 'not': {
      const inner = holding(condition.of, scope)
      return 'failed' in inner ? inner : { holds: !inner.holds, because: inner.because }
    }
    case 'all':
    case 'any': {
      const settles = condition.kind === 'any'
      const seen: string[] = []
      for (const part of condition.of) {
        const inner = holding(part, scope)
        if ('failed' in inner || inner.holds === settles) return inner
        seen.push(inner.because)
      }
      return { holds: !settles, because: seen.join(', ') }
    }
  }
}

/**
 * Tests one expression. A missing value makes it not true, as in flows. Not so what a lookup did not find: a rule
 * that forgets to ask for it would let pass whatever is not there.
 */
function tested({ text, value }: Test, scope: Bindings): Holding {
  const outcome = value.evaluate(scope)
  if (isFailure(outcome)) return { ...outcome, message: `${text}: ${outcome.message}` }
  if (outcome.value === undefined && value.checked.reads.has('lookup'))
    return { failed: 'type', message: `${text}: what it reads was not found, and it does not ask has(…)` }
  if (outcome.value !== undefined && typeof outcome.value !== 'boolean')
    return { failed: 'type', message: `${text}: is neither true nor false` }
  const holds = outcome.value === true
  return { holds, because: `${text} is ${holds ? 'true' : 'not true'}` }
}

export const testsIn = (condition: Condition): readonly Test[] =>
  condition.kind === 'test'
    ? [condition]
    : condition.kind === 'not'
      ? testsIn(condition.of)
      : condition.of.flatMap(testsIn)
