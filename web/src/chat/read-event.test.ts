import { expect, test } from 'vitest'
import { readEvent } from './read-event.ts'

const read = (event: unknown) => readEvent(JSON.stringify(event))

test('an absent outcome is success, a cancelled one is kept', () => {
  expect(read({ type: 'RUN_FINISHED', threadId: 't', runId: 'r' })).toMatchObject({ outcome: 'success' })
  expect(read({ type: 'RUN_FINISHED', outcome: { type: 'cancelled' } })).toMatchObject({
    outcome: 'cancelled',
  })
})

test('an interrupt tells what it asks about', () => {
  const metadata = {
    kind: 'confirmation',
    answer: { form: 'yes_no', editable: true },
    details: { tool: 'a' },
  }
  const outcome = { type: 'interrupt', interrupts: [{ id: 't1/p1~1~0123abcd', metadata }, 'nonsense'] }
  expect(read({ type: 'RUN_FINISHED', outcome })).toEqual({
    type: 'RUN_FINISHED',
    outcome: 'interrupt',
    asked: [{ id: 't1/p1~1~0123abcd', answer: metadata.answer, details: metadata.details }],
  })
})

test('a tool result of parts is read as its text', () => {
  const content = [{ type: 'text', text: 'a' }, { type: 'image' }, { type: 'text', text: 'b' }]
  expect(read({ type: 'TOOL_CALL_RESULT', toolCallId: 'c', content })).toMatchObject({ content: 'ab' })
})

test('a snapshot keeps the roles this page shows', () => {
  const messages = [
    { id: 'x', role: 'system', content: 'secret' },
    { id: 'u', role: 'user', content: [{ type: 'text', text: 'hi' }] },
    {
      id: 'a',
      role: 'assistant',
      toolCalls: [{ id: 'c', type: 'function', function: { name: 'f', arguments: '{}' } }],
    },
    { id: 't', role: 'tool', toolCallId: 'c', content: 'ok' },
  ]
  expect(read({ type: 'MESSAGES_SNAPSHOT', messages })).toEqual({
    type: 'MESSAGES_SNAPSHOT',
    messages: [
      { role: 'user', id: 'u', text: 'hi' },
      { role: 'assistant', id: 'a', text: '', toolCalls: [{ id: 'c', name: 'f', arguments: '{}' }] },
      { role: 'tool', id: 't', toolCallId: 'c', text: 'ok' },
    ],
  })
})

test.each([
  ['an event this page does not know', '{"type":"STEP_STARTED"}'],
  ['a name every object has', '{"type":"toString"}'],
  ['no JSON at all', 'half {'],
  ['no object', '3'],
])('%s is passed over', (_name, data) => {
  expect(readEvent(data)).toBeNull()
})

test('of what the protocol has no event for, this page reads what was made and what was agreed to', () => {
  const value = {
    id: 't1-a1',
    type: 'image',
    agent: 'draw',
    mediaType: 'image/svg+xml',
    bytes: 9,
    title: 'Heart',
  }
  const rest = {
    query: null,
    turn: 't1',
    call: 't1/plan1#0',
    createdAt: 5,
    url: '/api/sessions/s/artifacts/t1-a1',
    next: [{ agent: 'image', text: 'Draw' }],
  }
  expect(read({ type: 'CUSTOM', name: 'artifact_created', value: { ...value, ...rest } })).toEqual({
    type: 'CUSTOM',
    name: 'artifact_created',
    artifact: { ...value, ...rest },
  })
  const decision = { pending: 't1/p1', label: 'amount 80 → 60' }
  expect(read({ type: 'CUSTOM', name: 'pending_settled', value: decision })).toEqual({
    type: 'CUSTOM',
    name: 'pending_settled',
    decision,
  })
  expect(read({ type: 'CUSTOM', name: 'ontology_loaded', value })).toBeNull()
  const changed = { toolCallId: 't1/plan1#0', arguments: { amount: 60 } }
  expect(read({ type: 'CUSTOM', name: 'call_changed', value: changed })).toEqual({
    type: 'CUSTOM',
    name: 'call_changed',
    change: { call: 't1/plan1#0', arguments: '{"amount":60}' },
  })
  expect(read({ type: 'ACTIVITY_SNAPSHOT', activityType: 'chart', content: value })).toEqual({
    type: 'ACTIVITY_SNAPSHOT',
    plan: null,
  })
})
