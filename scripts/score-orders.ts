import { judgedOrders, type OrderJudges } from '../src/agents/judged/judged-orders.ts'
import { SUBJECT_TAGS } from '../src/agents/judged/subject-signals.ts'
import { ruleOrders } from '../src/agents/rule-orders.ts'
import { createRanker } from '../src/nlu/judge/ranker.ts'
import { packed } from './judge/fit-judge.ts'
import { fitRanker } from './judge/fit-ranker.ts'
import { crossJudges, without } from './judge/orders/cross-judges.ts'
import { divisionRankings } from './judge/orders/division-rankings.ts'
import { orderLines, readingOfLine } from './judge/orders/order-lines.ts'
import { subjectSentences } from './judge/orders/order-sentences.ts'
import { scoreLines } from './judge/orders/score.ts'

/** `node scripts/score-orders.ts`: how orders are read by judges that have not seen them, beside the rules alone. */
const lines = orderLines()
const cross = crossJudges(lines)
const subjects = subjectSentences(lines)
const rankings = divisionRankings(lines, cross)
const judges = cross.map(
  ({ mood, seam, which }, part): OrderJudges => ({
    mood,
    seam,
    which: () => which,
    division: createRanker(packed(fitRanker(rankings.filter(one => one.part !== part)), ['right'], '')),
    subject: without(subjects, SUBJECT_TAGS, part),
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
