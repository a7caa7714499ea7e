import { confidence } from '../../src/core/confidence.ts'
import type { Weighing } from '../../src/core/stake.ts'

/** Weighing of a move that costs nothing. */
export const FREE: Weighing = {
  stake: 'free',
  strength: confidence(0.4),
  weakenedBy: [],
  bar: confidence(0),
}
