import { AbstractAgent, type RunAgentInput } from '@ag-ui/client'
import type { BaseEvent, Event } from '@ag-ui/core'
import { EventSchemas } from '@ag-ui/core/schemas'
import { from, type Observable } from 'rxjs'
import { expect, test } from 'vitest'
import type { JournalEvent } from '../../src/core/event.ts'
import { DEFAULT_TENANT, type SessionId, type TurnId } from '../../src/core/id.ts'
import { parseCursor } from '../../src/server/agui/cursor.ts'
import { followRun } from '../../src/server/agui/follow-run.ts'
import type { Frame } from '../../src/server/agui/frame.ts'
import { fixedClock } from '../../src/testing/fixed-clock.ts'
import {
  asked,
  changed,
  claimed,
  drafted,
  ended,
  executing,
  MOVE,
  moved,
  reviewed,
  running,
  said,
  settled,
  turnsOf,
  waits,
  wished,
} from '../builders/planned-turns.ts'
import { checkedEvents } from '../checked-events.ts'

const REF = { tenant: DEFAULT_TENANT, session: 'ses_1' as SessionId }

/** Frames of a run, read from a journal, or after an id. */
const framesOf = (events: readonly JournalEvent[], turn: number, after?: string): Promise<Frame[]> =>
  new Promise(resolve => {
    const frames: Frame[] = []
    followRun(
      {
        journal: {
          turn: async (_ref, id) => events.filter(event => event.turn === id),
          readBefore: async (_ref, before) => events.filter(({ seq }) => seq < before).slice(-3),
          async *walk() {
            yield [...events]
          },
        },
        feed: { subscribe: () => () => {}, openChunk: () => null },
        clock: fixedClock(),
      },
      {
        ref: REF,
        run: { threadId: 'thread-1', runId: `run-${turn}` },
        dialect: '1.0',
        findTurn: async () => `t${turn}` as TurnId,
        from: parseCursor(after),
        write: written => void frames.push(...written),
        end: () => resolve(frames),
      },
    )
  })

const eventsOf = (frames: readonly Frame[]): Event[] => frames.map(({ event }) => event)

/** Held against the schemas of the client and its rules about order. */
async function verified(events: readonly Event[]): Promise<void> {
  for (const event of events) expect(EventSchemas.parse(event)).toEqual(event)
  await checkedEvents(events)
}

/** The stock client: what it makes of runs it is given. */
class Client extends AbstractAgent {
  #events: readonly Event[] = []
  run(_input: RunAgentInput): Observable<BaseEvent> {
    return from(this.#events as readonly BaseEvent[])
  }
  async hear(events: readonly Event[], runId: string): Promise<void> {
    this.#events = events
    await this.runAgent({ runId })
  }
}

const STEPS_RUN = [
  claimed('t1/e2', 't1/plan2', 0, 'create_project'),
  settled('t1/e2', { id: 7 }),
  moved('t1/plan2', 1, 'in_progress'),
  executing('t1/plan3', 't1/plan2', 1),
  claimed('t1/e3', 't1/plan3', 0, 'search'),
  settled('t1/e3', ['Fast & Co']),
  moved('t1/plan2', 1, 'completed'),
  claimed('t1/e4', 't1/plan2', 2, 'write_document', { project: 7 }),
  settled('t1/e4', { ok: true }),
]

const AT_ONCE = turnsOf([
  ...asked('t1/e1'),
  wished(),
  drafted(),
  reviewed('approved', 'sound'),
  changed('running'),
  running('t1/plan2'),
  ...STEPS_RUN,
  changed('done'),
  moved('t1/plan1', 0, 'completed', true),
  said(1, 'Done.'),
  ended(),
])

const APPROVED_LATER = turnsOf(
  [
    wished(),
    drafted(),
    changed('pending_review'),
    said(1, 'Shall I?'),
    ...waits(),
    ended({ reason: 'answered' }),
  ],
  [said(2, 'The weather is fine.'), ended()],
  [
    changed('running'),
    running('t3/plan1'),
    claimed('t3/e1', 't3/plan1', 0, 'create_project'),
    settled('t3/e1', { id: 7 }),
    moved('t3/plan1', 1, 'in_progress'),
    executing('t3/plan2', 't3/plan1', 1),
    moved('t3/plan2', 0, 'waiting_user', true),
    ended({ reason: 'cancelled' }),
  ],
  [
    claimed('t4/e1', 't3/plan2', 0, 'search'),
    settled('t4/e1', ['Fast & Co']),
    moved('t3/plan1', 1, 'completed'),
    claimed('t4/e2', 't3/plan1', 2, 'write_document', { project: 7 }),
    settled('t4/e2', { error: 'full' }, 'error'),
    moved('t3/plan1', 2, 'failed', true),
    changed('failed', 'The disk is full.'),
    ended(),
  ],
  [
    changed('running'),
    running('t5/plan1', { of: MOVE.slice(2) }),
    claimed('t5/e1', 't5/plan1', 0, 'write_document'),
    settled('t5/e1', { ok: true }),
    changed('done'),
    ended(),
  ],
)

const typesIn = (events: readonly Event[]) =>
  events.map(({ type }) => type).filter(type => !['STATE_DELTA', 'ACTIVITY_DELTA'].includes(type))

test('a plan that runs at once is shown step by step, with its executor and its calls between them', async () => {
  const events = eventsOf(await framesOf(AT_ONCE, 1))
  await verified(events)
  expect(typesIn(events)).toEqual([
    'RUN_STARTED',
    'STATE_SNAPSHOT',
    ...call(),
    'ACTIVITY_SNAPSHOT',
    ...call(),
    'STEP_STARTED',
    'TOOL_CALL_RESULT',
    'STEP_FINISHED',
    'STEP_STARTED',
    'SUBAGENT_STARTED',
    ...call(),
    'TOOL_CALL_RESULT',
    'SUBAGENT_FINISHED',
    'STEP_FINISHED',
    'STEP_STARTED',
    // It takes a value from the first, so it appears when it runs.
    ...call(),
    'TOOL_CALL_RESULT',
    'STEP_FINISHED',
    'TOOL_CALL_RESULT',
    'TEXT_MESSAGE_START',
    'TEXT_MESSAGE_CONTENT',
    'TEXT_MESSAGE_END',
    'RUN_FINISHED',
  ])
  const agent = { subagentRunId: 't1/plan2#1' }
  expect(events.find(({ type }) => type === 'SUBAGENT_STARTED')).toEqual({
    type: 'SUBAGENT_STARTED',
    ...agent,
    name: 'executor',
    description: 'Find a mover',
    parentToolCallId: 't1/plan1#0',
  })
  const calls = events.filter(event => 'toolCallId' in event && event.toolCallId === 't1/plan3#0')
  expect(calls).toHaveLength(4)
  for (const one of calls) expect(one).toMatchObject(agent)
  expect(events.at(-1)).toMatchObject({ usage: [{ model: 'big-1', inputTokens: 10, outputTokens: 4 }] })
})

const call = () => ['TOOL_CALL_START', 'TOOL_CALL_ARGS', 'TOOL_CALL_END'] as const

test('the state says what the agent is about, and that it is idle at the end', async () => {
  const states: string[] = []
  const client = new Client()
  client.subscribe({
    onStateChanged: ({ state }) => {
      const now = String(state.agent_state?.state)
      if (now !== states.at(-1)) states.push(now)
    },
  })
  await client.hear(eventsOf(await framesOf(AT_ONCE, 1)), 'run-1')
  expect(states).toEqual([
    'thinking',
    'executing_plan',
    'executing_tool',
    'executing_plan',
    'executing_tool',
    'executing_plan',
    'executing_tool',
    'executing_plan',
    'thinking',
    'idle',
  ])
  expect(client.state.last_turn_context).toEqual({
    summary: 'Done.',
    entities: [],
    tools: ['create_project', 'search', 'write_document'],
  })
})

test('the shared state and the activity have the draft, whichever plans run for it', async () => {
  const client = new Client()
  await client.hear(eventsOf(await framesOf(AT_ONCE, 1)), 'run-1')
  expect(client.state.plan).toMatchObject({
    id: 't1/draft1',
    revision: 1,
    status: 'done',
    objective: 'Move the office',
    reasoning: 'The lease ends in June.',
    plan: 't1/plan2',
    review: { verdict: 'approved', notes: ['sound'] },
    estimate: { durationMs: 90_000 },
    steps: MOVE.map(({ id, title }, place) => ({
      id,
      title,
      status: 'completed',
      call: `t1/plan2#${place}`,
    })),
  })
  const activity = client.messages.find(({ role }) => role === 'activity')
  expect(activity).toMatchObject({ id: 't1/draft1', activityType: 'plan', content: client.state.plan })
})

test('a long plan is in outline in the shared state, whole as an activity, and told as it moves on', async () => {
  const steps = Array.from({ length: 20 }, (_, place) => ({
    id: `s${place + 1}`,
    title: `Write letter ${place + 1}`,
    work: { kind: 'call' as const, tool: 'write_document', arguments: { text: 'word '.repeat(1_000) } },
    after: [],
  }))
  const client = new Client()
  const facts = turnsOf([
    drafted(1, steps),
    changed('running'),
    running('t1/plan2', { of: steps }),
    claimed('t1/e2', 't1/plan2', 7, 'write_document'),
    settled('t1/e2', { ok: true }),
    ended(),
  ])
  await client.hear(eventsOf(await framesOf(facts, 1)), 'run-1')
  const { plan } = client.state
  const statuses = steps.map((_, place) => ({ status: place === 7 ? 'completed' : 'pending' }))
  expect(plan).toMatchObject({ status: 'running', steps: statuses, leftOut: ['steps.arguments'] })
  expect(JSON.stringify(plan)).not.toContain('word')
  expect(Buffer.byteLength(JSON.stringify(client.state))).toBeLessThanOrEqual(16_384)
  const activity = client.messages.find(({ role }) => role === 'activity')
  expect(activity?.content).toMatchObject({
    steps: steps.map(({ work }, place) => ({ arguments: work.arguments, ...statuses[place] })),
  })
})

test('a draft that waits ends the run as any answer does', async () => {
  const events = eventsOf(await framesOf(APPROVED_LATER, 1))
  await verified(events)
  expect(events.at(-1)).toMatchObject({ type: 'RUN_FINISHED', outcome: { type: 'success' } })
})

test('a draft approved, interrupted, failed and retried in later runs is shown as a whole in each', async () => {
  const client = new Client()
  const shown: unknown[] = []
  for (const turn of [1, 2, 3, 4, 5]) {
    const events = eventsOf(await framesOf(APPROVED_LATER, turn))
    await verified(events)
    await client.hear(events, `run-${turn}`)
    const { plan } = client.state
    shown.push(
      plan && [plan.objective, plan.status, plan.steps.map((step: { status: string }) => step.status)],
    )
    const activity = client.messages.find(({ role }) => role === 'activity')
    if (plan) expect(activity?.content).toEqual(plan)
  }
  expect(shown).toEqual([
    ['Move the office', 'pending_review', ['pending', 'pending', 'pending']],
    undefined,
    ['Move the office', 'running', ['completed', 'in_progress', 'pending']],
    ['Move the office', 'failed', ['completed', 'completed', 'failed']],
    ['Move the office', 'done', ['completed', 'completed', 'completed']],
  ])
  expect(client.messages.filter(({ role }) => role === 'activity')).toHaveLength(1)
})

test('an executor that waits is suspended, and goes on in the next run', async () => {
  const [before, after] = await Promise.all([framesOf(APPROVED_LATER, 3), framesOf(APPROVED_LATER, 4)])
  expect(eventsOf(before)).toContainEqual({
    type: 'SUBAGENT_FINISHED',
    subagentRunId: 't3/plan1#1',
    outcome: { type: 'suspended' },
  })
  const again = eventsOf(after).filter(({ type }) => type.startsWith('SUBAGENT_'))
  expect(again.map(({ type }) => type)).toEqual(['SUBAGENT_STARTED', 'SUBAGENT_FINISHED'])
})

test.each([
  [AT_ONCE, 1],
  [APPROVED_LATER, 3],
  [APPROVED_LATER, 4],
])('whatever frame of a plan a connection breaks after, the rest completes it', async (journal, turn) => {
  const whole = await framesOf(journal, turn)
  for (const [place, { id }] of whole.entries())
    expect(await framesOf(journal, turn, id)).toEqual(whole.slice(place + 1))
})
