import { judgedOrders, type OrderJudges } from '../src/agents/judged/judged-orders.ts'
import { ruleOrders } from '../src/agents/rule-orders.ts'
import { createRanker } from '../src/nlu/judge/ranker.ts'
import { packed } from './judge/fit-judge.ts'
import { fitRanker, type RankerRecipe } from './judge/fit-ranker.ts'
import { orderTopics } from './judge/order-topics.ts'
import { crossJudges } from './judge/orders/cross-judges.ts'
import { divisionRankings } from './judge/orders/division-rankings.ts'
import { orderLines, readingOfLine } from './judge/orders/order-lines.ts'
import { scoreLines } from './judge/orders/score.ts'
import { topicRankings } from './judge/orders/topic-rankings.ts'

/** `node scripts/score-orders.ts`: how orders are read by judges that have not seen them, beside the rules alone. */
const lines = orderLines()
const cross = crossJudges(lines)
const rankings = divisionRankings(lines, cross)
const topics = topicRankings(lines, cross)
const rankerWithout = (all: typeof rankings, part: number, recipe?: Partial<RankerRecipe>) =>
  createRanker(
    packed(
      fitRanker(
        all.filter(one => one.part !== part),
        recipe,
      ),
      ['right'],
      '',
    ),
  )
const judges = cross.map(
  ({ which, ...own }, part): OrderJudges => ({
    ...own,
    which: () => which,
    division: rankerWithout(rankings, part),
    topic: rankerWithout(topics, part, orderTopics.recipe),
  }),
)
console.log('rules', JSON.stringify(scoreLines(lines, line => ruleOrders(readingOfLine(line)))))
console.log(
  'judged',
  JSON.stringify(
    scoreLines(lines, line => judgedOrders(readingOfLine(line), judges[line.part] as OrderJudges)),
  ),
)
if (process.argv.includes('--wrong'))
  for (const line of lines) {
    const { orders, by } = judgedOrders(readingOfLine(line), judges[line.part] as OrderJudges)
    const [read, wanted] = [
      orders.map(({ agent }) => agent).join(),
      line.tasks.map(({ agent }) => agent).join(),
    ]
    const isWrong = line.runs === 'plain' ? read !== wanted : line.runs === 'none' && read !== ''
    if (isWrong) console.log(`${line.runs} ${wanted} → ${read} (${by}) | ${line.text}`)
  }
