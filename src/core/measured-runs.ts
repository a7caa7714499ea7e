/** Middle of what the latest runs of a tool took. */
export type MeasuredRuns = {
  readonly runs: number
  readonly durationMs: number
  /** Null where the tool never told. */
  readonly costMicroUsd: number | null
  readonly apiCalls: number | null
}
