import type { Event } from '@ag-ui/core'
import { expect, test } from 'vitest'
import { dialectOf, inDialect } from './dialect.ts'

const finished = (outcome?: object) =>
  ({ type: 'RUN_FINISHED', threadId: 't', runId: 'r', ...(outcome && { outcome }) }) as Event

test('who does not say which version it speaks speaks an old one', () => {
  expect(dialectOf({})).toBe('before 1.0')
  expect(dialectOf({ protocolVersion: '1.0' })).toBe('1.0')
})

test.each([
  ['a call that waits', { type: 'success', pendingToolCallIds: ['c'] }, {}],
  ['a stopped run', { type: 'cancelled' }, { result: { stopReason: 'cancelled' } }],
])('%s ends an old client’s run without an outcome', (_, outcome, rest) => {
  expect(inDialect(finished(outcome), 'before 1.0')).toEqual({ ...finished(), ...rest })
  expect(inDialect(finished(outcome), '1.0')).toEqual(finished(outcome))
})

test.each([{ type: 'success' }, { type: 'interrupt', interrupts: [{ id: 'i', reason: 'confirmation' }] }])(
  'what both know stays as it is: %j',
  outcome => {
    expect(inDialect(finished(outcome), 'before 1.0')).toEqual(finished(outcome))
  },
)
