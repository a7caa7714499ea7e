import { expect, test } from 'vitest'
import { atOnce } from '../../../../ports/pace.ts'
import { createTellings } from './tellings.ts'

test('outcomes are told in their order, at the pace that is set', () => {
  const waiting: (() => void)[] = []
  const tellings = createTellings(work => void waiting.push(work))
  const told: number[] = []
  for (const at of [0, 1, 2]) tellings.add(() => told.push(at))
  expect(told).toEqual([])
  waiting.shift()?.()
  expect(told).toEqual([0])
  for (const work of waiting) work()
  expect(told).toEqual([0, 1, 2])
})

test('all that is left is told at the end, and nothing twice', () => {
  const waiting: (() => void)[] = []
  const tellings = createTellings(work => void waiting.push(work))
  const told: number[] = []
  for (const at of [0, 1, 2]) tellings.add(() => told.push(at))
  tellings.finish()
  for (const work of waiting) work()
  expect(told).toEqual([0, 1, 2])
})

test('without a crowd an outcome is told at once', () => {
  const told: number[] = []
  createTellings(atOnce).add(() => told.push(0))
  expect(told).toEqual([0])
})
