import type { Fact } from '../core/event.ts'

/**
 * A fact as people may see it. What rules counted and looked up, and why they could not be followed, can be about
 * somebody else: a call is denied without a word about what was found.
 */
export function redactForPeople<One extends Fact>(event: One): One
export function redactForPeople(event: Fact): Fact {
  switch (event.type) {
    case 'policy_checked': {
      const { counts: _, ...payload } = event.payload
      return { ...event, payload, content: event.content === null ? null : { reason: event.content.reason } }
    }
    case 'error_logged':
      return event.payload.component === 'policy' ? { ...event, content: null } : event
    default:
      return event
  }
}
