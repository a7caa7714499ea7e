import { crossJudges } from './orders/cross-judges.ts'
import { orderLines } from './orders/order-lines.ts'
import { topicRankings } from './orders/topic-rankings.ts'
import type { RankerDomain } from './ranker-domain.ts'

/** Words that name what each task is about. */
export const orderTopics: RankerDomain = {
  module: 'src/agents/judged/topic-weights.ts',
  recipe: { rounds: 4, rate: 0.03 },
  rankings() {
    const lines = orderLines()
    return topicRankings(lines, crossJudges(lines))
  },
}
