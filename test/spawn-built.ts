import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { inject } from 'vitest'

/** Starts one of the programs of `built-package.ts`; what it complains of is seen. */
export function spawnBuilt(
  name: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): ChildProcessByStdio<Writable, Readable, null> {
  const built = inject('built')
  return spawn(process.execPath, [join(built, 'dist', `${name}.js`), ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: join(built, 'cache'), ...settings },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
}
