import type { SettledBy, Settlement } from '../core/pending.ts'

/** End of a pending, and the turn it ended in. */
export interface SettledView {
  readonly pending: string
  readonly turn: string
  readonly settlement: Settlement
  /** Words for the decision where the question does not tell it: the option that was taken, the values that were changed. */
  readonly label: string | null
  /** Way in which it was settled first, with the time and the place. */
  readonly by: SettledBy
  readonly at: number
  readonly channel: string
}
