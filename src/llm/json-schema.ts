import * as z from 'zod/mini'
import type { JsonObject } from '../core/json.ts'

const converted = new WeakMap<z.core.$ZodType, JsonObject>()

/** JSON Schema of what the model has to write; converted once per schema. */
export function jsonSchemaOf(schema: z.core.$ZodType): JsonObject {
  const known = converted.get(schema)
  if (known) return known
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input' })
  const made = rest as JsonObject
  converted.set(schema, made)
  return made
}
