import type { Fact } from '../core/event.ts'
import { isPlainObject, type Json } from '../core/json.ts'

/** A fact without what it says only because assistant, prompts or tools were defined as they were. */
export function withoutDefinitions(one: Fact): Pick<Fact, 'type' | 'payload' | 'content'> {
  switch (one.type) {
    case 'effect_claimed':
      return one.content === null ? one : { ...one, content: { ...one.content, digest: '' } }
    case 'pending_opened':
      return one.content === null ? one : { ...one, content: bare(one.content) }
    case 'pendings_shown':
      return one.content === null ? one : { ...one, content: { pendings: one.content.pendings.map(bare) } }
    default:
      return one
  }
}

/** The schema is there for forms; what is decided about are the arguments. */
function bare<T extends { readonly details: Json }>(showing: T): T {
  if (!isPlainObject(showing.details)) return showing
  const { schema: _, ...details } = showing.details
  return { ...showing, details }
}
