import type { Frame } from '../nlu/frames/frame.ts'
import type { Mention } from './order-mentions.ts'

/** A clause of a message with the orders in it. */
export interface OrderClause {
  readonly frame: Frame
  readonly mentions: readonly Mention[]
  /** Words in it that name what agents make. */
  readonly things: readonly Mention[]
  /** Says more about the order before it: "30 seconds, please". */
  readonly isRemark: boolean
  /** Takes the place of what was said before it: "no, a song". */
  readonly corrects: boolean
}
