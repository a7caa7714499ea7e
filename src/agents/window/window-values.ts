import type { AgentField } from '../../core/agent-showing.ts'
import { isPlainObject, type JsonObject } from '../../core/json.ts'
import type { Frame } from '../../nlu/frames/frame.ts'
import { framesOf } from '../../nlu/frames/frames-of.ts'
import { ofAllPacks, wordsOfAll } from '../../nlu/lang/packs.ts'
import { tokensRead } from '../../nlu/text/excerpt.ts'
import { languageOf } from '../../nlu/text/language.ts'
import { fold } from '../../nlu/text/normalise.ts'
import { checkFlatSchema } from '../../pendings/flat-schema.ts'
import { readEdit } from '../../pendings/read-edit.ts'
import type { OpenWindow } from './open-window.ts'

// Every reading here is all arguments with the new values, or null. Each is shown again before it runs.

/** Arguments of a message whose form alone says which field it is for: a field's name and a colon, or a number alone. */
export const valuesByForm = (text: string, { schema, fields, current }: OpenWindow): JsonObject | null =>
  written(text, schema, current) ?? numbered(text, fields, schema, current)

/** As for any call, and by the options that the window's questions offer, several at once. */
export function valuesByLabels(text: string, window: OpenWindow): JsonObject | null {
  const { fields, schema, current } = window
  const read = (part: string, args: JsonObject): JsonObject | null =>
    named(part, fields, args) ?? readEdit(part, schema, args, window) ?? stepped(part, fields, args)
  return inParts(text, current, read) ?? read(text, current)
}

const LONGEST_NAME = 60

/** "Lyrics: …": all that follows the name of a text is its value, with its lines and commas. */
function written(text: string, { properties }: JsonObject, current: JsonObject): JsonObject | null {
  const at = text.slice(0, LONGEST_NAME).indexOf(':')
  const value = text.slice(at + 1).trim()
  if (at < 1 || value === '' || !isPlainObject(properties)) return null
  const name = fold(text.slice(0, at).trim())
  const named = Object.entries(properties as JsonObject).filter(
    ([field, schema]) =>
      isPlainObject(schema) &&
      schema.type === 'string' &&
      schema.enum === undefined &&
      (fold(field) === name || (typeof schema.title === 'string' && fold(schema.title) === name)),
  )
  const [only, ...others] = named
  return only === undefined || others.length > 0 ? null : { ...current, [only[0]]: value }
}

const BARE_NUMBER = /^\s{0,9}(\d{1,6})\s{0,9}[.!]?\s{0,9}$/

/**
 * A number alone: of a question that waits for its answer, the option in that place; else a value of the only parameter that
 * takes numbers, and where it cannot be that, the option in that place of its question.
 */
function numbered(
  text: string,
  fields: readonly AgentField[],
  { properties }: JsonObject,
  current: JsonObject,
): JsonObject | null {
  const digits = BARE_NUMBER.exec(text)?.[1]
  if (digits === undefined) return null
  const number = Number(digits)
  const optionOf = ({ field, options }: AgentField): JsonObject | null => {
    const value = options[number - 1]?.value
    return value === undefined ? null : { ...current, [field]: value }
  }
  const choices = fields.filter(({ options }) => options.length > 0)
  const open = choices.find(({ field, isRequired }) => isRequired && (current[field] ?? null) === null)
  const asked = open === undefined ? null : optionOf(open)
  if (asked !== null) return asked
  const numeric = Object.entries(isPlainObject(properties) ? (properties as JsonObject) : {}).filter(
    ([, schema]) => isPlainObject(schema) && (schema.type === 'integer' || schema.type === 'number'),
  )
  const [only, ...others] = numeric
  if (only === undefined && choices.length === 1)
    return choices[0] === undefined ? null : optionOf(choices[0])
  if (only === undefined || others.length > 0) return null
  const [name, schema] = only
  const question = choices.find(({ field }) => field === name)
  const place = question === undefined ? null : optionOf(question)
  const fits = checkFlatSchema(schema as JsonObject, number) === null
  return fits || place === null ? { ...current, [name]: number } : place
}

const JOINS = ofAllPacks(({ pendings }) => pendings.joins).join('|')
const BETWEEN_PARTS = new RegExp(String.raw`[,;\n]|\s(?:${JOINS})\s`, 'iu')
const MOST_PARTS = 6

/** "Pop, 30 seconds": several answers at once, each of which is read, and each for a field of its own. */
function inParts(
  text: string,
  current: JsonObject,
  read: (part: string, args: JsonObject) => JsonObject | null,
): JsonObject | null {
  const all = text.split(BETWEEN_PARTS).filter(part => part.trim() !== '')
  if (all.length < 2 || all.length > MOST_PARTS) return null
  const parts = all.filter(part => !stresses(part))
  const edits = parts.map(part => read(part, current))
  const changes = edits.flatMap(edit =>
    edit === null ? [] : Object.entries(edit).filter(([field, value]) => current[field] !== value),
  )
  // "Pop or rock" says nothing clear.
  const isOnce = new Set(changes.map(([field]) => field)).size === changes.length
  return edits.length === 0 || edits.includes(null) || !isOnce
    ? null
    : { ...current, ...Object.fromEntries(changes) }
}

/** "…, not longer" stresses what was said. */
const stresses = (text: string): boolean => {
  const words = wordsIn(text)
  return (
    words.some(word => DENIALS.has(word)) &&
    words.every(word => DENIALS.has(word) || LONGER.has(word) || SHORTER.has(word))
  )
}

/** An option by its label; the one that is chosen already stays. */
function named(text: string, fields: readonly AgentField[], current: JsonObject): JsonObject | null {
  const words = wordsAndNumbersIn(text)
  const matches = fields.flatMap(({ field, options }) =>
    options.flatMap(({ label, value }) => (wordsAndNumbersIn(label) === words ? [{ field, value }] : [])),
  )
  const [only, ...others] = matches
  return only === undefined || others.length > 0 ? null : { ...current, [only.field]: only.value }
}

const wordsAndNumbersIn = (text: string): string =>
  (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(fold).join(' ')

const SHORTER = wordsOfAll(({ pendings }) => pendings.shorter)
const DENIALS = wordsOfAll(({ orders }) => orders.denials)
const LONGER = wordsOfAll(({ pendings }) => pendings.longer)

/** "Shorter": the next of the numbers its question offers. */
function stepped(text: string, fields: readonly AgentField[], current: JsonObject): JsonObject | null {
  const words = wordsIn(text)
  // "30 seconds, not longer"
  if (/\d/.test(text) || words.some(word => DENIALS.has(word))) return null
  const step = words.some(word => SHORTER.has(word)) ? -1 : words.some(word => LONGER.has(word)) ? 1 : 0
  if (step === 0) return null
  for (const { field, options } of fields) {
    const values = options
      .flatMap(({ value }) => (typeof value === 'number' ? [value] : []))
      .toSorted((one, other) => one - other)
    const now = current[field]
    if (values.length < 2 || typeof now !== 'number') continue
    const next = step < 0 ? values.findLast(value => value < now) : values.find(value => value > now)
    if (next !== undefined) return { ...current, [field]: next }
  }
  return null
}

const LONGEST_ANSWER = 120
const BEFORE_TOPIC = wordsOfAll(({ pendings }) => pendings.beforeTopic)

/** A wish, an order or what the speaker does is no topic. */
const isAboutUs = ({ act, subject }: Frame): boolean =>
  act === 'command' || act === 'wish' || act === 'greeting' || subject === 'i' || subject === 'we'

/**
 * The only required question without an answer takes what is said, where any text answers it. Where others are open, too,
 * "about volcanoes" is the answer to the only one that takes any text.
 */
export function topicAsValue(
  text: string,
  { fields, current, locale }: OpenWindow,
): { readonly edited: JsonObject; readonly isLed: boolean } | null {
  const open = fields.filter(({ field, isRequired }) => isRequired && (current[field] ?? '') === '')
  const [only, ...others] = open.filter(({ options }) => options.length === 0)
  if (only === undefined || others.length > 0) return null
  if (text.length > LONGEST_ANSWER || /[?\n]/u.test(text)) return null
  const words = text.trim().replace(/[.!]{1,3}$/u, '')
  if (words === '' || framesOf(tokensRead(text), languageOf(locale)).some(isAboutUs)) return null
  const parts = words.split(/\s+/u)
  const start = parts.findIndex(part => !BEFORE_TOPIC.has(fold(part)))
  const isClear = open.length === 1 || start > 0
  return start < 0 || !isClear
    ? null
    : { edited: { ...current, [only.field]: parts.slice(start).join(' ') }, isLed: start > 0 }
}

const wordsIn = (text: string): readonly string[] => (text.match(/[\p{L}\p{M}]+/gu) ?? []).map(fold)
