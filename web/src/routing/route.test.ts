import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assistantPath, routeOf, threadPath } from './route.ts'

test.each([
  ['/', { kind: 'home' }],
  ['/a/support', { kind: 'assistant', assistant: 'support' }],
  ['/a/support/', { kind: 'assistant', assistant: 'support' }],
  ['/a/support/t/42', { kind: 'thread', assistant: 'support', thread: '42' }],
  ['/costs', { kind: 'costs' }],
  ['/costs/', { kind: 'costs' }],
  ['/costs/x', { kind: 'unknown' }],
  ['/a', { kind: 'unknown' }],
  ['/b/support', { kind: 'unknown' }],
  ['/a/support/t', { kind: 'unknown' }],
  ['/a/support/t/42/x', { kind: 'unknown' }],
  ['/a/%E0%A4%A', { kind: 'unknown' }],
])('%s is %j', (path, route) => {
  expect(routeOf(path)).toEqual(route)
})

test('every name survives its path, whatever characters it has', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1 })
  fc.assert(
    fc.property(name, name, (assistant, thread) => {
      expect(routeOf(assistantPath(assistant))).toEqual({ kind: 'assistant', assistant })
      expect(routeOf(threadPath(assistant, thread))).toEqual({ kind: 'thread', assistant, thread })
    }),
  )
})
