import type { AssistantAgent } from '../agents/agent.ts'
import { parameterHints } from '../agents/parameter-hints.ts'
import type { AssistantIntents } from '../assistants/assistant.ts'
import { isPlainObject, type Json, type JsonObject } from '../core/json.ts'
import type { OpenPlan } from '../core/session.ts'
import { textIn } from '../flows/ir/text.ts'
import type { Intent, Parameter } from '../intents/intent.ts'
import { slotHints } from '../intents/slot-hints.ts'
import { languageOf } from '../nlu/text/language.ts'
import type { DescribedTool } from '../tools/tool.ts'
import type { PlaceInWords } from './tool-words.ts'

/** Limit of what goes into the state every client holds: a form may be left out, what it is about may not. */
const MAX_CHARACTERS = 4_096
const isShort = (schema: JsonObject) => JSON.stringify(schema).length <= MAX_CHARACTERS

/** The schema of a call's arguments, with their names and units as an intent gives them, and the titles that were `found` for their values. */
export function shownSchema(
  { assistant, reads }: PlaceInWords,
  { intent }: Pick<OpenPlan, 'intent'>,
  { name: tool, parameters: schema, labels = {} }: DescribedTool,
  args: Json,
  agent: AssistantAgent | null = null,
  found: Readonly<Record<string, string>> = {},
): JsonObject | null {
  const parameters = parametersOf(assistant.intents, intent, tool)
  const isTheirs = languageOf(reads.locale) === languageOf(assistant.locale)
  const { properties } = schema
  if (!isPlainObject(properties)) return isShort(schema) ? schema : null
  const named = Object.fromEntries(
    Object.entries(properties as JsonObject).map(([name, field]) => {
      const parameter = parameters.find(one => one.name === name)
      const fieldSchema = isPlainObject(field) ? (field as JsonObject) : {}
      // Written for the model, in one language. What an agent's parameter is, people are told by our words.
      const { description, ...bare } = fieldSchema
      return [
        name,
        {
          ...(agent === null && isTheirs ? fieldSchema : bare),
          ...(Object.hasOwn(labels, name) && {
            title: textIn(labels[name] ?? name, reads.locale, assistant.locale),
          }),
          ...hintsOf(parameter, fieldSchema, reads.locale, assistant.locale),
          ...titlesOf(parameter, foundFor(name, args, found), reads.locale, assistant.locale),
          ...(agent !== null && parameterHints(agent, name, fieldSchema, reads.locale)),
        },
      ]
    }),
  )
  const whole = { ...schema, properties: named }
  if (isShort(whole)) return whole
  // Without a form, the arguments are called by their names all the same.
  const names = Object.keys(isPlainObject(args) ? args : {})
  const brief = names.flatMap(name =>
    Object.hasOwn(named, name) ? [[name, briefly(named[name])] as const] : [],
  )
  const short = { type: 'object', properties: Object.fromEntries(brief) }
  return isShort(short) ? short : null
}

/** Parameters as the intent that is served describes them, where the tool is its own; else any intent that has the tool. */
function parametersOf(
  intents: AssistantIntents | null,
  served: string | undefined,
  tool: string,
): readonly Parameter[] {
  const all = intents?.all ?? []
  const has = ({ tools }: Intent) => tools.includes(tool)
  return (all.find(intent => intent.id === served && has(intent)) ?? all.find(has))?.parameters ?? []
}

function hintsOf(
  parameter: Parameter | undefined,
  field: JsonObject,
  locale: string,
  fallback: string,
): JsonObject {
  if (parameter === undefined) return {}
  const { label } = parameter
  return {
    ...(label !== null && { title: textIn(label, locale, fallback) }),
    ...slotHints(parameter, field),
  }
}

/** The author's titles are in the person's language; what was found goes by the language it was looked up in. */
function titlesOf(
  parameter: Parameter | undefined,
  found: readonly (readonly [string, string])[],
  locale: string,
  fallback: string,
): JsonObject {
  const own = Object.entries(parameter?.titles ?? {}).map(
    ([value, title]) => [value, textIn(title, locale, fallback)] as const,
  )
  const titles = [...found, ...own]
  return titles.length === 0 ? {} : { 'x-titles': Object.fromEntries(titles) }
}

function foundFor(
  name: string,
  args: Json,
  found: Readonly<Record<string, string>>,
): readonly (readonly [string, string])[] {
  const value = isPlainObject(args) ? (args as JsonObject)[name] : undefined
  const title = found[name]
  return typeof value === 'string' && title !== undefined ? [[value, title]] : []
}

const KEPT = ['type', 'title', 'format', 'x-unit', 'x-titles'] as const

const briefly = (field: Json | undefined): JsonObject => {
  const fieldSchema = isPlainObject(field) ? (field as JsonObject) : {}
  return Object.fromEntries(
    KEPT.flatMap(key => (fieldSchema[key] === undefined ? [] : [[key, fieldSchema[key]] as const])),
  )
}
