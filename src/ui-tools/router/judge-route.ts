import { createJudge, type Judge, type Judgement } from '../../nlu/judge/judge.ts'
import { excerptOf } from '../../nlu/text/excerpt.ts'
import type { UiProposal } from './proposal.ts'
import type { UiReading } from './reading.ts'
import { routeSignals } from './route-signals.ts'
import { WEIGHTS } from './route-weights.ts'

/** Meaning of a message for the router. Dates in a row make a map as well. */
export const ROUTE_MEANINGS = ['chat', 'clarify', 'table', 'map'] as const
export type RouteMeaning = (typeof ROUTE_MEANINGS)[number]
export type RouteJudgement = Judgement<RouteMeaning>

const judge: Judge<RouteMeaning> = createJudge<RouteMeaning>(WEIGHTS)

/** Judges a message by its words and by what the rules found in it. */
export type RouteJudge = (reading: UiReading, proposals: readonly UiProposal[]) => RouteJudgement

export const judgeRoute: RouteJudge = (reading, proposals) =>
  judge(excerptOf(reading.text), routeSignals(reading, proposals))
