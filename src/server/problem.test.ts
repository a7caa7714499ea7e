import { expect, test } from 'vitest'
import { SignalboxError } from '../core/error.ts'
import { problemResponse } from './problem.ts'

test('who finds no room is told when to come back, whatever was full', () => {
  const { status, headers } = problemResponse(new SignalboxError('overloaded', 'too many'), 'en')
  expect([status, headers.get('retry-after')]).toEqual([503, '1'])
})

test('other failures name no time to come back', () => {
  for (const code of ['internal', 'assistant_broken', 'unknown_session'] as const)
    expect(problemResponse(new SignalboxError(code, 'x'), 'en').headers.has('retry-after')).toBe(false)
})
