import { failure } from './failure.ts'

/**
 * Steps one evaluation may take, each of about ten nanoseconds. Evaluation is synchronous and expressions cannot call
 * each other, so one meter serves them all.
 */
export const MAX_COST = 100_000
/** Assumed length of a list of unknown length, when the cost of an expression is bounded before it runs. */
export const ASSUMED_ITEMS = 50

let left = MAX_COST

export function startMeter(): void {
  left = MAX_COST
}

export function charge(steps: number): void {
  left -= steps
  if (left < 0) failure('cost', `needs more than ${MAX_COST} steps`)
}
