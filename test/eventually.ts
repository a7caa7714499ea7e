import { TestRunner, vi } from 'vitest'
import { PATIENCE_MS } from './patience.ts'

declare module 'vitest' {
  interface TaskMeta {
    waits?: Waits
  }
}

/** Waits of one test for other processes; the account at the end of a run names the longest. */
export interface Waits {
  readonly asked: number
  readonly longestMs: number
}

const INTERVAL_MS = 20

/**
 * Asks again until `check` no longer throws. For what happens in another process, browser or kernel and cannot be
 * awaited, and for nothing else: within this process there is a promise, a port or a clock to wait for.
 */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(counted(check), { timeout: PATIENCE_MS, interval: INTERVAL_MS })
}

/** The same question, with a note in the running test of how often and how long it was asked. */
export function counted<T>(check: () => T): () => T {
  const start = performance.now()
  const { asked: before = 0, longestMs: longest = 0 } = TestRunner.getCurrentTest()?.meta.waits ?? {}
  let asked = before
  return () => {
    const test = TestRunner.getCurrentTest()
    asked++
    if (test) test.meta.waits = { asked, longestMs: Math.max(longest, performance.now() - start) }
    return check()
  }
}
