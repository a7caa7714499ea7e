import { expect, test } from 'vitest'
import { aTerminal } from '../../../test/a-terminal.ts'
import { fact } from '../../core/event.ts'
import { turnId } from '../../core/id.ts'
import type { ReplayReport } from '../../turn/replay.ts'
import { formatReplay } from './replay.ts'

const { paint } = aTerminal()
const report: ReplayReport = { turns: 3, replayed: 3, events: 20, skipped: [], loose: 0, difference: null }

test('the same is one line', () => {
  expect(formatReplay('ses_1', { kind: 'same', report }, paint)).toBe(
    '✓ ses_1  3 turns, 20 events, all the same\n',
  )
})

test('turns that were not run again are not counted among those that were', () => {
  const skipped = [{ turn: turnId(2), why: 'its content was deleted' }]
  const partly = { ...report, replayed: 2, skipped, loose: 1 }
  expect(formatReplay('ses_1', { kind: 'same', report: partly }, paint)).toBe(`\
✓ ses_1  2 of 3 turns run again, 20 events, all the same
    t2 was not run again: its content was deleted
    1 of them from another version of engine or assistant: requests were not compared
`)
})

test('where nothing was run again, nothing is called the same', () => {
  const skipped = [1, 2, 3, 4, 5, 6, 7].map(number => ({
    turn: turnId(number),
    why: 'its content was deleted',
  }))
  const none = {
    ...report,
    turns: 8,
    replayed: 0,
    skipped: [...skipped, { turn: turnId(8), why: 'it has not ended yet' }],
  }
  expect(formatReplay('ses_1', { kind: 'same', report: none }, paint)).toBe(`\
– ses_1  nothing could be run again
    t1, t2, t3, t4, t5 and 2 more were not run again: its content was deleted
    t8 was not run again: it has not ended yet
`)
})

test('a difference shows what was recorded and what comes now', () => {
  const difference = {
    turn: turnId(1),
    seq: 7,
    recorded: fact('turn_ended', { reason: 'answered' }),
    now: fact('turn_ended', { reason: 'failed', code: 'internal' }),
  }
  expect(formatReplay('ses_1', { kind: 'differs', report, difference }, paint)).toBe(`\
✗ ses_1  differs in turn t1 at event 7
    recorded  turn_ended {"reason":"answered"}
    now       turn_ended {"code":"internal","reason":"failed"}
`)
  const nothing = { ...difference, now: null }
  expect(formatReplay('ses_1', { kind: 'differs', report, difference: nothing }, paint)).toContain(
    'now       nothing\n',
  )
})

test('a damaged journal is not called a difference', () => {
  expect(formatReplay('ses_1', { kind: 'unreadable', why: 'damaged' }, paint)).toBe(
    '✗ ses_1  cannot be read: damaged\n',
  )
})
