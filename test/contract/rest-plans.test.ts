import { afterEach, expect, test } from 'vitest'
import type { PlanHistoryView, SessionDetail } from '../../src/api/rest.ts'
import {
  changed,
  claimed,
  drafted,
  ended,
  MOVE,
  moved,
  reviewed,
  running,
  said,
  seedTurns,
  settled,
  wished,
  wrote,
} from '../builders/planned-turns.ts'
import { startServer, type TestServer } from '../start-server.ts'

let server: TestServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

const [first, , third] = MOVE

test('a session tells its drafted plans with every revision and verdict, and how far their steps are', async () => {
  server = await startServer({})
  if (first === undefined || third === undefined) throw new Error('three steps')
  const session = await seedTurns(server.engine, { assistant: 'projects', thread: 'thread-1' }, [
    [wrote('Move us'), wished(), drafted(), reviewed('needs_changes', 'too long'), said(1, 'So?'), ended()],
    [
      wrote('Without the mover'),
      drafted(2, [first, third]),
      changed('running'),
      running('t2/plan1', { of: [first, third], revision: 2 }),
      claimed('t2/e1', 't2/plan1', 0, 'create_project'),
      settled('t2/e1', { id: 7 }),
      moved('t2/plan1', 1, 'failed', true),
      changed('failed', 'The disk is full.'),
      said(2, 'Not all of it.'),
      ended(),
    ],
  ])
  const plans = (await (
    await fetch(`${server.url}/api/sessions/${session}/plans`)
  ).json()) as PlanHistoryView[]
  const shown = {
    id: 't1/draft1',
    revision: 2,
    status: 'failed',
    reason: 'The disk is full.',
    objective: 'Move the office',
    plan: 't2/plan1',
    review: null,
    turn: 't2',
    removed: [{ id: 's2', title: 'Find a mover' }],
    steps: [
      { id: 's1', status: 'completed', call: 't2/plan1#0' },
      { id: 's3', status: 'failed', code: 'tool_failed', call: 't2/plan1#1' },
    ],
  }
  expect(plans).toMatchObject([
    {
      ...shown,
      revisions: [
        { revision: 1, by: 'model', steps: MOVE },
        { revision: 2, by: 'person', steps: [first, third] },
      ],
      reviews: [{ revision: 1, round: 1, verdict: 'needs_changes', notes: ['too long'] }],
    },
  ])
  const detail = (await (await fetch(`${server.url}/api/sessions/${session}`)).json()) as SessionDetail
  expect(detail.drafts).toMatchObject([shown])
})
