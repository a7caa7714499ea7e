import type { Event } from '@ag-ui/core'
import type { PendingInState, StepStatus } from '../../api/rest.ts'
import { isPlainObject, type Json } from '../../core/json.ts'
import type { PlanOfCalls } from '../agui/calls-in-state.ts'

/** Labels of a plan's steps, in their order; null for what is only said. */
export type StepNames = readonly (string | null)[]

/** News of a run beside its words, as far as the terminal shows it. */
export type StateChange =
  | { readonly kind: 'pendings'; readonly pendings: readonly PendingInState[] }
  | { readonly kind: 'plan'; readonly plan: string; readonly names: StepNames }
  /** The drafted plan, or a part of it, at a path inside it. */
  | { readonly kind: 'draft'; readonly path: readonly string[]; readonly value: unknown }
  | {
      readonly kind: 'step'
      readonly plan: string
      readonly step: number
      readonly status: StepStatus
    }
  /** A call runs with other arguments than were shown before. */
  | { readonly kind: 'call'; readonly id: string; readonly arguments: Json }
  | { readonly kind: 'agent'; readonly state: string; readonly details: string | null }

/** Our own server sets whole values, and patches inside of nothing but the drafted plan, whose activity has all of it. */
export function stateChanges(event: Event): StateChange[] {
  if (event.type === 'STATE_SNAPSHOT') {
    const { pendings } = (event.snapshot ?? {}) as { pendings?: readonly PendingInState[] }
    return [{ kind: 'pendings', pendings: pendings ?? [] }]
  }
  if (event.type === 'ACTIVITY_SNAPSHOT')
    return event.activityType === 'plan' ? [{ kind: 'draft', path: [], value: event.content }] : []
  if (event.type === 'ACTIVITY_DELTA')
    return event.activityType === 'plan'
      ? (event.patch as Patch).map(({ path, value }) => ({ kind: 'draft', path: keysIn(path), value }))
      : []
  if (event.type === 'CUSTOM') return event.name === 'call_changed' ? readCall(event.value) : []
  if (event.type !== 'STATE_DELTA') return []
  return (event.delta as Patch).flatMap(({ op, path, value }) => {
    const [root = ''] = keysIn(path)
    return op !== 'remove' && Object.hasOwn(READ, root) ? (READ[root] as Read)(value) : []
  })
}

type Patch = readonly { readonly op: string; readonly path: string; readonly value: unknown }[]

const keysIn = (path: string): string[] => path.split('/').slice(1)

const readCall = (value: unknown): StateChange[] =>
  isPlainObject(value) && typeof value.toolCallId === 'string'
    ? [{ kind: 'call', id: value.toolCallId, arguments: (value.arguments ?? null) as Json }]
    : []

export const stepName = ({ kind, name }: { readonly kind: string; readonly name: string | null }) =>
  kind === 'respond' ? null : (name ?? kind)

type Read = (value: unknown) => StateChange[]

const READ: Readonly<Record<string, Read>> = {
  pendings: value => [{ kind: 'pendings', pendings: value as readonly PendingInState[] }],
  plans(value) {
    const { id, steps, leftOut } = value as Partial<PlanOfCalls>
    // One told without its steps says nothing new: their names may have been told before.
    return id === undefined || steps === undefined || leftOut !== undefined
      ? []
      : [{ kind: 'plan', plan: id, names: steps.map(stepName) }]
  },
  steps(value) {
    const { plan, step, status } = value as { plan?: string; step: number; status: StepStatus }
    return plan === undefined ? [] : [{ kind: 'step', plan, step, status }]
  },
  agent_state(value) {
    const { state, details = null } = value as { state: string; details?: string | null }
    return [{ kind: 'agent', state, details }]
  },
}
