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
  /** How far its wall clock is off, beside that of everybody. */
  clockOff: number
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
  /** Made over and over, whatever happens: a world in which nothing else goes on is at rest. */
  readonly isBackground?: boolean
}

interface KernelEvent extends Timed {
  at: number
  readonly label: string
  readonly process: Process | null
  readonly isBackground: boolean
  run: (() => void) | null
}

const HASHED_AT_ONCE = 16_384
const LATE_MS = 4_000
/** Of a dead sender's requests on the wire, this part arrives. */
const ARRIVES_WITHOUT_SENDER = 0.6
/** Longer than nodes take to find everything they were not told of. */
const LULL_MS = 40_000
const WALL_START = Date.UTC(2026, 0, 5, 9)

export class Kernel {
  readonly random: Random
  time = 0
  steps = 0
  /** Without those of the background. */
  ownSteps = 0
  /** How far the wall clock is off; no timer notices. */
  wallOffset = 0
  readonly trace: string[] = []
  readonly #heap = new EventHeap<KernelEvent>()
  /** Made over and over by whoever lives: beats, looks. */
  #background = new EventHeap<KernelEvent>()
  readonly #leaps: ((ms: number) => void)[] = []
  readonly #hash: Hash = createHash('sha256')
  #unhashed = ''
  readonly #keepTrace: boolean
  #order = 0
  /** Events to come that are not of the background, and when the last one was. */
  #toCome = 0
  #lastOwn = 0

  constructor(seed: number, { trace = false }: { readonly trace?: boolean } = {}) {
    this.random = createRandom(seed)
    this.#keepTrace = trace
  }

  /** The digest of everything that happened so far. */
  traceHash(): string {
    this.#hashNotes()
    return this.#hash.copy().digest('hex')
  }

  note(line: string): void {
    const stamped = `${this.time} ${line}`
    this.#unhashed += `${stamped}\n`
    if (this.#unhashed.length > HASHED_AT_ONCE) this.#hashNotes()
    if (this.#keepTrace) this.trace.push(stamped)
  }

  #hashNotes(): void {
    this.#hash.update(this.#unhashed)
    this.#unhashed = ''
  }

  /** Runs `run` on `process` after `ms`, unless it is dead by then; later, if it sleeps. Returns how to cancel. */
  after(
    process: Process | null,
    ms: number,
    label: string,
    run: () => void,
    isBackground = false,
  ): () => void {
    const at = this.time + Math.max(0, ms)
    const event: KernelEvent = { at, order: ++this.#order, label, process, isBackground, run }
    if (isBackground) this.#background.push(event)
    else this.#heap.push(event)
    if (!isBackground) this.#toCome++
    return () => {
      if (event.run !== null && !isBackground) this.#toCome--
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
    { odds, failure, delay, isBackground }: CallOptions,
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      const answer = (ms: number, settle: () => void) =>
        void this.after(process, ms, `${label} answered`, settle, isBackground)
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
          this.after(null, this.random.between(1, LATE_MS), `${label} happens late`, perform, isBackground)
          return
        }
        const settle = await perform()
        answer(delay('back'), fate === 'ackLost' ? () => reject(failure('ackLost')) : settle)
      }
      this.after(null, delay('there'), `${processName(process)} ${label}`, arrive, isBackground)
    })
  }

  clock(process: Process, timers: 'own' | 'background' = 'own'): Clock {
    const isBackground = timers === 'background'
    return {
      now: () => WALL_START + this.time + this.wallOffset + process.clockOff,
      monotonic: () => this.time,
      after: (ms, run) => this.after(process, ms, `timer ${ms}`, run, isBackground),
      pause: () => this.wait(process, 0, 'pause'),
    }
  }

  /** Runs events in their order until none is left, or `enough` says so. */
  async run(enough: () => boolean = () => false): Promise<void> {
    while (!enough()) {
      const event = this.#next()
      if (event === undefined) return
      const { process, run, isBackground } = event
      if (run === null) continue
      if (process?.alive === false) {
        if (!isBackground) this.#toCome--
        continue
      }
      this.time = Math.max(this.time, event.at)
      if (process !== null && process.pausedUntil > this.time) {
        event.at = process.pausedUntil
        if (isBackground) this.#background.push(event)
        else this.#heap.push(event)
        continue
      }
      this.steps++
      // Whoever cancels it from now on cancels nothing.
      event.run = null
      if (!isBackground) {
        this.#toCome--
        this.ownSteps++
        this.#lastOwn = this.time
      }
      this.note(process === null ? event.label : `${processName(process)} ${event.label}`)
      run()
      await untilQuiet()
    }
  }

  /** Calls `leap` with the time that is left out where nothing happens for long. */
  onLeap(leap: (ms: number) => void): void {
    this.#leaps.push(leap)
  }

  #next(): KernelEvent | undefined {
    const [own, other] = [this.#heap.top, this.#background.top]
    if (own === undefined || other === undefined) return this.#heap.pop() ?? this.#background.pop()
    if (own.at <= other.at) return this.#heap.pop()
    const idle = other.at - this.#lastOwn
    const ahead = own.at - other.at
    if (idle > LULL_MS && ahead > LULL_MS) this.#leap(ahead - LULL_MS / 2)
    return this.#background.pop()
  }

  /** Nobody watches a day of beats: what is made over and over goes on that much later. */
  #leap(ms: number): void {
    const later = new EventHeap<KernelEvent>()
    for (let event = this.#background.pop(); event !== undefined; event = this.#background.pop()) {
      event.at += ms
      later.push(event)
    }
    this.#background = later
    for (const leap of this.#leaps) leap(ms)
  }

  /** True where nothing but the background goes on, and has not for `ms`. */
  isQuiet(ms: number): boolean {
    return this.#toCome === 0 && this.time >= this.#lastOwn + ms
  }

  #fate({ lost, ackLost, late }: Odds): keyof Odds | null {
    const drawn = this.random.fraction()
    if (drawn < lost) return 'lost'
    if (drawn < lost + ackLost) return 'ackLost'
    return drawn < lost + ackLost + late ? 'late' : null
  }
}

const untilQuiet = () => new Promise<void>(resolve => setImmediate(resolve))
