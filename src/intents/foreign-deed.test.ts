import { expect, test } from 'vitest'
import { createForeignDeed } from './foreign-deed.ts'

const foreignDeed = createForeignDeed([
  ['look', 'Where is my order? Wo ist meine Bestellung? When will my parcel arrive?'],
  ['refund', 'I returned it, pay me back. Ich habe es zurückgeschickt.'],
])

test.each([
  ['cancel order LX-20481', true],
  ['Bitte stornieren Sie die Bestellung LX-20481', true],
  ['I need to return my order', true],
  ['has my order been cancelled?', false],
  ['do not cancel it, just tell me where my order is', false],
  ['where is LX-20481', false],
])('%j wants something a look-up knows nothing of: %s', (text, is) => {
  expect(foreignDeed(text, 'look')).toBe(is)
})

test('a deed that an example names is known', () => {
  expect(foreignDeed('I want to return this lamp', 'refund')).toBe(false)
  expect(foreignDeed('I want to cancel this lamp', 'refund')).toBe(true)
})
