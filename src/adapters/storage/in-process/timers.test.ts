import { expect, test } from 'vitest'
import type { AssistantId, SessionId } from '../../../core/id.ts'
import { DEFAULT_TENANT } from '../../../core/id.ts'
import { fixedClock } from '../../../testing/fixed-clock.ts'
import { createTimers } from './timers.ts'

const targetOf = (session: string) => ({
  ref: { tenant: DEFAULT_TENANT, session: session as SessionId },
  assistant: 'a' as AssistantId,
  thread: session,
})

function aClockOfTimers() {
  const clock = fixedClock(0)
  const woken: string[] = []
  const timers = createTimers(clock, ({ ref }) => void woken.push(`${ref.session} at ${clock.now()}`))
  return { clock, woken, timers }
}

test('the first time of a session counts, others are looked up then', () => {
  const { clock, woken, timers } = aClockOfTimers()
  timers.set(targetOf('one'), 300)
  timers.set(targetOf('one'), 100)
  timers.set(targetOf('one'), 200)
  timers.set(targetOf('two'), 150)
  clock.advance(1_000)
  expect(woken).toEqual(['one at 100', 'two at 150'])
})

test('a wall clock that was set back is waited for', () => {
  const { clock, woken, timers } = aClockOfTimers()
  timers.set(targetOf('one'), 100)
  clock.jump(-50)
  clock.advance(100)
  expect(woken).toEqual([])
  clock.advance(50)
  expect(woken).toEqual(['one at 100'])
})

test('stopped timers wake nobody, and no time is no timer', () => {
  const { clock, woken, timers } = aClockOfTimers()
  timers.set(targetOf('one'), 100)
  timers.set(targetOf('two'), Number.POSITIVE_INFINITY)
  timers.stop()
  clock.advance(1_000)
  expect(woken).toEqual([])
})
