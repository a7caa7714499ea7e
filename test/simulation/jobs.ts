import type { IdempotencyKey, SessionId } from '../../src/core/id.ts'
import { isPlainObject, type Json } from '../../src/core/json.ts'

/** A long job as the world knows it, whatever anybody was told. */
export interface JobRecord {
  readonly id: string
  readonly key: IdempotencyKey
  readonly session: SessionId
  readonly startedAt: number
  readonly endsAt: number
  readonly end: 'done' | 'failed'
  calledOffAt: number | null
}

export type JobStatus = 'running' | 'done' | 'failed' | 'called_off'

export function statusOf({ calledOffAt, endsAt, end }: JobRecord, now: number): JobStatus {
  if (calledOffAt !== null) return 'called_off'
  return now < endsAt ? 'running' : end
}

/** Everything that was ever started. */
export class Jobs {
  readonly #jobs = new Map<string, JobRecord>()

  start(job: Omit<JobRecord, 'id' | 'calledOffAt'>): JobRecord {
    const started = { ...job, id: `job-${this.#jobs.size + 1}`, calledOffAt: null }
    this.#jobs.set(started.id, started)
    return started
  }

  /** The job that was started under that key, for those who start it once only. */
  startedAs(key: IdempotencyKey): JobRecord | null {
    return this.#jobs.values().find(job => job.key === key) ?? null
  }

  byHandle(handle: Json): JobRecord | null {
    const id = isPlainObject(handle) ? handle.job : null
    return (typeof id === 'string' && this.#jobs.get(id)) || null
  }
}
