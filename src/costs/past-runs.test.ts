import { expect, test } from 'vitest'
import type { AssistantId, UserId } from '../core/id.ts'
import { microUsd } from '../core/money.ts'
import { createPastRuns, withMeasured } from './past-runs.ts'
import type { RecordedCall } from './recorded-call.ts'

const aRun = (at: number, more: Partial<RecordedCall> = {}): RecordedCall => ({
  at,
  seq: at,
  turn: null,
  assistant: 'school' as AssistantId,
  user: 'ada' as UserId,
  kind: 'agent',
  name: 'image',
  callee: 'draw',
  contextType: null,
  executionMode: null,
  status: 'ok',
  durationMs: 1_000,
  costMicroUsd: microUsd(0),
  unpriced: 0,
  apiCalls: null,
  inputTokens: 0,
  outputTokens: 0,
  ...more,
})

function runsOf(calls: readonly RecordedCall[]) {
  const runs = createPastRuns()
  for (const call of calls) runs.add(call)
  return runs.of('draw')
}

test('the middle of the runs that succeeded is what a run takes', () => {
  const runs = [9_000, 2_000, 3_000].map((durationMs, at) => aRun(at, { durationMs }))
  const failed = aRun(4, { durationMs: 90_000, status: 'error' })
  expect(runsOf([...runs, failed])).toEqual({
    runs: 3,
    durationMs: 3_000,
    costMicroUsd: null,
    apiCalls: null,
  })
})

test('two runs say nothing yet, and of many the latest count', () => {
  expect(runsOf([aRun(1), aRun(2)])).toBeNull()
  const slow = Array.from({ length: 30 }, (_, at) => aRun(at, { durationMs: 60_000 }))
  const quick = Array.from({ length: 25 }, (_, at) => aRun(100 + at, { durationMs: 1_000 }))
  // Those of the journals may come in after those of today.
  expect(runsOf([...quick, ...slow])).toMatchObject({ runs: 25, durationMs: 1_000 })
})

test('an author’s estimate holds; what it leaves open is measured', () => {
  const told = [1, 2, 3].map(at => aRun(at, { apiCalls: 4, costMicroUsd: microUsd(70) }))
  const measured = runsOf(told)
  expect(withMeasured(null, measured)).toEqual({ costMicroUsd: 70, durationMs: 1_000, apiCalls: 4 })
  expect(withMeasured({ costMicroUsd: 5, durationMs: null }, measured)).toEqual({
    costMicroUsd: 5,
    durationMs: 1_000,
    apiCalls: 4,
  })
  const own = { costMicroUsd: 5, durationMs: 6, apiCalls: 7 }
  expect(withMeasured(own, measured)).toEqual(own)
  expect(withMeasured(own, null)).toBe(own)
})
