import { writeSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { LIMITS } from '../core/limits.ts'

/** Silence of the event loop that is told, and silence after which nothing will come of it any more. */
export interface Patience {
  readonly toldMs: number
  /** Of a tool's code: as long as it has before its first wait. */
  readonly ofCodeMs: number
  readonly endedMs: number
}

export const PATIENCE: Patience = { toldMs: 2_000, ofCodeMs: LIMITS.codeMs, endedMs: LIMITS.blockedMs }

const BEAT_MS = 250
/** Name under which the watcher finds `codeNow`. */
const CODE_NOW = Symbol.for('signalbox.code-now')
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
 *
 * `codeNow` names the code of authors that runs at the moment, if it is such: it is asked in the middle of what blocks, through the
 * debugger of the platform, since that alone tells a tool that spins from one that only waits meanwhile.
 */
export function watchLoop(codeNow: () => string | null, patience: Patience = PATIENCE): LoopWatch {
  Reflect.set(globalThis, CODE_NOW, codeNow)
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
      if (Reflect.get(globalThis, CODE_NOW) === codeNow) Reflect.deleteProperty(globalThis, CODE_NOW)
      await worker.terminate()
    },
  }
}

/** Plain JavaScript: it runs as text, so that it is there however the package is built. */
const WATCHER = `
import { writeSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'
const { beats, label, beatMs, toldMs, ofCodeMs, endedMs } = workerData
const askMs = 8 * beatMs
const say = text => { try { writeSync(2, text + '\\n') } catch {} }
const expression = "globalThis[Symbol.for('${CODE_NOW.description}')]?.() ?? ''"

/** Name of the code that runs in the other thread; '' where it is not an author's, or cannot be asked. */
async function codeNow() {
  const session = new Session()
  const asked = async () => {
    session.connectToMainThread()
    const paused = new Promise(resolve => session.once('Debugger.paused', resolve))
    await session.post('Debugger.enable')
    await session.post('Debugger.pause')
    const [frame] = (await paused).params.callFrames
    const { result } = await session.post('Debugger.evaluateOnCallFrame', {
      callFrameId: frame.callFrameId, expression, returnByValue: true, silent: true,
    })
    return typeof result.value === 'string' ? result.value : ''
  }
  try {
    return await Promise.race([asked(), pause(askMs, '')])
  } catch {
    return ''
  } finally {
    try { session.disconnect() } catch {}
  }
}

let last = Atomics.load(beats, 0)
let silent = 0
let isTold = false
let askAt = toldMs
let before = performance.now()
for (;;) {
  await pause(beatMs)
  const waited = performance.now() - before
  before += waited
  const now = Atomics.load(beats, 0)
  if (now !== last) {
    if (isTold) say('the event loop goes on after ' + Math.round(silent / 1000) + ' s')
    last = now
    silent = 0
    isTold = false
    askAt = toldMs
    continue
  }
  // A machine that slept, or stopped this process as a whole, blocked nothing.
  silent += Math.min(waited, askMs + 2 * beatMs)
  const work = Buffer.from(label.slice(0, Atomics.load(beats, 1))).toString() || 'no turn'
  const isOver = silent >= endedMs
  if (silent < askAt && !isOver) continue
  const code = await codeNow()
  if (Atomics.load(beats, 0) !== last) continue
  // Then often: what blocks may have changed.
  askAt = silent < ofCodeMs ? ofCodeMs : silent + toldMs
  if (!isTold) {
    isTold = true
    say('the event loop is blocked' + (code && ' by ' + code) + '; under way: ' + work)
  }
  if (isOver || (code && silent >= ofCodeMs)) {
    say('the event loop was blocked for ' + Math.round(silent / 1000) + ' s' + (code && ' by ' + code) +
      ', under way: ' + work + '. The process ends itself.')
    process.kill(process.pid, 'SIGKILL')
  }
}
`
