import type { AssistantId, UserId } from '../core/id.ts'
import { checkLimits, type DailyBudget, type LimitCheck } from './budget.ts'
import { addCosts, type CostCell, type CostSum, NO_COST, type ZoneOf } from './cost-cells.ts'
import { dayInZone, daysBefore } from './day-in-zone.ts'
import type { CallerKind } from './recorded-call.ts'

/** Costs of some days, for whoever answers for them. All sums but `totalToday` are over these days. */
export interface CostReport {
  /** First and last day, in the assistants' zones. */
  readonly from: string
  readonly to: string
  readonly total: CostSum
  /** Today is the day it is where the assistant is. */
  readonly totalToday: CostSum
  /** Dearest first: agents, tools called by themselves, and purposes models were asked for. */
  readonly byAgent: readonly (CostSum & { readonly kind: CallerKind; readonly name: string })[]
  /** By operation, where it was asked for, and the way its plan is carried out. */
  readonly byOperation: readonly (CostSum & OperationPlace)[]
  readonly byUser: readonly (CostSum & { readonly user: UserId })[]
  readonly byAssistant: readonly (CostSum & AssistantCosts)[]
  /** Every day, the oldest first, those without calls among them. */
  readonly byDay: readonly (CostSum & { readonly day: string })[]
  /** There was more than could be read: the sums are of the latest conversations only. */
  readonly isPartial: boolean
}

/** An operation is what a model was asked for; agents and tools go by their names. */
export type OperationPlace = Pick<CostCell, 'kind' | 'name' | 'contextType' | 'executionMode'>

export interface AssistantCosts {
  readonly assistant: AssistantId
  readonly zone: string
  readonly today: CostSum
  readonly budget: DailyBudget | null
  readonly limits: LimitCheck
}

export interface ReportOptions {
  readonly now: number
  readonly days: number
  readonly zoneOf: ZoneOf
  /** Assistants there are: those without calls are reported, too. */
  readonly assistants: readonly AssistantId[]
  readonly budgetOf: (assistant: AssistantId) => DailyBudget | null
  readonly isPartial: boolean
}

export function costReport(cells: readonly CostCell[], options: ReportOptions): CostReport {
  const { now, days, zoneOf, budgetOf, isPartial } = options
  const assistants = [...new Set([...options.assistants, ...cells.map(({ assistant }) => assistant)])]
  const todays = new Map(assistants.map(assistant => [assistant, dayInZone(zoneOf(assistant))(now)]))
  const to = [...todays.values()].toSorted().at(-1) ?? dayInZone('UTC')(now)
  const from = daysBefore(to, days - 1)
  const shown = cells.filter(({ day }) => day >= from)
  const isToday = ({ day, assistant }: CostCell) => day === todays.get(assistant)
  const ofDay = new Map(sumsBy(shown, ({ day }) => ({ day })).map(sum => [sum.day, sum]))
  return {
    from,
    to,
    total: sumOf(shown),
    totalToday: sumOf(shown.filter(isToday)),
    byAgent: dearestFirst(sumsBy(shown, ({ kind, name }) => ({ kind, name }))),
    byOperation: dearestFirst(
      sumsBy(shown, ({ kind, name, contextType, executionMode }) => ({
        kind,
        name,
        contextType,
        executionMode,
      })),
    ),
    byUser: dearestFirst(sumsBy(shown, ({ user }) => ({ user }))),
    byAssistant: dearestFirst(
      assistants.map(assistant => {
        const own = shown.filter(cell => cell.assistant === assistant)
        const today = sumOf(own.filter(isToday))
        const budget = budgetOf(assistant)
        const limits = checkLimits(budget, today.costMicroUsd)
        return { ...sumOf(own), assistant, zone: zoneOf(assistant), today, budget, limits }
      }),
    ),
    byDay: Array.from({ length: days }, (_, place) => daysBefore(to, days - 1 - place)).map(
      day => ofDay.get(day) ?? { day, ...NO_COST },
    ),
    isPartial,
  }
}

export const sumOf = (sums: readonly CostSum[]): CostSum => sums.reduce(addCosts, NO_COST)

function sumsBy<Key extends object>(
  cells: readonly CostCell[],
  keyOf: (cell: CostCell) => Key,
): (CostSum & Key)[] {
  const sums = new Map<string, CostSum & Key>()
  for (const cell of cells) {
    const key = keyOf(cell)
    const name = JSON.stringify(key)
    sums.set(name, { ...key, ...addCosts(sums.get(name) ?? NO_COST, cell) })
  }
  return [...sums.values()]
}

const dearestFirst = <Sum extends CostSum>(sums: readonly Sum[]): readonly Sum[] =>
  sums.toSorted((a, b) => b.costMicroUsd - a.costMicroUsd || b.calls - a.calls)
