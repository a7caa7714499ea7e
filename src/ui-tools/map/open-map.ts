import { NO_SCOPE, openProposal, type UiProposal } from '../router/proposal.ts'
import type { UiReading } from '../router/reading.ts'
import type { RuleName } from '../router/rules.ts'
import { inferMap, seedMap } from './infer-map.ts'

/** Proposes a map of the steps the message names; `named` before, where it does not say what it is about. */
export function openMap(
  rule: RuleName,
  reading: UiReading,
  rationale: string,
  named: string | null = null,
): UiProposal {
  const { steps, stepCount, processName, shownIn } = reading
  const params = inferMap({ process: processName ?? named, count: stepCount, steps }, shownIn)
  const scope = { ...NO_SCOPE, count: stepCount }
  const draft = steps.length === 0 ? null : ({ tool: 'request_process_map', data: seedMap(steps) } as const)
  return openProposal(rule, { tool: 'request_process_map', params }, rationale, scope, draft)
}
