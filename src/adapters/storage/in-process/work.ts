import type { SessionRef } from '../../../core/session.ts'
import type { Clock } from '../../../ports/clock.ts'
import { LEASE_MS, type Target, type Work, type WorkListener } from '../../../ports/work.ts'
import { createTimers } from './timers.ts'

interface Lease {
  readonly target: Target
  readonly holder: WorkListener
  /** Those who wait for its end. */
  readonly waiting: (() => void)[]
}

/** Work of the runners in this process. A seat of its own process cannot die unnoticed: it stays until it leaves. */
export function createWork(clock: Clock): Work {
  const seats = new Set<WorkListener>()
  const leases = new Map<string, Lease>()
  const waits = new Set<() => void>()
  const timers = createTimers(clock, wake)
  const keyOf = ({ tenant, session }: SessionRef) => `${tenant}/${session}`

  function wake(target: Target): void {
    const listener = leases.get(keyOf(target.ref))?.holder ?? nextSeat()
    listener?.wake(target)
  }

  /** In turn, so that none has to do everything. */
  function nextSeat(): WorkListener | undefined {
    const [seat] = seats
    if (seat !== undefined && seats.size > 1) {
      seats.delete(seat)
      seats.add(seat)
    }
    return seat
  }

  function end({ target, waiting }: Lease, rest: 'nothing' | 'more'): void {
    leases.delete(keyOf(target.ref))
    // First: who waits for the session waits on for the next one who has it.
    if (rest === 'more') wake(target)
    for (const goOn of waiting) goOn()
  }

  function wakeAfter(target: Target, ms: number): void {
    const cancel = clock.after(ms, () => {
      waits.delete(cancel)
      wake(target)
    })
    waits.add(cancel)
  }

  function close(): void {
    timers.stop()
    for (const cancel of waits) cancel()
    waits.clear()
  }

  return {
    wake,
    wakeAt: timers.set,
    wakeAfter,
    close,
    join(listener) {
      seats.add(listener)
      const leaseOf = (ref: SessionRef) => {
        const lease = leases.get(keyOf(ref))
        return { ours: lease?.holder === listener ? lease : undefined, lease }
      }
      return {
        async take(target) {
          const { ours, lease } = leaseOf(target.ref)
          if (lease !== undefined && ours === undefined) {
            lease.holder.wake(target)
            return false
          }
          if (ours === undefined) leases.set(keyOf(target.ref), { target, holder: listener, waiting: [] })
          for (const other of seats) if (other !== listener) other.taken(target.ref)
          return true
        },
        release({ ref }, rest) {
          const { ours } = leaseOf(ref)
          if (ours !== undefined) end(ours, rest)
        },
        whenFree(ref) {
          const { ours, lease } = leaseOf(ref)
          if (lease === undefined || ours !== undefined) return Promise.resolve()
          return new Promise(resolve => void lease.waiting.push(resolve))
        },
        leave() {
          seats.delete(listener)
          if (seats.size === 0) close()
          const left = leases.values().some(({ holder }) => holder === listener)
          if (!left) return
          clock.after(LEASE_MS, () => {
            for (const lease of [...leases.values()]) if (lease.holder === listener) end(lease, 'more')
          })
        },
      }
    },
  }
}
