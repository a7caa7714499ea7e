import { open } from 'node:fs/promises'
import type { Clock } from '../../../../ports/clock.ts'
import type { Cells } from './cells.ts'
import type { Synchronous } from './connection.ts'
import type { HeadMarks } from './head-marks.ts'

const INTERVAL_MS = 1_000
/** So many journal rows are indexed in a few milliseconds. */
const MOST_UNINDEXED_ROWS = 1_000

interface Dependencies {
  readonly clock: Clock
  readonly cells: Cells
  readonly marks: HeadMarks
  readonly synchronous: Synchronous
  /** The write-ahead logs of the journal and of the marks. */
  readonly logs: { readonly journal: string; readonly marks: string }
  /** Brings the indexes up to date. May throw; nothing is lost then. */
  readonly index: () => void
}

/** Follow-up of commits at leisure: indexing and head marks, at most once a second. */
export function createHousekeeping({ clock, cells, marks, synchronous, logs, index }: Dependencies) {
  let indexAt = MOST_UNINDEXED_ROWS
  let cancelTimer: (() => void) | null = null
  let onDisk = Promise.resolve()

  const tryToIndex = () => {
    if (cells.unindexedRows() === 0) return
    try {
      index()
    } catch {
      // Memory has what the indexes lack. The disk may be full: no use in trying again with every commit.
    }
    indexAt = cells.unindexedRows() + MOST_UNINDEXED_ROWS
  }

  const follow = (work: () => Promise<void>) => {
    onDisk = onDisk.then(work).catch(() => undefined)
  }
  /** A mark must never reach the disk before its commit: with FULL that is there already, with NORMAL it is forced. */
  const writeMarks = {
    FULL: () => {
      marks.write(marks.collect())
      follow(() => forceToDisk(logs.marks))
    },
    NORMAL: () =>
      follow(async () => {
        const collected = marks.collect()
        if (collected.marks.length + collected.entries.length === 0) return
        await forceToDisk(logs.journal)
        marks.write(collected)
        await forceToDisk(logs.marks)
      }),
  } satisfies Record<Synchronous, () => void>
  const tick = () => {
    cancelTimer = null
    tryToIndex()
    writeMarks[synchronous]()
  }

  return {
    onCommit(): void {
      if (cells.unindexedRows() >= indexAt) tryToIndex()
      cancelTimer ??= clock.after(INTERVAL_MS, tick)
    },
    async finish(): Promise<void> {
      cancelTimer?.()
      tick()
      await onDisk
    },
  }
}

/** Forces what was written to a file through another handle onto the disk; a file that is not there has nothing. */
async function forceToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r').catch(() => null)
  try {
    await handle?.datasync()
  } finally {
    await handle?.close()
  }
}
