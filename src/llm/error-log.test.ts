import { expect, test } from 'vitest'
import { SignalboxError } from '../core/error.ts'
import { errorLogged, failureOf } from './error-log.ts'

const place = {
  component: 'planner_loop',
  stage: 'tool_execute',
  toolName: 'refund',
  contextType: 'task',
  executionMode: 'draft_only',
} as const

test('a failure becomes a fact that names its place, with the detail as erasable content', () => {
  expect(errorLogged(place, { code: 'tool_failed', detail: 'the till is shut' })).toEqual({
    type: 'error_logged',
    payload: { ...place, code: 'tool_failed', level: 'error' },
    content: { detail: 'the till is shut' },
  })
})

test('a failure outside of any tool names none', () => {
  const nowhere = { component: 'turn', stage: 'respond', contextType: 'general' }
  const { payload } = errorLogged(nowhere, { code: 'internal', detail: '' })
  expect(payload).toMatchObject({ toolName: null, executionMode: null })
})

test.each([
  ['tool_cap', 'warn'],
  ['same_call', 'warn'],
  ['model_stream_cut', 'warn'],
  ['model_unauthorized', 'error'],
  ['internal', 'error'],
] as const)('%s is logged as %s', (code, level) => {
  expect(errorLogged(place, { code, detail: '' }).payload.level).toBe(level)
})

test('an endless detail is cut', () => {
  expect(errorLogged(place, { code: 'internal', detail: 'x'.repeat(1e6) }).content?.detail).toHaveLength(
    2_000,
  )
})

test.each([
  [new SignalboxError('too_large', 'nine megabytes'), { code: 'too_large', detail: 'nine megabytes' }],
  [new TypeError('x is not a function'), { code: 'internal', detail: 'TypeError: x is not a function' }],
  ['just a text', { code: 'internal', detail: 'just a text' }],
])('what was thrown says what it is: %s', (thrown, failure) => {
  expect(failureOf(thrown)).toEqual(failure)
})
