import { expect, test } from 'vitest'
import { changedWords } from './changed-words.ts'

const schema = {
  properties: {
    order: { type: 'string', title: 'Bestellnummer' },
    amount: { type: 'number', title: 'Betrag', 'x-unit': 'EUR' },
    note: { type: 'string', title: 'Notiz' },
  },
}
const details = { arguments: { order: 'LX-1', amount: 80 }, schema }

test('what was changed is told as it was and as it would run, in the way people write it', () => {
  expect(changedWords(details, { order: 'LX-1', amount: 60 }, 'de')).toEqual([
    { name: 'amount', label: 'Betrag', values: ['80,00 €', '60,00 €'] },
  ])
  expect(changedWords(details, { order: 'LX-1', amount: 80 }, 'de')).toEqual([])
})

test('what was added or taken away has a sign on the other side, and a long text is only named', () => {
  expect(changedWords(details, { amount: 80, note: 'Eilig' }, 'de')).toEqual([
    { name: 'order', label: 'Bestellnummer', values: ['LX-1', '–'] },
    { name: 'note', label: 'Notiz', values: ['–', 'Eilig'] },
  ])
  expect(changedWords(details, { order: 'LX-'.repeat(30), amount: 80 }, 'de')).toEqual([
    { name: 'order', label: 'Bestellnummer', values: null },
  ])
})
