import { isPlainObject, type JsonObject } from '../core/json.ts'
import type { Tool } from './tool.ts'

/** Schemas of a tool's parameters, by name. */
export function fieldsOf(tool: Pick<Tool, 'parameters'> | undefined): JsonObject {
  const properties = tool?.parameters.properties
  return isPlainObject(properties) ? (properties as JsonObject) : {}
}

/** Of some values, those a tool has a parameter for. */
export function knownTo(tool: Pick<Tool, 'parameters'> | undefined, values: JsonObject): JsonObject {
  const fields = fieldsOf(tool)
  return Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(fields, name)))
}
