import { SignalboxError } from '../core/error.ts'
import { LIMITS } from '../core/limits.ts'
import type { Principal } from '../core/principal.ts'
import type { Clock } from '../ports/clock.ts'

const HOUR_MS = 3_600_000
/** People who are remembered; whoever was here longest ago makes room. */
const MOST_PEOPLE = 10_000

/** Counts what people hand in, hour by hour, on this server. */
export interface UploadMeter {
  /** Throws where it is one too many; then nothing is counted. */
  count(person: Pick<Principal, 'tenant' | 'user'>, bytes: number): void
}

export function createUploadMeter(clock: Pick<Clock, 'monotonic'>): UploadMeter {
  const people = new Map<string, { since: number; files: number; bytes: number }>()
  return {
    count({ tenant, user }, bytes) {
      const key = JSON.stringify([tenant, user])
      const now = clock.monotonic()
      const known = people.get(key)
      const before =
        known === undefined || now - known.since >= HOUR_MS ? { since: now, files: 0, bytes: 0 } : known
      if (before.files + 1 > LIMITS.uploadsOfPerson)
        throw tooMany(`${LIMITS.uploadsOfPerson} files`, HOUR_MS - (now - before.since))
      if (before.bytes + bytes > LIMITS.uploadBytesOfPerson)
        throw tooMany(`${LIMITS.uploadBytesOfPerson} bytes`, HOUR_MS - (now - before.since))
      people.delete(key)
      people.set(key, { since: before.since, files: before.files + 1, bytes: before.bytes + bytes })
      const [oldest] = people.keys()
      if (people.size > MOST_PEOPLE && oldest !== undefined) people.delete(oldest)
    },
  }
}

const tooMany = (most: string, leftMs: number) =>
  new SignalboxError('uploads_limited', `${most} within an hour are the most a person may hand in`, {
    hint: `Send it again in ${Math.max(1, Math.ceil(leftMs / 60_000))} minutes.`,
    retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1_000)),
  })
