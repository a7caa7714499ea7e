import { expect, test } from 'vitest'
import type { IdempotencyKey } from '../core/id.ts'
import type { Json } from '../core/json.ts'
import type { EffectCall } from '../journal/effect.ts'
import { UNLIMITED } from '../ports/budget.ts'
import { fixedClock } from '../testing/fixed-clock.ts'
import { limitedCall } from './limited-call.ts'
import { createRunningCalls } from './running-calls.ts'
import { ToolError, type ToolFault } from './tool-error.ts'

type Effect = Parameters<typeof limitedCall>[0]['effect']

function aCall(effect: Effect) {
  const clock = fixedClock()
  const turn = new AbortController()
  const call: EffectCall = {
    key: 's1/t1/e1' as IdempotencyKey,
    signal: turn.signal,
    stream: () => {},
    accepted: async () => {},
    progress: () => {},
    extend: () => {},
    isOwner: async () => true,
    late: () => {},
    restart: async () => {},
  }
  const make = (run: (signal: AbortSignal) => Promise<Json> | Json) =>
    limitedCall(
      { name: 'pay', effect, timeoutMs: 1_000 },
      call,
      { clock, calls: createRunningCalls({ budget: UNLIMITED }) },
      ({ signal }) => run(signal),
    )
  return { clock, turn, make }
}

/** Throws what it is given as soon as it is told to stop, as `fetch` does. */
const untilStopped = (thrown: unknown) => (signal: AbortSignal) =>
  new Promise<Json>((_, reject) => signal.addEventListener('abort', () => reject(thrown)))

const aborted = () => new DOMException('This operation was aborted', 'AbortError')

test.each([
  ['ask', 'time is up', 'indeterminate', 'tool_timeout'],
  ['verify', 'time is up', 'indeterminate', 'tool_timeout'],
  ['retry', 'time is up', 'error', 'tool_timeout'],
  ['ask', 'the turn is stopped', 'indeterminate', null],
  ['verify', 'the turn is stopped', 'indeterminate', null],
  ['retry', 'the turn is stopped', 'cancelled', null],
] as const)('%s: a call that gives way when %s is %s', async (effect, why, status, code) => {
  const { clock, turn, make } = aCall(effect)
  const made = make(untilStopped(aborted()))
  if (why === 'time is up') clock.advance(1_000)
  else turn.abort('cancel')
  expect(await made).toMatchObject({ outcome: { status, code }, isUnderWay: false })
})

test.each(['ask', 'verify', 'retry'] as const)(
  '%s: what neither ends nor obeys is in doubt, and under way',
  async effect => {
    const { clock, make } = aCall(effect)
    const made = make(() => new Promise(() => {}))
    clock.advance(1_000)
    clock.advance(5_000)
    expect(await made).toMatchObject({ outcome: { status: 'indeterminate' }, isUnderWay: true })
  },
)

test.each(['ask', 'verify'] as const)('%s: what throws may have been done before', async effect => {
  const { make } = aCall(effect)
  const made = await make(() => Promise.reject(new TypeError('fetch failed')))
  const value = { fault: 'fetch failed' }
  expect(made.outcome).toMatchObject({ status: 'indeterminate', code: 'tool_failed', value })
})

test('retry: what throws has failed', async () => {
  const { make } = aCall('retry')
  const { outcome } = await make(() => Promise.reject(new TypeError('fetch failed')))
  expect(outcome).toMatchObject({ status: 'error', code: 'tool_failed' })
})

const FAULTS = {
  not_found: { byItself: 'error', stopped: 'error' },
  refused: { byItself: 'error', stopped: 'error' },
  conflict: { byItself: 'error', stopped: 'error' },
  forbidden: { byItself: 'error', stopped: 'error' },
  rate_limited: { byItself: 'error', stopped: 'error' },
  failed: { byItself: 'error', stopped: 'indeterminate' },
  unavailable: { byItself: 'error', stopped: 'indeterminate' },
  timeout: { byItself: 'indeterminate', stopped: 'indeterminate' },
} as const satisfies Record<ToolFault, object>

test.each(Object.entries(FAULTS))('a tool that says %s', async (fault, { byItself, stopped }) => {
  const thrown = new ToolError(fault as ToolFault, 'so it is')
  const own = await aCall('ask').make(() => Promise.reject(thrown))
  expect(own.outcome).toMatchObject({ status: byItself, code: `tool_${fault}` })
  const { clock, make } = aCall('ask')
  const made = make(untilStopped(thrown))
  clock.advance(1_000)
  expect((await made).outcome.status).toBe(stopped)
})

test('a call of a turn that was stopped before is not made, and not in doubt', async () => {
  const { turn, make } = aCall('ask')
  turn.abort('cancel')
  let runs = 0
  const { outcome } = await make(() => ++runs)
  expect(outcome.status).toBe('cancelled')
  expect(runs).toBe(0)
})
