import type { Event } from '@ag-ui/core'
import { expect, test } from 'vitest'
import { aTerminal } from '../../../test/a-terminal.ts'
import { createAnswerView } from './answer-view.ts'

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
const finished = (type: string) => ({ type: 'RUN_FINISHED', outcome: { type } })

function show(events: readonly object[], interactive: boolean) {
  const terminal = aTerminal({ interactive })
  const view = createAnswerView(terminal)
  for (const event of events) view.take(event as Event)
  return { out: terminal.shown(), err: terminal.complained(), answer: view.answer() }
}

test('words stream to stdout and end with a line, several messages stand apart', () => {
  const { out, answer } = show(
    [...text('a', 'Hello ', 'you.'), ...text('b', 'Bye.'), finished('success')],
    false,
  )
  expect(out).toBe('Hello you.\n\nBye.\n')
  expect(answer).toEqual({ text: 'Hello you.\n\nBye.', toolCalls: [], end: 'answered', error: null })
})

test('tool calls are notes: beside the words for a person, on stderr for a script', () => {
  const events = [...tool('1', '{"a":1}', '{"result":{"n":5}}'), ...text('a', 'Five.'), finished('success')]
  const notes = '  → find {"a":1}\n  ← {"n":5}\n'
  expect(show(events, false)).toMatchObject({ out: 'Five.\n', err: notes })
  expect(show(events, true)).toMatchObject({ out: `${notes}Five.\n`, err: '' })
  expect(show(events, true).answer.toolCalls).toEqual([
    { name: 'find', arguments: '{"a":1}', result: '{"result":{"n":5}}' },
  ])
})

test.each([
  ['{"status":"error","value":{"error":"not there"}}', '  ← error: not there\n'],
  ['{"status":"indeterminate","value":null}', '  ← indeterminate\n'],
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

test('what a model says cannot move the cursor', () => {
  expect(show(text('a', 'a\u001b', '[2Jb'), false).out).toBe('a[2Jb\n')
})
