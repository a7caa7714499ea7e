import { createHash, type Hash } from 'node:crypto'
import type { Clock } from '../../src/ports/clock.ts'
import { EventHeap, type Timed } from './event-heap.ts'
import { createRandom, type Random } from './random.ts'

// K1. Between two events every promise reaction has run (a turn of the event loop), so a process is always at rest
//     when an event strikes: a crash drops whole continuations and nothing else.
// K2. A request on the wire does not depend on its sender any more: it arrives although the sender sleeps, and may
//     arrive although the sender is dead. Its answer is a continuation of the sender.
// K3. Nothing here or in what runs on it may draw time or chance from anywhere else: same seed, same trace hash.

/** One life of a node: a restart is a new process with the next epoch. Dead ones never run again. */
export interface Process {
  readonly node: string
  readonly epoch: number
  alive: boolean
  /** SIGSTOP: nothing of it runs before this moment. */
  pausedUntil: number
}

export const processName = ({ node, epoch }: Process) => (epoch === 0 ? node : `${node}#${epoch}`)

/** How often a call fails, and how. */
export interface Odds {
  /** Never happens; the caller sees an error. */
  readonly lost: number
  /** Happens; the caller sees an error. */
  readonly ackLost: number
  /** The caller sees an error first, then it happens. */
  readonly late: number
}

export const NO_FAULTS: Odds = { lost: 0, ackLost: 0, late: 0 }

export interface CallOptions {
  readonly odds: () => Odds
  /** What the caller sees of a lost call. */
  readonly failure: (kind: keyof Odds) => Error
  /** Milliseconds on the wire. */
  readonly delay: (way: 'there' | 'back') => number
}

interface KernelEvent extends Timed {
  at: number
  readonly label: string
  readonly process: Process | null
  run: (() => void) | null
}

const LATE_MS = 4_000
/** Of a dead sender's requests on the wire, this part arrives. */
const ARRIVES_WITHOUT_SENDER = 0.6
const WALL_START = Date.UTC(2026, 0, 5, 9)

export class Kernel {
  readonly random: Random
  time = 0
  steps = 0
  /** How far the wall clock is off; no timer notices. */
  wallOffset = 0
  readonly trace: string[] = []
  readonly #heap = new EventHeap<KernelEvent>()
  readonly #hash: Hash = createHash('sha256')
  readonly #keepTrace: boolean
  #order = 0

  constructor(seed: number, { trace = false }: { readonly trace?: boolean } = {}) {
    this.random = createRandom(seed)
    this.#keepTrace = trace
  }

  /** The digest of everything that happened so far. */
  traceHash(): string {
    return this.#hash.copy().digest('hex')
  }

  note(line: string): void {
    const stamped = `${this.time} ${line}`
    this.#hash.update(`${stamped}\n`)
    if (this.#keepTrace) this.trace.push(stamped)
  }

  /** Runs `run` on `process` after `ms`, unless it is dead by then; later, if it sleeps. Returns how to cancel. */
  after(process: Process | null, ms: number, label: string, run: () => void): () => void {
    const at = this.time + Math.max(0, ms)
    const event: KernelEvent = { at, order: ++this.#order, label, process, run }
    this.#heap.push(event)
    return () => {
      event.run = null
    }
  }

  wait(process: Process | null, ms: number, label: string): Promise<void> {
    return new Promise(resolve => this.after(process, ms, label, resolve))
  }

  /** A call over the wire: delayed, lost, answered with an error although it happened, or late. */
  call<T>(
    process: Process,
    label: string,
    effect: () => T | Promise<T>,
    { odds, failure, delay }: CallOptions,
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      const answer = (ms: number, settle: () => void) =>
        void this.after(process, ms, `${label} answered`, settle)
      const perform = async (): Promise<() => void> => {
        try {
          const value = await effect()
          return () => resolve(value)
        } catch (error) {
          return () => reject(error)
        }
      }
      const arrive = async () => {
        if (!process.alive && !this.random.chance(ARRIVES_WITHOUT_SENDER))
          return this.note(`${label} went down with its sender`)
        const fate = this.#fate(odds())
        if (fate !== null) this.note(`${label} ${fate}`)
        if (fate === 'lost') return answer(delay('back'), () => reject(failure('lost')))
        if (fate === 'late') {
          answer(delay('back'), () => reject(failure('late')))
          this.after(null, this.random.between(1, LATE_MS), `${label} happens late`, perform)
          return
        }
        const settle = await perform()
        answer(delay('back'), fate === 'ackLost' ? () => reject(failure('ackLost')) : settle)
      }
      this.after(null, delay('there'), `${processName(process)} ${label}`, arrive)
    })
  }

  clock(process: Process): Clock {
    return {
      now: () => WALL_START + this.time + this.wallOffset,
      monotonic: () => this.time,
      after: (ms, run) => this.after(process, ms, `timer ${ms}`, run),
      pause: () => this.wait(process, 0, 'pause'),
    }
  }

  /** Runs events in their order until none is left, or `enough` says so. */
  async run(enough: () => boolean = () => false): Promise<void> {
    while (!enough()) {
      const event = this.#heap.pop()
      if (event === undefined) return
      const { process, run } = event
      if (run === null || process?.alive === false) continue
      this.time = Math.max(this.time, event.at)
      if (process !== null && process.pausedUntil > this.time) {
        event.at = process.pausedUntil
        this.#heap.push(event)
        continue
      }
      this.steps++
      this.note(process === null ? event.label : `${processName(process)} ${event.label}`)
      run()
      await untilQuiet()
    }
  }

  #fate({ lost, ackLost, late }: Odds): keyof Odds | null {
    const drawn = this.random.fraction()
    if (drawn < lost) return 'lost'
    if (drawn < lost + ackLost) return 'ackLost'
    return drawn < lost + ackLost + late ? 'late' : null
  }
}

const untilQuiet = () => new Promise<void>(resolve => setImmediate(resolve))
