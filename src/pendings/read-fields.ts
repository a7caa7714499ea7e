import { isPlainObject, type Json, type JsonObject } from '../core/json.ts'
import { ofAllPacks } from '../nlu/lang/packs.ts'
import { findNumbers } from '../nlu/numbers/find-numbers.ts'
import { nameWords } from '../nlu/slots/concepts.ts'
import { extract } from '../nlu/slots/extract.ts'
import type { Slots, SlotType } from '../nlu/slots/schema.ts'
import { languageOf, regionOf } from '../nlu/text/language.ts'
import type { EditContext } from './edit-context.ts'
import { labelOf } from './field-list.ts'
import { slotsOfSchema } from './slots-of-schema.ts'

/**
 * Reads a message for the fields of a form: pairs ("size: large, count = 3") first, then what is clear from the words
 * alone, most of all for the field `asked` for. What it does not say is left out.
 */
export function readFields(
  text: string,
  schema: JsonObject,
  context: EditContext,
  askedField: string | null = null,
): Read {
  const slots = slotsOfSchema(schema)
  const pairs = pairsIn(text, schema, slots, context)
  const rest = Object.keys(slots).filter(name => !Object.hasOwn(pairs.values, name))
  const free = withLoneNumber(valuesIn(pairs.rest, pick(slots, rest), askedField, context), slots, context)
  const found = { ...free.values, ...pairs.values }
  const open = rest.some(name => slots[name]?.type === 'text' && !Object.hasOwn(found, name))
  return {
    fields: Object.fromEntries(
      Object.keys(slots).flatMap(name => (Object.hasOwn(found, name) ? [[name, found[name] as Json]] : [])),
    ),
    leavesOut: open && /\p{L}{2}/u.test(free.unread),
  }
}

interface Read {
  readonly fields: JsonObject
  /** Words were left that may be the value of a field nobody can tell by its words. */
  readonly leavesOut: boolean
}

const pick = (slots: Slots, names: readonly string[]): Slots =>
  Object.fromEntries(names.flatMap(name => (slots[name] === undefined ? [] : [[name, slots[name]]])))

interface Pairs {
  readonly values: Readonly<Record<string, Json>>
  readonly rest: string
}

/** `label: value` or `label = value`, each up to the next label, a comma before one, or the end of its line. */
function pairsIn(text: string, schema: JsonObject, slots: Slots, context: EditContext): Pairs {
  const properties = isPlainObject(schema.properties) ? schema.properties : {}
  const names = new Map<string, string>()
  for (const [name, field] of Object.entries(properties)) {
    names.set(keyOf(name), name)
    if (isPlainObject(field)) names.set(keyOf(labelOf(name, field as JsonObject)), name)
  }
  const values: Record<string, Json> = {}
  const rest: string[] = []
  for (const piece of text.split(/[\n;]|,(?=[^,:=\n;]{1,40}[:=])/u)) {
    const [, label = '', words = ''] = /^([^:=]{1,40})[:=](.*)$/u.exec(piece) ?? []
    const name = names.get(keyOf(label))
    if (name === undefined || words.trim() === '') rest.push(piece)
    else {
      const value = typedValue(words.trim(), name, slots, context)
      if (value !== null) values[name] = value
    }
  }
  return { values, rest: rest.join('\n') }
}

const keyOf = (label: string) => nameWords(label).join(' ')

function typedValue(text: string, name: string, slots: Slots, context: EditContext): Json {
  const type: SlotType = slots[name]?.type ?? 'text'
  if (type === 'text') return text
  if (type === 'number' || type === 'integer') {
    const [number, ...more] = findNumbers(text, languageOf(context.locale))
    return number?.amount.is === 'one' && more.length === 0 ? number.amount.value : null
  }
  return valuesIn(text, pick(slots, [name]), name, context).values[name] ?? null
}

interface Values {
  readonly values: Readonly<Record<string, Json>>
  readonly unread: string
}

const AND = ofAllPacks(pack => pack.tools.capture.lists.and).join('|')
const BETWEEN = new RegExp(String.raw`([,;\n]|\s(?:${AND})\s)`, 'iu')

/** A number that stands by itself goes to the only field that takes one. */
function withLoneNumber(read: Values, slots: Slots, { locale }: EditContext): Values {
  const [field, ...others] = Object.keys(slots).filter(name => isNumber(slots[name]?.type))
  if (field === undefined || others.length > 0 || Object.hasOwn(read.values, field)) return read
  const pieces = read.unread.split(BETWEEN)
  const lone = pieces.flatMap((piece, at) => {
    const [number, ...more] = findNumbers(piece, languageOf(locale))
    const isWhole =
      number !== undefined &&
      more.length === 0 &&
      piece.trim() === piece.slice(number.span.start, number.span.end)
    return isWhole && number.amount.is === 'one' ? [{ at, value: number.amount.value }] : []
  })
  const [only, ...more] = lone
  if (
    only === undefined ||
    more.length > 0 ||
    (slots[field]?.type === 'integer' && !Number.isInteger(only.value))
  )
    return read
  return {
    values: { ...read.values, [field]: only.value },
    unread: pieces.map((piece, at) => (at === only.at ? ' '.repeat(piece.length) : piece)).join(''),
  }
}

const isNumber = (type: SlotType | undefined): boolean => type === 'number' || type === 'integer'

function valuesIn(
  text: string,
  slots: Slots,
  pending: string | null,
  { locale, now, zone }: EditContext,
): Values {
  const refDate = new Date(now).toISOString()
  const { values } = extract(
    { slots, pending, text, locale, region: regionOf(locale), refDate, zone },
    () => null,
  )
  const unread = Object.values(values).reduce(
    (left, { span }) => left.slice(0, span.start) + ' '.repeat(span.end - span.start) + left.slice(span.end),
    text,
  )
  return {
    values: Object.fromEntries(Object.entries(values).map(([name, { value }]) => [name, value])),
    unread,
  }
}
