import { expect, test } from 'vitest'
import { type CallOptions, Kernel, NO_FAULTS, type Odds, type Process } from './kernel.ts'

const aProcess = (node = 'n'): Process => ({ node, epoch: 1, alive: true, pausedUntil: 0, clockOff: 0 })
const options = (odds: Partial<Odds> = {}, delayMs = 10): CallOptions => ({
  odds: () => ({ ...NO_FAULTS, ...odds }),
  failure: kind => new Error(kind),
  delay: () => delayMs,
})

/** What a call did and what its caller saw, in their order. */
function recorded(kernel: Kernel, process: Process, given: CallOptions): string[] {
  const seen: string[] = []
  kernel
    .call(process, 'call', () => seen.push('happened'), given)
    .then(
      () => seen.push('answered'),
      (error: Error) => seen.push(error.message),
    )
  return seen
}

test('events run in the order of their time, and of their scheduling when that is equal', async () => {
  const kernel = new Kernel(1)
  const ran: string[] = []
  for (const [name, ms] of Object.entries({ late: 30, first: 10, second: 10, early: 0 }))
    kernel.after(null, ms, name, () => ran.push(`${name} ${kernel.time}`))
  await kernel.run()
  expect(ran).toEqual(['early 0', 'first 10', 'second 10', 'late 30'])
})

test.each([
  [{}, ['happened', 'answered']],
  [{ lost: 1 }, ['lost']],
  [{ ackLost: 1 }, ['happened', 'ackLost']],
  [{ late: 1 }, ['late', 'happened']],
])('a call with the odds %j is seen as %j', async (odds, expected) => {
  const kernel = new Kernel(1)
  const seen = recorded(kernel, aProcess(), options(odds))
  await kernel.run()
  expect(seen).toEqual(expected)
})

test('a crash drops answers and timers; of the requests on their way some arrive', async () => {
  const fates = new Set<string>()
  for (let seed = 1; seed <= 20; seed++) {
    const kernel = new Kernel(seed)
    const process = aProcess()
    const seen = recorded(kernel, process, options())
    kernel.clock(process).after(20, () => seen.push('timer'))
    kernel.after(null, 5, 'crash', () => {
      process.alive = false
    })
    await kernel.run()
    fates.add(seen.join())
  }
  expect([...fates].sort()).toEqual(['', 'happened'])
})

test('a sleeper’s request takes effect, but it hears of it, and of its timers, only when it wakes', async () => {
  const kernel = new Kernel(1)
  const process = aProcess()
  const seen: string[] = []
  kernel
    .call(process, 'call', () => seen.push(`happened ${kernel.time}`), options())
    .then(
      () => seen.push(`answered ${kernel.time}`),
      () => {},
    )
  kernel.clock(process).after(15, () => seen.push(`timer ${kernel.time}`))
  const cancel = kernel.clock(process).after(16, () => seen.push('cancelled'))
  kernel.after(null, 5, 'stop', () => {
    process.pausedUntil = 1_000
  })
  kernel.after(null, 500, 'cancel', cancel)
  await kernel.run()
  expect(seen).toEqual(['happened 10', 'timer 1000', 'answered 1000'])
})

test('the wall clock jumps; timers and the monotonic clock do not notice', async () => {
  const kernel = new Kernel(1)
  const clock = kernel.clock(aProcess())
  const start = clock.now()
  const seen: number[] = []
  clock.after(100, () => seen.push(clock.now() - start, clock.monotonic()))
  kernel.after(null, 50, 'jump', () => {
    kernel.wallOffset -= 3_600_000
  })
  await kernel.run()
  expect(seen).toEqual([100 - 3_600_000, 100])
})

test('promise reactions have all run before the next event, however many there are', async () => {
  const kernel = new Kernel(1)
  const seen: string[] = []
  kernel.after(null, 0, 'one', async () => {
    for (let hop = 0; hop < 50; hop++) await null
    seen.push('reactions')
  })
  kernel.after(null, 0, 'two', () => seen.push('next'))
  await kernel.run()
  expect(seen).toEqual(['reactions', 'next'])
})
