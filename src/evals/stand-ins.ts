import type { Assistant, AssistantIntents } from '../assistants/assistant.ts'
import type { JournalEvent, JournalEventOf } from '../core/event.ts'
import { isPlainObject, type Json, type JsonObject } from '../core/json.ts'
import type { Parameter } from '../intents/intent.ts'
import type { Slot } from '../nlu/slots/schema.ts'
import { toolCallsIn } from '../testing/test-assistant.ts'

/** Puts invented values in the place of sensitive ones, the same for the same, and remembers which. */
export interface StandIns {
  /** The names whose values nobody may write down. */
  readonly names: ReadonlySet<string>
  /** One line for each value that was replaced. */
  readonly replaced: () => readonly string[]
  inText(text: string): string
  inJson(value: Json): Json
}

type Reads = JournalEventOf<'turn_started'>['payload']

/** Finds every sensitive value of a session: where intents were given it, where tools were, and where it was said. */
export function createStandIns({ intents }: Assistant, events: readonly JournalEvent[]): StandIns {
  const secret = (intents?.all ?? []).flatMap(({ parameters }) =>
    parameters.filter(({ sensitive }) => sensitive),
  )
  const names = new Set(secret.map(({ name }) => name))
  const found = new Map<string, string>()
  const lines: string[] = []
  const add = (parameter: Parameter, value: Json | undefined) => {
    if (value === undefined || value === null) return
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    if (found.has(text) || text.trim() === '') return
    const instead = INSTEAD[parameter.slot.type](found.size + 1, text, parameter.slot as never)
    found.set(text, instead)
    lines.push(`${parameter.name}: ${JSON.stringify(instead)} stands for a value that is not written down`)
  }
  if (intents !== null)
    for (const parameter of secret) {
      for (const given of givenIn(events)) add(parameter, given[parameter.name])
      for (const said of saidIn(events, parameter, intents)) add(parameter, said)
    }
  const inText = (text: string): string =>
    [...found]
      .sort(([a], [b]) => b.length - a.length)
      .reduce((whole, [value, instead]) => replaceIgnoringCase(whole, value, instead), text)
  const inJson = (value: Json): Json => {
    if (typeof value === 'string') return inText(value)
    if (Array.isArray(value)) return value.map(inJson)
    if (!isPlainObject(value)) return found.has(JSON.stringify(value)) ? null : value
    return Object.fromEntries(Object.entries(value as JsonObject).map(([key, inner]) => [key, inJson(inner)]))
  }
  return { names, replaced: () => lines, inText, inJson }
}

function givenIn(events: readonly JournalEvent[]): JsonObject[] {
  const classified = events.flatMap(event =>
    event.type === 'intent_classified' ? [event.content?.params ?? {}] : [],
  )
  const called = toolCallsIn(events).flatMap(call =>
    isPlainObject(call.arguments) ? [call.arguments as JsonObject] : [],
  )
  return [...classified, ...called]
}

/** As it was typed: a phone number with its blanks, or whatever was answered to the question for it. */
function saidIn(
  events: readonly JournalEvent[],
  { name, slot }: Parameter,
  intents: AssistantIntents,
): string[] {
  let reads: Reads | null = null
  let asked: string | null = null
  return events.flatMap(event => {
    if (event.type === 'turn_started') reads = event.payload
    if (event.type === 'pendings_shown') {
      const details = event.content?.pendings.at(-1)?.details
      asked = isPlainObject(details) && typeof details.param === 'string' ? details.param : null
    }
    if (event.type !== 'message_received' || event.content === null || reads === null) return []
    const { text } = event.content
    if (slot.type === 'text') return asked === name ? [text] : []
    const { values } = intents.reader.extract({
      text,
      slots: { [name]: slot },
      pending: asked === name ? name : null,
      locale: reads.locale,
      region: 'US',
      refDate: new Date(reads.now).toISOString(),
      zone: reads.zone,
    })
    const read = Object.values(values).map(({ span }) => text.slice(span.start, span.end))
    // What could not be read is an attempt at the value all the same.
    return read.length === 0 && asked === name ? [text] : read
  })
}

/** Its form with digits that only tell which one it is: none of the value's own can be told from them. */
function numbered(text: string, index: number): string {
  const digits = [...String(index).padStart(text.replaceAll(/\D/g, '').length, '1')]
  return text.replaceAll(/\d/g, () => digits.shift() ?? '1')
}

/** What can be read as such a value, and is nobody's. */
const INSTEAD: { readonly [Type in Slot['type']]: (index: number, text: string, slot: never) => string } = {
  email: index => `person-${index}@example.org`,
  phone: index => `+49 30 23125 ${String(index).padStart(3, '0')}`,
  id: (index, text) => (/\d/.test(text) ? numbered(text, index) : `something private (${index})`),
  date: index => `2026-01-${String((index % 28) + 1).padStart(2, '0')}`,
  integer: index => String(index),
  number: index => String(index),
  duration_s: index => `${index} hours`,
  enum: (_, _text, { values }: { values: Readonly<Record<string, unknown>> }) => Object.keys(values)[0] ?? '',
  boolean: () => 'yes',
  text: index => `something private (${index})`,
  list: index => `something private (${index})`,
}

function replaceIgnoringCase(whole: string, value: string, instead: string): string {
  const lower = whole.toLowerCase()
  const sought = value.toLowerCase()
  if (lower.length !== whole.length) return whole.replaceAll(value, () => instead)
  let result = ''
  let from = 0
  for (let at = lower.indexOf(sought); at >= 0; at = lower.indexOf(sought, from)) {
    result += whole.slice(from, at) + instead
    from = at + value.length
  }
  return result + whole.slice(from)
}
