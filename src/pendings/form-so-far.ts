import { isPlainObject, type JsonObject } from '../core/json.ts'
import type { Pending } from '../core/pending.ts'
import type { Message } from '../core/session.ts'
import type { EditContext } from './edit-context.ts'
import { checkFlatSchema } from './flat-schema.ts'
import { readFields } from './read-fields.ts'
import { isForm } from './read-value.ts'

/** The form whose fields can be said in words; null where no form was asked for. */
export function formAskedFor({ answer }: Pending): JsonObject | null {
  const schema = answer.form === 'value' || answer.form === 'result' ? (answer.schema ?? null) : null
  return schema !== null && isForm(schema) ? schema : null
}

/** A few words may be the one thing that is missing; a sentence has to name what it is about. */
const FEW_WORDS = 4

/**
 * Values the person gave for a form since it was asked for, over several messages; the later word holds. Only the
 * latest messages count, as long as each says some of it: whoever turned to something else begins anew.
 */
export function formSoFar(
  messages: readonly Message[],
  { id, openedAt }: Pending,
  form: JsonObject,
  context: EditContext,
): JsonObject {
  let values: JsonObject = {}
  for (const { role, at, turn, text } of messages) {
    if (role !== 'user' || at < openedAt || id.startsWith(`${turn}/`)) continue
    const missing = requiredIn(form).filter(name => !Object.hasOwn(values, name))
    const isShort = text.trim().split(/\s+/).length <= FEW_WORDS && !text.includes('?')
    const missingField = isShort && missing.length === 1 ? (missing[0] ?? null) : null
    const { fields } = readFields(text, form, context, missingField)
    values = Object.keys(fields).length === 0 ? {} : { ...values, ...fields }
  }
  return values
}

const requiredIn = ({ required }: JsonObject): readonly string[] =>
  Array.isArray(required) ? required.map(String) : []

export const isFilledIn = (form: JsonObject, values: JsonObject): boolean =>
  Object.keys(values).length > 0 && checkFlatSchema(form, values) === null

/** The form without what is known of it. */
export function stillAsked(form: JsonObject, values: JsonObject): JsonObject {
  const properties = isPlainObject(form.properties) ? (form.properties as JsonObject) : {}
  const open = Object.entries(properties).filter(([name]) => !Object.hasOwn(values, name))
  return open.length === 0 ? form : { ...form, properties: Object.fromEntries(open) }
}
