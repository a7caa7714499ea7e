import { SignalboxError } from '../core/error.ts'
import { LIMITS } from '../core/limits.ts'
import type { Clock } from '../ports/clock.ts'
import { createPeopleBook, type Person } from './people-book.ts'

const HOUR_MS = 3_600_000

/** Counts what people hand in, hour by hour, on this server. */
export interface UploadMeter {
  /** Throws where it is one too many; then nothing is counted. */
  count(person: Person, bytes: number): void
}

export function createUploadMeter(clock: Pick<Clock, 'monotonic'>): UploadMeter {
  const people = createPeopleBook<{ since: number; files: number; bytes: number }>()
  return {
    count(person, bytes) {
      const now = clock.monotonic()
      const known = people.get(person)
      const before =
        known === undefined || now - known.since >= HOUR_MS ? { since: now, files: 0, bytes: 0 } : known
      if (before.files + 1 > LIMITS.uploadsOfPerson)
        throw tooMany(`${LIMITS.uploadsOfPerson} files`, HOUR_MS - (now - before.since))
      if (before.bytes + bytes > LIMITS.uploadBytesOfPerson)
        throw tooMany(`${LIMITS.uploadBytesOfPerson} bytes`, HOUR_MS - (now - before.since))
      people.put(person, { since: before.since, files: before.files + 1, bytes: before.bytes + bytes })
    },
  }
}

const tooMany = (most: string, leftMs: number) =>
  new SignalboxError('uploads_limited', `${most} within an hour are the most a person may hand in`, {
    hint: `Send it again in ${Math.max(1, Math.ceil(leftMs / 60_000))} minutes.`,
    retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1_000)),
  })
