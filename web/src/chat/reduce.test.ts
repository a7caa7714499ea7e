import { expect, test } from 'vitest'
import type { SessionDetail } from '../../../src/api/rest.ts'
import { aDetail, aMessage as message } from '../../test/a-detail.ts'
import { lineOf } from '../../test/item-lines.ts'
import type { ChatEvent } from './chat-event.ts'
import { reduce } from './reduce.ts'
import { type ChatView, freshView } from './view.ts'
import type { WireEvent } from './wire.ts'

const opened = (given: Partial<SessionDetail> = {}): ChatEvent => ({ type: 'opened', detail: aDetail(given) })
const sent: ChatEvent = { type: 'sent', run: 'r1', message: 'u1', text: 'Hello', at: 5 }
const heard = (event: WireEvent): ChatEvent => ({ type: 'heard', event, at: 9 })
const started = heard({ type: 'RUN_STARTED', runId: 'r1' })
const start = (messageId: string) => heard({ type: 'TEXT_MESSAGE_START', messageId })
const content = (messageId: string, delta: string) =>
  heard({ type: 'TEXT_MESSAGE_CONTENT', messageId, delta })
const end = (messageId: string) => heard({ type: 'TEXT_MESSAGE_END', messageId })
const finished = heard({ type: 'RUN_FINISHED', outcome: 'success' })
const cancelled = heard({ type: 'RUN_FINISHED', outcome: 'cancelled' })

const play = (...events: ChatEvent[]): ChatView => events.reduce(reduce, freshView())
const lines = (view: ChatView) => view.items.map(lineOf)

test('a message is shown at once and its answer grows until it ends', () => {
  const asked = play(opened(), { type: 'typed', draft: 'Hello' }, sent)
  expect(lines(asked)).toEqual(['user Hello (complete)'])
  expect(asked).toMatchObject({ draft: '', run: { phase: 'sending' } })

  const half = play(opened(), sent, started, start('m1'), content('m1', 'Good '), content('m1', 'day'))
  expect(lines(half)).toEqual(['user Hello (complete)', 'assistant Good day (streaming)'])
  expect(half.run).toEqual({ phase: 'running', run: 'r1' })

  const whole = [heard({ type: 'TEXT_MESSAGE_END', messageId: 'm1' }), finished].reduce(reduce, half)
  expect(lines(whole)).toEqual(['user Hello (complete)', 'assistant Good day (complete)'])
  expect(whole).toMatchObject({ run: { phase: 'idle' }, ending: null })
})

test('a tool call shows its arguments and its result', () => {
  const call = [
    heard({ type: 'TOOL_CALL_START', toolCallId: 'c1', toolCallName: 'lookup' }),
    heard({ type: 'TOOL_CALL_ARGS', toolCallId: 'c1', delta: '{"a":' }),
    heard({ type: 'TOOL_CALL_ARGS', toolCallId: 'c1', delta: '1}' }),
    heard({ type: 'TOOL_CALL_END', toolCallId: 'c1' }),
  ]
  expect(lines(play(sent, started, ...call)).at(-1)).toBe('tool lookup({"a":1}) → null (called)')
  const change = { call: 'c1', arguments: '{"a":2}' }
  const other = heard({ type: 'CUSTOM', name: 'call_changed', change })
  expect(lines(play(sent, started, ...call, other)).at(-1)).toBe('tool lookup({"a":2}) → null (called)')
  const result = heard({ type: 'TOOL_CALL_RESULT', toolCallId: 'c1', content: 'two' })
  expect(lines(play(sent, started, ...call, result)).at(-1)).toBe('tool lookup({"a":1}) → two (answered)')
  expect(lines(play(sent, started, ...call, finished)).at(-1)).toContain('(unanswered)')
})

test('a stopped answer keeps what was said and says that it was stopped', () => {
  const view = play(sent, started, start('m1'), content('m1', 'Half'), { type: 'stop_asked' }, cancelled)
  expect(lines(view)).toEqual(['user Hello (complete)', 'assistant Half (stopped)'])
  expect(view).toMatchObject({ run: { phase: 'idle' }, ending: { kind: 'stopped' } })
})

test('the server closes a half message before it ends the run; the message is marked all the same', () => {
  const half = [sent, started, start('m1'), content('m1', 'Half'), end('m1')]
  const failed = heard({ type: 'RUN_ERROR', message: 'Too slow.', code: 'turn_timeout' })
  for (const ending of [cancelled, failed])
    expect(lines(play(...half, ending)).at(-1)).toBe('assistant Half (stopped)')
  const call = heard({ type: 'TOOL_CALL_START', toolCallId: 'c1', toolCallName: 'lookup' })
  expect(lines(play(...half, call, cancelled))).toContain('assistant Half (complete)')
})

test('asking to stop twice is asking once', () => {
  const once = play(sent, started, { type: 'stop_asked' })
  expect(reduce(once, { type: 'stop_asked' })).toEqual(once)
})

test('a failed run offers the message again', () => {
  const failed = heard({ type: 'RUN_ERROR', message: 'The model is busy.', code: 'model_overloaded' })
  const view = play(sent, started, start('m1'), content('m1', 'Ha'), failed)
  expect(view.ending).toEqual({
    kind: 'failed',
    fault: { code: 'model_overloaded', title: 'The model is busy.' },
    again: { text: 'Hello' },
    lost: null,
  })
  expect(lines(view)).toContain('assistant Ha (stopped)')
})

test('a failed run offers the message again with its files, at once and after a reload', () => {
  const files = [
    { id: 'f1', name: 'plan.pdf', mediaType: 'application/pdf', bytes: 9, as: 'text' as const, url: '/f1' },
  ]
  const failed = heard({ type: 'RUN_ERROR', message: 'The model is busy.', code: 'model_overloaded' })
  const again = { text: 'Hello', files }
  expect(play({ ...sent, files }, started, failed).ending).toMatchObject({ again })

  const stored = { ...message('u1', 'user', 't1', 'Hello'), files }
  const failure = { turn: 't1', run: 'r1', code: 'model_overloaded', title: 'Busy.', message: 'Hello' }
  expect(play(opened({ messages: [stored], failures: [failure] })).items.at(-1)).toMatchObject({ again })
})

test('a snapshot takes the half message back and leaves earlier turns alone', () => {
  const view = play(
    opened({ messages: [message('u0', 'user', 't1'), message('t1-m1', 'assistant', 't1')] }),
    sent,
    started,
    start('t2-m1'),
    content('t2-m1', 'Half an ans'),
    heard({ type: 'MESSAGES_SNAPSHOT', messages: [{ role: 'user', id: 'u1', text: 'Hello' }] }),
    start('t2-m1-1'),
    content('t2-m1-1', 'Whole'),
    finished,
  )
  expect(lines(view)).toEqual([
    'user u0 (complete)',
    'assistant t1-m1 (complete)',
    'user Hello (complete)',
    'assistant Whole (complete)',
  ])
})

test('a snapshot that repeats the history shows nothing twice and keeps finished tool calls', () => {
  const view = play(
    opened({ messages: [message('u0', 'user', 't1'), message('t1-m1', 'assistant', 't1')] }),
    sent,
    started,
    heard({ type: 'TOOL_CALL_START', toolCallId: 'c1', toolCallName: 'lookup' }),
    start('t2-m1'),
    heard({
      type: 'MESSAGES_SNAPSHOT',
      messages: [
        { role: 'user', id: 'u0', text: 'u0' },
        { role: 'assistant', id: 't1-m1', text: 't1-m1', toolCalls: [] },
        { role: 'user', id: 'u1', text: 'Hello' },
        {
          role: 'assistant',
          id: 't2-m0',
          text: '',
          toolCalls: [{ id: 'c1', name: 'lookup', arguments: '{}' }],
        },
        { role: 'tool', id: 'x', toolCallId: 'c1', text: '42' },
      ],
    }),
  )
  expect(lines(view).slice(2)).toEqual(['user Hello (complete)', 'tool lookup({}) → 42 (answered)'])
})

test('a snapshot of messages alone keeps the tool calls of the run, in their place', () => {
  const view = play(
    sent,
    started,
    heard({ type: 'TOOL_CALL_START', toolCallId: 'c1', toolCallName: 'lookup' }),
    heard({ type: 'TOOL_CALL_RESULT', toolCallId: 'c1', content: '42' }),
    start('t1-m1'),
    content('t1-m1', 'Half an ans'),
    heard({ type: 'MESSAGES_SNAPSHOT', messages: [{ role: 'user', id: 'u1', text: 'Hello' }] }),
    start('t1-m1-1'),
    content('t1-m1-1', 'Whole'),
    finished,
  )
  expect(lines(view).slice(1)).toEqual(['tool lookup() → 42 (answered)', 'assistant Whole (complete)'])
})

test('an older part of the conversation that only a snapshot names is not put after the question', () => {
  const old = { role: 'assistant', id: 't0-m1', text: 'Long ago', toolCalls: [] } as const
  const asked: WireEvent = {
    type: 'MESSAGES_SNAPSHOT',
    messages: [{ role: 'user', id: 'u0', text: 'Before' }, old, { role: 'user', id: 'u1', text: 'Hello' }],
  }
  expect(lines(play(sent, started, heard(asked)))).toEqual(['user Hello (complete)'])
})

test('a message the server did not take goes back into the input, before what was typed since', () => {
  const fault = { code: 'thread_busy', title: 'Wait.' }
  const view = play(sent, { type: 'typed', draft: 'and more' }, { type: 'refused', fault })
  expect(view).toMatchObject({ items: [], draft: 'Hello\n\nand more', run: { phase: 'idle' } })
  expect(view.ending).toEqual({ kind: 'failed', fault, again: null, lost: 'message' })
})

test('its files go back with it, and are there until the input has them', () => {
  const file = {
    id: 'f'.repeat(64),
    name: 'a.csv',
    mediaType: 'text/csv',
    bytes: 3,
    as: 'table',
    url: '/a',
  } as const
  const refused = { type: 'refused', fault: { code: 'thread_busy', title: 'Wait.' } } as const
  const view = play({ type: 'sent', run: 'r1', message: 'u1', text: '', files: [file], at: 5 }, refused)
  expect(view).toMatchObject({ items: [], returned: [file] })
  const waiting = { run: 'r2', message: 'u2', text: 'Later', files: [{ ...file, id: 'g' }], state: {} }
  const both = reduce(reduce(view, { type: 'queued', queue: [waiting] }), { type: 'unqueued' })
  expect(both.returned.map(({ id }) => id)).toEqual([file.id, 'g'])
  expect(reduce(both, { type: 'files_taken' }).returned).toEqual([])
})

test('a run the server no longer knows ends, and what it said stays', () => {
  const view = play(sent, started, start('m1'), content('m1', 'Half'), {
    type: 'refused',
    fault: { code: 'unknown_run', title: 'Gone.' },
  })
  expect(lines(view)).toEqual(['user Hello (complete)', 'assistant Half (stopped)'])
  expect(view.ending).toMatchObject({ kind: 'failed', again: null, lost: null })
})

test('giving up on an unreachable server keeps the question', () => {
  expect(play(sent, { type: 'stop_asked' }, { type: 'abandoned' })).toMatchObject({
    draft: 'Hello',
    items: [],
    ending: { kind: 'taken_back', what: 'message' },
  })
  const answered = play(sent, started, { type: 'stop_asked' }, { type: 'abandoned' })
  expect(lines(answered)).toEqual(['user Hello (complete)'])
  expect(answered.ending).toEqual({ kind: 'left' })
})

test('a reload in mid-turn shows the running turn once', () => {
  const view = play(
    opened({
      running: { run: 'r1', turn: 't2' },
      messages: [
        message('u0', 'user', 't1'),
        message('t1-m1', 'assistant', 't1'),
        message('u1', 'user', 't2', 'Hello'),
        message('t2-m1', 'assistant', 't2', 'First part.'),
      ],
    }),
    started,
    start('t2-m1'),
    content('t2-m1', 'First part.'),
    start('t2-m2'),
    content('t2-m2', 'Second'),
  )
  expect(lines(view)).toEqual([
    'user u0 (complete)',
    'assistant t1-m1 (complete)',
    'user Hello (complete)',
    'assistant First part. (streaming)',
    'assistant Second (streaming)',
  ])
})

test('looking at the stored conversation again keeps tool calls and adds what another window said', () => {
  const shown = play(
    sent,
    started,
    heard({ type: 'TOOL_CALL_START', toolCallId: 'c1', toolCallName: 'lookup' }),
    start('t1-m1'),
    content('t1-m1', 'One'),
    finished,
  )
  const messages = [
    message('u1', 'user', 't1', 'Hello'),
    message('t1-m1', 'assistant', 't1', 'One'),
    message('u2', 'user', 't2', 'More'),
  ]
  expect(lines(reduce(shown, opened({ messages })))).toEqual([
    'user Hello (complete)',
    'tool lookup() → null (unanswered)',
    'assistant One (complete)',
    'user More (complete)',
  ])
})

test('earlier pages go in front, each message once', () => {
  const view = play(opened({ messages: [message('u5', 'user', 't3')], earlier: 4 }), {
    type: 'earlier_loaded',
    detail: aDetail({ messages: [message('u1', 'user', 't1'), message('u5', 'user', 't3')] }),
  })
  expect(view.items.map(item => item.id)).toEqual(['u1', 'u5'])
  expect(view.earlier).toBeNull()
  const again = reduce(view, opened({ messages: [message('u5', 'user', 't3')], earlier: 4 }))
  expect(again.items.map(item => item.id)).toEqual(['u1', 'u5'])
  expect(again.earlier).toBeNull()
})

test('what is heard when nothing runs, or of another run, changes nothing', () => {
  const idle = play(opened())
  expect(reduce(idle, start('m1'))).toBe(idle)
  const running = play(sent, started)
  expect(reduce(running, heard({ type: 'RUN_STARTED', runId: 'other' }))).toBe(running)
})

test('the shared state follows its snapshot and its patches', () => {
  const view = play(
    sent,
    heard({ type: 'STATE_SNAPSHOT', snapshot: { agent_state: { state: 'idle' } } }),
    heard({ type: 'STATE_DELTA', delta: [{ op: 'replace', path: '/agent_state/state', value: 'tool' }] }),
  )
  expect(view.state).toEqual({ agent_state: { state: 'tool' } })
})

test('what announces a call stands before it, what comes of it after', () => {
  const plan = {
    id: 't1/plan-1',
    steps: [
      { kind: 'respond', name: null },
      { kind: 'tool_call', name: 'lookup' },
      { kind: 'respond', name: null },
    ],
  }
  const step = (status: string) =>
    heard({
      type: 'STATE_DELTA',
      delta: [{ op: 'add', path: '/steps/t1~1plan-1#1', value: { plan: plan.id, step: 1, status } }],
    })
  const view = play(
    sent,
    started,
    heard({ type: 'STATE_SNAPSHOT', snapshot: { plans: {}, steps: {} } }),
    heard({ type: 'STATE_DELTA', delta: [{ op: 'add', path: '/plans/t1~1plan-1', value: plan }] }),
    heard({ type: 'TOOL_CALL_START', toolCallId: 't1/plan-1#1', toolCallName: 'lookup' }),
    start('m1'),
    content('m1', 'I am looking.'),
    end('m1'),
    step('in_progress'),
    heard({ type: 'TOOL_CALL_RESULT', toolCallId: 't1/plan-1#1', content: 'two' }),
    step('completed'),
    start('m2'),
    content('m2', 'Two.'),
    end('m2'),
    finished,
  )
  expect(view.items.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    'message u1',
    'message m1',
    'plan t1/plan-1',
    'tool t1/plan-1#1',
    'message m2',
  ])
})
