import type { Json, JsonObject } from '../../../src/api/rest.ts'
import type { Language } from '../words/language.ts'
import { type Draft, type Field, isDay } from './field.ts'
import { readNumberText } from './number-text.ts'

export type Drafts = Readonly<Record<string, Draft>>

/** Reason why a control cannot be read; worded by the page's language. */
export type FieldFault = 'missing' | 'not_a_number' | 'not_whole' | 'too_exact' | 'not_json'

export type Form =
  | { readonly ok: true; readonly value: JsonObject; readonly changed: boolean }
  | { readonly ok: false; readonly faults: Readonly<Record<string, FieldFault>> }

type Read =
  | { readonly read: 'value'; readonly value: Json }
  | { readonly read: 'nothing' }
  | { readonly read: 'fault'; readonly fault: FieldFault }

export const initialDrafts = (fields: readonly Field[]): Drafts =>
  Object.fromEntries(fields.map(({ name, initial }) => [name, initial]))

/**
 * The values of a form, in the order of its fields. What was left alone is the very value it started from, or stays
 * out where there was none.
 */
export function readForm(fields: readonly Field[], drafts: Drafts, language: Language): Form {
  const values: [string, Json][] = []
  const faults: [string, FieldFault][] = []
  let changed = false
  for (const field of fields) {
    const draft = Object.hasOwn(drafts, field.name) ? drafts[field.name] : undefined
    const current = draft ?? field.initial
    const untouched = JSON.stringify(current) === JSON.stringify(field.initial)
    changed ||= !untouched
    const result = untouched ? untouchedOf(field, current, language) : read(field, current, language)
    if (result.read === 'value') values.push([field.name, result.value])
    else if (result.read === 'fault') faults.push([field.name, result.fault])
  }
  return faults.length === 0
    ? { ok: true, value: Object.fromEntries(values), changed }
    : { ok: false, faults: Object.fromEntries(faults) }
}

/** True where a field is filled in otherwise than it was shown. */
export const isTouched = ({ name, initial }: Field, drafts: Drafts): boolean =>
  Object.hasOwn(drafts, name) && JSON.stringify(drafts[name] ?? initial) !== JSON.stringify(initial)

/**
 * Arguments as they stand in the form, for whoever answers in words; null where nothing was changed. What cannot be read
 * goes as it was typed: the server says what is wrong with it.
 */
export function changedValues(
  fields: readonly Field[],
  drafts: Drafts,
  args: JsonObject,
  language: Language,
): JsonObject | null {
  const touched = fields.filter(field => isTouched(field, drafts))
  if (touched.length === 0) return null
  const values = touched.flatMap((field): [string, Json][] => {
    const draft = drafts[field.name] ?? field.initial
    const result = read({ ...field, required: false }, draft, language)
    if (result.read === 'fault') return [[field.name, draft as Json]]
    return result.read === 'value' ? [[field.name, result.value]] : []
  })
  const untouched = Object.entries(args).filter(([name]) => !touched.some(field => field.name === name))
  return Object.fromEntries([...untouched, ...values])
}

function untouchedOf(field: Field, draft: Draft, language: Language): Read {
  if (field.start !== undefined) return value(field.start)
  return field.required ? read(field, draft, language) : { read: 'nothing' }
}

function read(field: Field, draft: Draft, language: Language): Read {
  if (typeof draft === 'boolean') return value(draft)
  if (typeof draft !== 'string')
    return value(draft.flatMap(place => field.options[Number(place)]?.value ?? []))
  switch (field.kind) {
    case 'text':
    case 'long_text':
      // A text that was there may be emptied; one that was asked for may not be left out.
      return draft === '' && field.start === undefined ? absent(field) : value(draft)
    case 'choice': {
      const option = draft === '' ? undefined : field.options[Number(draft)]
      return option === undefined ? absent(field) : value(option.value)
    }
    case 'number':
    case 'integer':
      return draft.trim() === '' ? absent(field) : readNumber(draft, field.kind, language)
    case 'date':
      return isDay(draft) ? value(draft) : absent(field)
    default:
      return draft.trim() === '' ? absent(field) : readJson(draft)
  }
}

const value = (json: Json): Read => ({ read: 'value', value: json })
const fault = (found: FieldFault): Read => ({ read: 'fault', fault: found })
const absent = ({ required }: Field): Read => (required ? fault('missing') : { read: 'nothing' })

function readNumber(text: string, kind: 'number' | 'integer', language: Language): Read {
  const number = readNumberText(text, language)
  if (number === null) return fault('not_a_number')
  if (kind === 'integer' && !Number.isInteger(number)) return fault('not_whole')
  // Digits that would silently become others.
  if (Number.isInteger(number) && !Number.isSafeInteger(number)) return fault('too_exact')
  return value(number)
}

function readJson(text: string): Read {
  try {
    return value(JSON.parse(text) as Json)
  } catch {
    return fault('not_json')
  }
}
