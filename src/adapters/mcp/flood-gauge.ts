import type { Clock } from '../../ports/clock.ts'

const WINDOW_MS = 1_000
const MOST = { messages: 2_000, bytes: 32 * 1024 * 1024 }

export interface FloodGauge {
  /** A message came in, of so many bytes. */
  count(bytes: number): void
  isFlooded(): boolean
}

/** Says when more comes in within a second than anybody could mean: reading it would take the time of all others. */
export function createFloodGauge({ monotonic }: Clock): FloodGauge {
  let since = monotonic()
  let messages = 0
  let bytes = 0
  return {
    count(size) {
      if (monotonic() - since >= WINDOW_MS) {
        since = monotonic()
        messages = 0
        bytes = 0
      }
      messages++
      bytes += size
    },
    isFlooded: () => messages > MOST.messages || bytes > MOST.bytes,
  }
}
