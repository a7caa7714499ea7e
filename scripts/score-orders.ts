import { judgedOrders, type OrderJudges } from '../src/agents/judged/judged-orders.ts'
import { ORDER_MOODS } from '../src/agents/judged/order-mood.ts'
import { SUBJECT_TAGS } from '../src/agents/judged/subject-signals.ts'
import { ruleOrders } from '../src/agents/rule-orders.ts'
import { createJudge } from '../src/nlu/judge/judge.ts'
import { fitJudge, packed } from './judge/fit-judge.ts'
import { crossFitted, orderLines, PARTS, readingOfLine } from './judge/orders/order-lines.ts'
import {
  type Held,
  moodSentences,
  seamSentences,
  subjectSentences,
  taskExamples,
} from './judge/orders/order-sentences.ts'
import { scoreLines } from './judge/orders/score.ts'

/** `node scripts/score-orders.ts`: how orders are read by judges that have not seen them, beside the rules alone. */
const lines = orderLines()
const which = crossFitted(taskExamples(lines))
const SEAM = ['seam', 'none'] as const
const moods = moodSentences(lines)
const seams = seamSentences(lines, which)
const subjects = subjectSentences(lines)
const without = <Label extends string>(all: readonly Held<Label>[], labels: readonly Label[], part: number) =>
  createJudge(
    packed(
      fitJudge(
        all.filter(one => one.part !== part),
        labels,
      ),
      labels,
      '',
    ),
  )
const judges = Array.from(
  { length: PARTS },
  (_, part): OrderJudges => ({
    mood: without(moods, ORDER_MOODS, part),
    seam: without(seams, SEAM, part),
    subject: without(subjects, SUBJECT_TAGS, part),
    which: () => which[part] ?? null,
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
