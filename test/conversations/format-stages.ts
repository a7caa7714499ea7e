import { isPlainObject, type Json } from '../../src/core/json.ts'
import type { TelemetryEvent } from '../../src/ports/telemetry-sink.ts'

/** What a telemetry sink got, a line per stage; values that say nothing (null, 0, empty) are left out. */
export function formatStages(stages: readonly TelemetryEvent[]): string {
  return stages.map(stage => `${lineOf(stage)}\n`).join('')
}

function lineOf({ interaction_id, stage, level, payload }: TelemetryEvent): string {
  const turn = interaction_id.split('/').at(-1) ?? ''
  const shown = Object.entries(payload).flatMap(([key, value]) => columns(key, value))
  return `${turn.padEnd(3)} ${stage.padEnd(12)} ${level.padEnd(5)} ${shown.join(' ')}`.trimEnd()
}

function columns(key: string, value: Json): string[] {
  // References stand for client ids, durations for the clock; neither says anything about the conversation.
  if (key === 'message' || key.startsWith('caller_') || /(?:^|_)ms$/.test(key)) return []
  if (isPlainObject(value))
    return Object.entries(value).flatMap(([inner, one]) => columns(`${key}.${inner}`, one as Json))
  if (Array.isArray(value)) return value.flatMap((one, index) => columns(`${key}[${index}]`, one))
  return value === null || value === 0 || value === '' ? [] : [`${key}=${String(value)}`]
}
