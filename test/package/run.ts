import { spawn } from 'node:child_process'
import { installed } from './installed.ts'

export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface Running {
  /** The first address it prints. Rejects when it ends without one. */
  readonly url: Promise<string>
  readonly ended: Promise<Ended>
  stop(): Promise<Ended>
}

interface Place {
  readonly folder?: string
  readonly env?: Readonly<Record<string, string>>
  /** What it reads from its standard input. */
  readonly input?: string
}

/** Starts a program of the installed project, with nothing of this repo in its environment but the system's. */
export function start(
  [program, ...args]: [string, ...string[]],
  { folder, env = {}, input }: Place = {},
): Running {
  const child = spawn(program, args, {
    cwd: folder ?? installed.folder,
    env: { HOME: process.env.HOME, TMPDIR: process.env.TMPDIR, PATH: installed.path, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.end(input)
  let stdout = ''
  let stderr = ''
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code => resolve({ code, stdout, stderr }))
  })
  const url = new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', chunk => {
      stdout += chunk
      const found = /http:\/\/localhost:\d+/.exec(stdout)
      if (found) resolve(found[0])
    })
    ended.then(end => reject(new Error(`ended without an address:\n${end.stdout}${end.stderr}`)), reject)
  })
  url.catch(() => {})
  child.stderr.setEncoding('utf8').on('data', chunk => {
    stderr += chunk
  })
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { url, ended, stop }
}

export const run = (command: [string, ...string[]], place?: Place): Promise<Ended> =>
  start(command, place).ended
