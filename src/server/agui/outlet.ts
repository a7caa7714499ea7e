import { LIMITS } from '../../core/limits.ts'
import type { Sink } from './sink.ts'

/** Queue of bytes for a reader, which drops one that reads too slowly. */
export interface Outlet {
  /** `overfull` when the reader should be dropped; it can come back with Last-Event-ID. */
  send(pieces: readonly string[]): 'sent' | 'overfull'
  /** True when something waits and nothing was read since the last time this was asked. */
  isStalled(): boolean
  isEmpty(): boolean
  /** Nothing more is sent: what still waits is not counted any more. */
  leave(): void
}

/** Bytes that wait for readers, all together. */
export interface Crowd {
  waitingBytes: number
}
const EVERYBODY: Crowd = { waitingBytes: 0 }

/** A reader with less than this waiting has no part in it when all of them have too much. */
const INNOCENT_BYTES = 64_000

/**
 * Counted is what waited before the last piece, so that no piece is too long by itself, and without what was sent first:
 * a reader that catches up would be dropped for it at every try. Both are held only while the reader makes progress.
 */
export function createOutlet(sink: Pick<Sink, 'write' | 'waitingBytes'>, crowd: Crowd = EVERYBODY): Outlet {
  let sent = 0
  let excused: number | null = null
  let readBefore = 0
  let counted = 0
  const count = (waiting: number) => {
    crowd.waitingBytes += waiting - counted
    counted = waiting
    return waiting
  }
  return {
    send(pieces) {
      const waiting = count(sink.waitingBytes())
      if (sent - Math.max(sent - waiting, excused ?? 0) > LIMITS.readerBytes) return 'overfull'
      if (waiting > INNOCENT_BYTES && crowd.waitingBytes > LIMITS.readersBytes) return 'overfull'
      for (const piece of pieces) sent += sink.write(piece)
      count(sink.waitingBytes())
      excused ??= sent
      return 'sent'
    },
    isStalled() {
      const waiting = count(sink.waitingBytes())
      const stalled = waiting > 0 && sent - waiting === readBefore
      readBefore = sent - waiting
      return stalled
    },
    isEmpty: () => sink.waitingBytes() <= 0,
    leave: () => void count(0),
  }
}
