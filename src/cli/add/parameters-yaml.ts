import { stringify } from 'yaml'
import { isPlainObject, type Json, type JsonObject } from '../../core/json.ts'
import { listsIn } from '../../drafts/named-list.ts'
import { say } from '../../messages/catalog.ts'
import { idPattern } from '../../nlu/slots/id-pattern.ts'
import type { Slot } from '../../nlu/slots/schema.ts'
import { plainName } from '../../nlu/text/plain-name.ts'
import { slotsOfSchema } from '../../pendings/slots-of-schema.ts'
import { fieldsOf } from '../../tools/fields-of.ts'
import type { Tool } from '../../tools/tool.ts'

/**
 * Parameters by which an intent asks for what a tool takes, as they stand in `intents.yaml`; '' where it takes nothing,
 * null where it needs what nobody is asked for in words, such as an object.
 */
export function parametersYaml({ parameters }: Pick<Tool, 'parameters'>): string | null {
  const required = Array.isArray(parameters.required) ? parameters.required : []
  const slots = slotsOfSchema(parameters)
  const asked = Object.entries(fieldsOf({ parameters })).flatMap(([name, field]) => {
    const slot = askedSlot(field, slots[name])
    return slot === null
      ? []
      : [[name, required.includes(name) ? { ...slot, ...asking(name, field) } : slot] as const]
  })
  if (required.some(need => !asked.some(([name]) => name === need))) return null
  return asked.length === 0 ? '' : stringify({ parameters: Object.fromEntries(asked) })
}

/** Descriptions are mostly English, and say it better than a name. */
function asking(name: string, field: Json) {
  const param = plainName(name)
  const description = isPlainObject(field) ? (field as JsonObject).description : undefined
  const en =
    typeof description === 'string' && /^[\w ,'’-]{3,80}$/.test(description)
      ? `${description.charAt(0).toUpperCase()}${description.slice(1)}?`
      : say('intent_ask', 'en', { param })
  return { required: true, prompt: { en, de: say('intent_ask', 'de', { param }) } }
}

function askedSlot(field: Json, slot: Slot | undefined): Slot | null {
  if (slot === undefined || !isPlainObject(field)) return null
  const { type, pattern, format } = field as JsonObject
  if (type === 'object') return null
  if (type === 'array') return listsIn({ properties: { field } }).length > 0 ? { type: 'list' } : null
  // A text of a form of its own, such as an order number, is found wherever it stands in a message.
  if (slot.type !== 'text' || typeof pattern !== 'string' || format !== undefined) return slot
  const whole = pattern.replace(/^\^/, '').replace(/\$$/, '')
  return idPattern(whole).ok ? { type: 'id', pattern: whole } : slot
}
