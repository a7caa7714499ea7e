import { crossJudges } from './orders/cross-judges.ts'
import { divisionRankings } from './orders/division-rankings.ts'
import { orderLines } from './orders/order-lines.ts'
import type { RankerDomain } from './ranker-domain.ts'

/** Agents that are ordered, and their order. */
export const orderDivisions: RankerDomain = {
  module: 'src/agents/judged/division-weights.ts',
  rankings() {
    const lines = orderLines()
    return divisionRankings(lines, crossJudges(lines))
  },
}
