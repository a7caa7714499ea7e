import type { TelemetrySink } from '../ports/telemetry-sink.ts'

export interface NamedSink {
  readonly name: string
  readonly sink: TelemetrySink
}

/** One sink that feeds several. One that breaks its promise never to throw is left out from then on, said once. */
export function fanOut(sinks: readonly NamedSink[], say: (line: string) => void): TelemetrySink {
  const broken = new Set<NamedSink>()
  return {
    record(events) {
      if (events.length === 0) return
      for (const named of sinks) {
        if (broken.has(named)) continue
        try {
          named.sink.record(events)
        } catch (error) {
          broken.add(named)
          say(`telemetry: the ${named.name} sink is off, it threw ${String(error)}`)
        }
      }
    },
    async close() {
      const closing = sinks.map(async ({ sink }) => sink.close())
      const outcomes = await Promise.allSettled(closing)
      outcomes.forEach((outcome, index) => {
        if (outcome.status === 'rejected')
          say(`telemetry: the ${sinks[index]?.name} sink did not close, ${String(outcome.reason)}`)
      })
    },
  }
}
