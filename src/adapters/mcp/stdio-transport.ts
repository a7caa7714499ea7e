import { type ChildProcess, spawn } from 'node:child_process'
import { type JSONRPCMessage, parseJSONRPCMessage, type Transport } from '@modelcontextprotocol/client'
import type { Clock } from '../../ports/clock.ts'
import { createFloodGauge } from './flood-gauge.ts'
import { MAX_MESSAGE_BYTES } from './message-limits.ts'

export interface Program {
  readonly command: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly folder: string
  /** Hears what the program writes to its error output. */
  readonly complained: (text: string) => void
  readonly clock: Clock
}

/** Variables a program gets of our environment. Keys and tokens of ours are none of its business. */
export const INHERITED: readonly string[] =
  process.platform === 'win32'
    ? [
        'APPDATA',
        'COMSPEC',
        'HOMEDRIVE',
        'HOMEPATH',
        'LOCALAPPDATA',
        'PATH',
        'PATHEXT',
        'PROGRAMDATA',
      ].concat(['PROGRAMFILES', 'SYSTEMDRIVE', 'SYSTEMROOT', 'TEMP', 'USERNAME', 'USERPROFILE', 'WINDIR'])
    : ['HOME', 'LANG', 'LOGNAME', 'PATH', 'SHELL', 'TERM', 'TMPDIR', 'USER']

/** Time a program that was told to end may take, at each step. */
const GRACE_MS = 2_000
const READ_MS = 500
const LINE_FEED = 10

/**
 * Talks to a program over its standard input and output, one message a line.
 *
 * T1. The program leads a process group of its own, and the group ends as a whole: what `npx` and the like start in
 *     turn would live on otherwise.
 * T2. It ends with us. When we cannot say so any more, it finds its input closed.
 * T3. What it writes costs us no more memory than one message, and no more time than the gauge allows.
 */
export function stdioTransport({ command, args, env, folder, complained, clock }: Program): Transport {
  const gauge = createFloodGauge(clock)
  let child: ChildProcess | null = null
  let ended: Promise<void> = Promise.resolve()
  let line: Buffer[] = []
  let size = 0

  function take(chunk: Buffer): void {
    const [first = chunk, ...others] = linesOf(chunk)
    line.push(first)
    for (const next of others) {
      const whole = Buffer.concat(line)
      line = [next]
      gauge.count(whole.length)
      if (whole.length <= MAX_MESSAGE_BYTES) read(whole.toString('utf8').trim())
    }
    size = others.length === 0 ? size + chunk.length : (others.at(-1)?.length ?? 0)
    if (size > MAX_MESSAGE_BYTES) giveUp('the message is too large')
    else if (gauge.isFlooded()) giveUp('it writes more than can be read')
  }

  function read(text: string): void {
    if (text === '') return
    try {
      transport.onmessage?.(parseJSONRPCMessage(JSON.parse(text)))
    } catch (error) {
      transport.onerror?.(error as Error)
    }
  }

  /** Not worth another word: it is not asked to end. */
  function giveUp(why: string): void {
    complained(`\n${why}\n`)
    const stopping = child
    child = null
    line = []
    if (stopping === null) return
    stopping.stdout?.off('data', take).resume()
    endGroup(stopping, 'SIGKILL')
  }

  const transport: Transport = {
    start: () =>
      new Promise((resolve, reject) => {
        const started = spawn(command, args, {
          cwd: folder,
          env: { ...inherited(process.env), ...env },
          stdio: 'pipe',
          windowsHide: true,
          detached: process.platform !== 'win32',
        })
        child = started
        started.on('error', reject)
        started.on('spawn', () => {
          running.add(started)
          resolve()
        })
        const isRead = new Promise<void>(done => void started.once('close', () => done()))
        ended = new Promise(done => {
          started.once('error', () => done())
          started.once('exit', async () => {
            endGroup(started, 'SIGKILL')
            running.delete(started)
            // Its last words are read; streams held open by what fled from the group are not waited for.
            await within(isRead, READ_MS)
            child = null
            for (const stream of [started.stdin, started.stdout, started.stderr]) stream.destroy()
            done()
            transport.onclose?.()
          })
        })
        for (const stream of [started.stdin, started.stdout, started.stderr])
          stream.on('error', error => transport.onerror?.(error))
        started.stdout.on('data', take)
        started.stderr.on('data', (chunk: Buffer) => complained(chunk.toString('utf8')))
      }),
    send: (message: JSONRPCMessage) =>
      new Promise((resolve, reject) => {
        if (child?.stdin?.writable !== true) reject(new Error('the program has ended'))
        else child.stdin.write(`${JSON.stringify(message)}\n`, error => (error ? reject(error) : resolve()))
      }),
    async close() {
      const closing = child
      child = null
      if (closing === null) return ended
      closing.stdin?.end()
      for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
        if (await within(ended, GRACE_MS)) return
        endGroup(closing, signal)
      }
      await within(ended, GRACE_MS)
    },
  }
  return transport
}

/** Pieces between line ends; the last one may go on in the next chunk. */
function linesOf(chunk: Buffer): Buffer[] {
  const lines: Buffer[] = []
  let from = 0
  for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, from)) {
    lines.push(chunk.subarray(from, at))
    from = at + 1
  }
  return [...lines, chunk.subarray(from)]
}

const inherited = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(INHERITED.flatMap(name => (env[name] === undefined ? [] : [[name, env[name]]])))

function endGroup({ pid }: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal)
  } catch {
    // Nobody is left of it.
  }
}

const within = (done: Promise<void>, ms: number): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, ms, false)
  void done.then(() => {
    clearTimeout(timer)
    resolve(true)
  })
  return promise
}

/** Programs that run: whoever leaves in a hurry takes them along. */
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) endGroup(child, 'SIGKILL')
})
