import { isPlainObject, type JsonObject } from '../core/json.ts'

/**
 * Parameters of a tool that calls before it give: fields of their results, as they declare them, of the same name. What
 * the person gave comes first.
 */
export function takenResults(
  tool: { readonly parameters: JsonObject },
  before: readonly { readonly result?: JsonObject }[],
  named: readonly string[],
): readonly string[] {
  const results = new Set(before.flatMap(({ result }) => fieldsOf(result?.properties)))
  return fieldsOf(tool.parameters.properties).filter(name => results.has(name) && !named.includes(name))
}

const fieldsOf = (properties: unknown): readonly string[] =>
  isPlainObject(properties) ? Object.keys(properties) : []
