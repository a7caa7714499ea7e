import { expect, test } from 'vitest'
import { plainName } from './plain-name.ts'

test.each([
  ['create_ticket', 'create ticket'],
  ['create-ticket', 'create ticket'],
  ['createTicket_now', 'create ticket now'],
  ['tickets.create', 'tickets create'],
  ['getURL', 'get URL'],
  ['lineB', 'line b'],
  ['größeInCm', 'größe in cm'],
  ['Anzahl', 'Anzahl'],
  ['Name & address', 'Name & address'],
  ['a_b c', 'a_b c'],
  ['__', '__'],
  ['', ''],
])('%j is "%s"', (name, words) => {
  expect(plainName(name)).toBe(words)
})
