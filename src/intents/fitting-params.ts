import { isPlainObject, type Json, type JsonObject } from '../core/json.ts'
import { idPattern } from '../nlu/slots/id-pattern.ts'
import type { Slot } from '../nlu/slots/schema.ts'
import { checkFlatSchema } from '../pendings/flat-schema.ts'
import type { Intent } from './intent.ts'
import { parameterSchema } from './parameter-schema.ts'

const MAX_CHARACTERS = 2_000

/** Of values that somebody else read from a message, those that are parameters of the intent and fit them. */
export function fittingParams({ parameters }: Pick<Intent, 'parameters'>, params: unknown): JsonObject {
  if (!isPlainObject(params)) return {}
  return Object.fromEntries(
    parameters.flatMap(({ name, slot }) => {
      const value = Object.hasOwn(params, name) ? (params[name] as Json) : null
      return fits(slot, value) ? [[name, value]] : []
    }),
  )
}

function idFits(source: string, value: string): boolean {
  const pattern = idPattern(source)
  return pattern.ok && pattern.fits(value)
}

function fits(slot: Slot, value: Json): boolean {
  const isText = (one: Json) => typeof one === 'string' && one.trim() !== '' && one.length <= MAX_CHARACTERS
  switch (slot.type) {
    case 'text':
      return isText(value)
    case 'list':
      return (
        Array.isArray(value) &&
        value.length > 0 &&
        value.every(
          one => isText(one) && (slot.values === undefined || Object.hasOwn(slot.values, String(one))),
        )
      )
    case 'id':
      return isText(value) && idFits(slot.pattern, String(value))
    case 'duration_s':
      return typeof value === 'number' && (slot.values === undefined || slot.values.includes(value))
    default: {
      const schema = parameterSchema(slot)
      return schema !== null && checkFlatSchema(schema, value) === null
    }
  }
}
