import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JsonObject } from '../core/json.ts'
import { isBareNumber, readEdit } from './read-edit.ts'

const MONDAY = Date.UTC(2026, 0, 5, 9)
const en = { locale: 'en', now: MONDAY, zone: 'UTC' }
const de = { ...en, locale: 'de' }

const refund: JsonObject = {
  type: 'object',
  properties: { order: { type: 'string' }, amount: { type: 'number' } },
}
const paid = { order: 'A-1002', amount: 49 }

test.each([
  ['make it 20', en],
  ['change the amount to 20', en],
  ['yes, but only 20', en],
  ['change it from 49 to 20', en],
  ['20 instead of 49', en],
  ['could you make it twenty?', en],
  ['please use $20', en],
  ['the amount should be 20', en],
  ['not 49, 20 please', en],
  ['49 is too much, take 20', en],
  ['auf 20 ändern', de],
  ['nicht 49, 20', de],
  ['49 ist zu viel, nehmen Sie 20', de],
  ['ja, aber mit 20', de],
  ['lieber 20 statt 49', de],
  ['nicht 49, sondern 20', de],
  ['ändere den Betrag auf zwanzig Euro', de],
  ['mach 20 draus', de],
  ['bitte nur 20 €', de],
])('"%s" changes the amount to 20 and nothing else', (text, context) => {
  expect(readEdit(text, refund, paid, context)).toEqual({ order: 'A-1002', amount: 20 })
})

test.each([
  ['change it', en],
  ['make it 20 or 30', en],
  ['make it about 20', en],
  ['half of it', en],
  ['20 percent less', en],
  ['make it 49', en],
  ['make it 20 and then 30', en],
  ['die Hälfte', de],
  ['zwischen 20 und 30', de],
  ['ändere das bitte', de],
])('"%s" says no new amount', (text, context) => {
  expect(readEdit(text, refund, paid, context)).toBeNull()
})

test.each([
  ['change the order to B-7', en],
  ['order: B-7', en],
  ['die Bestellung auf B-7 ändern', de],
])('"%s" changes the text that is named', (text, context) => {
  expect(readEdit(text, refund, paid, context)).toEqual({ order: 'B-7', amount: 49 })
})

const delivery: JsonObject = {
  type: 'object',
  properties: {
    size: { type: 'string', enum: ['small', 'large'] },
    gift: { type: 'boolean' },
    mail: { type: 'string', format: 'email' },
    day: { type: 'string', format: 'date' },
    guests: { type: 'integer' },
    nights: { type: 'integer' },
  },
}
const planned = { size: 'small', gift: false, mail: 'a@example.org', day: '2026-01-07', guests: 2, nights: 3 }

test.each<[string, object]>([
  ['make it large', { size: 'large' }],
  ['send it to ada@example.org instead', { mail: 'ada@example.org' }],
  ['move it to Friday', { day: '2026-01-09' }],
  ['make it 4 guests', { guests: 4 }],
  ['change the nights to 5', { nights: 5 }],
])('"%s" changes the field whose value it is', (text, change) => {
  expect(readEdit(text, delivery, planned, en)).toEqual({ ...planned, ...change })
})

test.each(['make it 4', 'make it large and on Friday', 'change the size'])(
  '"%s" could mean several fields, or none',
  text => {
    expect(readEdit(text, delivery, planned, en)).toBeNull()
  },
)

test('whatever is written, at most one field changes, and never its name', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.constantFrom(en, de), (text, context) => {
      const edited = readEdit(text, delivery, planned, context)
      if (edited === null) return
      expect(Object.keys(edited)).toEqual(Object.keys(planned))
      const changed = Object.entries(edited).filter(
        ([key, value]) => planned[key as keyof typeof planned] !== value,
      )
      expect(changed).toHaveLength(1)
    }),
  )
})

test.each<[string, 'en' | 'de', number]>([
  ['10 less', 'en', 39],
  ['20 Euro drauf, bitte', 'de', 69],
  ['twenty more', 'en', 69],
  ['0.10 less please', 'en', 48.9],
  ['zehn Euro weniger bitte', 'de', 39],
  ['20 mehr', 'de', 69],
])('"%s" is reckoned from the number shown', (text, locale, amount) => {
  expect(isBareNumber(text, locale)).toBe(true)
  expect(readEdit(text, refund, paid, { ...en, locale })).toEqual({ ...paid, amount })
})

test.each([
  ['could you add 20 to that', 69],
  ['take 10 off', 39],
  ['and 20 on top', 69],
  ['minus 10', 39],
])('“%s” is a step from the number shown, not a number of its own', (text, amount) => {
  expect(readEdit(text, refund, paid, en)).toEqual({ ...paid, amount })
})

test.each(['10 percent more', 'twice as much', 'half', '10 or 20 less', 'somewhat more', '50 cents more'])(
  '"%s" is not ours to reckon',
  text => {
    expect(readEdit(text, refund, paid, en)).toBeNull()
  },
)

test.each(['20', '€20', '20 €', '20 EUR', '49,90 please', '20 euros.'])(
  '%s is nothing but a number',
  text => {
    expect(isBareNumber(text, 'en')).toBe(true)
  },
)

test.each(['20 or 30', 'order 20', 'twenty', 'yes 20', '20?', ''])(
  '%s is more or less than a number',
  text => {
    expect(isBareNumber(text, 'en')).toBe(false)
  },
)
