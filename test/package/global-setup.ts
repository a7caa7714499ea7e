import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Place where `install.ts` installs the package, and leaves a note when it has. */
    installing: string
  }
}

/** Builds, packs and installs in a process beside the other tests: they do not wait for it, these do. */
export function setup(project: TestProject): () => void {
  const place = mkdtempSync(join(tmpdir(), 'signalbox-package-'))
  const child = spawn(process.execPath, [join(import.meta.dirname, 'install.ts'), place], {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  project.provide('installing', place)
  return () => {
    // With whatever npm has started; nothing is left of it where it has ended.
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    rmSync(place, { recursive: true, force: true })
  }
}
