import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pace } from '../ports/pace.ts'

/** Begins something of a caller now, or as soon as it is their turn. */
export type ByTurns = <Result>(caller: string, begin: () => Result | Promise<Result>) => Promise<Result>

/**
 * Begins what is handed to it at a pace: each caller's in its order, callers by turns, so that whoever asks for much holds
 * up nobody but themselves.
 */
export function createByTurns(pace: Pace): ByTurns {
  /** By caller, whoever is next first. */
  const waiting = new Map<string, (() => void)[]>()
  const beginNext = () => {
    const [first] = waiting
    if (first === undefined) return
    const [caller, own] = first
    const begin = own.shift()
    waiting.delete(caller)
    if (own.length > 0) waiting.set(caller, own)
    begin?.()
  }
  return (caller, begin) =>
    new Promise((resolve, reject) => {
      // A place in the queue is another caller's: each begins on its own behalf.
      const start = AsyncLocalStorage.bind(() => {
        try {
          resolve(begin())
        } catch (error) {
          reject(error)
        }
      })
      const own = waiting.get(caller)
      if (own === undefined) waiting.set(caller, [start])
      else own.push(start)
      pace(beginNext)
    })
}
