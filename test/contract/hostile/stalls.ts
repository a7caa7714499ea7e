import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Longer than that nobody else may wait. */
const STALL_MS = 100

interface Tried {
  readonly inputs: number
  /** Computing of the dearest input. */
  readonly dearestMs: number
}

/**
 * Tries inputs one after the other and counts the computing each takes. What seems to take too long is tried again: a
 * compiler or a collector at work is not the fault of an input.
 */
export function createTrial(what: string, mostMs: number = STALL_MS) {
  let inputs = 0
  let dearestMs = 0
  async function costOf(run: () => unknown): Promise<number> {
    const before = process.threadCpuUsage()
    await run()
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1_000
  }
  return {
    async attempt(run: () => unknown, shown: () => string): Promise<void> {
      inputs++
      let cost = await costOf(run)
      for (let again = 0; again < 2 && cost > mostMs; again++) cost = Math.min(cost, await costOf(run))
      dearestMs = Math.max(dearestMs, cost)
      if (cost > mostMs) throw new Error(`${what}: ${Math.round(cost)} ms for ${shown().slice(0, 2_000)}`)
    },
    tried: (): Tried => ({ inputs, dearestMs: Math.round(dearestMs) }),
  }
}

let collect: (() => void) | null = null

/** Megabytes that are still held after everything else was collected. */
export function heldMb(): number {
  setFlagsFromString('--expose-gc')
  collect ??= runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed / 1e6
}
