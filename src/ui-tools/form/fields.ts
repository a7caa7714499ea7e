import { isPlainObject, type Json, type JsonObject } from '../../core/json.ts'
import { plainName } from '../../nlu/text/plain-name.ts'
import type { FormParams } from './params.ts'

export interface FormField {
  readonly name: string
  readonly label: string
}

/** Fields of a form, with the titles its author gave them. */
export function fieldsIn({ schema }: { readonly schema: JsonObject }): readonly FormField[] {
  const { properties } = schema
  return Object.entries(isPlainObject(properties) ? properties : {}).map(([name, field]) => ({
    name,
    label: isPlainObject(field) && typeof field.title === 'string' ? field.title : plainName(name),
  }))
}

/** Names of what must be filled in: by the schema, and by the author's own criteria. */
export const requiredIn = ({
  schema: { required },
  must_have,
}: Omit<FormParams, 'title'>): readonly string[] => [
  ...new Set([...(Array.isArray(required) ? required.map(String) : []), ...must_have]),
]

export const valueText = (value: unknown): string =>
  value === undefined || value === null
    ? ''
    : typeof value === 'object'
      ? Array.isArray(value)
        ? value.map(valueText).join(', ')
        : JSON.stringify(value as Json)
      : String(value)
