import type { Json } from '../../../core/json.ts'
import { OPEN, type Proposition, type Truth, type Variable } from './proposition.ts'

/** Value of a condition when one variable alone has a value. */
function decideWith(
  proposition: Proposition,
  variable: Variable,
  value: Json | undefined,
  count: number,
): Truth {
  const values: (Json | undefined | typeof OPEN)[] = Array(count).fill(OPEN)
  values[variable.index] = value
  return proposition.decide({ values })
}

/** True where the condition can still become true. */
export function mayHold(...args: Parameters<typeof decideWith>): boolean {
  const truth = decideWith(...args)
  return truth === true || truth === OPEN
}

/** True where the condition is true whatever the other variables are. */
export const mustHold = (...args: Parameters<typeof decideWith>): boolean => decideWith(...args) === true
