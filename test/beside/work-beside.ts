import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface WorkBeside {
  /** Folder of its own, where it leaves its note. */
  readonly place: string
  readonly end: () => void
}

/** Runs a program in a process beside the tests: only those that need its outcome wait for it. */
export function workBeside(program: string): WorkBeside {
  const place = mkdtempSync(join(tmpdir(), 'signalbox-beside-'))
  const child = spawn(process.execPath, [program, place], {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  return {
    place,
    end() {
      // With whatever it has started; nothing is left of it where it has ended.
      if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      rmSync(place, { recursive: true, force: true })
    },
  }
}
