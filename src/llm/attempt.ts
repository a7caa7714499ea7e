import type { Clock } from '../ports/clock.ts'
import { type Model, type ModelPart, type ModelRequest, NO_TOKENS } from '../ports/model.ts'

export type FailedPart = Extract<ModelPart, { type: 'failed' }>

export interface Timeouts {
  readonly firstPartTimeoutMs: number
  readonly idleTimeoutMs: number
}

/**
 * Reads one attempt of a model and keeps it to its word.
 *
 * A1. `next` always settles: with a part, or with null once the signal has aborted. A model that hangs, throws, or
 *     ends without a final part is turned into a `failed` part.
 * A2. Only time spent waiting for the model counts as idle, never the time the reader takes.
 * A3. Nothing is allocated per part but one promise: one timer serves the whole attempt and looks at the clock.
 */
export class Attempt {
  readonly #clock: Clock
  readonly #timeouts: Timeouts
  readonly #signal: AbortSignal
  readonly #own = new AbortController()
  readonly #parts: AsyncIterator<ModelPart>
  #heard = false
  #limitMs: number
  #waitingSince = -1
  #settle: (part: ModelPart | null) => void = ignore
  #cancelTimer: () => void

  constructor(model: Model, request: ModelRequest, signal: AbortSignal, clock: Clock, timeouts: Timeouts) {
    this.#clock = clock
    this.#timeouts = timeouts
    this.#signal = signal
    this.#limitMs = timeouts.firstPartTimeoutMs
    this.#parts = begin(model, request, this.#own.signal)
    this.#cancelTimer = clock.after(this.#limitMs, this.#look)
    signal.addEventListener('abort', this.#aborted)
  }

  next(): Promise<ModelPart | null> {
    if (this.#signal.aborted) return Promise.resolve(null)
    this.#waitingSince = this.#clock.monotonic()
    return new Promise(resolve => {
      this.#settle = resolve
      try {
        this.#parts.next().then(this.#arrived, this.#broke)
      } catch (error) {
        this.#broke(error)
      }
    })
  }

  /** Stops the model if it still runs. */
  close(): void {
    this.#cancelTimer()
    this.#signal.removeEventListener('abort', this.#aborted)
    this.#settle = ignore
    this.#own.abort()
    try {
      this.#parts.return?.().then(ignore, ignore)
    } catch {
      // A broken iterator has nothing left to release.
    }
  }

  readonly #arrived = (result: IteratorResult<ModelPart>): void => {
    this.#waitingSince = -1
    if (!this.#heard) {
      this.#heard = true
      this.#limitMs = this.#timeouts.idleTimeoutMs
      this.#cancelTimer()
      this.#cancelTimer = this.#clock.after(this.#limitMs, this.#look)
    }
    this.#settle(result.done ? cut('the stream ended without a final part') : result.value)
  }

  readonly #broke = (error: unknown): void => {
    this.#settle(failed('internal', `the model broke its contract and threw: ${String(error)}`, false))
  }

  readonly #aborted = (): void => {
    this.#settle(null)
  }

  readonly #look = (): void => {
    const waitedMs = this.#waitingSince < 0 ? 0 : this.#clock.monotonic() - this.#waitingSince
    if (waitedMs < this.#limitMs) {
      this.#cancelTimer = this.#clock.after(Math.ceil(this.#limitMs - waitedMs), this.#look)
    } else {
      const silence = `not a sign of life for ${this.#limitMs} ms`
      this.#settle(this.#heard ? cut(silence) : failed('model_overloaded', silence, true))
    }
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
