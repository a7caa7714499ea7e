import type { Sink } from './sink.ts'

/** A reader that lets this much pile up is dropped; it can come back with Last-Event-ID. */
const MAX_WAITING_BYTES = 1_000_000

/** Queue of bytes for a reader, which drops one that reads too slowly. */
export interface Outlet {
  /** `overfull` when the reader should be dropped. */
  send(pieces: readonly string[]): 'sent' | 'overfull'
  /** True when something waits and nothing was read since the last time this was asked. */
  isStalled(): boolean
  isEmpty(): boolean
}

/**
 * Counted is what waited before the last piece, so that no piece is too long by itself, and without what was sent first:
 * a reader that catches up would be dropped for it at every try. Both are held only while the reader makes progress.
 */
export function createOutlet(sink: Pick<Sink, 'write' | 'waitingBytes'>): Outlet {
  let sent = 0
  let excused: number | null = null
  let readBefore = 0
  const read = () => sent - sink.waitingBytes()
  return {
    send(pieces) {
      if (sent - Math.max(read(), excused ?? 0) > MAX_WAITING_BYTES) return 'overfull'
      for (const piece of pieces) sent += sink.write(piece)
      excused ??= sent
      return 'sent'
    },
    isStalled() {
      const stalled = sink.waitingBytes() > 0 && read() === readBefore
      readBefore = read()
      return stalled
    },
    isEmpty: () => sink.waitingBytes() <= 0,
  }
}
