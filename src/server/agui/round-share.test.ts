import { expect, test } from 'vitest'
import { createRoundShare } from './round-share.ts'

const aRound = () => new Promise(resolve => setImmediate(resolve))

/** Pieces of work that take two milliseconds each, in the tick after them. */
function aShare() {
  let ms = 0
  const share = createRoundShare(5, () => ms)
  const done: number[] = []
  const work = (at: number) =>
    share(() => {
      done.push(at)
      process.nextTick(() => {
        ms += 2
      })
    })
  return { done, work }
}

test('what comes alone is done at once', () => {
  const { done, work } = aShare()
  work(0)
  expect(done).toEqual([0])
})

test('a crowd is done in its order, a few in each round of the event loop', async () => {
  const { done, work } = aShare()
  for (let at = 0; at < 8; at++) setImmediate(work, at)
  await aRound()
  expect(done).toEqual([0, 1, 2])
  await aRound()
  expect(done).toEqual([0, 1, 2, 3, 4, 5])
  work(8)
  await aRound()
  await aRound()
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
})
