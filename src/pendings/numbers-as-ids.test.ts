import { expect, test } from 'vitest'
import { numbersAsIds } from './numbers-as-ids.ts'

const shown = { order: 'LX-20483', amount: 60 }

test('a number in the form of the id that is shown is that id', () => {
  expect(numbersAsIds({ order: 'LX-20483', amount: 20482 }, shown)).toEqual({ order: 'LX-20482', amount: 60 })
})

test.each([200, 70000, 2048, 204820])('%d is an amount', amount => {
  expect(numbersAsIds({ ...shown, amount }, shown)).toEqual({ ...shown, amount })
})

test('where two ids are shown, nobody knows which is meant', () => {
  const two = { from: 'AB-1000', to: 'AB-1001', amount: 5 }
  expect(numbersAsIds({ ...two, amount: 1002 }, two)).toEqual({ ...two, amount: 1002 })
})
