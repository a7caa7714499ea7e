import { isPlainObject, type Json, type JsonObject } from '../core/json.ts'
import { extract } from '../nlu/slots/extract.ts'
import type { Slot } from '../nlu/slots/schema.ts'
import { listsIn, namedList, wordsForList } from './named-list.ts'
import { languageIn } from './orders-in.ts'

/** A tool as far as its arguments are filled in. */
export interface SchemaTool {
  readonly name: string
  /** JSON Schema of its arguments. */
  readonly parameters: JsonObject
  /** JSON Schema of its results, where it says so. */
  readonly result?: JsonObject
}

export interface StepBefore {
  readonly id: string
  readonly tool: SchemaTool
}

export interface PlanObjective {
  readonly objective: string
  /** The thing it is about, in words. */
  readonly subject: string | null
  /** True where that is a thing of its own, and no result of an earlier step. */
  readonly isOwn: boolean
  /** Arguments that were read already. */
  readonly given: JsonObject
  /** The thing the conversation is about. */
  readonly entityId: string | null
  readonly before: readonly StepBefore[]
  /** Tools at hand: what they are called says what people call things. */
  readonly tools: readonly (SchemaTool & { readonly label?: string })[]
  readonly locale: string
  readonly now: number
  readonly zone: string
}

/**
 * Arguments of a call: what was read already, what an earlier step gives under the same name, what the words state clearly, and for the
 * one text that is needed besides, the thing it is all about. Nothing is invented: of several such texts none is filled, and what is
 * missing is left to whoever checks the draft.
 */
export function argumentsByRules({ parameters }: SchemaTool, stated: PlanObjective): JsonObject {
  const properties = propertiesOf(parameters)
  const required = requiredOf(parameters)
  const { given } = stated
  const isRead = Object.keys(given).length > 0
  const read = { ...readLists(parameters, stated), ...readValues(properties, stated) }
  const own = ownText(properties, required, { ...read, ...given }, stated)
  const known = Object.keys(properties).flatMap((name): [string, Json][] => {
    const stands = given[name] ?? (own === name ? titled(stated.subject ?? '') : undefined)
    if (stands !== undefined) return [[name, stands]]
    // Whoever read the order has left out what it does not say.
    if (isRead && !required.includes(name)) return []
    const giver = stated.before.findLast(({ tool }) => Object.hasOwn(propertiesOf(tool.result ?? {}), name))
    if (giver !== undefined) return [[name, { $from: giver.id, path: `/${name}` }]]
    const value = read[name]
    return value === undefined ? [] : [[name, value]]
  })
  // A tool that needs nothing is asked about the thing, not about everything.
  const about = required.length > 0 ? required : isRead ? [] : Object.keys(properties).slice(0, 1)
  const [open, ...others] = Object.entries(properties).filter(
    ([name, schema]) =>
      about.includes(name) && isFreeText(schema) && !known.some(([other]) => other === name),
  )
  const subject = stated.subject === null ? stated.entityId : titled(stated.subject)
  const thing: [string, Json][] =
    open === undefined || others.length > 0 || subject === null ? [] : [[open[0], subject]]
  return Object.fromEntries([...thing, ...known])
}

/** The one text that is needed, where the order names a thing of its own for it. */
function ownText(
  properties: Properties,
  required: readonly string[],
  known: Readonly<Record<string, Json>>,
  { subject, isOwn }: PlanObjective,
): string | null {
  const [open, ...others] = required.filter(
    name => isFreeText(properties[name] ?? {}) && known[name] === undefined,
  )
  return isOwn && subject !== null && others.length === 0 ? (open ?? null) : null
}

const titled = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const isFreeText = ({ type, format, enum: values }: JsonObject): boolean =>
  type === 'string' && format === undefined && values === undefined

function readValues(properties: Properties, stated: PlanObjective): Readonly<Record<string, Json>> {
  const { objective: text, locale, now, zone } = stated
  const slots = Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) => {
      const slot = slotOf(schema)
      return slot === null ? [] : [[name, slot] as const]
    }),
  )
  const refDate = new Date(now).toISOString()
  const { values } = extract({ text, locale, region: '', refDate, zone, slots, pending: null }, () => null)
  return Object.fromEntries(
    Object.entries(values).map(([name, { value }]): [string, Json] => [
      name,
      typeof value === 'object' ? [...value] : value,
    ]),
  )
}

/** Lists that the words name: "with milestones for lease, movers". */
function readLists(
  parameters: JsonObject,
  { objective, locale, tools }: PlanObjective,
): Readonly<Record<string, Json>> {
  const language = languageIn(objective, locale)
  const lists = listsIn(parameters)
  const others = Object.keys(propertiesOf(parameters)).filter(name => !lists.includes(name))
  return Object.fromEntries(
    lists.flatMap((name): [string, Json][] => {
      const list = namedList(objective, wordsForList(name, tools), { language, others })
      return list === null ? [] : [[name, [...list.items]]]
    }),
  )
}

/** Only what has a form of its own is read; any text would fit a text. */
function slotOf({ type, format, enum: values }: JsonObject): Slot | null {
  if (format === 'date') return { type: 'date' }
  if (format === 'email') return { type: 'email' }
  if (type === 'integer' || type === 'number') return { type }
  if (!Array.isArray(values)) return null
  const words = values.filter(value => typeof value === 'string')
  return { type: 'enum', values: Object.fromEntries(words.map(word => [word, [word.replaceAll('_', ' ')]])) }
}

type Properties = Readonly<Record<string, JsonObject>>

export const propertiesOf = ({ properties }: JsonObject): Properties =>
  isPlainObject(properties) ? (properties as Properties) : {}

export const requiredOf = ({ required }: JsonObject): readonly string[] =>
  Array.isArray(required) ? required.filter(name => typeof name === 'string') : []
