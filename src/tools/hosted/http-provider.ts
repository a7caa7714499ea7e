import { setTimeout } from 'node:timers/promises'
import { SignalboxError } from '../../core/error.ts'
import { isPlainObject, type Json, type JsonObject } from '../../core/json.ts'
import { LIMITS } from '../../core/limits.ts'
import type { MediaCall, MediaProvider, MediaState } from '../../ports/media-provider.ts'
import { ToolError } from '../tool-error.ts'
import { boundedBytes } from './bounded-bytes.ts'
import { faultOf, retryAfterMs } from './fault-of.ts'
import { codeIn, type ReadAnswer, readAnswer } from './read-answer.ts'

/** Address and habits of a media service reached over HTTP. */
export interface HttpProviderOptions {
  /** Takes orders by POST. Jobs without an address of their own are under it, by their id. */
  readonly url: string
  /** Sent as a bearer token, to this service alone. */
  readonly key?: string | undefined
  /** Origins its files may lie at besides its own; they get no key. */
  readonly files?: readonly string[] | undefined
  /** True for a service that ignores `Idempotency-Key`: an order that got lost is not given again unless the person says so. */
  readonly ignoresKeys?: boolean
}

type Wait = (ms: number, signal: AbortSignal) => Promise<void>
const wait: Wait = async (ms, signal) => void (await setTimeout(ms, undefined, { signal }))

/** A service over HTTP in the shapes common ones have: an answer at once, or a job that is polled and can be called off. */
export const httpProvider = (options: HttpProviderOptions): MediaProvider => createHttpProvider(options, wait)

const MOST_TRIES = 3
const FIRST_PAUSE_MS = 500
/** Longer than that nobody is kept waiting for an order to be taken. */
const LONGEST_PAUSE_MS = 20_000
const MOST_REDIRECTS = 3
/** A job that failed under a key is over; ordered again, it is another. */
const MOST_KEYS = 5
/** A file in base64, and words around it. */
const MOST_ANSWER_BYTES = Math.ceil((LIMITS.artifactBytes * 4) / 3) + 100_000
const REPEATABLE = new Set([429, 502, 503, 504])
/** The job is gone, or the service calls nothing off. */
const NOTHING_TO_CALL_OFF = new Set([404, 405, 410, 501])

interface JobHandle {
  readonly status: string
  readonly cancel: string | null
}

export function createHttpProvider(
  { url, key, files = [], ignoresKeys = false }: HttpProviderOptions,
  wait: Wait,
): MediaProvider {
  const base = baseOf(url)
  const origins = new Set([base.origin, ...files.map(file => new URL(file).origin)])
  const isIdempotent = !ignoresKeys

  /** An address the service named; what lies elsewhere is not asked for anything. */
  function addressOf(named: string, against: URL = base): URL {
    const address = URL.canParse(named, against) ? new URL(named, against) : null
    if (
      address === null ||
      !origins.has(address.origin) ||
      address.username !== '' ||
      address.password !== ''
    )
      throw new ToolError('failed', 'the service named an address that is not its own')
    return address
  }

  async function ask(address: URL, init: RequestInit & { readonly signal: AbortSignal }): Promise<Response> {
    let at = address
    for (let hops = 0; ; hops++) {
      const own = at.origin === base.origin
      const headers = { ...(key !== undefined && own && { authorization: `Bearer ${key}` }), ...init.headers }
      const response = await fetch(at, { ...init, headers, redirect: 'manual' })
      const next = response.headers.get('location')
      const isRedirect = response.status >= 300 && response.status < 400 && next !== null
      if (!isRedirect || init.method !== 'GET') return response
      await response.body?.cancel()
      if (hops === MOST_REDIRECTS)
        throw new ToolError('failed', 'the service sends from one address to the next')
      at = addressOf(next, at)
    }
  }

  const get = (address: URL, signal: AbortSignal) => ask(address, { method: 'GET', signal })

  /** Gives an order; where that may be repeated, again while the service is only busy. */
  async function order(body: JsonObject, { key: orderKey, signal }: MediaCall): Promise<Response> {
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json, image/*, audio/*',
      'idempotency-key': orderKey,
    }
    const request = { method: 'POST', headers, body: JSON.stringify(body), signal }
    for (let tries = 1; ; tries++) {
      const response = await ask(base, request).catch((thrown: unknown) => {
        if (tries === MOST_TRIES || !isIdempotent || signal.aborted) throw unreached(thrown)
        return null
      })
      const isBusy = response === null || REPEATABLE.has(response.status)
      // A request that was turned away for being one too many was not taken.
      const mayRepeat = isIdempotent || response?.status === 429
      const pause = (response && retryAfterMs(response)) ?? FIRST_PAUSE_MS * 2 ** (tries - 1)
      if (response !== null && !(isBusy && mayRepeat && tries < MOST_TRIES && pause <= LONGEST_PAUSE_MS))
        return response
      await response?.body?.cancel()
      await wait(pause, signal)
    }
  }

  async function stateOf(
    response: Response,
    job: JobHandle | null,
    signal: AbortSignal,
  ): Promise<MediaState> {
    if (!response.ok) throw await faultOf(response)
    const bytes = await boundedBytes(response, MOST_ANSWER_BYTES)
    const answer = jsonIn(bytes)
    if (answer === undefined) return done(bytes)
    const read = readAnswer(answer)
    if (read.state === 'failed' || read.state === 'refused') return failed(read.state, codeIn(answer))
    if (read.state !== 'running' && read.file !== null) return done(await fileOf(read.file, signal))
    if (read.state === 'done' && read.result !== null && job !== NO_RESULT_JOB) {
      const result = await get(addressOf(read.result), signal)
      return stateOf(result, NO_RESULT_JOB, signal)
    }
    if (read.state === 'done' || job === NO_RESULT_JOB)
      throw new ToolError('failed', 'the service says that it is done and has nothing to show for it')
    const handle = job ?? jobOf(read, response)
    if (handle === null) throw new ToolError('failed', 'the service answered with what nobody can read')
    const { progress } = read
    const isSayable = progress !== null && (key === undefined || !String(progress).includes(key))
    return { status: 'running', job: { ...handle }, ...(isSayable && { progress }) }
  }

  function ownPath(named: string): string {
    const { origin, pathname, search } = addressOf(named)
    if (origin !== base.origin)
      throw new ToolError('failed', 'the service named an address that is not its own')
    return `${pathname}${search}`
  }

  /** Addresses of a job without their origin: that may change, and a key in the settings' address stays there. */
  function jobOf({ id, status, cancel }: ReadAnswer, response: Response): JobHandle | null {
    const named = status ?? response.headers.get('location')
    const under = id === null ? null : `${base.pathname.replace(/(?<!\/)\/+$/, '')}/${encodeURIComponent(id)}`
    const path = named === null ? under : ownPath(named)
    if (path === null) return null
    const handle = { status: path, cancel: cancel === null ? null : ownPath(cancel) }
    if (key !== undefined && JSON.stringify(handle).includes(key))
      throw new ToolError('failed', 'the service repeats the key it was called with')
    return handle
  }

  async function fileOf(file: NonNullable<ReadAnswer['file']>, signal: AbortSignal): Promise<Uint8Array> {
    if ('base64' in file) return Buffer.from(file.base64, 'base64')
    const response = await get(addressOf(file.at), signal)
    if (!response.ok) throw await faultOf(response)
    return boundedBytes(response, LIMITS.artifactBytes)
  }

  return {
    isIdempotent,
    async submit(body, call) {
      for (let count = 1; ; count++) {
        const own = count === 1 ? call : { ...call, key: `${call.key}.${count}` }
        const response = await order(body, own)
        const state = await stateOf(response, null, call.signal)
        const isOld = state.status === 'failed' && response.headers.get('idempotent-replayed') === 'true'
        if (!isOld || count === MOST_KEYS) return state
      }
    },
    async poll(job, { signal }) {
      const handle = handleIn(job)
      const response = await get(addressOf(handle.status), signal)
      const againInMs = retryAfterMs(response)
      if (REPEATABLE.has(response.status) && (response.status === 429 || againInMs !== null)) {
        await response.body?.cancel()
        return { status: 'running', job, ...(againInMs !== null && { againInMs }) }
      }
      const state = await stateOf(response, handle, signal)
      return state.status === 'running' && againInMs !== null ? { ...state, againInMs } : state
    },
    async cancel(job, { signal }) {
      const { status, cancel } = handleIn(job)
      const response = await ask(addressOf(cancel ?? status), {
        method: cancel === null ? 'DELETE' : 'POST',
        signal,
      })
      await response.body?.cancel()
      if (response.ok) return
      const fault = NOTHING_TO_CALL_OFF.has(response.status) ? 'not_found' : 'failed'
      throw new ToolError(fault, `the service answered ${response.status}`)
    },
  }
}

/** A result that is asked for makes no job of its own. */
const NO_RESULT_JOB: JobHandle = { status: '', cancel: null }

function handleIn(job: Json): JobHandle {
  const { status, cancel } = isPlainObject(job) ? job : {}
  if (typeof status !== 'string') throw new ToolError('failed', 'there is no such job')
  return { status, cancel: typeof cancel === 'string' ? cancel : null }
}

function baseOf(url: string): URL {
  const base = URL.canParse(url) ? new URL(url) : null
  if (base === null || !/^https?:$/.test(base.protocol) || base.username !== '' || base.password !== '')
    throw new SignalboxError(
      'invalid_input',
      'the address of a provider is http(s), without name and password',
    )
  return base
}

const done = (bytes: Uint8Array): MediaState => ({ status: 'done', bytes })

const failed = (fault: 'failed' | 'refused', code: string | null): MediaState => ({
  status: 'failed',
  fault,
  error: code === null ? `the service says: ${fault}` : `the service says: ${fault} (${code})`,
})

/** Undefined where it is no JSON object: a file, or nothing anybody can read. */
function jsonIn(bytes: Uint8Array): JsonObject | undefined {
  const first = bytes.find(byte => byte > 32)
  if (first !== 0x7b) return undefined
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as JsonObject
  } catch {
    return undefined
  }
}

/** An order that cannot have been taken, since nobody was there; anything else may have been. */
function unreached(thrown: unknown): unknown {
  const cause = thrown instanceof Error ? thrown.cause : null
  const code = isPlainObject(cause) || cause instanceof Error ? (cause as { code?: unknown }).code : null
  return code === 'ECONNREFUSED' || code === 'ENOTFOUND'
    ? new ToolError('unavailable', 'the service cannot be reached', { cause: thrown })
    : thrown
}
