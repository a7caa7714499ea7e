import { type DivisionSignals, divisionSignals } from '../../../src/agents/judged/division-signals.ts'
import { divisionContext } from '../../../src/agents/judged/judged-orders.ts'
import type { OrderedDivision } from '../../../src/agents/judged/orderings.ts'
import { agentsOf, candidatesOf } from '../../../src/agents/judged/rank-divisions.ts'
import { ruleOrders } from '../../../src/agents/rule-orders.ts'
import { choiceOf, type Ranking } from '../fit-ranker.ts'
import type { CrossJudges } from './cross-judges.ts'
import { type OrderLine, readingOfLine } from './order-lines.ts'

/** Ways to divide each line, as judges see them that have not seen it. */
export const divisionRankings = (
  lines: readonly OrderLine[],
  judges: readonly CrossJudges[],
): readonly (Ranking & { readonly part: number })[] =>
  lines.map(line => {
    const own = judges[line.part] as CrossJudges
    const reading = readingOfLine(line)
    const context = divisionContext(reading, ruleOrders(reading), own.which, own)
    const read = divisionSignals(context)
    const choices = candidatesOf(context, own.seam).map(division =>
      choiceOf(signalsOf(division, read), isRight(line, agentsOf(division))),
    )
    return { message: line.text, part: line.part, choices }
  })

const signalsOf = (division: OrderedDivision, read: DivisionSignals): readonly string[] => [
  ...read.whole(division),
  ...division.parts.flatMap((part, at) => {
    const { signals, subject } = read.part(part)
    return [...signals, ...subject(), ...read.seam(division.parts[at - 1], part)]
  }),
]

/** An unclear order may be asked about, and may be left aside. */
const isRight = ({ runs, tasks }: OrderLine, agents: readonly string[]): boolean =>
  (runs !== 'plain' && agents.length === 0) ||
  (runs !== 'none' && agents.join() === tasks.map(({ agent }) => agent).join())
