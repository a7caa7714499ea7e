import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** A run writes well below a gigabyte at a time. */
const ENOUGH_BYTES = 4 * 2 ** 30
const NAME = /^signalbox-run-(\d+)$/

/**
 * Gives this run a folder for all that it writes, in memory where there is room, and removes it in the end. No test can
 * pull the plug, so none is told more by a disk; yet a slow one was most of the time some of them took.
 */
export function writeToScratch(): void {
  const home = isFit(MEMORY) ? MEMORY : tmpdir()
  for (const name of readdirSync(home)) {
    const run = NAME.exec(name)?.[1]
    if (run !== undefined && !isAlive(Number(run))) remove(join(home, name))
  }
  const folder = join(home, `signalbox-run-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  // A database server that must not be root reads there, too.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.on('exit', () => remove(folder))
}

/** It has room, and programs can be started from there: containers often allow neither. */
function isFit(folder: string): boolean {
  const program = join(folder, `signalbox-try-${process.pid}`)
  try {
    const { bavail, bsize } = statfsSync(folder)
    if (bavail * bsize < ENOUGH_BYTES) return false
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 })
    execFileSync(program)
    return true
  } catch {
    return false
  } finally {
    remove(program)
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
