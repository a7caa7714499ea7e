import type { DraftStep } from '../core/draft.ts'
import type { Estimate } from '../core/pending.ts'
import { OverBudget } from '../ports/budget.ts'
import type { DraftTool } from './draft-tool.ts'
import { takesFromResults } from './references.ts'

/** Expected cost and time of a whole draft. */
export interface DraftEstimate {
  /** One entry a step, in their order. */
  readonly steps: readonly { readonly step: string; readonly estimate: Estimate | null }[]
  /** Sum of what is known; null where nothing is. */
  readonly total: Estimate | null
  /** Steps nobody can estimate yet: the total is at least that. */
  readonly open: readonly string[]
}

export function estimateDraft(steps: readonly DraftStep[], tools: readonly DraftTool[]): DraftEstimate {
  const all = steps.map(step => ({ step: step.id, estimate: estimateOf(step, tools) }))
  return {
    steps: all,
    total: totalOf(all.map(({ estimate }) => estimate)),
    open: all.flatMap(({ step, estimate }) => (estimate === null ? [step] : [])),
  }
}

/** Sum of what is known; null where nothing is. */
export function totalOf(estimates: readonly (Estimate | null)[]): Estimate | null {
  const known = estimates.filter(estimate => estimate !== null)
  const costMicroUsd = sum(known.map(one => one.costMicroUsd))
  const durationMs = sum(known.map(one => one.durationMs))
  return costMicroUsd === null && durationMs === null ? null : { costMicroUsd, durationMs }
}

/** Arguments that come from results, or do not fit, say nothing about the cost; an author's estimate that fails is none. */
function estimateOf(step: DraftStep, tools: readonly DraftTool[]): Estimate | null {
  const { work } = step
  if (work.kind !== 'call' || takesFromResults(step)) return null
  const tool = tools.find(({ name }) => name === work.tool)
  const check = tool?.check(work.arguments)
  if (check === undefined || !check.ok) return null
  try {
    return tool?.estimate?.(check.value) ?? null
  } catch (error) {
    if (error instanceof OverBudget) throw error
    return null
  }
}

function sum(values: readonly (number | null)[]): number | null {
  const known = values.filter(value => value !== null)
  return known.length === 0 ? null : known.reduce((a, b) => a + b, 0)
}
