import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { inject } from 'vitest'
import type { Phase } from './kill-phase.ts'

export interface ServerFolder {
  readonly data: string
  readonly effects: string
  /** Address of the database of several, in place of the folder. */
  readonly database?: string
}

/** With `queue`, every message is acknowledged before its turn is begun; with `refuse`, mostly together with it. */
export type Busy = 'refuse' | 'queue'

export interface Standby {
  /** Serves from now on; resolves with the port when it does, rejects with what it said when it could not. */
  serve(port: number): Promise<number>
  /** Where it serves, once it does. */
  port(): number
  /** Lets no turn go beyond this place; resolves when that holds. */
  hold(place: Phase): Promise<void>
  /** Resolves when so many turns have come to the place they are held at. */
  held(turns: number): Promise<void>
  /** Calls back at each effect of a tool. */
  onEffect(run: () => void): void
  /** Rejects when it ends. */
  ended(): Promise<never>
  /** Like the power cord. Resolves when the process is gone. */
  kill(): Promise<void>
  /** Bytes it has in memory, of which none waits to be collected, and what it has computed so far. */
  use(): Promise<{ readonly bytes: number; readonly cpuMs: number }>
  /** Stops it in its tracks, or lets it go on. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void
  /** Everything it has said to its operator. */
  complaints(): string
  readonly pid: number
}

/** A real server process that has loaded its code and waits to be told to serve. */
export async function startStandby(
  { data, effects, database }: ServerFolder,
  busy: Busy = 'refuse',
): Promise<Standby> {
  const assistants = join(import.meta.dirname, 'fixtures/assistants')
  const built = inject('built')
  const program = join(built, 'dist/server-process.js')
  const child = spawn(process.execPath, ['--expose-gc', program, data, assistants, busy], {
    env: {
      PATH: process.env.PATH,
      EFFECTS_FILE: effects,
      NODE_COMPILE_CACHE: join(built, 'cache'),
      ...(database === undefined ? {} : { DATABASE_URL: database }),
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const said = collect(child)
  await said.line('standby')
  let served = 0
  let asked = 0
  return {
    pid: child.pid ?? 0,
    async serve(port) {
      child.stdin.write(`serve ${port}\n`)
      served = Number((await said.line('ready ')).slice('ready '.length))
      return served
    },
    port() {
      return served
    },
    async hold(place) {
      child.stdin.write(`hold ${place}\n`)
      await said.line(`holding ${place}`)
    },
    held: async turns => void (await said.line('held ', turns)),
    onEffect: run => void said.on('effect', run),
    ended: said.ended,
    async use() {
      child.stdin.write('use\n')
      const [, bytes, cpuMs] = (await said.line('uses ', ++asked)).split(' ')
      return { bytes: Number(bytes), cpuMs: Number(cpuMs) }
    },
    signal: name => void child.kill(name),
    complaints: said.complaints,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

function collect(child: ChildProcess) {
  const lines: string[] = []
  const heard = new EventEmitter<{ line: [string]; gone: [] }>()
  let complaints = ''
  let gone = false
  if (child.stdout !== null)
    createInterface(child.stdout).on('line', line => {
      lines.push(line)
      heard.emit('line', line)
    })
  child.stderr?.on('data', chunk => (complaints += chunk))
  child.stdin?.on('error', () => {})
  child.on('close', () => {
    gone = true
    heard.emit('gone')
  })
  return {
    complaints: () => complaints,
    /** The line that begins so, once there are so many of them. */
    line: (start: string, times = 1) =>
      new Promise<string>((resolve, reject) => {
        const look = () => {
          const found = lines.filter(line => line.startsWith(start))[times - 1]
          if (found === undefined && !gone) return
          heard.off('line', look).off('gone', look)
          if (found !== undefined) resolve(found)
          else reject(new Error(`the server process ended: ${complaints}`))
        }
        heard.on('line', look).on('gone', look)
        look()
      }),
    ended: () =>
      new Promise<never>((_, reject) => {
        const fail = () => reject(new Error(`the server process ended: ${complaints}`))
        if (gone) fail()
        else heard.once('gone', fail)
      }),
    on: (wanted: string, run: () => void) =>
      heard.on('line', line => {
        if (line === wanted) run()
      }),
  }
}
