import { isPlainObject, type Json, type JsonObject } from '../../core/json.ts'
import type { PendingView } from '../../core/pending.ts'
import { unreachable } from '../../core/unreachable.ts'
import { say } from '../../messages/catalog.ts'
import { subjectOf } from '../../pendings/view-parts.ts'

/** A form as MCP knows them: an object of texts, numbers, booleans and choices, nothing inside of them. */
export interface Form {
  readonly type: 'object'
  readonly properties: Readonly<Record<string, JsonObject>>
  readonly required: string[]
}

/** Way a filled form is taken: as a click on the pending, or as words. */
export type Filled = 'click' | 'words'

export interface PendingForm {
  readonly form: Form
  readonly gives: Filled
}

/** The field that takes what cannot be put as a form: rows of a table, steps of a map, whatever else is said. */
export const TEXT_FIELD = 'text'
/** Yes has to be said: a form that is handed in as it came approves nothing. */
export const YES_FIELD = 'approved'
export const OPTION_FIELD = 'option'
export const VALUE_FIELD = 'value'

/** Form that puts a pending to a client. */
export function formOf(pending: PendingView, locale: string): PendingForm {
  const { answer } = pending
  switch (answer.form) {
    case 'yes_no':
      return click(
        { [YES_FIELD]: { type: 'boolean', title: say('form_yes', locale) }, ...editableFields(pending) },
        [YES_FIELD],
      )
    case 'choice':
      return click(
        {
          [OPTION_FIELD]: {
            type: 'string',
            title: say('form_choice', locale),
            oneOf: answer.options.map(({ id, label }) => ({ const: id, title: label })),
          },
        },
        [OPTION_FIELD],
      )
    case 'value':
      return (answer.schema === null ? null : schemaForm(answer.schema)) ?? words(locale)
    case 'result':
      return (answer.schema === undefined ? null : schemaForm(answer.schema)) ?? words(locale)
    case 'returns':
      return words(locale)
    default:
      return unreachable(answer)
  }
}

const click = (properties: Form['properties'], required: string[]): PendingForm => ({
  form: { type: 'object', properties, required },
  gives: 'click',
})

const words = (locale: string): PendingForm => ({
  form: {
    type: 'object',
    properties: { [TEXT_FIELD]: { type: 'string', title: say('form_text', locale), minLength: 1 } },
    required: [TEXT_FIELD],
  },
  gives: 'words',
})

/** Null where something in it cannot be put as a field. */
function schemaForm(schema: JsonObject): PendingForm | null {
  if (!isPlainObject(schema.properties)) {
    const field = fieldOf(schema)
    // A text of no particular form is read like anything that is said: there may be more in it, or a wish to stop.
    return field === null || isFreeText(field) ? null : click({ [VALUE_FIELD]: field }, [VALUE_FIELD])
  }
  const fields = Object.entries(schema.properties).map(([name, one]) => [name, fieldOf(one)] as const)
  const known = fields.flatMap(([name, field]) => (field === null ? [] : [[name, field] as const]))
  if (known.length < fields.length) return null
  const required = Array.isArray(schema.required) ? schema.required.map(String) : []
  return click(Object.fromEntries(known), required)
}

/** The arguments that are shown and can be changed in a field; what lies deeper stays as it is shown. */
export function editableFields(pending: PendingView): Readonly<Record<string, JsonObject>> {
  const { answer, details } = pending
  const subject = subjectOf(pending)
  if (answer.form !== 'yes_no' || !answer.editable || !isPlainObject(subject)) return {}
  const schema = isPlainObject(details) && isPlainObject(details.schema) ? details.schema : {}
  const known = isPlainObject(schema.properties) ? schema.properties : {}
  const fields = Object.entries(subject).flatMap(([name, value]) => {
    const field = fieldOf(known[name]) ?? fieldLike(value as Json)
    return field === null || name === YES_FIELD ? [] : [[name, { ...field, default: value as Json }] as const]
  })
  return Object.fromEntries(fields)
}

const isFreeText = ({ type, format, enum: values, oneOf }: JsonObject): boolean =>
  type === 'string' && format === undefined && values === undefined && oneOf === undefined

const fieldLike = (value: Json): JsonObject | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? { type: typeof value }
    : null

const FORMATS: ReadonlySet<unknown> = new Set(['email', 'uri', 'date', 'date-time'])

/** One field, with the keys a form may have; what else a schema says is checked when the answer comes. */
function fieldOf(schema: unknown): JsonObject | null {
  if (!isPlainObject(schema)) return null
  const { type, title, description, format, oneOf, enum: values } = schema as JsonObject
  const named = {
    ...(typeof title === 'string' && { title }),
    ...(typeof description === 'string' && { description }),
  }
  const options = optionsIn(oneOf, values)
  if (options !== null) return { type: 'string', ...named, ...options }
  if (type === 'boolean') return { type, ...named }
  if (type === 'number' || type === 'integer')
    return { type, ...named, ...numbers(schema as JsonObject, ['minimum', 'maximum']) }
  if (type !== 'string') return null
  return {
    type,
    ...named,
    ...numbers(schema as JsonObject, ['minLength', 'maxLength']),
    ...(FORMATS.has(format) && { format: format as string }),
  }
}

function optionsIn(oneOf: unknown, values: unknown): JsonObject | null {
  if (Array.isArray(values))
    return values.every(value => typeof value === 'string') ? { enum: values as string[] } : null
  if (!Array.isArray(oneOf)) return null
  const options = oneOf.flatMap(one =>
    isPlainObject(one) && typeof one.const === 'string'
      ? [{ const: one.const, title: typeof one.title === 'string' ? one.title : one.const }]
      : [],
  )
  return options.length === oneOf.length ? { oneOf: options } : null
}

const numbers = (schema: JsonObject, keys: readonly string[]): JsonObject =>
  Object.fromEntries(
    keys.flatMap(key => (typeof schema[key] === 'number' ? [[key, schema[key]] as const] : [])),
  )
