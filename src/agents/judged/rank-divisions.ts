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
  const parts = remembered(keyOf, signals.part)
  const partWeights = remembered(keyOf, part => ranker(parts(part).signals))
  const subjectWeights = remembered(keyOf, part => ranker(parts(part).subject()))
  const seamWeights = new Map<string, number>()
  const seamWeight = (before: DividedPart | undefined, part: DividedPart): number => {
    const key = `${before?.agent} ${part.from} ${part.agent}`
    const weight = seamWeights.get(key) ?? ranker(signals.seam(before, part))
    seamWeights.set(key, weight)
    return weight
  }
  const all = candidatesOf(context, judge)
  const bare = all.map(division =>
    division.parts.reduce(
      (sum, part, at) => sum + partWeights(part) + seamWeight(division.parts[at - 1], part),
      ranker(signals.whole(division)) + (division.order.length === 0 ? FOR_NOTHING : 0),
    ),
  )
  const nothing = context.byRules.orders.length > 0 ? null : farAhead(all, bare)
  if (nothing !== null) return { agents: [], division: nothing, likelihood: 1 }
  const weights = all.map(({ parts }, at) =>
    parts.reduce((sum, part) => sum + subjectWeights(part), bare[at] as number),
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

/** Nothing, where it leads by so much that no subject changes it: no word is judged then. */
function farAhead(all: readonly OrderedDivision[], weights: readonly number[]): OrderedDivision | null {
  const best = weights.indexOf(Math.max(...weights))
  const nothing = all[best]
  if (nothing === undefined || nothing.order.length > 0) return null
  const others = weights.filter((_, at) => (all[at] as OrderedDivision).order.length > 0)
  return (weights[best] as number) - Math.max(...others) > FAR ? nothing : null
}
/** Of 135 seen messages where nothing leads by more, subjects turned none into an order. */
const FAR = 1

const remembered = <Found>(key: (part: DividedPart) => string, read: (part: DividedPart) => Found) => {
  const known = new Map<string, Found>()
  return (part: DividedPart): Found => {
    const own = key(part)
    const found = known.get(own) ?? read(part)
    known.set(own, found)
    return found
  }
}

/** Lead of nothing at all: a window that opens for nothing is a nuisance. Chosen with totals of unseen orders in view. */
const FOR_NOTHING = 0.8

const keyOf = ({ from, to, agent }: DividedPart): string => `${from} ${to} ${agent}`
