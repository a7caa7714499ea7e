import { isPlainObject, type Json, type JsonObject } from '../core/json.ts'
import type { Slot, Slots } from '../nlu/slots/schema.ts'

/** The fields of a flat schema as typed extraction takes them. What it cannot read is a text. */
export function slotsOfSchema({ properties }: JsonObject): Slots {
  const fields = Object.entries(isPlainObject(properties) ? properties : {})
  return Object.fromEntries(
    fields.flatMap(([name, field]) =>
      isPlainObject(field) ? [[name, slotOf(field as JsonObject)] as const] : [],
    ),
  )
}

function slotOf(field: JsonObject): Slot {
  const { type, enum: values, enumNames, format, title } = field
  const named = typeof title === 'string' ? { words: [title] } : {}
  if (Array.isArray(values) && values.every(value => typeof value === 'string'))
    return {
      type: 'enum',
      values: Object.fromEntries(
        values.map((value, at) => [value, spellings(value, Array.isArray(enumNames) ? enumNames[at] : null)]),
      ),
      ...named,
    }
  switch (type) {
    case 'number':
    case 'integer':
      return { type, ...named }
    case 'boolean':
      return { type, ...named }
    default:
      return { type: format === 'email' ? 'email' : format === 'date' ? 'date' : 'text', ...named }
  }
}

/** As programs write it and as people are shown it. */
const spellings = (value: string, label: Json | undefined): string[] => [
  ...new Set([value, value.replaceAll(/[_-]+/g, ' '), ...(typeof label === 'string' ? [label] : [])]),
]
