import { LIMITS } from '../../core/limits.ts'

/** Bytes of a run's shared state, by what they are for; whatever stands in it, all of it is within `LIMITS.stateBytes`. */
export interface StateRooms {
  readonly agent: number
  readonly lastTurn: number
  readonly pendings: number
  readonly plan: number
  /** Plans of calls, and their steps. */
  readonly calls: number
}

/** Names of the parts, and marks between them. */
const FRAME = 128
const AGENT = 512
const LAST_TURN = 1_024

/**
 * Rooms beside what a front end shares itself. How much that is stays the same in one run, so the rooms do: what is told of one
 * part never depends on another, and a reader that knows parts of earlier runs has room for them.
 */
export function stateRooms(frontendBytes: number): StateRooms {
  const left = LIMITS.stateBytes - FRAME - AGENT - LAST_TURN - LIMITS.statePendingsBytes - frontendBytes
  const calls = Math.floor((left * 3) / 8)
  return { agent: AGENT, lastTurn: LAST_TURN, pendings: LIMITS.statePendingsBytes, calls, plan: left - calls }
}

export const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

/** The first of several tellings of one thing, from all of it to the least, that is short enough. The last one always is. */
export function firstThatFits<T>(tellings: readonly [...(() => T)[], () => T], bytes: number): T {
  for (const telling of tellings.slice(0, -1)) {
    const told = telling()
    if (bytesOf(told) <= bytes) return told
  }
  return (tellings.at(-1) as () => T)()
}

/** A text, or its beginning: at most so many bytes as JSON. */
export function fitText(text: string, bytes: number): string {
  if (text.length + 2 <= bytes && bytesOf(text) <= bytes) return text
  let told = ''
  let left = bytes - bytesOf('…')
  for (const character of text) {
    left -= bytesOf(character) - 2
    if (left < 0) break
    told += character
  }
  return `${told}…`
}
