import type { Fact, FactOf } from '../core/event.ts'
import { isPlainObject, type Json } from '../core/json.ts'

/**
 * A fact as people may see it. What rules counted and looked up, why they could not be followed, and what past
 * runs took can be about somebody else: a call is denied without a word about what was found.
 */
export function redactForPeople<One extends Fact>(event: One): One
export function redactForPeople(event: Fact): Fact {
  switch (event.type) {
    case 'policy_checked': {
      const { counts: _, measured: __, ...payload } = event.payload
      return { ...event, payload, content: event.content === null ? null : { reason: event.content.reason } }
    }
    case 'error_logged':
      return event.payload.component === 'policy' ? { ...event, content: null } : event
    default:
      return event
  }
}

/** A fact without the texts of exceptions: those are for the author, who reads them with `signalbox trace`. */
export function withoutFaults<One extends Fact>(event: One): One
export function withoutFaults(event: Fact): Fact {
  switch (event.type) {
    case 'error_logged':
      return { ...event, content: null }
    case 'effect_settled':
      return { ...event, content: event.content && { value: withoutFault(event.content.value) } }
    case 'flow_shadowed':
      return { ...event, content: null }
    case 'part_consulted':
      return { ...event, content: partWithoutFault(event) }
    default:
      return event
  }
}

function withoutFault(value: Json): Json {
  if (!isPlainObject(value) || !('fault' in value)) return value
  const { fault: _, ...rest } = value
  return rest as Json
}

function partWithoutFault({ content }: FactOf<'part_consulted'>): FactOf<'part_consulted'>['content'] {
  return content === null || content.failure === null ? content : { ...content, failure: null }
}
