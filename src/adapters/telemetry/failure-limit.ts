export interface FailureLimitOptions {
  readonly sink: string
  /** Failures in a row after which the sink is off. */
  readonly limit: number
  readonly say: (line: string) => void
}

export interface FailureLimit {
  readonly off: boolean
  succeeded(): void
  failed(error: unknown): void
}

/** A sink that keeps failing is switched off and says so once; a success in between starts the count anew. */
export function failureLimit({ sink, limit, say }: FailureLimitOptions): FailureLimit {
  let failures = 0
  let off = false
  return {
    get off() {
      return off
    },
    succeeded() {
      failures = 0
    },
    failed(error) {
      if (off || ++failures < limit) return
      off = true
      const reason = error instanceof Error ? error.message : String(error)
      say(`telemetry: the ${sink} sink is off after ${limit} failures in a row, the last one: ${reason}`)
    },
  }
}
