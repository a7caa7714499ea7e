import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Fault {
  readonly fault: string
}

/** Does the work of a program that `workBeside` has started, and leaves its outcome as a note: whole, or not there. */
export async function leaveNote(work: (place: string) => object | Promise<object>): Promise<void> {
  const [place = ''] = process.argv.slice(2)
  writeFileSync(join(place, 'unfinished'), JSON.stringify(await outcomeOf(() => work(place))))
  renameSync(join(place, 'unfinished'), join(place, 'note.json'))
}

async function outcomeOf(work: () => object | Promise<object>): Promise<object> {
  try {
    return await work()
  } catch (error) {
    return { fault: String(error) } satisfies Fault
  }
}
