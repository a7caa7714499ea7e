import type { SettledBy, Settlement } from '../core/pending.ts'

/** End of a pending, and the turn it ended in. */
export interface SettledView {
  readonly pending: string
  readonly turn: string
  readonly settlement: Settlement
  /** Words for the decision where the question does not tell it: the option that was taken, the values that were changed. */
  readonly label: string | null
  /** Answer to the question of a flow, as it stands now; left out where there is none. */
  readonly answer?: {
    readonly label: string
    readonly value: string
    /** Value that was given then, where another stands now. */
    readonly before?: string
    /** False once the flow is over; until then the label with a colon and a value behind it changes it. */
    readonly changeable: boolean
  }
  /** Way in which it was settled first, with the time and the place. */
  readonly by: SettledBy
  readonly at: number
  readonly channel: string
}
