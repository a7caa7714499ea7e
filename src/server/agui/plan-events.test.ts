import { expect, test } from 'vitest'
import { openAgents } from '../../../test/builders/agents-talk.ts'
import {
  claimed,
  drafted,
  ended,
  moved,
  running,
  settled,
  turnsOf,
} from '../../../test/builders/planned-turns.ts'
import type { JournalEvent } from '../../core/event.ts'
import type { EffectKey, PlanId } from '../../core/id.ts'
import type { StepStatus } from '../../core/plan.ts'
import { Encoder } from './encode.ts'
import { stepEvents } from './plan-events.ts'
import { SharedState } from './shared-state.ts'

const changed = (isCall: boolean, status: StepStatus, effect: string | null = null) => ({
  seq: 7,
  payload: {
    plan: 't1/plan1' as PlanId,
    step: 0,
    status,
    effect: effect as EffectKey | null,
    code: null,
    ...(isCall && ({ call: true } as const)),
  },
  content: null,
})
const typesOf = (events: readonly { type: string }[]) => events.map(({ type }) => type)

test('only a step that is a call ends with a result of one, whichever run made its plan', () => {
  for (const status of ['completed', 'skipped', 'cancelled', 'failed'] as const) {
    expect(typesOf(stepEvents(changed(false, status, 'e1'), new SharedState(), 'sunny'))).toEqual([
      'STATE_DELTA',
    ])
    expect(typesOf(stepEvents(changed(true, status, 'e1'), new SharedState(), 'sunny'))).toEqual([
      'STATE_DELTA',
      'TOOL_CALL_RESULT',
    ])
  }
  expect(typesOf(stepEvents(changed(true, 'in_progress'), new SharedState(), undefined))).toEqual([
    'STATE_DELTA',
  ])
})

const callsOf = (encoder: Encoder, facts: readonly JournalEvent[]) =>
  facts
    .flatMap(event => encoder.fact(event))
    .flatMap(({ event }) => {
      const { type, toolCallId, delta } = event as { type: string; toolCallId?: string; delta?: unknown }
      return type.startsWith('TOOL_CALL_')
        ? [[type, toolCallId, ...(typeof delta === 'string' ? [delta] : [])]]
        : []
    })

test('a call that takes values from others appears when it runs, with what it runs with', () => {
  const facts = [
    drafted(),
    running('t1/plan2'),
    claimed('t1/e2', 't1/plan2', 0, 'create_project', { name: 'Office move' }),
    settled('t1/e2', { id: 7 }),
    claimed('t1/e3', 't1/plan2', 2, 'write_document', { project: 7 }),
    settled('t1/e3', { result: 'written' }),
  ]
  expect(callsOf(new Encoder({ threadId: 't', runId: 'r' }), turnsOf([...facts, ended()]))).toEqual([
    ['TOOL_CALL_START', 't1/plan2#0'],
    ['TOOL_CALL_ARGS', 't1/plan2#0', '{"name":"Office move"}'],
    ['TOOL_CALL_END', 't1/plan2#0'],
    ['TOOL_CALL_RESULT', 't1/plan2#0'],
    ['TOOL_CALL_START', 't1/plan2#2'],
    ['TOOL_CALL_ARGS', 't1/plan2#2', '{"project":7}'],
    ['TOOL_CALL_END', 't1/plan2#2'],
    ['TOOL_CALL_RESULT', 't1/plan2#2'],
  ])
})

test('it appears in the run that makes it, also where an earlier one made its plan', () => {
  const events = turnsOf(
    [drafted(), running('t1/plan2'), ended()],
    [
      claimed('t2/e3', 't1/plan2', 2, 'write_document', { project: 7 }),
      settled('t2/e3', { result: 1 }),
      ended(),
    ],
  )
  const encoder = new Encoder({ threadId: 't', runId: 'r' })
  encoder.learn(events.filter(({ turn }) => turn === 't1'))
  const types = callsOf(
    encoder,
    events.filter(({ turn }) => turn === 't2'),
  ).map(([type]) => type)
  expect(types).toEqual(['TOOL_CALL_START', 'TOOL_CALL_ARGS', 'TOOL_CALL_END', 'TOOL_CALL_RESULT'])
})

test('a call that never appeared has no result', () => {
  const events = turnsOf([drafted(), running('t1/plan2'), moved('t1/plan2', 2, 'cancelled', true), ended()])
  const calls = callsOf(new Encoder({ threadId: 't', runId: 'r' }), events)
  expect(calls.filter(([, id]) => id === 't1/plan2#2')).toEqual([])
})

test('a task that works with what another agent finds appears once, with what it runs with', async () => {
  const { say, events: all } = await openAgents()
  await say('Recherchiere Photosynthese und erstelle ein Bild')
  await say('ja')
  const events = await all()
  const run = (turn: string, learns: readonly JournalEvent[] = []) => {
    const encoder = new Encoder({ threadId: 't', runId: turn })
    encoder.learn(learns)
    return callsOf(
      encoder,
      events.filter(event => event.turn === turn),
    )
  }
  expect(new Set(run('t1').map(([, id]) => id))).toEqual(new Set(['t1/plan1#0']))
  const drawn = {
    topic: 'Photosynthese',
    style: 'diagram',
    research: { facts: ['Photosynthese ist ein Thema.'] },
  }
  const [start, args, ...rest] = run(
    't2',
    events.filter(({ turn }) => turn === 't1'),
  )
  expect(start).toEqual(['TOOL_CALL_START', 't1/plan1#2'])
  expect(JSON.parse(args?.[2] ?? '')).toEqual(drawn)
  expect(rest.map(([type]) => type)).toEqual(['TOOL_CALL_END', 'TOOL_CALL_RESULT'])
})
