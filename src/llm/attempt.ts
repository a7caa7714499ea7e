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
 * A3. Per part one promise and one look at the clock: a single timer serves the whole attempt, and wakes at the
 *     shorter limit to see whether anything is overdue.
 */
export class Attempt {
  readonly #clock: Clock
  readonly #timeouts: Timeouts
  readonly #signal: AbortSignal
  readonly #own = new AbortController()
  readonly #parts: AsyncIterator<ModelPart>
  #heard = false
  #ended = false
  #waitingSince = -1
  #settle: (part: ModelPart | null) => void = ignore
  #cancelTimer: () => void

  constructor(model: Model, request: ModelRequest, signal: AbortSignal, clock: Clock, timeouts: Timeouts) {
    this.#clock = clock
    this.#timeouts = timeouts
    this.#signal = signal
    this.#parts = begin(model, request, this.#own.signal)
    const { firstPartTimeoutMs, idleTimeoutMs } = timeouts
    this.#cancelTimer = clock.after(Math.min(firstPartTimeoutMs, idleTimeoutMs), this.#look)
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
    // Aborting costs more than all the rest of a short call, so an answer that is whole is spared it.
    if (!this.#ended) this.#own.abort()
    try {
      this.#parts.return?.().then(ignore, ignore)
    } catch {
      // A broken iterator has nothing left to release.
    }
  }

  readonly #arrived = (result: IteratorResult<ModelPart>): void => {
    this.#waitingSince = -1
    this.#heard = true
    const part = result.done ? cut('the stream ended without a final part') : result.value
    this.#ended = part.type === 'finish' || part.type === 'failed'
    this.#settle(part)
  }

  readonly #broke = (error: unknown): void => {
    this.#settle(failed('internal', `the model broke its contract and threw: ${String(error)}`, false))
  }

  readonly #aborted = (): void => {
    this.#settle(null)
  }

  readonly #look = (): void => {
    const limitMs = this.#heard ? this.#timeouts.idleTimeoutMs : this.#timeouts.firstPartTimeoutMs
    const waitedMs = this.#waitingSince < 0 ? 0 : this.#clock.monotonic() - this.#waitingSince
    if (waitedMs < limitMs) {
      this.#cancelTimer = this.#clock.after(Math.ceil(limitMs - waitedMs), this.#look)
      return
    }
    const silence = `not a sign of life for ${limitMs} ms`
    this.#settle(this.#heard ? cut(silence) : failed('model_overloaded', silence, true))
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
