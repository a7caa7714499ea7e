import type { Clock } from '../../ports/clock.ts'

export interface FailureLimitOptions {
  readonly sink: string
  /** Failures in a row after which the sink rests. */
  readonly limit: number
  readonly clock: Pick<Clock, 'monotonic'>
  readonly say: (line: string) => void
}

export interface FailureLimit {
  readonly off: boolean
  succeeded(): void
  failed(error: unknown): void
}

const REST_MS = 60_000

/**
 * A sink that keeps failing rests and says so once; after a minute it is tried again, and one failure more is another minute.
 * A success starts the count anew.
 */
export function failureLimit({ sink, limit, clock, say }: FailureLimitOptions): FailureLimit {
  let failures = 0
  let restsUntil: number | null = null
  return {
    get off() {
      return restsUntil !== null && clock.monotonic() < restsUntil
    },
    succeeded() {
      failures = 0
      if (restsUntil !== null) say(`telemetry: the ${sink} sink works again`)
      restsUntil = null
    },
    failed(error) {
      if (++failures < limit) return
      const reason = error instanceof Error ? error.message : String(error)
      if (restsUntil === null)
        say(
          `telemetry: the ${sink} sink is off after ${limit} failures in a row, the last one: ${reason}. It is tried again every minute`,
        )
      restsUntil = clock.monotonic() + REST_MS
    },
  }
}
