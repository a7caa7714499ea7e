import type { AssistantId, UserId } from '../core/id.ts'
import { addUsd, type MicroUsd, ZERO_USD } from '../core/money.ts'
import { dayInZone } from './day-in-zone.ts'
import type { CallerKind, RecordedCall } from './recorded-call.ts'

/** Calls, summed up. */
export interface CostSum {
  readonly calls: number
  /** Those that gave nothing. */
  readonly failed: number
  readonly costMicroUsd: MicroUsd
  /** Attempts whose price nobody knows: they count as 0. */
  readonly unpriced: number
  readonly inputTokens: number
  readonly outputTokens: number
}

/** Calls of one day, assistant, person, caller and place: every view of costs is a sum of these. */
export interface CostCell extends CostSum, Pick<RecordedCall, 'contextType' | 'executionMode'> {
  /** In the assistant's zone. */
  readonly day: string
  readonly assistant: AssistantId
  readonly user: UserId
  readonly kind: CallerKind
  readonly name: string
}

export type ZoneOf = (assistant: AssistantId) => string

export const NO_COST: CostSum = {
  calls: 0,
  failed: 0,
  costMicroUsd: ZERO_USD,
  unpriced: 0,
  inputTokens: 0,
  outputTokens: 0,
}

export const addCosts = (a: CostSum, b: CostSum): CostSum => ({
  calls: a.calls + b.calls,
  failed: a.failed + b.failed,
  costMicroUsd: addUsd(a.costMicroUsd, b.costMicroUsd),
  unpriced: a.unpriced + b.unpriced,
  inputTokens: a.inputTokens + b.inputTokens,
  outputTokens: a.outputTokens + b.outputTokens,
})

/** Takes calls in any order, and gives their sums: memory grows with what is told apart, never with the calls. */
export function createCostCells(zoneOf: ZoneOf) {
  const days = new Map<AssistantId, (at: number) => string>()
  const cells = new Map<string, CostCell>()
  const dayOf = (assistant: AssistantId, at: number): string => {
    const read = days.get(assistant) ?? dayInZone(zoneOf(assistant))
    days.set(assistant, read)
    return read(at)
  }
  return {
    add(call: RecordedCall): void {
      const { assistant, user, kind, name, contextType, executionMode } = call
      const day = dayOf(assistant, call.at)
      const place = { day, assistant, user, kind, name, contextType, executionMode }
      const key = JSON.stringify(Object.values(place))
      cells.set(key, { ...place, ...addCosts(cells.get(key) ?? NO_COST, costOf(call)) })
    },
    /** The oldest day first. */
    all: (): readonly CostCell[] =>
      [...cells.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, cell]) => cell),
  }
}

const costOf = ({ status, costMicroUsd, unpriced, inputTokens, outputTokens }: RecordedCall): CostSum => ({
  calls: 1,
  failed: status === 'ok' ? 0 : 1,
  costMicroUsd,
  unpriced,
  inputTokens,
  outputTokens,
})
