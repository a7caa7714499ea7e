import { isPlainObject, type Json, type JsonObject } from '../core/json.ts'
import { statesValue } from '../nlu/frames/states-value.ts'
import { ofAllPacks, wordsOfAll } from '../nlu/lang/packs.ts'
import { findNumbers } from '../nlu/numbers/find-numbers.ts'
import type { NumberKind } from '../nlu/numbers/number-mention.ts'
import { tokeniseReply } from '../nlu/polarity/reply-tokens.ts'
import { conceptsOf, wordsOf } from '../nlu/slots/concepts.ts'
import { extract } from '../nlu/slots/extract.ts'
import type { Slots } from '../nlu/slots/schema.ts'
import { languageOf, regionOf } from '../nlu/text/language.ts'
import { fold } from '../nlu/text/normalise.ts'
import type { Span } from '../nlu/text/span.ts'
import { overlaps } from '../nlu/text/span.ts'
import type { EditContext } from './edit-context.ts'
import { contrastIn } from './read-change.ts'
import { isOfStep, type Step, stepIn } from './read-step.ts'
import { slotsOfSchema } from './slots-of-schema.ts'

interface Change {
  readonly field: string
  readonly value: Json
}

// E1. Only one field changes, and only to one value: everything else is asked about.
// E2. What is read here is shown again before it runs, so a misreading costs a question, never an effect.

/** The arguments a person wants instead ("make it 20"); null where that is not clear. */
export function readEdit(
  text: string,
  schema: JsonObject,
  current: JsonObject,
  context: EditContext,
): JsonObject | null {
  const slots = slotsOfSchema(schema)
  const instead = contrastIn(tokeniseReply(text).words)
  return (
    editIn(text, slots, current, context) ??
    (instead === null ? null : editIn(text.slice(instead.span.start), slots, current, context))
  )
}

function editIn(text: string, slots: Slots, current: JsonObject, context: EditContext): JsonObject | null {
  const words = wordsIn(text)
  const step = stepIn(words)
  if (step !== null) return steppedNumber(text, slots, current, step, context)
  const valueChanges = typedChanges(text, slots, context)
  const spans = valueChanges.map(({ span }) => span)
  const changes = [...valueChanges, ...numberChange(text, slots, current, words, spans, context)]
  const other = changes.filter(({ field, value }) => current[field] !== value)
  const all = other.length > 0 ? other : textChange(text, slots, words)
  const [only, ...more] = all
  if (only === undefined || more.length > 0) return null
  return { ...current, [only.field]: only.value }
}

const PLEASE = ofAllPacks(pack => pack.pendings.please).join('|')
const BARE_NUMBER = new RegExp(
  String.raw`^[\p{Sc}\s]*\d[\d.,]*(?:\s*(?:\p{Sc}|%|[a-z]{3}|euros?|dollars?))?(?:,?\s*(?:${PLEASE}))?[.!]?$`,
  'iu',
)

/**
 * True for a message that is nothing but a number, or a number more or less: in answer to arguments it says what one of
 * them should be.
 */
export const isBareNumber = (text: string, locale: string): boolean =>
  BARE_NUMBER.test(text.trim()) || isBareStep(text, locale)

const COURTESY = wordsOfAll(pack => pack.pendings.courtesy)
const MONEY = /^(?:euros?|dollars?|eur|usd|cents?)$/

/** "Ten less", "zwanzig Euro mehr, bitte", "zieh 10 ab". */
function isBareStep(text: string, locale: string): boolean {
  const mentions = findNumbers(text, languageOf(locale))
  const [mention, ...others] = mentions
  if (mention === undefined || others.length > 0) return false
  const rest = wordsIn(`${text.slice(0, mention.span.start)} ${text.slice(mention.span.end)}`)
  const step = stepIn(rest)
  return (
    step !== null &&
    step !== 'unclear' &&
    rest.every(word => isOfStep(word, rest) || COURTESY.has(word) || MONEY.test(word))
  )
}

/** A number more or less than the one shown; null for shares, multiples and ranges, which are not ours to reckon. */
function steppedNumber(
  text: string,
  slots: Slots,
  current: JsonObject,
  step: Step,
  { locale }: EditContext,
): JsonObject | null {
  // Money in another coin than the one shown is not ours to reckon.
  if (OTHER_COIN.test(text)) return null
  const fields = Object.keys(slots).filter(name => isNumeric(slots[name]?.type ?? ''))
  const [field, ...otherFields] = fields
  const [mention, ...others] = findNumbers(text, languageOf(locale))
  if (field === undefined || otherFields.length > 0 || mention === undefined || others.length > 0) return null
  const { amount, approximate, kind } = mention
  const before = current[field]
  if (step === 'unclear' || typeof before !== 'number' || isNewValue(text, mention.span)) return null
  if (amount.is !== 'one' || approximate || !AMOUNTS.has(kind)) return null
  const sign = step === 'up' ? 1 : -1
  return { ...current, [field]: exact(before + sign * Math.abs(amount.value)) }
}

/** "Go down to 60" says what it should be. */
const isNewValue = (text: string, { start }: Span): boolean =>
  NEW_VALUE.has(wordsIn(text.slice(0, start)).at(-1) ?? '')

const OTHER_COIN = /\b(?:cents?|dollars?|usd|ct)\b|[$¢]/i

/** Without the dust of binary fractions. */
const exact = (value: number): number => Number(value.toFixed(6))

const wordsIn = (text: string): string[] => (text.match(/[\p{L}\p{M}'’]+/gu) ?? []).map(fold)

/** Choices, dates, addresses, yes and no: their values tell what they are. */
function typedChanges(
  text: string,
  slots: Slots,
  { locale, now, zone }: EditContext,
): (Change & { readonly span: Span })[] {
  const self = Object.entries(slots).filter(([, { type }]) => !isNumeric(type) && type !== 'text')
  const { values } = extract(
    {
      slots: Object.fromEntries(self),
      pending: null,
      text,
      locale,
      region: regionOf(locale),
      refDate: new Date(now).toISOString(),
      zone,
    },
    () => null,
  )
  return Object.entries(values)
    .map(([field, { value, span }]) => ({ field, value, span }))
    .filter(({ span }) => statesValue(text, span, languageOf(locale)))
}

const isNumeric = (type: string) => type === 'number' || type === 'integer'

const AMOUNTS: ReadonlySet<NumberKind> = new Set<NumberKind>(['bare', 'count', 'price', 'measure'])

/** A number goes to the field that is named, or to the only one that holds numbers. */
function numberChange(
  text: string,
  slots: Slots,
  current: JsonObject,
  words: readonly string[],
  takenSpans: readonly Span[],
  { locale }: EditContext,
): Change[] {
  const fields = Object.keys(slots).filter(name => isNumeric(slots[name]?.type ?? ''))
  const named = fields.filter(name => isNamed(name, slots, words))
  const [field, ...others] = named.length > 0 ? named : fields
  if (field === undefined || others.length > 0) return []
  const mentions = findNumbers(text, languageOf(locale)).filter(
    ({ kind, span }) => AMOUNTS.has(kind) && !takenSpans.some(other => overlaps(other, span)),
  )
  if (mentions.some(({ amount, approximate }) => amount.is !== 'one' || approximate)) return []
  const numbers = new Set(mentions.flatMap(({ amount }) => (amount.is === 'one' ? [amount.value] : [])))
  // "From 49 to 20", "20 instead of 49": what it is now is not what it should be.
  numbers.delete(current[field] as number)
  const [value, ...rest] = numbers
  const isSingle = value !== undefined && rest.length === 0
  const places = isSingle
    ? mentions.filter(({ amount }) => amount.is === 'one' && amount.value === value)
    : []
  const isStated = places
    .slice(0, MOST_PLACES)
    .every(({ span }) => statesValue(text, span, languageOf(locale)))
  return isSingle && isStated ? [{ field, value }] : []
}

/** Nobody says one number more often. */
const MOST_PLACES = 20

const isNamed = (name: string, slots: Slots, words: readonly string[]): boolean => {
  const names = wordsOf(name, slots)
  return words.some(word => names.has(word) && !(conceptsOf(name).length > 0 && UNTELLING.has(word)))
}

/** Words that go with an amount without naming it. */
const UNTELLING = wordsOfAll(pack => pack.pendings.untelling)

const NEW_VALUE = wordsOfAll(pack => pack.pendings.newValue)
const TO = [...NEW_VALUE].join('|')
const SETTING = ofAllPacks(pack => pack.pendings.settingLast).join('|')
const NEW_TEXT = new RegExp(
  String.raw`(?:\b(?:${TO})\b|[=:])\s*["“„'‚]?(?<value>[^"“”„'‚,;]{1,80}?)["“”'‘]?(?:\s+(?:${SETTING}))?\s*[.!]?$`,
  'iu',
)
const JOINS = new RegExp(String.raw`\b(?:${ofAllPacks(pack => pack.pendings.joins).join('|')})\b`, 'i')

/** "Change the city to Bonn": a text is taken only where its field is named and nothing follows. */
function textChange(text: string, slots: Slots, words: readonly string[]): Change[] {
  const named = Object.keys(slots).filter(name => isNamed(name, slots, words))
  const [field, ...others] = named
  if (field === undefined || others.length > 0 || slots[field]?.type !== 'text') return []
  const value = NEW_TEXT.exec(text.trim())?.groups?.value?.trim() ?? ''
  return value === '' || JOINS.test(value) ? [] : [{ field, value }]
}

/** The arguments shown, where they are such that one of them can be changed. */
export const argumentsIn = (details: Json): JsonObject | null =>
  isPlainObject(details) && isPlainObject(details.arguments) ? (details.arguments as JsonObject) : null
