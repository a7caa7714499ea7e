import type { AssistantIntents } from '../assistants/assistant.ts'
import type { JournalEvent, JournalEventOf } from '../core/event.ts'
import { isPlainObject, type Json, type JsonObject } from '../core/json.ts'
import type { Parameter } from '../intents/intent.ts'
import { sensitiveParameters } from '../intents/withhold.ts'
import { partsUnread } from '../nlu/text/excerpt.ts'
import { regionOf } from '../nlu/text/language.ts'

export interface SensitiveValue {
  readonly parameter: Parameter
  /** As it was given or typed. */
  readonly text: string
}

/** Finds every sensitive value of a session: where intents were given it, where tools were or would be, and where it was said. */
export function sensitiveValues(
  intents: AssistantIntents | null,
  events: readonly JournalEvent[],
): readonly SensitiveValue[] {
  const values = givenIn(events)
  return sensitiveParameters(intents).flatMap(parameter =>
    [...values.map(one => one[parameter.name]), ...valuesNamedIn(events, parameter, intents)].flatMap(
      value => {
        if (value === undefined || value === null) return []
        const text = typeof value === 'string' ? value : JSON.stringify(value)
        return text.trim() === '' ? [] : [{ parameter, text }]
      },
    ),
  )
}

function givenIn(events: readonly JournalEvent[]): JsonObject[] {
  const values = events.flatMap((event): (Json | undefined)[] => {
    switch (event.type) {
      case 'intent_classified':
        return [event.content?.params]
      case 'effect_claimed':
        return event.payload.kind === 'tool' ? [event.content?.request] : []
      case 'answer_received':
        return event.content?.answer.status === 'resolved' ? [event.content.answer.response] : []
      case 'plan_drafted':
        return (
          event.content?.steps.map(({ work }) => (work.kind === 'call' ? work.arguments : undefined)) ?? []
        )
      default:
        return []
    }
  })
  return values.flatMap(value => (isPlainObject(value) ? [value as JsonObject] : []))
}

type Reads = JournalEventOf<'turn_started'>['payload']

/** As it was typed: a phone number with its blanks, or whatever was answered to the question for it. */
function valuesNamedIn(
  events: readonly JournalEvent[],
  { name, slot }: Parameter,
  intents: AssistantIntents | null,
): Json[] {
  let reads: Reads | null = null
  let parameter: string | null = null
  return events.flatMap((event): Json[] => {
    if (event.type === 'turn_started') reads = event.payload
    if (event.type === 'pendings_shown') {
      const details = event.content?.pendings.at(-1)?.details
      parameter = isPlainObject(details) && typeof details.param === 'string' ? details.param : null
    }
    if (event.type === 'answer_received' && parameter === name) return valueIn(event)
    if (event.type !== 'message_received' || event.content === null || reads === null) return []
    const { text } = event.content
    if (slot.type === 'text') return parameter === name ? [text] : []
    const { values = {} } =
      intents?.reader.extract({
        text,
        slots: { [name]: slot },
        pending: parameter === name ? name : null,
        locale: reads.locale,
        region: regionOf(reads.locale),
        refDate: new Date(reads.now).toISOString(),
        zone: reads.zone,
      }) ?? {}
    const read = Object.values(values).map(({ span }) => span)
    // What could not be read is an attempt at the value all the same.
    if (read.length === 0 && parameter === name) return [text]
    // What nobody read may hold one as well.
    return [...read, ...partsUnread(text)].map(({ start, end }) => text.slice(start, end))
  })
}

function valueIn({ content }: JournalEventOf<'answer_received'>): Json[] {
  const response = content?.answer.status === 'resolved' ? content.answer.response : null
  return isPlainObject(response) && response.value !== undefined ? [response.value as Json] : []
}
