import { expect, test } from 'vitest'
import { createRounds } from './in-rounds.ts'

const aRound = () => new Promise(resolve => setImmediate(resolve))

/** Requests that take two milliseconds each, beyond their first await. */
function aCrowd() {
  let ms = 0
  const rounds = createRounds(() => ms)
  const begun: number[] = []
  const ask = (at: number, caller = 'ada') =>
    rounds.begin(caller, async () => {
      begun.push(at)
      await null
      ms += 2
      return at
    })
  const pass = (time: number) => {
    ms += time
  }
  return { rounds, begun, ask, pass }
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
  const { rounds, begun, ask } = aCrowd()
  const answers = await askedBy([0, 1, 2, 3], ask)
  const failure = rounds.begin('ada', () => {
    throw new Error('no')
  })
  const last = ask(4)
  await expect(failure).rejects.toThrow('no')
  await Promise.all([...answers, last])
  expect(begun).toEqual([0, 1, 2, 3, 4])
})

test('callers take turns: one with many requests holds up their own, not those of others', async () => {
  const { begun, ask } = aCrowd()
  const answers = await askedBy([0, 1, 2, 3, 4, 5, 6], at => ask(at, 'greedy'))
  const other = ask(100, 'modest')
  await Promise.all([...answers, other])
  expect(begun).toEqual([0, 1, 2, 3, 100, 4, 5, 6])
})

test('nothing begins while connections come in, one in each round', async () => {
  const { rounds, begun, ask } = aCrowd()
  rounds.connected()
  const answer = ask(0)
  for (let more = 0; more < 5; more++) {
    await aRound()
    rounds.connected()
  }
  expect(begun).toEqual([])
  expect(await answer).toBe(0)
})

test('connections without end do not keep requests waiting for ever', async () => {
  const { rounds, begun, ask, pass } = aCrowd()
  const answers = [ask(0), ask(1)]
  rounds.connected()
  void ask(2)
  for (let more = 0; more < 60 && begun.length < 3; more++) {
    await aRound()
    pass(10)
    rounds.connected()
  }
  expect(begun).toEqual([0, 1, 2])
  await Promise.all(answers)
})
