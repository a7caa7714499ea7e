/** Context that reading a value from words may depend on. */
export interface EditContext {
  readonly locale: string
  /** Milliseconds since the epoch, for "tomorrow". */
  readonly now: number
  readonly zone: string
}
