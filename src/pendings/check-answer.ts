import { firstNames } from '../core/clip.ts'
import { isPlainObject, type Json, type JsonObject } from '../core/json.ts'
import type { AnswerForm, Pending, PendingAnswer } from '../core/pending.ts'
import { IN_WORDS, isFormTool, isUiTool } from '../core/ui.ts'
import { say } from '../messages/catalog.ts'
import { toolNamed } from '../ui-tools/tools.ts'
import { unfitData } from '../ui-tools/unfit-data.ts'
import { isCancelled } from './cancelled.ts'
import { checkFlatSchema } from './flat-schema.ts'
import { onlyField } from './only-field.ts'
import { unsafeKeyIn } from './unsafe-key.ts'

export type CheckedAnswer =
  | { readonly ok: true; readonly answer: PendingAnswer }
  /** `malformed`: the client's mistake. `unfit`: the person's answer, with what is wrong in their language. */
  | { readonly ok: false; readonly why: 'malformed' | 'unfit'; readonly fault: string }

/** Checks that a clicked answer fits what was asked. One that does not settles nothing. */
export function checkAnswer(
  { answer }: Pick<Pending, 'answer'>,
  response: Json,
  locale = 'en',
): CheckedAnswer {
  const unsafe = unsafeKeyIn(response)
  if (unsafe !== null) return fault(unsafe)
  switch (answer.form) {
    case 'yes_no':
      return checkYesNo(answer, response)
    case 'choice':
      return checkChoice(answer, response)
    case 'value':
      return checkValue(answer, response, locale)
    case 'result':
      return checkResult(answer, response, locale)
    case 'returns':
      return took({ answer: 'value', value: response })
  }
}

type Form<Name extends AnswerForm['form']> = Extract<AnswerForm, { form: Name }>

function checkYesNo({ editable }: Form<'yes_no'>, response: Json): CheckedAnswer {
  const { approved, editedArgs, ...rest } = isPlainObject(response) ? response : {}
  if (typeof approved !== 'boolean') return fault('approved: must be true or false')
  if (Object.keys(rest).length > 0) return fault(`${firstNames(Object.keys(rest))}: not asked for`)
  if (editedArgs === undefined)
    return approved ? took({ answer: 'yes', edited: null }) : took({ answer: 'no' })
  if (!isPlainObject(editedArgs)) return fault('editedArgs: must be an object')
  // Whoever edits and declines may have meant either.
  if (!approved) return fault('editedArgs: only with approved: true')
  return editable
    ? took({ answer: 'yes', edited: editedArgs as JsonObject })
    : fault('editedArgs: this cannot be edited')
}

function checkChoice({ options }: Form<'choice'>, response: Json): CheckedAnswer {
  const { option } = isPlainObject(response) ? response : {}
  const match = options.find(({ id }) => id === option)
  if (match === undefined) return fault(`option: must be one of ${options.map(({ id }) => id).join(', ')}`)
  return took({ answer: 'option', option: match.id })
}

/** A whole form, or `{value}` where only one thing was asked for. */
function checkValue({ schema }: Form<'value'>, response: Json, locale: string): CheckedAnswer {
  if (isDeclined(schema, response)) return took({ answer: 'no' })
  const single = singleValueOf(response)
  if (schema === null) return took({ answer: 'value', value: single === undefined ? response : single })
  const value = fill(schema, response, single)
  const wrong = checkFlatSchema(schema, value, locale)
  if (wrong === null) return took({ answer: 'value', value })
  return { ok: false, why: 'unfit', fault: wrong }
}

/** `{approved: false}` says no to any form that does not ask for just that. */
function isDeclined(schema: JsonObject | null, response: Json): boolean {
  const asksForIt = isPlainObject(schema?.properties) && Object.hasOwn(schema.properties, 'approved')
  return (
    schema?.type === 'object' &&
    !asksForIt &&
    isPlainObject(response) &&
    response.approved === false &&
    Object.keys(response).length === 1
  )
}

function singleValueOf(response: Json): Json | undefined {
  return isPlainObject(response) && Object.keys(response).length === 1 ? (response.value as Json) : undefined
}

function fill(schema: JsonObject, response: Json, single: Json | undefined): Json {
  if (single === undefined) return response
  if (schema.type !== 'object') return single
  const field = onlyField(schema)
  return field === null || field.name === 'value' ? response : { [field.name]: single }
}

function checkResult({ tool, schema }: Form<'result'>, handedIn: Json, locale: string): CheckedAnswer {
  const response = withoutMarks(handedIn)
  // Where the tool cannot be shown, its fields come as a form.
  if (schema !== undefined && isPlainObject(response) && !Object.hasOwn(response, 'status')) {
    const wrong = checkFlatSchema(schema, response, locale)
    if (wrong !== null) return { ok: false, why: 'unfit', fault: wrong }
    return took({ answer: 'value', value: { status: 'completed', ...(response as JsonObject) } })
  }
  const { status, ...rest } = isPlainObject(response) ? (response as JsonObject) : {}
  if (isCancelled(status)) return took({ answer: 'cancel' })
  if (status === 'completed') {
    const unfit = schema !== undefined && isFormTool(tool) ? checkFlatSchema(schema, rest, locale) : null
    if (unfit !== null) return { ok: false, why: 'unfit', fault: unfit }
    const fault = isUiTool(tool) ? unfitData(tool, rest, locale, toolNamed(tool).handedIn) : null
    if (fault !== null)
      return { ok: false, why: 'unfit', fault: `${fault} ${say('ui_not_handed_in', locale)}` }
    return took({ answer: 'value', value: { status, ...rest } })
  }
  return fault('status: must be completed or canceled')
}

/** Marks are made of words that were read here: nobody hands them in. */
function withoutMarks(response: Json): Json {
  if (!isPlainObject(response)) return response
  const { [IN_WORDS]: _, ...data } = response as JsonObject
  return data
}

const took = (answer: PendingAnswer): CheckedAnswer => ({ ok: true, answer })

const fault = (text: string): CheckedAnswer => ({ ok: false, why: 'malformed', fault: text })
