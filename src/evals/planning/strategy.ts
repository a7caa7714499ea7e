import type { DraftStep } from '../../core/draft.ts'
import { type DraftTool, onlyReads } from '../../drafts/draft-tool.ts'

/**
 * Kinds of plans, told from their steps. Nothing that answers people asks for it: it is for looking back on what was planned.
 */
export const STRATEGIES = ['single_call', 'research', 'change', 'delegation'] as const
export type Strategy = (typeof STRATEGIES)[number]

export function strategyOf(steps: readonly DraftStep[], tools: readonly DraftTool[]): Strategy {
  if (steps.some(({ work }) => work.kind === 'executor')) return 'delegation'
  if (steps.length === 1) return 'single_call'
  const reads = new Set(tools.filter(onlyReads).map(({ name }) => name))
  return steps.every(({ work }) => work.kind === 'call' && reads.has(work.tool)) ? 'research' : 'change'
}
