import { expect, test, vi } from 'vitest'
import type { IdempotencyKey, SessionId } from '../core/id.ts'
import type { EffectCall } from '../journal/effect.ts'
import { fixedClock } from '../testing/fixed-clock.ts'
import { TEST_PRINCIPAL } from '../testing/test-engine.ts'
import { pollJob } from './poll-job.ts'
import type { Job, JobState } from './tool.ts'

const who = {
  key: 'ses/t1/e1' as IdempotencyKey,
  session: 'ses' as SessionId,
  ...TEST_PRINCIPAL,
  locale: 'en',
  now: 0,
  zone: 'UTC',
  folder: null,
  sources: {},
  spend: () => {},
}
const never = new Promise<never>(() => {})
const running: JobState = { status: 'running' }

function aPoll(job: Partial<Job>, { isOwner = true, timeoutMs = 600_000 } = {}) {
  const clock = fixedClock()
  const stop = new AbortController()
  const heard: string[] = []
  const call: EffectCall = {
    key: who.key,
    signal: stop.signal,
    stream: () => {},
    accepted: async () => {},
    progress: text => void heard.push(text),
    extend: () => {},
    late: () => {},
    isOwner: async () => isOwner,
    restart: async () => {},
  }
  const outcome = pollJob({ everyMs: 1_000, poll: () => running, ...job }, {}, timeoutMs, call, who, clock)
  const advance = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 1_000) {
      clock.advance(1_000)
      await new Promise(resolve => setImmediate(resolve))
    }
  }
  return { outcome, stop, advance, heard }
}

test('a question that is never answered counts as failed, and five of them leave the job in doubt', async () => {
  const { outcome, advance } = aPoll({ poll: () => never })
  await advance(5 * 11_000)
  expect(await outcome).toMatchObject({ status: 'indeterminate', code: 'tool_failed' })
})

test('an answer that says nothing counts as failed too', async () => {
  const { outcome, advance } = aPoll({ poll: () => undefined as never })
  await advance(20_000)
  expect(await outcome).toMatchObject({ status: 'indeterminate', code: 'tool_failed' })
})

test('whoever stops a job does not wait for a question that hangs', async () => {
  const cancel = vi.fn()
  const { outcome, stop, advance } = aPoll({ poll: () => never, cancel })
  await advance(1_000)
  stop.abort('cancel')
  expect(await outcome).toMatchObject({ status: 'cancelled' })
  expect(cancel).toHaveBeenCalledOnce()
})

test('calling off that is never confirmed leaves the job in doubt', async () => {
  const { outcome, stop, advance } = aPoll({ cancel: () => never })
  stop.abort('cancel')
  await advance(12_000)
  expect(await outcome).toMatchObject({ status: 'indeterminate', code: 'tool_failed' })
})

test.each([
  [true, 1, 'cancelled'],
  [false, 0, 'indeterminate'],
])('at the deadline an owner (%s) calls the job off %d times', async (isOwner, times, status) => {
  const cancel = vi.fn()
  const { outcome, stop } = aPoll({ cancel }, { isOwner })
  stop.abort('watchdog')
  expect(await outcome).toMatchObject({ status })
  expect(cancel).toHaveBeenCalledTimes(times)
})

test.each([
  ['page 3 of 9', ['page 3 of 9']],
  [0.4, ['40%']],
  [1, ['100%']],
  [1200, ['1,200']],
  [Number.NaN, []],
  [{ done: 3 }, []],
])('progress %j is told as %j', async (progress, told) => {
  const states = [
    { status: 'running', progress },
    { status: 'done', result: null },
  ] as JobState[]
  const { outcome, advance, heard } = aPoll({ poll: () => states.shift() ?? running })
  await advance(2_000)
  expect(await outcome).toMatchObject({ status: 'ok' })
  expect(heard).toEqual(told)
})

test('a job that wants to be left alone is not asked before', async () => {
  let asked = 0
  const { outcome, advance } = aPoll({
    poll: () => (++asked === 1 ? { status: 'running', againInMs: 30_000 } : { status: 'done', result: 1 }),
  })
  await advance(29_000)
  expect(asked).toBe(1)
  await advance(2_000)
  expect(await outcome).toMatchObject({ status: 'ok' })
})

test('a job that wants to be left alone for ever is overdue in time', async () => {
  const { outcome, advance } = aPoll(
    { poll: () => ({ status: 'running', againInMs: 1e12 }) },
    { timeoutMs: 20_000 },
  )
  await advance(22_000)
  expect(await outcome).toMatchObject({ status: 'indeterminate', code: 'tool_timeout' })
})

test.each([
  [{}, 'tool_failed'],
  [{ fault: 'refused' }, 'tool_refused'],
  [{ fault: 'hungry' }, 'tool_failed'],
])('a job that failed with %j is told as %s', async (reason, code) => {
  const { outcome } = aPoll({ poll: () => ({ status: 'failed', error: 'no', ...reason }) as JobState })
  expect(await outcome).toMatchObject({ status: 'error', code, value: { error: 'no' } })
})

test('a question may take as long as the job says', async () => {
  const late = Promise.withResolvers<JobState>()
  const { outcome, advance } = aPoll({ poll: () => late.promise, answerMs: 60_000 })
  await advance(50_000)
  late.resolve({ status: 'done', result: 'la' })
  expect(await outcome).toMatchObject({ status: 'ok' })
})
