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
