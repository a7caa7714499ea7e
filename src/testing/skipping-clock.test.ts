import { expect, test } from 'vitest'
import { skippingClock } from './skipping-clock.ts'

const laps = (count: number) =>
  Array.from({ length: count }).reduce<Promise<void>>(
    before => before.then(() => new Promise(resolve => setImmediate(resolve))),
    Promise.resolve(),
  )

test('a pause is over at once, and the clock says that it took its time', async () => {
  const clock = skippingClock(1_000)
  await new Promise<void>(resolve => {
    clock.after(2_500, resolve)
  })
  expect([clock.now(), clock.monotonic()]).toEqual([3_500, 2_500])
})

test('a cancelled pause moves nothing', async () => {
  const clock = skippingClock(0)
  let ran = false
  const cancel = clock.after(500, () => {
    ran = true
  })
  cancel()
  await laps(3)
  expect([ran, clock.now()]).toEqual([false, 0])
})

test('a limit is not skipped: it runs only when time is moved by hand', async () => {
  const clock = skippingClock(0)
  let ran = false
  clock.after(30_000, () => {
    ran = true
  })
  await laps(3)
  expect(ran).toBe(false)
  clock.advance(30_000)
  expect(ran).toBe(true)
})
