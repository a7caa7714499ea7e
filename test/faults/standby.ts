import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { inject } from 'vitest'

export interface ServerFolder {
  readonly data: string
  readonly effects: string
}

/** With `queue`, every message is acknowledged before its turn is begun; with `refuse`, mostly together with it. */
export type Busy = 'refuse' | 'queue'

export interface Standby {
  /** Serves from now on; resolves with the port when it does, rejects with what it said when it could not. */
  serve(port: number): Promise<number>
  /** Like the power cord. Resolves when the process is gone. */
  kill(): Promise<void>
  readonly pid: number
}

/** A real server process that has loaded its code and waits to be told to serve. */
export async function startStandby({ data, effects }: ServerFolder, busy: Busy = 'refuse'): Promise<Standby> {
  const assistants = join(import.meta.dirname, 'fixtures/assistants')
  const built = inject('built')
  const program = join(built, 'dist/server-process.js')
  const child = spawn(process.execPath, [program, data, assistants, busy], {
    env: { PATH: process.env.PATH, EFFECTS_FILE: effects, NODE_COMPILE_CACHE: join(built, 'cache') },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const said = collect(child)
  await said.line('standby')
  return {
    pid: child.pid ?? 0,
    async serve(port) {
      child.stdin?.write(`${port}\n`)
      return Number((await said.line('ready ')).slice('ready '.length))
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

function collect(child: ChildProcess) {
  const lines: string[] = []
  let complaints = ''
  let wake = () => {}
  let gone = false
  if (child.stdout !== null)
    createInterface(child.stdout).on('line', line => {
      lines.push(line)
      wake()
    })
  child.stderr?.on('data', chunk => (complaints += chunk))
  child.stdin?.on('error', () => {})
  child.on('close', () => {
    gone = true
    wake()
  })
  return {
    async line(start: string): Promise<string> {
      for (;;) {
        const found = lines.find(line => line.startsWith(start))
        if (found !== undefined) return found
        if (gone) throw new Error(`the server process ended: ${complaints}`)
        await new Promise<void>(resolve => {
          wake = resolve
        })
      }
    },
  }
}
