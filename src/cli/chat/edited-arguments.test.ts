import { expect, test } from 'vitest'
import { editedArguments } from './edited-arguments.ts'

const shown = { order: 'A-1002', amount: 49, notify: true, tags: ['late'], note: null }

test.each([
  ['amount=20', { amount: 20 }],
  ['amount=20 order=1002', { amount: 20, order: '1002' }],
  ['order="A 1003" notify=no', { order: 'A 1003', notify: false }],
  ['tags=late,broken', { tags: ['late', 'broken'] }],
  [`tags='["a b"]'`, { tags: ['a b'] }],
  ['note=fine', { note: 'fine' }],
  ['limit=5 colour=red', { limit: 5, colour: 'red' }],
  ['amount=lots', { amount: 'lots' }],
  ['order=', { order: '' }],
])('%s changes just that', (written, changed) => {
  expect(editedArguments(shown, written)).toEqual({ ...shown, ...changed })
})

test('JSON replaces everything', () => {
  expect(editedArguments(shown, '{"amount": 1}')).toEqual({ amount: 1 })
})

test.each(['', 'twenty', 'amount=20 please', '{"amount": 1', '[1]'])('%j is no change', written => {
  expect(editedArguments(shown, written)).toBeNull()
})
