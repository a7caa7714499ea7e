import { expect, test } from 'vitest'
import { UNLIMITED } from '../ports/budget.ts'
import { createRunningCalls, failStrayCall, type StrayCall } from './running-calls.ts'

test('code of a tool is named as work under way until it has come back, however it ends', async () => {
  const under: string[] = []
  const calls = createRunningCalls({
    budget: UNLIMITED,
    working: work => {
      under.push(work)
      return () => void under.splice(under.indexOf(work), 1)
    },
  })
  const { promise, resolve } = Promise.withResolvers<string>()
  const slow = calls.run('slow', () => promise)
  const broken = calls.run('broken', () => Promise.reject(new Error('no')))
  expect(under).toEqual(['tool slow', 'tool broken'])
  await expect(broken).rejects.toThrow('no')
  resolve('done')
  await slow
  await calls.none()
  expect(under).toEqual([])
})

test('a stray error fails the call it comes from, and one that is over keeps its outcome', async () => {
  const calls = createRunningCalls({ budget: UNLIMITED })
  const error = new Error('stray')
  const { promise: end, resolve: endEarly } = Promise.withResolvers<void>()
  const early = calls.run('early', () => {
    expect(failStrayCall(error)).toEqual({ tool: 'early', isOver: false })
    return end
  })
  await expect(early).rejects.toBe(error)
  endEarly()

  const { promise: later, resolve } = Promise.withResolvers<StrayCall | null>()
  const { promise: over, resolve: goOn } = Promise.withResolvers<void>()
  const late = calls.run('late', async () => {
    over.then(() => resolve(failStrayCall(error)))
    return 'fine'
  })
  expect(await late).toBe('fine')
  await calls.none()
  goOn()
  expect(await later).toEqual({ tool: 'late', isOver: true })
  expect(failStrayCall(error)).toBeNull()
})
