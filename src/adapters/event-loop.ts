import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pace } from '../ports/pace.ts'

/**
 * Time of a round of the event loop that goes into what comes in crowds, all of it together: requests that begin, words of
 * models, outcomes of commits, windows of readers that end. Whoever only asks how we are waits for some rounds.
 */
const ROUND_MS = 8

/** Longest that all of it waits for connections that come in; where they go on coming, it has its turn for as long. */
const HELD_MS = 250

/** Works that are done before their places in the queue are given back. */
const LONGEST_WAKE = 1_000

export interface EventLoop {
  readonly pace: Pace
  /**
   * Somebody has connected. The event loop takes one connection in each of its rounds: as long as they come, nothing is
   * done that makes rounds long, or the last of a crowd would wait for the work of all before them to be let in.
   */
  connected(): void
}

/** `now` in milliseconds. */
export function createEventLoop(now: () => number = () => performance.now()): EventLoop {
  let waiting: (() => void)[] = []
  let next = 0
  /** Work that was done last has not come to a stop yet: only then is its time known. */
  let isUnderWay = false
  /** Beginning of what was done in this round; null where nothing was. */
  let began: number | null = null
  /** True from a connection to the end of its round. */
  let isHeld = false
  let heldSince: number | null = null
  /** End of the time in which connections hold up nothing. */
  let freeUntil = Number.NEGATIVE_INFINITY

  const watch = () => {
    if (began !== null) return
    began = now()
    setImmediate(endRound)
  }
  const endRound = () => {
    const wasHeld = isHeld
    isHeld = false
    began = null
    if (wasHeld) {
      watch()
      return
    }
    heldSince = null
    goOn()
  }
  const hasTime = () => {
    watch()
    return !isHeld && now() - (began ?? 0) < ROUND_MS
  }
  const run = (work: () => void) => {
    isUnderWay = true
    queueMicrotask(atStop)
    work()
  }
  /** Promises that follow from the work are done before the tick. */
  const atStop = () => process.nextTick(stopped)
  const stopped = () => {
    isUnderWay = false
    goOn()
  }
  const goOn = () => {
    if (isUnderWay || next === waiting.length || !hasTime()) return
    const work = waiting[next++]
    if (next === waiting.length || next === LONGEST_WAKE) {
      waiting = waiting.slice(next)
      next = 0
    }
    if (work !== undefined) run(work)
  }
  return {
    pace(work) {
      // Work that waits is done on behalf of whoever asked for it, not of whoever's round it is done in: errors are told by that.
      if (isUnderWay || next < waiting.length || !hasTime()) waiting.push(AsyncLocalStorage.bind(work))
      else run(work)
    },
    connected() {
      watch()
      const at = now()
      if (at < freeUntil) return
      heldSince ??= at
      isHeld = at - heldSince < HELD_MS
      if (!isHeld) freeUntil = at + HELD_MS
    },
  }
}

/** The one of this process. */
export const eventLoop = createEventLoop()
