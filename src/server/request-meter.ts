import { SignalboxError } from '../core/error.ts'
import type { Principal } from '../core/principal.ts'
import type { Clock } from '../ports/clock.ts'

const MINUTE_MS = 60_000
/** People who are remembered; whoever asked longest ago makes room. */
const MOST_PEOPLE = 10_000

/** Counts what people ask for on this server. */
export interface RequestMeter {
  /** Throws where it is one too many; then nothing is counted. */
  count(person: Pick<Principal, 'tenant' | 'user'>): void
}

/** A person may ask so often within a minute, all at once or one by one; null for as often as they like. */
export function createRequestMeter(clock: Pick<Clock, 'monotonic'>, perMinute: number | null): RequestMeter {
  if (perMinute === null) return { count: () => {} }
  const eachMs = MINUTE_MS / perMinute
  /** Moments at which all that a person asked for is worked off. */
  const people = new Map<string, number>()
  return {
    count({ tenant, user }) {
      const key = JSON.stringify([tenant, user])
      const now = clock.monotonic()
      const until = Math.max(people.get(key) ?? now, now) + eachMs
      const waitMs = until - now - MINUTE_MS
      if (waitMs > 0)
        throw new SignalboxError(
          'rate_limited',
          `${perMinute} requests of a person within a minute are the most`,
          {
            retryAfterSeconds: Math.ceil(waitMs / 1_000),
          },
        )
      people.delete(key)
      people.set(key, until)
      const [oldest] = people.keys()
      if (people.size > MOST_PEOPLE && oldest !== undefined) people.delete(oldest)
    },
  }
}
