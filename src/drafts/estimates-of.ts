import type { DraftStep } from '../core/draft.ts'
import type { Estimate } from '../core/pending.ts'
import { estimateOf } from '../ports/estimate-of.ts'
import type { DraftTool } from './draft-tool.ts'
import { takesFromResults } from './references.ts'

/** Expected cost and time of each step, by its id; null where nobody can tell yet. */
export const estimatesOf = (
  steps: readonly DraftStep[],
  tools: readonly DraftTool[],
): Readonly<Record<string, Estimate | null>> =>
  Object.fromEntries(steps.map(step => [step.id, stepEstimate(step, tools)]))

/** Sum of what is known; null where nothing is. */
export function totalOf(estimates: readonly (Estimate | null)[]): Estimate | null {
  const known = estimates.filter(estimate => estimate !== null)
  const costMicroUsd = sum(known.map(one => one.costMicroUsd))
  const durationMs = sum(known.map(one => one.durationMs))
  return costMicroUsd === null && durationMs === null ? null : { costMicroUsd, durationMs }
}

/** Arguments that come from results, or do not fit, say nothing about the cost. */
function stepEstimate(step: DraftStep, tools: readonly DraftTool[]): Estimate | null {
  const { work } = step
  if (work.kind !== 'call' || takesFromResults(step)) return null
  const tool = tools.find(({ name }) => name === work.tool)
  const check = tool?.check(work.arguments)
  return tool === undefined || !check?.ok ? null : estimateOf(tool, check.value)
}

/** True where it takes over a tenth more than was shown, or what was not shown at all: less is within what an estimate is. */
export function hasRisen(now: Estimate | null, before: Estimate | null): boolean {
  const isMore = (one: number | null | undefined, than: number | null | undefined) =>
    typeof one === 'number' && (typeof than !== 'number' || one > than * TOLERANCE)
  return isMore(now?.costMicroUsd, before?.costMicroUsd) || isMore(now?.durationMs, before?.durationMs)
}
const TOLERANCE = 1.1

function sum(values: readonly (number | null)[]): number | null {
  const known = values.filter(value => value !== null)
  return known.length === 0 ? null : known.reduce((a, b) => a + b, 0)
}
