import type { AssistantIntents } from '../assistants/assistant.ts'
import type { Fact, JournalEvent } from '../core/event.ts'
import { isPlainObject, type Json, type JsonObject } from '../core/json.ts'
import { sensitiveParameters, WITHHELD } from '../intents/withhold.ts'
import { redactForPeople } from '../journal/redact-for-people.ts'
import { redactText } from './redact.ts'
import { replaceValues } from './replace-values.ts'
import { sensitiveValues } from './sensitive-values.ts'

/** Takes out of texts what is sensitive by its parameter, then, for others than whoever said it, what looks so by its shape. */
export interface Redactor {
  text(text: string): string
  json(value: Json): Json
}

export interface Sensitive {
  /** Parameters whose values are shown nowhere. */
  readonly names: ReadonlySet<string>
  /** Values that were given for them, as texts. */
  readonly values: Iterable<string>
}

export function createRedactor({ names, values }: Sensitive, byShape = redactText): Redactor {
  const instead = new Map([...values].map(value => [value, WITHHELD]))
  const text = (original: string): string => byShape(replaceValues(original, instead))
  const json = (value: Json): Json => {
    if (typeof value === 'string') return text(value)
    if (Array.isArray(value)) return value.map(json)
    if (!isPlainObject(value)) return instead.has(JSON.stringify(value)) ? WITHHELD : value
    return Object.fromEntries(
      Object.entries(value as JsonObject).map(([key, inner]) => [
        key,
        names.has(key) ? WITHHELD : json(inner),
      ]),
    )
  }
  return { text, json }
}

/** For a session's facts: whose values are sensitive is known from its intents, and from what was recorded. */
export function redactorFor(intents: AssistantIntents | null, events: readonly JournalEvent[]): Redactor {
  return createRedactor(sensitiveIn(intents, events))
}

/** For whoever the session is of: an address they typed is no secret from them, a value its author calls sensitive stays unsaid. */
export function redactorForOwner(
  intents: AssistantIntents | null,
  events: readonly JournalEvent[],
): Redactor {
  return createRedactor(sensitiveIn(intents, events), text => text)
}

function sensitiveIn(intents: AssistantIntents | null, events: readonly JournalEvent[]): Sensitive {
  const recorded = events.flatMap(event =>
    event.type === 'intent_classified' ? event.payload.sensitive : [],
  )
  return {
    names: new Set([...sensitiveParameters(intents).map(({ name }) => name), ...recorded]),
    values: sensitiveValues(intents, events).map(({ text }) => text),
  }
}

/** As a terminal or a report shows it. Payloads are free of what people wrote; content is not. */
export function redactFact<One extends Fact>(event: One, { json }: Redactor): One {
  const outward = redactForPeople(event)
  return { ...outward, content: json(outward.content as Json) } as One
}
