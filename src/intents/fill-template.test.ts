import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillTemplate } from './fill-template.ts'

test('parameters and fields of the result are filled in', () => {
  const values = { order: 'A-1', result: { status: { en: 'sent' }, tags: ['a', 'b'], paid: true } }
  expect(fillTemplate('{order}: {result.status.en}, {result.tags}, {result.paid}', values, 'en')).toBe(
    'A-1: sent, a, b, true',
  )
})

test('a number is written as the language writes it, all digits of it', () => {
  const values = { amount: 80.5, count: 1200 }
  expect(fillTemplate('{amount} Euro, {count}', values, 'de-AT')).toBe('80,5 Euro, 1200')
  expect(fillTemplate('{amount} euros', values, 'en')).toBe('80.5 euros')
})

test('money has all digits of its currency where it has some after the point, and no second sign', () => {
  const values = { amount: 60.5, paid: 80, yen: 10.5, width: 2.5, result: { amount: 60.5 } }
  const units = { amount: 'EUR', paid: 'EUR', yen: 'JPY', width: 'cm' }
  const template = '{amount} {paid} {yen} {width} {result.amount}'
  expect(fillTemplate(template, values, 'en', units)).toBe('60.50 80 10.5 2.5 60.5')
  expect(fillTemplate('{amount} Euro', values, 'de', units)).toBe('60,50 Euro')
  expect(fillTemplate('{amount}', { amount: 1.5e-7 }, 'en', units)).toBe('1.5e-7')
  expect(fillTemplate('{amount}', { amount: 12.345 }, 'en', units)).toBe('12.345')
})

test('an item of a list is named by its place, from 0', () => {
  const values = { result: { books: [{ title: 'Emma' }, { title: 'Persuasion' }], rows: [[1, 2]] } }
  expect(fillTemplate('{result.books.1.title}, {result.rows.0.1}', values, 'en')).toBe('Persuasion, 2')
  expect(fillTemplate('{result.books.2.title} {result.books.length} {result.books.x}', values, 'en')).toBe(
    '– – –',
  )
})

test('what is not there is a dash, also below a text and on the way to a prototype', () => {
  const values = { order: 'A-1', result: null }
  expect(
    fillTemplate('{amount} {order.length} {result.x} {constructor} {order.constructor.name}', values, 'en'),
  ).toBe('– – – – –')
})

test('what a value says is never read as a template', () => {
  fc.assert(
    fc.property(fc.string(), text => {
      expect(fillTemplate('<{a}>', { a: text, secret: 'x', result: 'x' }, 'en')).toBe(`<${text}>`)
    }),
  )
  expect(fillTemplate('{a}', { a: '{secret}', secret: 'x' }, 'en')).toBe('{secret}')
})

test('other braces stay', () => {
  expect(fillTemplate('{ a } {} {1} {a-b}', { a: 1 }, 'en')).toBe('{ a } {} {1} {a-b}')
})
