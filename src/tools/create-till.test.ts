import { expect, test } from 'vitest'
import { microUsd } from '../core/money.ts'
import { createTill } from './create-till.ts'
import { outcome } from './limited-call.ts'

const PRICE = { costMicroUsd: 40_000, durationMs: null, apiCalls: 2 }

test('what a tool tells adds up, and counts however the call ends', () => {
  const till = createTill(PRICE)
  till.spend({ costUsd: 0.01 })
  till.spend({ costUsd: 0.002, apiCalls: 3 })
  for (const status of ['ok', 'error', 'cancelled', 'indeterminate'] as const)
    expect(till.settled(outcome(status, null, null)).spent).toEqual({
      costMicroUsd: microUsd(12_000),
      apiCalls: 4,
    })
})

test.each([
  ['ok', { costMicroUsd: 40_000, apiCalls: 2 }],
  ['indeterminate', { costMicroUsd: 40_000, apiCalls: 2 }],
  ['error', undefined],
  ['cancelled', undefined],
] as const)('without a word, a call that ended as %s has cost %j', (status, spent) => {
  expect(createTill(PRICE).settled(outcome(status, null, null)).spent).toEqual(spent)
})

test('where nobody knows a price, none is recorded', () => {
  expect(createTill(null).settled(outcome('ok', null, null))).not.toHaveProperty('spent')
  const timed = { costMicroUsd: null, durationMs: 900 }
  expect(createTill(timed).settled(outcome('ok', null, null))).not.toHaveProperty('spent')
})

test.each([Number.NaN, -1, Number.POSITIVE_INFINITY, 1e300])('%s is no amount', costUsd => {
  const till = createTill(null)
  till.spend({ costUsd })
  expect(till.settled(outcome('ok', null, null)).spent).toEqual({ costMicroUsd: 0, apiCalls: 1 })
})
