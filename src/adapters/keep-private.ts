import { chmodSync, closeSync, openSync, statSync } from 'node:fs'

/**
 * Makes `file` for its owner alone, or takes others' rights to it away. SQLite gives the files beside a database the
 * mode of the database.
 *
 * A file that is there is never opened: closing it would lift the locks this process holds on it.
 */
export function keepPrivate(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    for (const end of ['', '-wal', '-shm']) restrict(file + end)
  }
}

function restrict(file: string): void {
  const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0
  if ((mode & 0o077) === 0) return
  try {
    chmodSync(file, mode & 0o700)
  } catch {
    // Whoever owns it has decided who may read it.
  }
}
