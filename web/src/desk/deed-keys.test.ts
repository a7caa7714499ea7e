import { expect, test } from 'vitest'
import { createDeedKeys } from './deed-keys.ts'

test('a deed keeps its key until it is answered; another has its own', () => {
  let minted = 0
  const keys = createDeedKeys(() => `k${++minted}`)
  const answer = { claim: 't4', text: 'Yes.' }
  expect([keys.keyOf('answer', answer), keys.keyOf('answer', answer)]).toEqual(['k1', 'k1'])
  expect(keys.keyOf('answer', { ...answer, text: 'No.' })).toBe('k2')
  expect(keys.keyOf('take', {})).toBe('k3')
  keys.answered('answer', answer)
  expect(keys.keyOf('answer', answer)).toBe('k4')
})
