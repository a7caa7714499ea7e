import { expect, test } from 'vitest'
import { createRounds } from './in-rounds.ts'

const aRound = () => new Promise(resolve => setImmediate(resolve))

/** Requests that take four milliseconds each, beyond their first await. */
function aCrowd() {
  let ms = 0
  const inRounds = createRounds(() => ms)
  const begun: number[] = []
  const ask = (at: number) =>
    inRounds(async () => {
      begun.push(at)
      await null
      ms += 4
      return at
    })
  return { inRounds, begun, ask }
}

test('a request begins at once where nobody crowds', () => {
  const { begun, ask } = aCrowd()
  void ask(0)
  expect(begun).toEqual([0])
})

/** As it is with many sockets that have something to be read. */
async function askedBy(people: readonly number[], ask: (at: number) => number | Promise<number>) {
  const answers: (number | Promise<number>)[] = []
  for (const at of people) {
    answers.push(ask(at))
    await null
    await null
  }
  return answers
}

test('a crowd begins in its order, a few in each round of the event loop', async () => {
  const { begun, ask } = aCrowd()
  const people = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
  const answers = await askedBy(people, ask)
  expect(begun).toEqual([0, 1, 2])
  await aRound()
  expect(begun).toEqual([0, 1, 2, 3, 4, 5])
  expect(await Promise.all(answers)).toEqual(people)
  expect(begun).toEqual(people)
})

test('whoever comes while others wait does not begin before them, and a failure is its own', async () => {
  const { inRounds, begun, ask } = aCrowd()
  const answers = await askedBy([0, 1, 2, 3], ask)
  const failure = inRounds(() => {
    throw new Error('no')
  })
  const last = ask(4)
  await expect(failure).rejects.toThrow('no')
  await Promise.all([...answers, last])
  expect(begun).toEqual([0, 1, 2, 3, 4])
})
