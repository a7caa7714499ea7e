import type { StepStatus } from '../../../src/api/rest.ts'
import type { StepItem } from '../chat/view.ts'

/** True for a status in which a step is just getting done. Every other is worth a line of its own. */
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

/** Actions that stand in the chat itself: what is said or asked. */
const IN_CHAT: ReadonlySet<string> = new Set(['respond', 'ask_user'])

/** A single call that simply runs is shown as a call; several, or one that is held up, as a list of steps. */
export function isListed(steps: readonly Pick<StepItem, 'kind' | 'status'>[]): boolean {
  const made = steps.filter(({ kind }) => !IN_CHAT.has(kind))
  return made.length > 1 || made.some(({ status }) => !ORDINARY[status])
}
