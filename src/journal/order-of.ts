import type { Happening } from '../api/rest.ts'
import type { JournalEvent } from '../core/event.ts'
import type { PlanId, TurnId } from '../core/id.ts'

/**
 * The happenings in these events, in the order in which whoever was there saw them. A plan stands behind what announced
 * it, where it begins; a draft where its latest turn touched it first.
 */
export function orderOf(events: readonly JournalEvent[]): readonly Happening[] {
  const order: Happening[] = []
  const unbegun = new Map<PlanId, ReadonlySet<number>>()
  const touched = new Map<string, TurnId | null>()
  const drafts = new Map<PlanId, string>()
  const begin = (plan: PlanId) => {
    if (unbegun.delete(plan)) order.push({ kind: 'plan', id: plan })
  }
  const touch = (id: string, turn: TurnId | null) => {
    if (touched.get(id) === turn) return
    touched.set(id, turn)
    const before = order.findIndex(one => one.kind === 'draft' && one.id === id)
    if (before !== -1) order.splice(before, 1)
    order.push({ kind: 'draft', id })
  }
  const go = (plan: PlanId, turn: TurnId | null) => {
    begin(plan)
    const draft = drafts.get(plan)
    if (draft !== undefined) touch(draft, turn)
  }
  for (const event of events)
    switch (event.type) {
      case 'message_received':
      case 'message_sent':
        order.push({ kind: 'message', id: event.payload.message })
        break
      case 'plan_created': {
        const { plan, steps, draft } = event.payload
        if (draft !== undefined) drafts.set(plan, draft.id)
        const silent = steps.flatMap(({ kind }, place) => (kind === 'respond' ? [] : [place]))
        unbegun.set(plan, new Set(silent))
        break
      }
      case 'effect_claimed':
        if (event.payload.plan !== undefined) go(event.payload.plan, event.turn)
        break
      case 'step_changed': {
        const { plan, step, status } = event.payload
        if (status !== 'pending' && unbegun.get(plan)?.has(step) !== false) go(plan, event.turn)
        break
      }
      case 'turn_ended':
        for (const plan of unbegun.keys()) begin(plan)
        break
      case 'artifact_created':
        order.push({ kind: 'artifact', id: event.payload.artifact })
        break
      case 'pending_settled':
        order.push({ kind: 'answer', id: event.payload.pending })
        break
      case 'plan_drafted':
      case 'plan_reviewed':
      case 'draft_changed':
        touch(event.payload.draft, event.turn)
        break
      default:
    }
  return order
}
