import type { StepStatus } from '../../../src/api/rest.ts'

/** Whether a step in this status is just getting done. Every other is worth a line of its own. */
const ORDINARY = {
  pending: true,
  in_progress: true,
  completed: true,
  waiting_user: false,
  failed: false,
  skipped: false,
  cancelled: false,
  indeterminate: false,
} as const satisfies Record<StepStatus, boolean>

export const isStepStatus = (value: unknown): value is StepStatus =>
  typeof value === 'string' && Object.hasOwn(ORDINARY, value)

/** A single call that simply runs is shown as a call; everything else as a list of steps. */
export const isListed = (steps: readonly { readonly status: StepStatus }[]): boolean =>
  steps.length > 1 || steps.some(({ status }) => !ORDINARY[status])
