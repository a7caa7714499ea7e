import type { Json, JsonObject } from '../core/json.ts'
import { foldText } from '../nlu/classifier/fold-text.ts'
import { saysWrong } from '../nlu/frames/says-wrong.ts'
import { answersWith, statesValue } from '../nlu/frames/states-value.ts'
import { wordsOfAll } from '../nlu/lang/packs.ts'
import type { SlotReader } from '../nlu/slots/create-slot-reader.ts'
import type { ExtractRequest } from '../nlu/slots/extract.ts'
import type { LeftReason } from '../nlu/slots/finding.ts'
import { REBUILT } from '../nlu/slots/readers/said-ids.ts'
import { type FilledSlot, IDENTIFYING } from '../nlu/slots/resolve.ts'
import type { Slot, Slots, SlotValue } from '../nlu/slots/schema.ts'
import { areKindred } from '../nlu/text/kindred-words.ts'
import { languageOf } from '../nlu/text/language.ts'
import { isLightWord } from '../nlu/text/light-words.ts'
import { plainName } from '../nlu/text/plain-name.ts'
import { overlaps, type Span } from '../nlu/text/span.ts'
import { withoutExceptions } from './exceptions-in.ts'
import type { Intent, Parameter } from './intent.ts'

/** A message with what is needed to read it. */
export type ReadableMessage = Pick<ExtractRequest, 'text' | 'locale' | 'region' | 'refDate'> & {
  readonly zone: string
}

export interface ParamsRequest {
  readonly intent: Intent
  readonly message: ReadableMessage
  /** The parameter that was asked for. */
  readonly askedParam: string | null
  /** Parameters from earlier messages. */
  readonly earlier: JsonObject
  /** `stated`: one that is known is replaced only by a value the message states, not by one it merely speaks of. */
  readonly replaces?: 'stated'
}

/**
 * Reads the parameters a message gives an intent.
 * P1. A bare value belongs to the parameter that was asked for, as does free text; unasked, it must be named or be a reason.
 * P2. What the message states outright changes what was given before, as does a correction of it; what it asks about,
 *     denies or tells of others does not, where an effect would use it.
 */
export function readParams(
  reader: SlotReader,
  { intent, message, askedParam, earlier, replaces }: ParamsRequest,
): ParamsReading {
  const slots = slotsOf(intent)
  const language = languageOf(message.locale)
  const about = { ...message, text: withoutExceptions(message.text, language) }
  const { changes } = reader.changes({ ...about, slots, earlier: earlier as Record<string, SlotValue> })
  const extract = (from: ReadableMessage) =>
    reader.extract({ ...from, slots, pending: askedParam, askable: askableOf(intent) })
  const { values: found, left } = extract(about)
  // A text may have an exception in it: "add a task: test all pages except the shop".
  const texts = about.text === message.text ? {} : ofType(extract(message).values, slots, 'text')
  const values = { ...found, ...texts }
  const answer = askedParam === null ? undefined : values[askedParam]
  const isTaken = ([name, { value, span }]: readonly [string, FilledSlot]) => {
    if (slots[name]?.type === 'text') return !isAnotherValue(name, message.text, slots, values)
    if (replaces !== 'stated') return true
    if (earlier[name] === undefined) return name !== askedParam || answersWith(message.text, span, language)
    const isSame = JSON.stringify(earlier[name]) === JSON.stringify(value)
    return isSame || statesValue(message.text, span, language)
  }
  const rebuilt = Object.values(values).filter(({ reason }) => reason === REBUILT)
  const isFree = ([name, { span }]: readonly [string, FilledSlot]) =>
    Object.hasOwn(values, name) || !rebuilt.some(other => overlaps(other.span, span))
  // "Refund 20481" as the answer to which order: it is not the amount, too.
  const read = { ...Object.fromEntries(Object.entries(changes).filter(isFree)), ...values }
  const taken = Object.fromEntries(
    Object.entries(askedParam === null ? withBareId(reader, about, slots, read, earlier) : read).filter(
      isTaken,
    ),
  )
  return {
    params: plain(taken),
    spans: Object.values(taken).map(({ span }) => span),
    rebuilt: Object.entries(taken).flatMap(([name, { reason }]) => (reason === REBUILT ? [name] : [])),
    spokenOf: [...new Set(left.flatMap(({ slot }) => (Object.hasOwn(taken, slot) ? [] : [slot])))],
    undecided: left.flatMap(({ slot, reason }) => (reason === 'ambiguous' ? [slot] : [])),
    unread: Object.fromEntries(
      left.flatMap(({ slot, reason, span: { start, end } }) =>
        UNREAD.has(reason) && !Object.hasOwn(taken, slot) ? [[slot, about.text.slice(start, end)]] : [],
      ),
    ),
    besides: answer === undefined ? null : wordsBesides(message.text, answer.span),
    rest: restOf(message.text, intent, taken),
  }
}

/** Reasons that lie in a value itself: it was meant, and cannot be taken as it stands. */
const UNREAD: ReadonlySet<LeftReason> = new Set<LeftReason>([
  'ambiguous',
  'two_readings',
  'no_such_day',
  'not_a_day',
  'in_the_past',
  'in_the_future',
  'other_currency',
  'out_of_range',
  'invalid',
])

/** "What happened?" – "my mail is ann@example.com": who gives nothing but a value of something else has not told it. */
const isAnotherValue = (name: string, text: string, slots: Slots, values: Filled): boolean =>
  Object.entries(values).some(
    ([other, { span }]) =>
      other !== name &&
      IDENTIFYING.has(slots[other]?.type ?? 'text') &&
      wordsIn(`${text.slice(0, span.start)} ${text.slice(span.end)}`).every(
        word =>
          word === '' ||
          isLightWord(word) ||
          CONTACT.has(word) ||
          namesParam(word, { name: other, slot: slots[other] as Slot }),
      ),
  )
const CONTACT = wordsOfAll(pack => pack.slots.reading.owner.contact)

type Filled = Readonly<Record<string, FilledSlot>>

const ofType = (values: Filled, slots: Slots, type: Slots[string]['type']): Filled =>
  Object.fromEntries(Object.entries(values).filter(([name]) => slots[name]?.type === type))

/**
 * "Where is 20481?": digits that fit the only id an intent takes, and are nothing else of it, are that id. "50 euros for
 * 20481" gives such an id too: a number without a unit is no amount where it has the form of the id that is missing.
 */
function withBareId(
  reader: SlotReader,
  message: ReadableMessage,
  slots: Slots,
  read: Filled,
  earlier: JsonObject,
): Filled {
  const ids = Object.keys(slots).filter(name => slots[name]?.type === 'id')
  const [id, ...others] = ids
  if (id === undefined || others.length > 0 || Object.hasOwn(read, id) || !/\d{3}/.test(message.text))
    return read
  const asked = reader.extract({ ...message, slots, pending: id }).values
  const filled = asked[id]
  if (filled?.reason !== REBUILT) return read
  const rivals = Object.keys(read).filter(name => overlaps((read[name] as FilledSlot).span, filled.span))
  const mayYield = (name: string) =>
    slots[name]?.type === 'number' && !Object.hasOwn(earlier, id) && !isCalled(message, filled, name, slots)
  if (!rivals.every(mayYield)) return read
  const kept = Object.entries(read).filter(([name]) => !rivals.includes(name))
  const instead = Object.entries(asked).filter(([name]) => rivals.includes(name))
  return Object.fromEntries([...kept, ...instead, [id, filled]])
}

/** "An amount of 20482" */
function isCalled({ text }: ReadableMessage, { span }: FilledSlot, name: string, slots: Slots): boolean {
  const names = wordsIn([plainName(name), ...(slots[name]?.words ?? [])].join(' '))
  const before = wordsIn(text.slice(0, span.start)).slice(-2)
  return before.some(word => names.some(other => areKindred(word, other)))
}

/** Words of a message besides the values it gives, and besides naming them: "the order is" says nothing more. */
function restOf(
  text: string,
  { parameters }: Intent,
  found: Readonly<Record<string, { readonly span: Span }>>,
): string {
  const names = parameters
    .filter(({ name }) => Object.hasOwn(found, name))
    .flatMap(({ name, slot: { words = [] } }) => wordsIn([plainName(name), ...words].join(' ')))
  const without = Object.values(found)
    .map(({ span }) => span)
    .sort((a, b) => b.start - a.start)
    .reduce((whole, { start, end }) => `${whole.slice(0, start)} ${whole.slice(end)}`, text)
  return wordsIn(without)
    .filter(word => !names.some(name => areKindred(word, name)))
    .join(' ')
}

const wordsIn = (text: string): string[] => foldText(text).trim().split(' ')

export interface ParamsReading {
  readonly params: JsonObject
  /** Places where they stand. */
  readonly spans: readonly Span[]
  /** Ids of which it gives a part, the rest being the same in all of them. */
  readonly rebuilt: readonly string[]
  /** Parameters for which it names a value that was not taken, for whatever reason. */
  readonly spokenOf: readonly string[]
  /** Parameters for which it names more than one value. */
  readonly undecided: readonly string[]
  /** Words for parameters that it gives nothing else for, and that nobody can read as one value: "next Friday". */
  readonly unread: Readonly<Record<string, string>>
  /** Number of words around the answer to what was asked; null where it was not answered. */
  readonly besides: number | null
  /** Words besides all that it gives; folded. */
  readonly rest: string
}

const wordsBesides = (text: string, { start, end }: Span): number =>
  `${text.slice(Math.max(0, start - AROUND), start)} ${text.slice(end, end + AROUND)}`
    .split(/\s+/)
    .filter(word => /\p{L}/u.test(word)).length
const AROUND = 1_000

export interface Recallable {
  /** The person's messages, the latest first. */
  readonly messages: readonly string[]
  readonly known: JsonObject
  /** Values they declined: whoever spoke of one last is asked. */
  readonly declined: readonly Json[]
}

/** Reads parameters that may be taken from earlier messages, the latest first. */
export function recallParams(
  reader: SlotReader,
  intent: Intent,
  message: Omit<ReadableMessage, 'text'>,
  { messages, known, declined }: Recallable,
): JsonObject {
  const may = intent.parameters.filter(({ memory, sensitive }) => memory && !sensitive)
  const found: Record<string, Json> = {}
  for (const parameter of may) {
    const value = latestValue(reader, parameter, message, messages)
    const recalled = value === undefined ? known[parameter.name] : value
    if (recalled !== undefined && recalled !== null && !isOneOf(declined, recalled))
      found[parameter.name] = recalled
  }
  return found
}

/** Null where nothing that was spoken of is meant. */
function latestValue(
  reader: SlotReader,
  { name, slot }: Parameter,
  message: Omit<ReadableMessage, 'text'>,
  messages: readonly string[],
): Json | null | undefined {
  const slots = { [name]: slot }
  for (const text of messages) {
    const filled =
      slot.type === 'text'
        ? undefined
        : reader.extract({ ...message, text, slots, pending: null }).values[name]
    if (filled !== undefined && filled.reason !== REBUILT) return filled.value as Json
    if (saysWrong(text, languageOf(message.locale)) && isAboutParam(text, { name, slot })) return null
  }
  return undefined
}

/** "Wrong", "not that one", "that is the wrong order": of more words one has to name it. */
const isAboutParam = (text: string, parameter: Pick<Parameter, 'name' | 'slot'>): boolean =>
  wordsIn(text).length <= FEW_WORDS || namesParam(text, parameter)
const FEW_WORDS = 3

/** True for a text with a word of what the parameter is called. */
export function namesParam(text: string, { name, slot }: Pick<Parameter, 'name' | 'slot'>): boolean {
  const names = wordsIn([plainName(name), ...(slot.words ?? [])].join(' '))
  return wordsIn(text).some(word => names.some(other => areKindred(word, other)))
}

const isOneOf = (values: readonly Json[], sought: Json): boolean =>
  values.some(value => JSON.stringify(value) === JSON.stringify(sought))

/** Parameters a message calls wrong without another value: "wrong order". */
export function wrongParams({ parameters }: Intent, { text, locale }: ReadableMessage): readonly string[] {
  if (/\d/.test(text) || !saysWrong(text, languageOf(locale))) return []
  return parameters.filter(parameter => namesParam(text, parameter)).map(({ name }) => name)
}

/** The first parameter that is needed and not known. */
export const missingParam = ({ parameters }: Intent, params: JsonObject): Parameter | null =>
  parameters.find(({ name, required }) => required && !Object.hasOwn(params, name)) ?? null

export const sensitiveParams = ({ parameters }: Intent): readonly string[] =>
  parameters.filter(({ sensitive }) => sensitive).map(({ name }) => name)

const askableOf = ({ parameters }: Intent): ReadonlySet<string> =>
  new Set(parameters.flatMap(parameter => (parameter.isInQuestions?.() ? [parameter.name] : [])))

/** Slots of an intent, the same ones each time: what was read of a message for them is known by them. */
function slotsOf(intent: Intent): Slots {
  const known = SLOTS.get(intent)
  if (known !== undefined) return known
  const slots = Object.fromEntries(intent.parameters.map(({ name, slot }) => [name, slot]))
  SLOTS.set(intent, slots)
  return slots
}
const SLOTS = new WeakMap<Intent, Slots>()

const plain = (filled: Readonly<Record<string, { readonly value: SlotValue }>>): JsonObject =>
  Object.fromEntries(Object.entries(filled).map(([name, { value }]) => [name, value as Json]))
