import type { StepStatus } from '../../api/rest.ts'
import type { StateChange, StepNames } from '../../server/client/state-changes.ts'
import { oneLine } from '../printable.ts'
import type { ChatWording } from './chat-wording.ts'

const LONGEST = 160

/** Visibility of a step's states: a line of its own where it says more than the call and its result do. */
const VISIBILITY = {
  pending: 'never',
  in_progress: 'unless the call stands right above',
  waiting_user: 'always',
  completed: 'never',
  failed: 'always',
  skipped: 'always',
  cancelled: 'always',
  indeterminate: 'always',
} as const satisfies Record<StepStatus, string>

/** Steps that ended without anything having come back. */
const WITHOUT_RESULT: ReadonlySet<StepStatus> = new Set(['skipped', 'cancelled', 'indeterminate'])

export interface StepNotes {
  take(change: StateChange): void
  /** True where the call's result is worth a line. */
  showsResult(call: string): boolean
}

interface KnownPlans {
  /** Labels of their steps. */
  readonly names: Map<string, StepNames>
  /** True where the steps are told as those of a draft. */
  readonly isDrafted: (plan: string) => boolean
}

/** Steps as people count them: words are none. */
const deedsIn = (steps: StepNames): number => steps.filter(name => name !== null).length

/** A short line for every step that waits, runs or ends in an unusual way, and for what a long job tells. */
export function createStepNotes(
  { names, isDrafted }: KnownPlans,
  wording: ChatWording,
  note: (line: string) => void,
): StepNotes {
  const statuses = new Map<string, StepStatus>()
  const ours = new Set<string>()
  let running = false
  let progress: string | null = null

  const nameOf = (plan: string, step: number): string => {
    const steps = names.get(plan) ?? []
    const name = oneLine(steps[step] ?? `#${step + 1}`, LONGEST)
    const count = deedsIn(steps)
    return count > 1 ? `${name} (${deedsIn(steps.slice(0, step + 1))}/${count})` : name
  }

  function takeStep(plan: string, step: number, status: StepStatus): void {
    statuses.set(`${plan}#${step}`, status)
    if (isDrafted(plan) || names.get(plan)?.[step] === null) return
    const visibility = VISIBILITY[status]
    const standsAbove = ours.has(plan) && deedsIn(names.get(plan) ?? []) === 1
    if (visibility === 'always' || (visibility !== 'never' && !standsAbove))
      note(`· ${nameOf(plan, step)}: ${wording.steps[status]}`)
  }

  /** The first word of a running tool is its name; what follows is how far it is. */
  function takeAgent(state: string, details: string | null): void {
    const again = running && state === 'executing_tool'
    running = state === 'executing_tool'
    if (!again || details === null || details === progress) return
    progress = details
    note(`… ${oneLine(details, LONGEST)}`)
  }

  return {
    take(change) {
      if (change.kind === 'plan') {
        names.set(change.plan, change.names)
        ours.add(change.plan)
      } else if (change.kind === 'step') takeStep(change.plan, change.step, change.status)
      else if (change.kind === 'agent') takeAgent(change.state, change.details)
    },
    showsResult: call => !WITHOUT_RESULT.has(statuses.get(call) ?? 'completed'),
  }
}
