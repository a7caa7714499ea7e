import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'

export const root = join(import.meta.dirname, '../..')
const PROGRAM = 'bin/signalbox.js'
/** As people install it. */
export const BUILT = join(inject('built'), PROGRAM)
/** As it runs in the source tree. */
export const SOURCE = join(root, PROGRAM)

export interface CliOptions {
  readonly cwd: string
  /** `BUILT` unless told. */
  readonly program?: string
  readonly input?: string
  readonly env?: Readonly<Record<string, string>>
}

export interface CliResult {
  readonly code: number | null
  readonly signal: string | null
  readonly out: string
  readonly err: string
}

export interface CliProcess {
  readonly child: ChildProcess
  readonly end: Promise<CliResult>
  /** Resolves to all that was written so far, once it matches; rejects when the process ends before. */
  until(pattern: RegExp): Promise<string>
}

/** The real command as a process of its own; nothing of this machine's environment but the path. */
export function startCli(args: readonly string[], options: CliOptions): CliProcess {
  const { cwd, program = BUILT, input, env = {} } = options
  const child = spawn(process.execPath, [program, ...args], {
    cwd,
    env: { PATH: process.env.PATH ?? '', NO_COLOR: '1', ...env },
    stdio: 'pipe',
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let out = ''
  let err = ''
  const watchers = new Set<() => void>()
  const heard = () => {
    for (const look of watchers) look()
  }
  child.stdout.setEncoding('utf8').on('data', chunk => {
    out += chunk
    heard()
  })
  child.stderr.setEncoding('utf8').on('data', chunk => {
    err += chunk
    heard()
  })
  // One that ends early may not have read all of its input.
  child.stdin.on('error', () => {})
  if (input !== undefined) child.stdin.end(input)
  const end = new Promise<CliResult>(resolve => {
    child.on('close', (code, signal) => resolve({ code, signal, out, err }))
  })
  return {
    child,
    end,
    until: pattern =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!pattern.test(out + err)) return
          watchers.delete(look)
          resolve(out + err)
        }
        watchers.add(look)
        look()
        void end.then(({ code }) => reject(new Error(`ended with ${code} before ${pattern}:\n${out}${err}`)))
      }),
  }
}

export const runCli = (args: readonly string[], options: CliOptions): Promise<CliResult> =>
  startCli(args, { input: '', ...options }).end

export const jsonLines = (text: string): unknown[] =>
  text
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line))
