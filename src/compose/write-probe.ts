import type { Clock } from '../ports/clock.ts'
import type { JournalStore } from '../ports/journal-store.ts'

/** Time for which an answer holds: however often it is asked, the disk is not. */
const HOLDS_MS = 1_000

/** Tells whether the store takes a write, by making one. */
export function createWriteProbe(store: Pick<JournalStore, 'probe'>, clock: Clock): () => Promise<void> {
  let latest: { readonly at: number; readonly outcome: Promise<void> } | null = null
  return () => {
    const now = clock.monotonic()
    if (latest === null || now - latest.at >= HOLDS_MS) latest = { at: now, outcome: store.probe() }
    return latest.outcome
  }
}
