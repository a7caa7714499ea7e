import { expect, test } from 'vitest'
import { createSaver } from './save-draft.ts'

function aSaver() {
  const puts: { data: unknown; done: (kept: boolean) => void; fail: () => void }[] = []
  const states: string[] = []
  let planned: (() => void) | null = null
  const saver = createSaver({
    put: data => new Promise((done, fail) => puts.push({ data, done, fail })),
    later: (_, task) => {
      planned = task
      return () => {
        planned = null
      }
    },
    onState: state => states.push(state),
  })
  const answer = async (at: number, kept: boolean | 'fault') => {
    if (kept === 'fault') puts[at]?.fail()
    else puts[at]?.done(kept)
    await Promise.resolve()
    await Promise.resolve()
  }
  const pass = () => {
    const task = planned
    planned = null
    task?.()
  }
  return { saver, answer, pass, states, sent: () => puts.map(({ data }) => data) }
}

test('of several changes the last is kept, once', async () => {
  const { saver, pass, answer, sent, states } = aSaver()
  for (const data of [1, 2, 3]) saver.keep(data)
  pass()
  await answer(0, true)
  expect(sent()).toEqual([3])
  expect(states.at(-1)).toBe('saved')
})

test('a change while one is on its way waits for it', async () => {
  const { saver, pass, answer, sent } = aSaver()
  saver.keep(1)
  pass()
  saver.keep(2)
  pass()
  expect(sent()).toEqual([1])
  await answer(0, true)
  pass()
  expect(sent()).toEqual([1, 2])
})

test.each([false, 'fault'] as const)('what could not be kept (%s) is tried again', async outcome => {
  const { saver, pass, answer, sent, states } = aSaver()
  saver.keep(1)
  pass()
  await answer(0, outcome)
  expect(states.at(-1)).toBe('failed')
  pass()
  expect(sent()).toEqual([1, 1])
})

test('whoever leaves keeps at once; whoever submitted keeps nothing more', () => {
  const { saver, pass, sent } = aSaver()
  saver.keep(1)
  saver.flush()
  expect(sent()).toEqual([1])
  saver.stop()
  saver.keep(2)
  pass()
  expect(sent()).toEqual([1])
})

test.each([true, false])(
  'whoever leaves while one is on its way (kept: %s) keeps the last after it',
  async isKept => {
    const { saver, pass, answer, sent } = aSaver()
    saver.keep(1)
    pass()
    saver.keep(2)
    saver.flush()
    saver.stop()
    expect(sent()).toEqual([1])
    await answer(0, isKept)
    expect(sent()).toEqual([1, 2])
    await answer(1, true)
    pass()
    expect(sent()).toEqual([1, 2])
  },
)
