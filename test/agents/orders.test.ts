import { expect, test } from 'vitest'
import { ranUnasked, scoreOrders } from './score-orders.ts'

// The goals are 92 % of the tasks and 88 % of the parameters of the unseen half, and nothing begun. Rules alone had more of these, which they were
// written with, and half as many of orders by others.
test('orders in teachers’ words are read as far as they were, and talk begins nothing', () => {
  const seen = scoreOrders('seen')
  expect(seen.tasksRight / seen.orders).toBeGreaterThanOrEqual(0.9)
  expect(seen.parametersRight / seen.parameters).toBeGreaterThanOrEqual(0.93)
  expect(seen.begun).toBe(0)
})

test('orders the reader is worked on with are read as far as they were, and talk begins nothing', () => {
  const development = scoreOrders('development')
  expect(development.tasksRight / development.orders).toBeGreaterThanOrEqual(0.92)
  expect(development.parametersRight / development.parameters).toBeGreaterThanOrEqual(0.9)
  expect(development.begun).toBe(0)
})

test('of orders nobody has looked at as many are read as before, and talk begins nothing', () => {
  const unseen = scoreOrders('unseen')
  expect(unseen.tasksRight / unseen.orders).toBeGreaterThanOrEqual(0.88)
  expect(unseen.parametersRight / unseen.parameters).toBeGreaterThanOrEqual(0.8)
  expect(unseen.begun).toBeLessThanOrEqual(1)
})

// Both halves began at 58 and 47 % of the tasks, 50 % of the parameters, and two of 21 sentences beginning something.
test.each([
  ['second.seen', { tasks: 0.66, parameters: 0.69, begun: 0 }],
  ['second.unseen', { tasks: 0.68, parameters: 0.69, begun: 1 }],
] as const)(
  'orders of a writer who did not know the program are read as far as they were: %s',
  async (half, least) => {
    const score = scoreOrders(half)
    expect(score.tasksRight / score.orders).toBeGreaterThanOrEqual(least.tasks)
    expect(score.parametersRight / score.parameters).toBeGreaterThanOrEqual(least.parameters)
    expect(score.begun).toBeLessThanOrEqual(least.begun)
    expect(await ranUnasked(half)).toBe(0)
  },
)

test.each([
  ['fourth.dev', { tasks: 0.86, parameters: 0.89, begun: 1 }],
  ['fourth.unseen', { tasks: 0.76, parameters: 0.7, begun: 3 }],
] as const)('orders of a fourth writer are read as far as they were: %s', async (half, least) => {
  const score = scoreOrders(half)
  expect(score.tasksRight / score.orders).toBeGreaterThanOrEqual(least.tasks)
  expect(score.parametersRight / score.parameters).toBeGreaterThanOrEqual(least.parameters)
  expect(score.begun).toBeLessThanOrEqual(least.begun)
  expect(await ranUnasked(half)).toBe(0)
})
