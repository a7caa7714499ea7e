import { expect, test } from 'vitest'
import type { JournalEvent, JournalEventOf } from '../core/event.ts'
import { approvalOf } from './approval-of.ts'

const event = (turn: string, type: JournalEvent['type'], payload: object) =>
  ({ turn, type, payload, content: null }) as unknown as JournalEvent

const checked = (verdict: string) =>
  event('t2', 'policy_checked', { plan: 't1/plan1', step: 0, verdict }) as JournalEventOf<'policy_checked'>
const waiting = (kind: string) =>
  event('t2', 'pending_opened', {
    pending: 't2/p1',
    kind,
    subject: { of: 'step', plan: 't1/plan1', step: 0 },
  })
const decision = (outcome: string) => [
  event('t3', 'desk_received', { colleague: { user: 'max', name: 'Max' } }),
  event('t3', 'pending_settled', { pending: 't2/p1', settlement: { outcome }, by: 'desk' }),
]

test('a call for somebody with a role is needed, then asked for, then decided about by a name', () => {
  const call = checked('require_role')
  expect(approvalOf(call, [waiting('confirmation')], [])).toEqual({ kind: 'needed' })
  expect(approvalOf(call, [waiting('role_approval')], [])).toEqual({ kind: 'asked' })
  for (const kind of ['approved', 'declined'] as const)
    expect(approvalOf(call, [waiting('role_approval')], decision(kind))).toEqual({ kind, by: 'Max' })
})

test('a request the person took back was asked for, and nobody decided about it', () => {
  const back = event('t3', 'pending_settled', {
    pending: 't2/p1',
    settlement: { outcome: 'chosen', option: 'stop' },
    by: 'click',
  })
  expect(approvalOf(checked('require_role'), [waiting('role_approval')], [back])).toEqual({ kind: 'asked' })
})

test('a call nobody is asked about, or that is forbidden, waits for no approval', () => {
  expect(approvalOf(checked('require_role'), [], [])).toBeNull()
  expect(approvalOf(checked('deny'), [waiting('role_approval')], [])).toBeNull()
})
