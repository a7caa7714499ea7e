import type { SessionRef } from '../../core/session.ts'

/** Those who read runs of this server right now. */
export interface Readers {
  /** Somebody reads the run; returns how they leave. */
  enter(ref: SessionRef, run: string): () => void
  /** True once nobody reads any of the runs; false where somebody still does after a moment. */
  haveLeft(ref: SessionRef, runs: readonly string[]): Promise<boolean>
}

/** Time in which a hang-up is noticed: whoever stops and writes at once does so by another connection. */
const NOTICE_MS = 300

export function createReaders(noticeMs = NOTICE_MS): Readers {
  const reading = new Map<string, number>()
  const waiting = new Set<() => void>()
  const keyOf = ({ tenant, session }: SessionRef, run: string) => JSON.stringify([tenant, session, run])

  function leave(key: string): void {
    const left = (reading.get(key) ?? 0) - 1
    if (left > 0) reading.set(key, left)
    else reading.delete(key)
    for (const look of waiting) look()
  }

  return {
    enter(ref, run) {
      const key = keyOf(ref, run)
      reading.set(key, (reading.get(key) ?? 0) + 1)
      let isHere = true
      return () => {
        if (isHere) leave(key)
        isHere = false
      }
    },
    haveLeft(ref, runs) {
      const keys = runs.map(run => keyOf(ref, run))
      const areGone = () => !keys.some(key => reading.has(key))
      if (areGone()) return Promise.resolve(true)
      return new Promise(resolve => {
        const settle = (gone: boolean) => {
          clearTimeout(timer)
          waiting.delete(look)
          resolve(gone)
        }
        const look = () => {
          if (areGone()) settle(true)
        }
        const timer = setTimeout(() => settle(false), noticeMs)
        waiting.add(look)
      })
    },
  }
}
