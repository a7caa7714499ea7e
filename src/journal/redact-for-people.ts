import type { Fact, FactOf } from '../core/event.ts'
import type { UserId } from '../core/id.ts'
import { isPlainObject, type Json } from '../core/json.ts'
import { foundTitles } from '../policy/found-titles.ts'

/**
 * A fact as people may see it. What rules counted and looked up, why they could not be followed, and what past
 * runs took can be about somebody else: a call is denied without a word about what was found, and of what may be done only
 * titles are told.
 */
export function redactForPeople<One extends Fact>(event: One): One
export function redactForPeople(event: Fact): Fact {
  switch (event.type) {
    case 'policy_checked': {
      const { counts: _, measured: __, ...payload } = event.payload
      return { ...event, payload, content: event.content && verdictForPeople(event) }
    }
    case 'error_logged':
      return event.payload.component === 'policy' ? { ...event, content: null } : event
    default:
      return event
  }
}

function verdictForPeople({ payload: { verdict }, content }: FactOf<'policy_checked'>) {
  const titles = verdict === 'deny' ? {} : foundTitles(content?.found ?? {})
  const found = Object.fromEntries(Object.entries(titles).map(([name, title]) => [name, { title }]))
  return { reason: content?.reason ?? '', ...(Object.keys(found).length > 0 && { found }) }
}

/** A fact as the owner of a conversation reads it. */
export const factForPeople = <One extends Fact>(event: One): One =>
  withoutColleagues(withoutFaults(redactForPeople(event)))

/** Colleagues are known by their name alone; a note one leaves for another is none of the person's. */
function withoutColleagues<One extends Fact>(event: One): One
function withoutColleagues(event: Fact): Fact {
  switch (event.type) {
    case 'desk_received': {
      const { payload, content } = event
      const { name } = payload.colleague
      return {
        ...event,
        payload: { ...payload, colleague: { user: NOBODY, name } },
        content: payload.act === 'hand_back' ? null : content,
      }
    }
    case 'desk_changed': {
      const { payload } = event
      const shown =
        payload.to === 'taken'
          ? { ...payload, colleague: { user: NOBODY, name: payload.colleague.name } }
          : payload
      return { ...event, payload: shown, content: null }
    }
    default:
      return event
  }
}

const NOBODY = '' as UserId

/** A fact without the texts of exceptions: those are for the author, who reads them with `signalbox trace`. */
function withoutFaults<One extends Fact>(event: One): One
function withoutFaults(event: Fact): Fact {
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
