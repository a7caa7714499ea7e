import type { JournalEvent } from '../core/event.ts'
import type { EffectKey } from '../core/id.ts'

/**
 * Time a turn has used of its own by these facts of it: without calls that extend it, jobs, and the time in which nobody
 * worked on it. Whoever takes it over has what is left.
 */
export function ownTimeIn(events: readonly JournalEvent[]): number {
  const jobs = new Set(
    events.flatMap(event => (event.type === 'effect_accepted' ? [event.payload.effect] : [])),
  )
  let used = 0
  let beside: EffectKey | null = null
  for (const [index, event] of events.entries()) {
    const passed = event.at - (events[index - 1]?.at ?? event.at)
    if (beside === null && event.type !== 'turn_resumed') used += Math.max(0, passed)
    if (event.type === 'turn_resumed') beside = null
    if (event.type === 'effect_settled' && event.payload.effect === beside) beside = null
    if (event.type === 'effect_claimed' && (event.payload.extends || jobs.has(event.payload.effect)))
      beside = event.payload.effect
  }
  return used
}
