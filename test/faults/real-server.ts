import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'

export interface RealServer {
  /** Its address, or null when it ended instead. */
  url(): Promise<string | null>
  /** Resolves to all it has written, when that is part of it or it has ended. */
  wrote(pattern: RegExp): Promise<string>
  end(): Promise<{ code: number | null; said: string }>
  kill(): Promise<void>
  /** Stops it in its tracks, or lets it go on. */
  signal(name: 'SIGSTOP' | 'SIGCONT' | 'SIGTERM'): void
}

/** `signalbox serve` on a folder, in a process of its own. */
export function realServer(
  data: string,
  {
    args = [],
    nodeArgs = [],
    env = {},
    whenOver = onTestFinished,
  }: {
    readonly args?: readonly string[]
    readonly nodeArgs?: readonly string[]
    readonly env?: Readonly<Record<string, string>>
    /** Is given what ends it; the end of the test unless told. */
    readonly whenOver?: (run: () => void) => void
  } = {},
): RealServer {
  const bin = join(inject('built'), 'bin/signalbox.js')
  const child: ChildProcess = spawn(
    process.execPath,
    [...nodeArgs, bin, 'serve', '--data', data, '--port', '0', '--no-page', ...args],
    { env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  whenOver(() => void child.kill('SIGKILL'))
  let said = ''
  child.stdout?.on('data', chunk => (said += chunk))
  child.stderr?.on('data', chunk => (said += chunk))
  const ended = once(child, 'close')
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  const wrote = async (pattern: RegExp) => {
    while (!pattern.test(said) && !isOver())
      await Promise.race([once(child.stdout ?? child, 'data'), once(child.stderr ?? child, 'data'), ended])
    return said
  }
  const address = /http:\/\/localhost:(\d+)/
  return {
    wrote,
    async url() {
      await wrote(address)
      return isOver() ? null : `http://127.0.0.1:${address.exec(said)?.[1]}`
    },
    async end() {
      await ended
      return { code: child.exitCode, said }
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    signal: name => void child.kill(name),
  }
}
