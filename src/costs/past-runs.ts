import type { MeasuredRuns } from '../core/measured-runs.ts'
import type { Estimate } from '../core/pending.ts'
import type { RecordedCall } from './recorded-call.ts'

/** Runs a median is taken from, the latest ones; and those it takes at least. */
const MOST_RUNS = 25
const LEAST_RUNS = 3

/** Remembers the latest runs of tools that succeeded, by tool. */
export function createPastRuns() {
  const runs = new Map<string, RecordedCall[]>()
  return {
    add(call: RecordedCall): void {
      if (call.kind === 'model' || call.status !== 'ok') return
      const latest = [...(runs.get(call.callee) ?? []), call].toSorted((a, b) => a.at - b.at)
      runs.set(call.callee, latest.slice(-MOST_RUNS))
    },
    /** Null where too few are known. */
    of(tool: string): MeasuredRuns | null {
      const latest = runs.get(tool) ?? []
      const durationMs = medianOf(latest.map(call => call.durationMs))
      if (latest.length < LEAST_RUNS || durationMs === null) return null
      const counted = latest.filter(({ apiCalls }) => apiCalls !== null)
      return {
        runs: latest.length,
        durationMs,
        costMicroUsd: medianOf(counted.map(({ costMicroUsd }) => costMicroUsd)),
        apiCalls: medianOf(counted.map(({ apiCalls }) => apiCalls ?? 0)),
      }
    },
  }
}

/** An estimate with what its author leaves open taken from past runs. */
export function withMeasured(estimate: Estimate | null, measured: MeasuredRuns | null): Estimate | null {
  if (measured === null) return estimate
  const apiCalls = estimate?.apiCalls ?? measured.apiCalls
  return {
    costMicroUsd: estimate?.costMicroUsd ?? measured.costMicroUsd,
    durationMs: estimate?.durationMs ?? measured.durationMs,
    ...(apiCalls !== null && { apiCalls }),
  }
}

/** The upper of both middles: an estimate is not to promise too much. */
function medianOf(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null
}
