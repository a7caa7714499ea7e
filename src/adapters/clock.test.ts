import { execFileSync } from 'node:child_process'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { systemClock } from './clock.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const DAY_MS = 86_400_000

test('a timer runs once, when its time has come', () => {
  const run = vi.fn()
  systemClock.after(100, run)
  vi.advanceTimersByTime(99)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(run).toHaveBeenCalledOnce()
})

test('a cancelled timer never runs, also in the middle of a long wait', () => {
  const run = vi.fn()
  const cancels = [systemClock.after(100, run), systemClock.after(40 * DAY_MS, run)]
  vi.advanceTimersByTime(50)
  cancels[0]?.()
  vi.advanceTimersByTime(30 * DAY_MS)
  cancels[1]?.()
  vi.advanceTimersByTime(30 * DAY_MS)
  expect(run).not.toHaveBeenCalled()
})

test('waits longer than a timer of Node can be are waited out', () => {
  const run = vi.fn()
  systemClock.after(60 * DAY_MS, run)
  vi.advanceTimersByTime(60 * DAY_MS - 1)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledOnce()
})

test('a waiting timer does not keep the process alive', () => {
  const module = new URL('./clock.ts', import.meta.url)
  const script = `const { systemClock } = await import('${module}'); systemClock.after(3_600_000, () => {})`
  execFileSync(process.execPath, ['--input-type=module', '--eval', script])
})
