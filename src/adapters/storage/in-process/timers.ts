import type { Clock } from '../../../ports/clock.ts'
import type { Target } from '../../../ports/work.ts'

export interface Timers {
  /** Wakes the session at that time, unless it is to be woken earlier anyway. */
  set(target: Target, at: number): void
  stop(): void
}

/** One timer per session, for the first of its times; what else is due is looked up when it wakes. */
export function createTimers(clock: Clock, wake: (target: Target) => void): Timers {
  const armed = new Map<string, { readonly at: number; readonly cancel: () => void }>()

  function set(target: Target, at: number): void {
    const key = `${target.ref.tenant}/${target.ref.session}`
    const before = armed.get(key)
    if (!Number.isFinite(at) || (before !== undefined && before.at <= at)) return
    before?.cancel()
    const cancel = clock.after(Math.max(0, at - clock.now()), () => {
      armed.delete(key)
      // The wall clock may have been set back meanwhile.
      if (clock.now() < at) set(target, at)
      else wake(target)
    })
    armed.set(key, { at, cancel })
  }

  return {
    set,
    stop() {
      for (const { cancel } of armed.values()) cancel()
      armed.clear()
    },
  }
}
