import type { Event } from '@ag-ui/core'
import type { PendingInState, StepStatus } from '../../api/rest.ts'
import type { Json } from '../../core/json.ts'

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
      /** Arguments of its call, where they are others than were shown before. */
      readonly arguments: Json | null
    }
  | { readonly kind: 'agent'; readonly state: string; readonly details: string | null }

/** Our own server sets whole values and patches inside of nothing but the drafted plan. */
export function stateChanges(event: Event): StateChange[] {
  if (event.type === 'STATE_SNAPSHOT') {
    const { pendings } = (event.snapshot ?? {}) as { pendings?: readonly PendingInState[] }
    return [{ kind: 'pendings', pendings: pendings ?? [] }]
  }
  if (event.type !== 'STATE_DELTA') return []
  return (event.delta as readonly { path: string; value: unknown }[]).flatMap(({ path, value }) => {
    const [, root = '', ...inside] = path.split('/')
    if (root === 'plan') return [{ kind: 'draft', path: inside, value }]
    return Object.hasOwn(READ, root) ? [(READ[root] as Read)(value)] : []
  })
}

export const stepName = ({ kind, name }: { readonly kind: string; readonly name: string | null }) =>
  kind === 'respond' ? null : (name ?? kind)

type Read = (value: unknown) => StateChange

const READ: Readonly<Record<string, Read>> = {
  pendings: value => ({ kind: 'pendings', pendings: value as readonly PendingInState[] }),
  plans(value) {
    const { id, steps } = value as { id: string; steps: readonly { kind: string; name: string | null }[] }
    return { kind: 'plan', plan: id, names: steps.map(stepName) }
  },
  steps(value) {
    const news = value as { plan: string; step: number; status: StepStatus; arguments?: Json }
    const { plan, step, status, arguments: args = null } = news
    return { kind: 'step', plan, step, status, arguments: args }
  },
  agent_state(value) {
    const { state, details = null } = value as { state: string; details?: string | null }
    return { kind: 'agent', state, details }
  },
}
