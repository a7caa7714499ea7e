import type { Clock } from '../ports/clock.ts'
import { type Model, type ModelPart, type ModelRequest, NO_TOKENS } from '../ports/model.ts'
import type { Pace } from '../ports/pace.ts'

export type FailedPart = Extract<ModelPart, { type: 'failed' }>
export type FinishPart = Extract<ModelPart, { type: 'finish' }>

export interface Timeouts {
  readonly firstPartTimeoutMs: number
  readonly idleTimeoutMs: number
}

type Provisional = Extract<ModelPart, { type: 'text' | 'reasoning' | 'tool_call' }>
type Final = Exclude<ModelPart, Provisional>

/**
 * Reads one attempt of a model and keeps it to its word.
 *
 * A1. `read` always settles: with the final part, or with null once the signal has aborted. A model that hangs, throws,
 *     or ends without a final part is turned into a `failed` part. It rejects only with what `listener` threw.
 * A2. Only time spent waiting for the model counts as idle, never the time the reader takes.
 * A3. Parts are handed on in their order and at a pace, without a promise in between, and with one look at the clock each: a single
 *     timer serves the whole attempt, and wakes at the shorter limit to see whether anything is overdue.
 */
export class Attempt {
  readonly #clock: Clock
  readonly #timeouts: Timeouts
  readonly #signal: AbortSignal
  readonly #own = new AbortController()
  readonly #parts: AsyncIterator<ModelPart>
  readonly #pace: Pace
  readonly #listener: (part: Provisional) => void
  #hasSpoken = false
  #hasEnded = false
  #isOver = false
  #waitingSince = -1
  #settle: (part: Final | null) => void = ignore
  #fail: (error: unknown) => void = ignore
  #cancelTimer: () => void

  constructor(
    model: Model,
    request: ModelRequest,
    signal: AbortSignal,
    clock: Clock,
    timeouts: Timeouts,
    pace: Pace,
    listener: (part: Provisional) => void,
  ) {
    this.#clock = clock
    this.#timeouts = timeouts
    this.#signal = signal
    this.#pace = pace
    this.#listener = listener
    this.#parts = begin(model, request, this.#own.signal)
    const { firstPartTimeoutMs, idleTimeoutMs } = timeouts
    this.#cancelTimer = clock.after(Math.min(firstPartTimeoutMs, idleTimeoutMs), this.#look)
    signal.addEventListener('abort', this.#aborted)
  }

  async read(): Promise<Final | null> {
    try {
      return await new Promise<Final | null>((resolve, reject) => {
        this.#settle = resolve
        this.#fail = reject
        if (this.#signal.aborted) resolve(null)
        else this.#ask()
      })
    } finally {
      this.#close()
    }
  }

  #ask(): void {
    this.#waitingSince = this.#clock.monotonic()
    try {
      this.#parts.next().then(this.#arrived, this.#broke)
    } catch (error) {
      this.#broke(error)
    }
  }

  /** Stops the model if it still runs. */
  #close(): void {
    this.#isOver = true
    this.#cancelTimer()
    this.#signal.removeEventListener('abort', this.#aborted)
    // Aborting costs more than all the rest of a short call, so an answer that is whole is spared it.
    if (!this.#hasEnded) this.#own.abort()
    try {
      this.#parts.return?.().then(ignore, ignore)
    } catch {
      // A broken iterator has nothing left to release.
    }
  }

  readonly #arrived = (result: IteratorResult<ModelPart>): void => {
    this.#waitingSince = -1
    this.#hasSpoken = true
    this.#pace(() => this.#take(result))
  }

  #take(result: IteratorResult<ModelPart>): void {
    if (this.#isOver) return
    const part = result.done ? cut('the stream ended without a final part') : result.value
    if (part.type === 'finish' || part.type === 'failed') {
      this.#hasEnded = true
      this.#settle(part)
      return
    }
    try {
      this.#listener(part)
    } catch (error) {
      this.#fail(error)
      return
    }
    if (this.#signal.aborted) this.#settle(null)
    else this.#ask()
  }

  readonly #broke = (error: unknown): void => {
    this.#settle(failed('internal', `the model broke its contract and threw: ${String(error)}`, false))
  }

  readonly #aborted = (): void => {
    this.#settle(null)
  }

  readonly #look = (): void => {
    const limitMs = this.#hasSpoken ? this.#timeouts.idleTimeoutMs : this.#timeouts.firstPartTimeoutMs
    const waitedMs = this.#waitingSince < 0 ? 0 : this.#clock.monotonic() - this.#waitingSince
    if (waitedMs < limitMs) {
      this.#cancelTimer = this.#clock.after(Math.ceil(limitMs - waitedMs), this.#look)
      return
    }
    const silence = `not a sign of life for ${limitMs} ms`
    this.#settle(this.#hasSpoken ? cut(silence) : failed('model_overloaded', silence, true))
  }
}

const ignore = () => {}

function begin(model: Model, request: ModelRequest, signal: AbortSignal): AsyncIterator<ModelPart> {
  try {
    return model.stream(request, signal)[Symbol.asyncIterator]()
  } catch (error) {
    return { next: () => Promise.reject(error) }
  }
}

const failed = (code: FailedPart['code'], detail: string, retryable: boolean): FailedPart => ({
  type: 'failed',
  code,
  detail,
  retryable,
  retryAfterMs: null,
  tokens: NO_TOKENS,
})

const cut = (detail: string) => failed('model_stream_cut', detail, true)
