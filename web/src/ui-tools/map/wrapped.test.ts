import { expect, test } from 'vitest'
import { wrapped } from './wrapped.ts'

test('a text is broken between words, and what does not fit ends in dots', () => {
  expect(wrapped('Check the invoice', 26, 2)).toEqual(['Check the invoice'])
  expect(wrapped('Check the invoice against the order', 20, 2)).toEqual([
    'Check the invoice',
    'against the order',
  ])
  expect(wrapped('Check the invoice against the order and the contract', 20, 2)).toEqual([
    'Check the invoice',
    'against the order…',
  ])
  expect(wrapped('Donaudampfschifffahrtsgesellschaft', 10, 1)).toEqual(['Donaudamp…'])
  expect(wrapped('  ', 10, 1)).toEqual([])
})
