import { writeSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

/** Silence of the event loop that is told, and silence after which nothing will come of it any more. */
export interface Patience {
  readonly toldMs: number
  readonly endedMs: number
}

export const PATIENCE: Patience = { toldMs: 2_000, endedMs: 60_000 }

const BEAT_MS = 250
/** Of several turns under way it is one of the latest. */
const MOST_NAMED = 4
const LABEL_BYTES = 1_024

export interface LoopWatch {
  /** Names work that begins; what it returns tells that it is over. */
  working(work: string): () => void
  close(): Promise<void>
}

/**
 * Watches the event loop from a thread of its own. Whatever blocks it blocks signals, health checks and every other
 * session, so it is told by name; what blocks it for good ends the process, which a supervisor starts again and where
 * the attempt counts. Nothing the engine decides depends on it: it never interrupts a turn, it only ends the process.
 */
export function watchLoop(patience: Patience = PATIENCE): LoopWatch {
  const beats = new Int32Array(new SharedArrayBuffer(8))
  const label = new Uint8Array(new SharedArrayBuffer(LABEL_BYTES))
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(WATCHER)}`), {
    execArgv: [],
    workerData: { beats, label, beatMs: BEAT_MS, ...patience },
    // It needs next to nothing.
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  })
  worker.unref()
  worker.on('error', error => writeSync(2, `the event loop is not watched: ${error}\n`))
  const timer = setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS)
  timer.unref()
  const encoder = new TextEncoder()
  const under = new Set<{ readonly work: string }>()
  const tell = () => {
    const names = [...under].slice(-MOST_NAMED).map(({ work }) => work)
    const { written } = encoder.encodeInto(names.join(', '), label)
    Atomics.store(beats, 1, written)
  }
  return {
    working(work) {
      const one = { work }
      under.add(one)
      tell()
      return () => {
        under.delete(one)
        tell()
      }
    },
    async close() {
      clearInterval(timer)
      await worker.terminate()
    },
  }
}

/** Plain JavaScript: it runs as text, so that it is there however the package is built. */
const WATCHER = `
import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
const { beats, label, beatMs, toldMs, endedMs } = workerData
const wait = new Int32Array(new SharedArrayBuffer(4))
const say = text => { try { writeSync(2, text + '\\n') } catch {} }
let last = Atomics.load(beats, 0)
let silent = 0
let isTold = false
for (;;) {
  const before = performance.now()
  Atomics.wait(wait, 0, 0, beatMs)
  const waited = performance.now() - before
  const now = Atomics.load(beats, 0)
  if (now !== last) {
    if (isTold) say('the event loop goes on after ' + Math.round(silent / 1000) + ' s')
    last = now
    silent = 0
    isTold = false
    continue
  }
  // A machine that slept, or stopped this process as a whole, blocked nothing.
  silent += Math.min(waited, 2 * beatMs)
  const work = Buffer.from(label.slice(0, Atomics.load(beats, 1))).toString() || 'no turn'
  if (!isTold && silent >= toldMs) {
    isTold = true
    say('the event loop is blocked; under way: ' + work)
  }
  if (silent >= endedMs) {
    say('the event loop was blocked for ' + Math.round(silent / 1000) + ' s, under way: ' + work + '. The process ends itself.')
    process.kill(process.pid, 'SIGKILL')
  }
}
`
