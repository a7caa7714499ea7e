/** Time of a round of the event loop that goes into beginning requests: whoever only asks how we are does not wait for a crowd. */
const ROUND_MS = 5

/** Longest that requests wait for connections that come in. */
const HELD_MS = 250

export interface Rounds {
  /** Begins something of a caller now, or in a later round. */
  begin<Result>(caller: string, begin: () => Result | Promise<Result>): Result | Promise<Result>
  /**
   * Somebody has connected. The event loop takes one connection in each of its rounds: as long as they come, nothing
   * begins that makes rounds long, or the last of a crowd would wait for the work of all before them to be let in.
   */
  connected(): void
}

/**
 * Begins what is handed to it, no more in a round of the event loop than it has time for: each caller's in its order,
 * callers by turns, so that whoever asks for much holds up nobody but themselves. Where nobody crowds, nothing waits.
 */
export function createRounds(now: () => number = () => performance.now()): Rounds {
  /** By caller, whoever is next first. */
  const waiting = new Map<string, (() => void)[]>()
  /** Beginning of the round that goes on; null where nothing waits for its end. */
  let began: number | null = null
  /** True from a connection to the end of its round. */
  let isHeld = false
  let heldSince: number | null = null
  const watch = () => {
    if (began !== null) return
    began = now()
    setImmediate(endRound)
  }
  const endRound = () => {
    const wasHeld = isHeld
    isHeld = false
    began = null
    if (wasHeld || waiting.size > 0) watch()
    if (wasHeld) return
    heldSince = null
    goOn()
  }
  const hasTime = () => !isHeld && began !== null && now() - began < ROUND_MS
  const takeNext = () => {
    for (const [caller, own] of waiting) {
      const next = own.shift()
      waiting.delete(caller)
      if (own.length > 0) waiting.set(caller, own)
      return next
    }
    return undefined
  }
  /** The next one begins when the one before has come to a stop: only then is its time known. */
  const goOn = () => {
    if (!hasTime()) return
    const begin = takeNext()
    if (begin === undefined) return
    begin()
    queueMicrotask(() => process.nextTick(goOn))
  }
  return {
    begin(caller, begin) {
      watch()
      if (waiting.size === 0 && hasTime()) return begin()
      return new Promise((resolve, reject) => {
        const start = () => {
          try {
            resolve(begin())
          } catch (error) {
            reject(error)
          }
        }
        const own = waiting.get(caller)
        if (own === undefined) waiting.set(caller, [start])
        else own.push(start)
      })
    },
    connected() {
      watch()
      heldSince ??= now()
      isHeld = now() - heldSince < HELD_MS
    },
  }
}
