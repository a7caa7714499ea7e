import type { JournalEvent } from '../core/event.ts'
import type { Digest } from '../ports/digest.ts'
import type { SpanExporter } from '../ports/span-exporter.ts'
import type { Telemetry } from './telemetry.ts'
import { turnSpans } from './turn-spans.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface TracingDeps {
  readonly exporter: SpanExporter
  readonly vocabulary: Vocabulary
  readonly digest: Digest
  /** Hears, once, that it is at fault. */
  readonly say: (line: string) => void
}

/** Hands on the spans of every turn when it has ended, beside what telemetry does already. */
export function withTracing(telemetry: Telemetry, { exporter, say, ...parts }: TracingDeps): Telemetry {
  let isFaultSaid = false
  const guarded = (run: () => void) => {
    try {
      run()
    } catch (error) {
      if (!isFaultSaid) say(`telemetry: spans are missing, ${String(error)}`)
      isFaultSaid = true
    }
  }
  return {
    ...telemetry,
    follow(session, earlier = [], thread = null) {
      const tell = telemetry.follow(session, earlier, thread)
      let { assistant } = session
      let turn: JournalEvent[] = [...earlier]
      return committed => {
        tell(committed)
        for (const event of committed) {
          if (event.type === 'session_opened') assistant = event.payload.assistant
          if (event.type === 'turn_started') turn = []
          turn.push(event)
          if (event.type !== 'turn_ended') continue
          const whole = turn
          turn = []
          guarded(() => exporter.export(turnSpans(assistant, whole, parts)))
        }
      }
    },
    async close() {
      await telemetry.close()
      await exporter.close()
    },
  }
}
