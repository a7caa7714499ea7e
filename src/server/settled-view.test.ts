import { expect, test } from 'vitest'
import type { PendingId, TurnId } from '../core/id.ts'
import type { Settlement } from '../core/pending.ts'
import type { SettledPending } from '../core/session.ts'
import type { FlowView } from './flow-view.ts'
import { viewOfSettled } from './settled-view.ts'

const settled = (settlement: Settlement, node?: string, ...calls: readonly string[]): SettledPending => ({
  pending: 't1/p1' as PendingId,
  tag: '0a1b2c3d',
  turn: 't2' as TurnId,
  settlement,
  label: null,
  by: 'words',
  at: 0,
  channel: 'web',
  ...(node !== undefined && { asked: { node, key: 'town', calls, value: `Kiel ${calls}`.trim() } }),
})

const flow = (status: FlowView['progress']['status'], ...calls: readonly string[]): FlowView => ({
  progress: {
    label: 'Inquiry',
    status,
    answers: calls.map(call => ({
      key: `${call}/town`,
      node: 'q.town',
      calls: call === '' ? [] : [call],
      label: 'Town',
      value: `Kiel ${call}`.trim(),
    })),
    asks: null,
    left: null,
    end: null,
    endedAt: null,
  },
  wordsFor: (_, value) => String(value),
})

test.each(['asking', 'acting', 'ended'] as const)('an answer in a flow that is %s has its value', status => {
  const view = viewOfSettled(settled({ outcome: 'answered' }, 'q.town'), flow(status, ''))
  expect(view.answer).toEqual({ label: 'Town', value: 'Kiel', changeable: status !== 'ended' })
  expect(view).not.toHaveProperty('asked')
})

test.each([
  ['a question that was left open', settled({ outcome: 'lapsed' }, 'q.town'), flow('asking', '')],
  ['another question', settled({ outcome: 'answered' }, 'q.name'), flow('asking', '')],
  ['no question of a flow', settled({ outcome: 'answered' }), flow('asking', '')],
  ['one of calls that are gone', settled({ outcome: 'answered' }, 'q.town', 'c'), flow('asking', 'a', 'b')],
  ['a flow that is gone', settled({ outcome: 'answered' }, 'q.town'), null],
])('%s has none', (_, one, progress) => {
  expect(viewOfSettled(one, progress)).not.toHaveProperty('answer')
})

test('what was said then is told beside what stands now', () => {
  const { asked, ...rest } = settled({ outcome: 'answered' }, 'q.town')
  const one = { ...rest, asked: { node: 'q.town', key: 'town', calls: [], ...asked, value: 'Ulm' } }
  expect(viewOfSettled(one, flow('asking', '')).answer).toMatchObject({ value: 'Kiel', before: 'Ulm' })
})

test('a question put aside for another answer was not answered', () => {
  const { asked, ...rest } = settled({ outcome: 'answered' }, 'q.town')
  const one = { ...rest, asked: { node: 'q.town', key: 'town', calls: [] } }
  expect(asked).toBeDefined()
  expect(viewOfSettled(one, flow('asking', '')).settlement).toEqual({ outcome: 'lapsed' })
  expect(viewOfSettled(one, null).settlement).toEqual({ outcome: 'answered' })
})

test('of several calls that ask the same, each has its own answer', () => {
  const progress = flow('asking', 'site', 'billing')
  for (const call of ['site', 'billing'])
    expect(viewOfSettled(settled({ outcome: 'answered' }, 'q.town', call), progress).answer?.value).toBe(
      `Kiel ${call}`,
    )
})
