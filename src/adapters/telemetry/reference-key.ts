import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { keepPrivate } from '../keep-private.ts'

const KEY = /^[\w-]{16,}$/

/**
 * The key of references, kept in `file` for its owner alone so that they stay the same from one start to the next.
 * `fresh` becomes the key where there is none, and holds for this run only where it cannot be kept.
 */
export function referenceKey(file: string, fresh: string, say: (line: string) => void): string {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    keepPrivate(file)
    const kept = readFileSync(file, 'utf8').trim()
    if (KEY.test(kept)) return kept
    writeFileSync(file, `${fresh}\n`)
  } catch (error) {
    say(`telemetry: references hold until the next start, their key cannot be kept: ${String(error)}`)
  }
  return fresh
}
