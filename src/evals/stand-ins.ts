import type { Assistant } from '../assistants/assistant.ts'
import type { JournalEvent } from '../core/event.ts'
import { isPlainObject, type Json, type JsonObject } from '../core/json.ts'
import { sensitiveParameters } from '../intents/withhold.ts'
import type { Slot } from '../nlu/slots/schema.ts'
import { replaceValues } from '../telemetry/replace-values.ts'
import { sensitiveValues } from '../telemetry/sensitive-values.ts'

/** Puts invented values in the place of sensitive ones, the same for the same, and remembers which. */
export interface StandIns {
  /** The names whose values nobody may write down. */
  readonly names: ReadonlySet<string>
  /** One line for each value that was replaced. */
  readonly replaced: () => readonly string[]
  inText(text: string): string
  inJson(value: Json): Json
}

export function createStandIns({ intents }: Assistant, events: readonly JournalEvent[]): StandIns {
  const names = new Set(sensitiveParameters(intents).map(({ name }) => name))
  const found = new Map<string, string>()
  const lines: string[] = []
  for (const { parameter, text } of sensitiveValues(intents, events)) {
    if (found.has(text)) continue
    const instead = INSTEAD[parameter.slot.type](found.size + 1, text, parameter.slot as never)
    found.set(text, instead)
    lines.push(`${parameter.name}: ${JSON.stringify(instead)} stands for a value that is not written down`)
  }
  const inText = (text: string): string => replaceValues(text, found)
  const inJson = (value: Json): Json => {
    if (typeof value === 'string') return inText(value)
    if (Array.isArray(value)) return value.map(inJson)
    if (!isPlainObject(value)) return found.has(JSON.stringify(value)) ? null : value
    return Object.fromEntries(Object.entries(value as JsonObject).map(([key, inner]) => [key, inJson(inner)]))
  }
  return { names, replaced: () => lines, inText, inJson }
}

/** Its form with digits that only tell which one it is: none of the value's own can be told from them. */
function numbered(text: string, index: number): string {
  const digits = [...String(index).padStart(text.replaceAll(/\D/g, '').length, '1')]
  return text.replaceAll(/\d/g, () => digits.shift() ?? '1')
}

/** Stand-ins: values that can be read as such, and are nobody's. */
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
