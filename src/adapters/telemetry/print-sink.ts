import type { Json, JsonObject } from '../../core/json.ts'
import type { Clock } from '../../ports/clock.ts'
import type { TelemetryEvent, TelemetrySink } from '../../ports/telemetry-sink.ts'
import { failureLimit } from './failure-limit.ts'

export interface PrintSinkOptions {
  readonly write: (text: string) => void
  readonly say: (line: string) => void
  readonly clock: Pick<Clock, 'monotonic'>
  readonly failures?: number
}

const WIDTH = 100

/** Prints each event as one readable JSON object: sorted keys, no timestamp, a blank line after it. */
export function printSink({ write, clock, say, failures = 5 }: PrintSinkOptions): TelemetrySink {
  const limit = failureLimit({ sink: 'console', limit: failures, clock, say })
  return {
    record(events) {
      for (const event of events) {
        if (limit.off) return
        try {
          write(`${formatEvent(event)}\n\n`)
          limit.succeeded()
        } catch (error) {
          limit.failed(error)
        }
      }
    },
    close: async () => {},
  }
}

export function formatEvent({ timestamp: _, ...shown }: TelemetryEvent): string {
  return broken({ ...shown }, 0)
}

/** On one line if it fits after `indent` characters, otherwise one entry per line, aligned with the first. */
function layOut(value: Json, indent: number): string {
  const flat = inline(value)
  if (indent + flat.length <= WIDTH || typeof value !== 'object' || value === null) return flat
  return Array.isArray(value) ? brokenList(value, indent) : broken(value as JsonObject, indent)
}

function broken(object: JsonObject, indent: number): string {
  const entries = sortedEntries(object).map(([key, value]) => {
    const label = `${JSON.stringify(key)}: `
    return label + layOut(value, indent + 1 + label.length)
  })
  return `{${entries.join(`,\n${' '.repeat(indent + 1)}`)}}`
}

const brokenList = (list: readonly Json[], indent: number): string =>
  `[${list.map(item => layOut(item, indent + 1)).join(`,\n${' '.repeat(indent + 1)}`)}]`

function inline(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`
  const entries = sortedEntries(value as JsonObject)
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}: ${inline(inner)}`).join(', ')}}`
}

const sortedEntries = (object: JsonObject): [string, Json][] =>
  Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1))
