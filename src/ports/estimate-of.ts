import type { Json } from '../core/json.ts'
import type { Estimate } from '../core/pending.ts'
import { OverBudget } from './budget.ts'

/** Tool whose author may say what a call of it costs. */
export interface Estimable {
  estimate?(args: Json): Estimate | null
}

/** Expected cost and time of a call. An estimate that fails is none; one that takes too long is the end of the turn. */
export function estimateOf(tool: Estimable, args: Json): Estimate | null {
  try {
    return tool.estimate?.(args) ?? null
  } catch (error) {
    if (error instanceof OverBudget) throw error
    return null
  }
}
