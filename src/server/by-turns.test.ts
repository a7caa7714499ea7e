import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { atOnce, type Pace } from '../ports/pace.ts'
import { createByTurns } from './by-turns.ts'

/** A pace that does nothing until it is told to. */
function aHeldPace() {
  const waiting: (() => void)[] = []
  const pace: Pace = work => void waiting.push(work)
  const release = () => {
    for (const work of waiting.splice(0)) work()
  }
  return { pace, release }
}

test('a request begins at once where nobody crowds', async () => {
  const byTurns = createByTurns(atOnce)
  let begun = false
  const answer = byTurns('ada', () => {
    begun = true
    return 1
  })
  expect(begun).toBe(true)
  expect(await answer).toBe(1)
})

test('callers take turns: one with many requests holds up their own, not those of others', async () => {
  const { pace, release } = aHeldPace()
  const byTurns = createByTurns(pace)
  const begun: string[] = []
  const ask = (caller: string, what: string) => byTurns(caller, () => begun.push(what))
  const answers = [
    ask('greedy', 'g1'),
    ask('greedy', 'g2'),
    ask('greedy', 'g3'),
    ask('modest', 'm1'),
    ask('modest', 'm2'),
  ]
  release()
  await Promise.all(answers)
  expect(begun).toEqual(['g1', 'm1', 'g2', 'm2', 'g3'])
})

test('a failure is its own', async () => {
  const { pace, release } = aHeldPace()
  const byTurns = createByTurns(pace)
  const failure = byTurns('ada', () => {
    throw new Error('no')
  })
  const later = byTurns('ada', async () => 'yes')
  release()
  await expect(failure).rejects.toThrow('no')
  expect(await later).toBe('yes')
})

test('each begins on behalf of its own caller, whoever the turn came from', async () => {
  const { pace, release } = aHeldPace()
  const byTurns = createByTurns(pace)
  const owner = new AsyncLocalStorage<string>()
  const ask = (caller: string) => owner.run(caller, () => byTurns(caller, () => owner.getStore()))
  const answers = Promise.all([ask('ada'), ask('bob')])
  release()
  expect(await answers).toEqual(['ada', 'bob'])
})
