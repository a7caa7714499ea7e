/** Time comes through here and nowhere else. */
export interface Clock {
  /** Milliseconds since the epoch. May jump; never used to order events or to measure. */
  now(): number
  /** Milliseconds on a clock that only goes forward. */
  monotonic(): number
  /** Calls `run` once after `ms`, unless the returned function is called first. Never keeps the process alive. */
  after(ms: number, run: () => void): () => void
  /** Resolves when everything else that is due has had its turn. Takes no time. */
  pause(): Promise<void>
}
