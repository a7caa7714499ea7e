import { expect, test } from 'vitest'
import { failureLimit } from './failure-limit.ts'

test('a success in between starts the count anew', () => {
  const said: string[] = []
  const limit = failureLimit({ sink: 'tape', limit: 2, say: line => said.push(line) })
  limit.failed(new Error('one'))
  limit.succeeded()
  limit.failed(new Error('two'))
  expect(limit.off).toBe(false)
  limit.failed('three')
  limit.failed(new Error('four'))
  expect(limit.off).toBe(true)
  expect(said).toEqual(['telemetry: the tape sink is off after 2 failures in a row, the last one: three'])
})
