import type { JsonObject } from '../core/json.ts'
import type { Slot } from '../nlu/slots/schema.ts'

const ANY_TEXT = { type: 'string', minLength: 1, maxLength: 200 } as const

/** The parameter as a field of a form. What a slot knows beyond that is checked when it is read. */
export function parameterSchema(slot: Slot): JsonObject | null {
  switch (slot.type) {
    case 'email':
      return { type: 'string', format: 'email' }
    case 'date':
      return { type: 'string', format: 'date' }
    case 'integer':
    case 'number':
      return {
        type: slot.type,
        ...(slot.min !== undefined && { minimum: slot.min }),
        ...(slot.max !== undefined && { maximum: slot.max }),
      }
    case 'enum':
      return slot.open === true ? ANY_TEXT : { type: 'string', enum: Object.keys(slot.values) }
    case 'boolean':
      return { type: 'boolean' }
    case 'duration_s':
      return { type: 'number' }
    case 'id':
    case 'phone':
      return ANY_TEXT
    case 'text':
    case 'list':
      return null
  }
}
