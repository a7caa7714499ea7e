import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { Fault } from './leave-note.ts'

/** Only ends what hangs. */
const PATIENCE_MS = 900_000

/** The note that is left in a place; waits until it is there. */
export async function noteIn<Note extends object>(place: string): Promise<Note> {
  const note = await vi.waitFor(
    (): Note | Fault => JSON.parse(readFileSync(join(place, 'note.json'), 'utf8')),
    { timeout: PATIENCE_MS, interval: 200 },
  )
  if ('fault' in note) throw new Error(note.fault)
  return note
}
