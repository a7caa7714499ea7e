import type { Clock } from '../../ports/clock.ts'
import type { TelemetryEvent, TelemetrySink } from '../../ports/telemetry-sink.ts'
import { failureLimit } from './failure-limit.ts'

export type TelemetryHook = (event: TelemetryEvent) => void | Promise<void>

export interface HookSinkOptions {
  readonly hook: TelemetryHook
  readonly say: (line: string) => void
  readonly clock: Pick<Clock, 'monotonic'>
  readonly failures?: number
}

/** Hands each event to a function of the application. What it throws or rejects with stays here. */
export function hookSink({ hook, clock, say, failures = 5 }: HookSinkOptions): TelemetrySink {
  const limit = failureLimit({ sink: 'analytics', limit: failures, clock, say })
  const running = new Set<Promise<void>>()
  const call = async (event: TelemetryEvent): Promise<void> => {
    try {
      await hook(event)
      limit.succeeded()
    } catch (error) {
      limit.failed(error)
    }
  }
  return {
    record(events) {
      for (const event of events) {
        if (limit.off) return
        const done = call(event).finally(() => running.delete(done))
        running.add(done)
      }
    },
    close: async () => void (await Promise.all(running)),
  }
}
