import { type Ranker, shares } from '../../nlu/judge/ranker.ts'
import { type DivisionContext, divisionSignals } from './division-signals.ts'
import { type DividedPart, type Division, divisions } from './divisions.ts'
import { type OrderedDivision, orderingsOf } from './orderings.ts'
import type { SeamJudge } from './seams-of.ts'

/** Tasks a message orders, as it is likeliest. */
export interface RankedDivision {
  /** Agents in the order in which they are to work. */
  readonly agents: readonly string[]
  /** The likeliest division of those for the same agents. */
  readonly division: OrderedDivision
  /** Of these agents in this order, however the message is divided. */
  readonly likelihood: number
}

/** Ways to divide and order a message that are weighed against each other; one of them leaves all of it aside. */
export function candidatesOf({ message }: DivisionContext, judge: SeamJudge): readonly OrderedDivision[] {
  const found = divisions(message, judge)
  const nothing: Division = {
    parts: [{ from: 0, to: message.pieces.length, agent: null, likelihood: 1 }],
    score: 0,
  }
  const isThere = found.some(({ parts }) => parts.every(({ agent }) => agent === null))
  return [...found, ...(isThere ? [] : [nothing])].flatMap(orderingsOf(message))
}

export const agentsOf = ({ parts, order }: OrderedDivision): readonly string[] =>
  order.flatMap(at => parts[at]?.agent ?? [])

export function rankDivisions(context: DivisionContext, judge: SeamJudge, ranker: Ranker): RankedDivision {
  const signals = divisionSignals(context)
  const known = new Map<string, number>()
  const weightOf = (key: string, read: () => readonly string[]): number => {
    const weight = known.get(key) ?? ranker(read())
    known.set(key, weight)
    return weight
  }
  const all = candidatesOf(context, judge)
  const weights = all.map(division =>
    division.parts.reduce(
      (sum, part, at) => {
        const before = division.parts[at - 1]
        return (
          sum +
          weightOf(keyOf(part), () => signals.part(part)) +
          weightOf(`${before?.agent} ${part.from} ${part.agent}`, () => signals.seam(before, part))
        )
      },
      ranker(signals.whole(division)) + (division.order.length === 0 ? FOR_NOTHING : 0),
    ),
  )
  const likely = shares(weights)
  const byAgents = Map.groupBy(all.keys(), at => agentsOf(all[at] as OrderedDivision).join())
  let best: RankedDivision | null = null
  for (const places of byAgents.values()) {
    const likelihood = places.reduce((sum, at) => sum + (likely[at] as number), 0)
    if (best !== null && likelihood <= best.likelihood) continue
    const first = places.reduce((one, at) => ((likely[at] as number) > (likely[one] as number) ? at : one))
    const division = all[first] as OrderedDivision
    best = { agents: agentsOf(division), division, likelihood }
  }
  return best as RankedDivision
}

/** Lead of nothing at all: a window that opens for nothing is a nuisance. Chosen on held-out messages. */
const FOR_NOTHING = 0.7

const keyOf = ({ from, to, agent }: DividedPart): string => `${from} ${to} ${agent}`
