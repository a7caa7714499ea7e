import { expect, test } from 'vitest'
import { createSaver } from './save-draft.ts'

function aSaver() {
  const puts: { data: unknown; done: (kept: boolean) => void }[] = []
  const states: string[] = []
  let planned: (() => void) | null = null
  const saver = createSaver({
    put: data => new Promise(done => puts.push({ data, done })),
    later: (_, task) => {
      planned = task
      return () => {
        planned = null
      }
    },
    onState: state => states.push(state),
  })
  const answer = async (at: number, kept: boolean) => {
    puts[at]?.done(kept)
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

test('what could not be kept is tried again', async () => {
  const { saver, pass, answer, sent, states } = aSaver()
  saver.keep(1)
  pass()
  await answer(0, false)
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
