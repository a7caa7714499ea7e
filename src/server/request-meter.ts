import { SignalboxError } from '../core/error.ts'
import type { Clock } from '../ports/clock.ts'
import { createPeopleBook, type Person } from './people-book.ts'

const MINUTE_MS = 60_000

/** Counts what people ask for on this server. */
export interface RequestMeter {
  /** Throws where it is too many; then nothing is counted. */
  count(person: Person, times?: number): void
}

/** A person may ask so often within a minute, all at once or one by one; null for as often as they like. */
export function createRequestMeter(clock: Pick<Clock, 'monotonic'>, perMinute: number | null): RequestMeter {
  if (perMinute === null) return { count: () => {} }
  const eachMs = MINUTE_MS / perMinute
  /** Moments at which all that a person asked for is worked off. */
  const people = createPeopleBook<number>()
  return {
    count(person, times = 1) {
      const now = clock.monotonic()
      const until = Math.max(people.get(person) ?? now, now) + eachMs * times
      const waitMs = until - now - MINUTE_MS
      if (waitMs > 0)
        throw new SignalboxError(
          'rate_limited',
          `${perMinute} requests of a person within a minute are the most`,
          {
            retryAfterSeconds: Math.ceil(waitMs / 1_000),
          },
        )
      people.put(person, until)
    },
  }
}
