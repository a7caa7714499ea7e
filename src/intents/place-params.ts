import type { JsonObject } from '../core/json.ts'
import type { Place } from '../core/session.ts'
import { PACKS } from '../nlu/lang/packs.ts'
import { nameWords } from '../nlu/slots/concepts.ts'
import type { SlotReader } from '../nlu/slots/create-slot-reader.ts'
import { areKindred } from '../nlu/text/kindred-words.ts'
import { languageOf } from '../nlu/text/language.ts'
import { isLightWord } from '../nlu/text/light-words.ts'
import { plainWords } from '../nlu/text/plain-words.ts'
import { spokenLanguage } from '../nlu/text/spoken-language.ts'
import type { Intent, Parameter } from './intent.ts'
import { exceptsHere, meansElsewhere } from './means-elsewhere.ts'
import { type ReadableMessage, readParams } from './read-params.ts'

/**
 * The thing that is looked at where the message is written: at `project_audit`, an intent's `project` is that one unless the message
 * says otherwise. It counts as known and not as said: what has effects is shown first.
 */
export function placeParams(
  reader: SlotReader,
  intent: Intent,
  message: ReadableMessage,
  { contextType, entityId }: Place,
  { isHarmless }: { readonly isHarmless: boolean } = { isHarmless: false },
): JsonObject {
  if (entityId === null) return {}
  const parameter = placeParameter(intent, contextType)
  if (parameter === undefined || meansAll(message, parameter) || exceptsHere(message)) return {}
  if (isHarmless && isOneOfMany(parameter) && listsAll(message)) return {}
  // What can be left out is kept: without it the order would be about even more.
  if (parameter.required && meansElsewhere(message, wordsOf(parameter))) return {}
  const asked = { intent, message: { ...message, text: entityId }, askedParam: parameter.name, earlier: {} }
  const value = readParams(reader, asked).params[parameter.name]
  return value === undefined ? {} : { [parameter.name]: value }
}

/** Parameter to ask for where all but the thing one is at is meant: "close the done tasks, just not here". Null where it is not. */
export function asksWhere(
  intent: Intent,
  message: ReadableMessage,
  { contextType, entityId }: Place,
  params: JsonObject,
): Parameter | null {
  const parameter = entityId === null ? undefined : placeParameter(intent, contextType)
  if (parameter === undefined || Object.hasOwn(params, parameter.name)) return null
  return exceptsHere(message) ? parameter : null
}

/** Parameter for the thing one is at. */
export const placeParameter = ({ parameters }: Intent, contextType: string): Parameter | undefined => {
  const place = nameWords(contextType)
  return parameters.find(one => isOfPlace(one, place))
}

/** "order_id" is the order one is at; "order_amount" and "order_note" are something of it. */
function isOfPlace({ name, slot }: Parameter, place: readonly string[]): boolean {
  const isOf = (word: string) => place.includes(word)
  if (slot.type === 'text') return nameWords(name).every(isOf)
  return (slot.type === 'id' || slot.type === 'enum') && nameWords(name).some(isOf)
}

/** "In all projects", "in every other project". */
function meansAll({ text, locale }: ReadableMessage, parameter: Parameter): boolean {
  const { frames, drafts } = PACKS[spokenLanguage(text) ?? languageOf(locale)]
  const names = wordsOf(parameter)
  const words = plainWords(text).split(' ')
  return words.some(
    (word, at) =>
      names.some(known => areKindred(word, known)) &&
      words
        .slice(Math.max(0, at - NEAR), at)
        .some(one => frames.quantifiers.has(one) || drafts.otherWords.has(one)),
  )
}

/** A thing with an id, of which a list need not be: what has a name of its own is what people are in. */
const isOneOfMany = ({ required, slot }: Parameter): boolean => !required && slot.type === 'id'

/** "Show me all blockers", said at a task; "all blockers of this one" are those of that. */
function listsAll({ text, locale }: ReadableMessage): boolean {
  const { drafts, intents, frames } = PACKS[spokenLanguage(text) ?? languageOf(locale)]
  const words = plainWords(text).split(' ')
  if (words.some(word => intents.here.has(word) || frames.possessives.other.has(word))) return false
  return words.some(
    (word, at) =>
      drafts.totals.has(word) && words.slice(at + 1, at + 1 + NEAR).some(one => !isLightWord(one)),
  )
}
/** Words between "all" and what there is several of. */
const NEAR = 2

const wordsOf = ({ name, slot }: Parameter): readonly string[] => [
  ...nameWords(name),
  ...(slot.words ?? []).flatMap(word => plainWords(word).split(' ')),
]
