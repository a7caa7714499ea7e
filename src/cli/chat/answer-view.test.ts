import type { Event } from '@ag-ui/core'
import { expect, test } from 'vitest'
import { aTerminal } from '../../../test/a-terminal.ts'
import { type AnswerViewOptions, createAnswerView } from './answer-view.ts'
import { chatWording } from './chat-wording.ts'

const text = (messageId: string, ...deltas: string[]) => [
  { type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' },
  ...deltas.map(delta => ({ type: 'TEXT_MESSAGE_CONTENT', messageId, delta })),
  { type: 'TEXT_MESSAGE_END', messageId },
]
const tool = (toolCallId: string, args: string, content: string) => [
  { type: 'TOOL_CALL_START', toolCallId, toolCallName: 'find' },
  { type: 'TOOL_CALL_ARGS', toolCallId, delta: args },
  { type: 'TOOL_CALL_END', toolCallId },
  { type: 'TOOL_CALL_RESULT', toolCallId, messageId: 'r', content },
]
const finished = (type: string, interrupts: readonly object[] = []) => ({
  type: 'RUN_FINISHED',
  outcome: { type, ...(type === 'interrupt' && { interrupts }) },
})

function show(events: readonly object[], interactive: boolean, options: AnswerViewOptions = {}) {
  const terminal = aTerminal({ interactive })
  const view = createAnswerView(terminal, options)
  for (const event of events) view.take(event as Event)
  return { out: terminal.shown(), err: terminal.complained(), answer: view.answer() }
}

test('words stream to stdout and end with a line, several messages stand apart', () => {
  const { out, answer } = show(
    [...text('a', 'Hello ', 'you.'), ...text('b', 'Bye.'), finished('success')],
    false,
  )
  expect(out).toBe('Hello you.\n\nBye.\n')
  expect(answer).toEqual({
    text: 'Hello you.\n\nBye.',
    toolCalls: [],
    pendings: [],
    asked: [],
    artifacts: [],
    end: 'answered',
    error: null,
  })
})

test('tool calls are notes: beside the words for a person, on stderr for a script', () => {
  const events = [...tool('1', '{"a":1}', '{"n":5}'), ...text('a', 'Five.'), finished('success')]
  const notes = '  → find {"a":1}\n  ← {"n":5}\n'
  expect(show(events, false)).toMatchObject({ out: 'Five.\n', err: notes })
  expect(show(events, true)).toMatchObject({ out: `${notes}Five.\n`, err: '' })
  expect(show(events, true).answer.toolCalls).toEqual([
    { name: 'find', arguments: '{"a":1}', result: '{"n":5}' },
  ])
})

test.each([
  ['{"error":"tool_failed","detail":"not there"}', '  ← tool_failed: not there\n'],
  ['{"error":"policy_denied","code":"limit","reason":"Too much."}', '  ← policy_denied: Too much.\n'],
  ['{"order":"A-1","status":"on its way"}', '  ← {"order":"A-1","status":"on its way"}\n'],
  ['plain', '  ← plain\n'],
])('a tool that gave %s is shown as %s', (content, line) => {
  expect(show(tool('1', '{}', content), false).err).toBe(`  → find {}\n${line}`)
})

test('a stopped answer, a failed one and one that broke off say so', () => {
  expect(show([...text('a', 'Half'), finished('cancelled')], true)).toMatchObject({
    out: 'Half\n  … stopped\n',
    answer: { end: 'stopped', text: 'Half' },
  })
  expect(
    show([{ type: 'RUN_ERROR', message: 'The model is busy.', code: 'model_overloaded' }], false),
  ).toMatchObject({
    err: '✗ The model is busy.\n',
    answer: { end: 'failed', error: { code: 'model_overloaded', message: 'The model is busy.' } },
  })
  const again = [...text('a', 'Half'), { type: 'MESSAGES_SNAPSHOT', messages: [] }, ...text('b', 'Whole.')]
  expect(show([...again, finished('success')], true)).toMatchObject({
    out: 'Half\n  … broke off; here it comes again\nWhole.\n',
    answer: { text: 'Whole.' },
  })
})

const delta = (path: string, value: unknown) => ({ type: 'STATE_DELTA', delta: [{ op: 'add', path, value }] })
const plan = (...names: string[]) =>
  delta('/plans/t1~1plan1', { id: 't1/plan1', steps: names.map(name => ({ kind: 'tool_call', name })) })
const step = (index: number, status: string) =>
  delta(`/steps/t1~1plan1#${index}`, { plan: 't1/plan1', step: index, status })
const result = (index: number, content: string) => ({
  type: 'TOOL_CALL_RESULT',
  toolCallId: `t1/plan1#${index}`,
  messageId: 'r',
  content,
})

test('one call that simply runs needs no line for its step', () => {
  const events = [plan('find'), step(0, 'in_progress'), step(0, 'completed'), result(0, '5')]
  expect(show(events, false).err).toBe('  ← 5\n')
})

test('steps that wait, are left out or go on later say so', () => {
  const waits = [plan('refund', 'find'), step(0, 'waiting_user'), finished('success')]
  expect(show(waits, false).err).toBe('  · refund (1/2): waiting for you\n')
  const plans = new Map([['t1/plan1', ['refund', 'find']]])
  const after = [step(0, 'skipped'), result(0, '{"declined":true}'), step(1, 'in_progress'), result(1, '5')]
  expect(show(after, false, { plans }).err).toBe(
    '  · refund (1/2): skipped\n  · find (2/2): running\n  ← 5\n',
  )
  expect(show([step(0, 'indeterminate')], false, { wording: chatWording('de') }).err).toBe(
    '  · #1: ungewiss\n',
  )
})

test('steps keep their names where the shared state has no room for the list of them any more', () => {
  const outline = delta('/plans/t1~1plan1', { id: 't1/plan1', steps: [], leftOut: ['steps'] })
  const events = [plan('refund', 'find'), outline, step(1, 'waiting_user')]
  expect(show(events, false).err).toBe('  · find (2/2): waiting for you\n')
  expect(show([outline, step(1, 'waiting_user')], false).err).toBe('  · #2: waiting for you\n')
})

test('what is only said is no step that is counted', () => {
  const steps = ['look_up', null, 'draw', null].map(name => ({
    kind: name === null ? 'respond' : 'tool_call',
    name,
  }))
  const begun = delta('/plans/t1~1plan1', { id: 't1/plan1', steps })
  const events = [begun, step(0, 'in_progress'), step(1, 'in_progress'), step(2, 'waiting_user')]
  expect(show(events, false).err).toBe('  · look_up (1/2): running\n  · draw (2/2): waiting for you\n')
})

test('a person reads Markdown without its marks, a script gets it as it was written', () => {
  const events = text('a', '## Light\n- **Chloro', 'phyll** takes it\n')
  expect(show(events, true).out).toBe('Light\n• Chlorophyll takes it\n')
  expect(show(events, false).out).toBe('## Light\n- **Chlorophyll** takes it\n')
})

test('what a long job tells about itself is shown once', () => {
  const says = (details: string) => delta('/agent_state', { state: 'executing_tool', details })
  const events = [
    says('render'),
    says('10 %'),
    says('10 %'),
    says('90 %'),
    delta('/agent_state', { state: 'thinking' }),
  ]
  expect(show(events, false).err).toBe('  … 10 %\n  … 90 %\n')
})

test('what is open at the end is part of the answer', () => {
  const pendings = [{ id: 't1/p1~1~00000000', kind: 'confirmation' }]
  const { answer } = show([delta('/pendings', pendings), finished('interrupt')], false)
  expect(answer).toMatchObject({ end: 'waiting', pendings })
})

test('what a model says cannot move the cursor', () => {
  expect(show(text('a', 'a\u001b', '[2Jb'), false).out).toBe('a[2Jb\n')
})
