import { clip } from '../core/clip.ts'
import { isPlainObject, type Json, type JsonObject } from '../core/json.ts'
import { soundLocale } from '../core/locale.ts'
import { plainSpaces } from '../core/plain-spaces.ts'
import { sayOnPage } from '../messages/say-page.ts'
import { plainName } from '../nlu/text/plain-name.ts'

// W1. Every argument has a line: whoever says yes has read what would run.
// W2. Within a field no two values read the same. Where a value could be taken for another, it is written as JSON.

export interface ArgumentWords {
  readonly name: string
  /** Name people call it by. */
  readonly label: string
  /** Its value, the way people write it. */
  readonly text: string
  /** Its values one by one, where it is a list of plain ones: in quotes where a comma is part of one. */
  readonly items?: readonly string[]
}

/** The arguments of a call in people's words, all of them, in their order. */
export function argumentWords(
  args: Json,
  schema: Json | undefined,
  locale: string,
): readonly ArgumentWords[] {
  if (args === null) return []
  if (!isPlainObject(args)) return [{ name: '', label: '', text: written(args) }]
  const properties = isPlainObject(schema) && isPlainObject(schema.properties) ? schema.properties : {}
  const lines = Object.entries(args as JsonObject).map(([name, value]) => {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined
    const words = fieldOf(field)
    const items = Array.isArray(value) ? itemWords(value, fieldOf(words.items), locale) : null
    return {
      name,
      label: labelOf(name, field),
      text: valueWords(value, words, locale),
      ...(items !== null && { items: items.map(item => (isPlain(item) ? item : written(item))) }),
    }
  })
  // Two that are called the same are told apart by their names.
  return lines.map(line =>
    lines.some(({ name, label }) => name !== line.name && label === line.label)
      ? { ...line, label: `${line.label} (${line.name})` }
      : line,
  )
}

const labelOf = (name: string, field: unknown): string =>
  isPlainObject(field) && typeof field.title === 'string' && field.title.trim() !== ''
    ? oneLine(field.title)
    : plainName(name)

/** A label is a name: one that goes on like a line of its own is cut. */
const LONGEST_LABEL = 80
const oneLine = (title: string): string => clip(title.replaceAll(/[\s\u0085]+/g, ' ').trim(), LONGEST_LABEL)

const fieldOf = (field: unknown): JsonObject => (isPlainObject(field) ? (field as JsonObject) : {})

function valueWords(value: Json, field: JsonObject, locale: string): string {
  const titled = optionTitle(value, field)
  if (titled !== null) return titled
  switch (field.type) {
    case 'string':
      return typeof value === 'string' ? textWords(value, field, locale) : written(value)
    case 'boolean':
      return typeof value === 'boolean' ? sayOnPage(value ? 'word_yes' : 'word_no', locale) : written(value)
    case 'number':
    case 'integer':
      return typeof value === 'number' ? numberWords(value, field, locale) : written(value)
    case 'array':
      return Array.isArray(value) ? listWords(value, fieldOf(field.items), locale) : written(value)
    default:
      return typeof value === 'string' && !isAmbiguous(value) ? value : written(value, isFlat(value) ? 0 : 2)
  }
}

/** Title of a choice, where no other one is called the same. */
function optionTitle(value: Json, { oneOf, anyOf, enum: values, enumNames }: JsonObject): string | null {
  const options = Array.isArray(values)
    ? values.map((one, at) => ({ const: one, title: Array.isArray(enumNames) ? enumNames[at] : undefined }))
    : (Array.isArray(oneOf) ? oneOf : Array.isArray(anyOf) ? anyOf : []).filter(isPlainObject)
  const own = options.find(one => one.const === value)
  if (own === undefined || typeof own.title !== 'string' || typeof value !== 'string') return null
  const { title } = own
  return options.some(one => one !== own && (one.title === title || one.const === title)) ? null : title
}

/** Titles of single values, where any other text is taken as well. */
const titlesOf = ({ 'x-titles': titles }: JsonObject): readonly (readonly [string, Json])[] =>
  isPlainObject(titles) ? Object.entries(titles as JsonObject) : []

/** Nobody would see it, or it could be taken for what stands for something hidden, or for the line of another argument. */
const isUnseen = (text: string): boolean =>
  text === '' ||
  text !== text.trim() ||
  text.startsWith('"') ||
  /\\u[\da-f]{4}|[\n\v\f\r\u0085\u2028\u2029]/i.test(text)

/** Could also be taken for something else than a text. */
const isAmbiguous = (text: string): boolean =>
  isUnseen(text) || /^(true|false|null|[[{].*|[-+]?\d[\d.,eE+-]*)$/s.test(text)

function textWords(text: string, field: JsonObject, locale: string): string {
  const { format } = field
  const titles = titlesOf(field)
  const [, title] = titles.find(([value]) => value === text) ?? []
  // A text that is the title of another value would be taken for it.
  const others = titles.filter(([value, name]) => value !== text && (name === text || name === title))
  if (others.length > 0) return written(text)
  if (typeof title === 'string' && !isUnseen(title)) return title
  if (format === 'date' || format === 'date-time') return momentWords(text, locale) ?? written(text)
  return isUnseen(text) ? written(text) : text
}

const MOMENT = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?)?$/

/** Null where it is no day, or its parts would not all be seen. */
function momentWords(text: string, locale: string): string | null {
  const match = MOMENT.exec(text)
  if (match === null) return null
  const [, year, month, day, time, offset] = match
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  if (at.toISOString().slice(0, 10) !== `${year}-${month}-${day}`) return null
  const date = formatted(locale, tag =>
    new Intl.DateTimeFormat(tag, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(at),
  )
  const zone = offset === undefined ? '' : ` ${offset === 'Z' ? 'UTC' : offset}`
  return time === undefined ? date : `${date}, ${time}${zone}`
}

/** All digits there are: nothing is rounded. */
const EXACT = { maximumFractionDigits: 20 } as const
/** Money whose currency nobody named. */
const ANY_MONEY = 'money'
/** Beyond these, more digits would be needed than can be asked for. */
const SMALLEST = 1e-3
const LARGEST = 1e21

function numberWords(value: number, field: JsonObject, locale: string): string {
  const unit = field['x-unit']
  const size = Math.abs(value)
  if (size >= LARGEST || (size < SMALLEST && size > 0) || Object.is(value, -0))
    return Object.is(value, -0) ? '-0' : String(value)
  return formatted(locale, tag => {
    if (typeof unit !== 'string' || unit === '' || unit === ANY_MONEY)
      return new Intl.NumberFormat(tag, { ...EXACT, useGrouping: false }).format(value)
    if (/^[A-Z]{3}$/.test(unit)) {
      const money = { style: 'currency', currency: unit } as const
      const { minimumFractionDigits = 2 } = new Intl.NumberFormat(tag, money).resolvedOptions()
      return new Intl.NumberFormat(tag, { ...money, ...EXACT, minimumFractionDigits }).format(value)
    }
    if (unit === 's')
      return new Intl.NumberFormat(tag, {
        ...EXACT,
        style: 'unit',
        unit: 'second',
        unitDisplay: 'long',
      }).format(value)
    return `${new Intl.NumberFormat(tag, EXACT).format(value)} ${unit}`
  })
}

/** One after another where a comma can only stand between two of them. */
function listWords(values: readonly Json[], items: JsonObject, locale: string): string {
  const none = sayOnPage('word_none', locale)
  if (values.length === 0) return none
  const words = itemWords(values, items, locale)
  return words?.every(isPlain) === true && words.join() !== none
    ? words.join(', ')
    : written(values as Json, values.every(isFlat) ? 0 : 2)
}

const itemWords = (values: readonly Json[], items: JsonObject, locale: string): readonly string[] | null =>
  values.every(isFlat) ? values.map(value => valueWords(value, items, locale)) : null

const isPlain = (word: string): boolean => !/[,;"\n[\]]/.test(word) && word === word.trim() && word !== ''

const isFlat = (value: Json): boolean => value === null || typeof value !== 'object'

const formatted = (locale: string, format: (tag: string) => string): string =>
  plainSpaces(format(soundLocale(locale)))

/**
 * JSON of a value. Whoever shows it sees to it that hidden characters are seen: here, a backslash always stands for
 * itself.
 */
const written = (value: Json, indent = 0): string => JSON.stringify(value, null, indent)
