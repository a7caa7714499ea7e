import { type ErrorCode, SignalboxError } from '../../core/error.ts'
import { isPlainObject } from '../../core/json.ts'
import { type ModelPart, NO_TOKENS } from '../../ports/model.ts'

export type FailedPart = Extract<ModelPart, { type: 'failed' }>

type Verdict = { readonly code: ErrorCode; readonly retryable: boolean }

const REFUSED: Verdict = { code: 'model_refused', retryable: false }
const UNAUTHORIZED: Verdict = { code: 'model_unauthorized', retryable: false }
const NOT_SET_UP: Verdict = { code: 'model_not_set_up', retryable: false }
const GARBLED: Verdict = { code: 'model_garbled', retryable: true }
const UNREACHABLE: Verdict = { code: 'model_unreachable', retryable: true }
const OVERLOADED: Verdict = { code: 'model_overloaded', retryable: true }
const RATE_LIMITED: Verdict = { code: 'model_rate_limited', retryable: true }
const CUT: Verdict = { code: 'model_stream_cut', retryable: true }

/** Statuses that mean something of their own; the others go by their hundred. */
const BY_STATUS: Readonly<Record<number, Verdict>> = {
  401: UNAUTHORIZED,
  402: UNAUTHORIZED,
  403: UNAUTHORIZED,
  408: UNREACHABLE,
  409: OVERLOADED,
  425: OVERLOADED,
  429: RATE_LIMITED,
  503: OVERLOADED,
  529: OVERLOADED,
}

const BY_HUNDRED: Readonly<Record<number, Verdict>> = { 4: REFUSED, 5: UNREACHABLE }

// Read by name instead of by class, so that nothing of the SDK has to be loaded to know its errors.
const BY_NAME: Readonly<Record<string, Verdict>> = {
  AI_EmptyResponseBodyError: GARBLED,
  AI_InvalidArgumentError: REFUSED,
  AI_InvalidPromptError: REFUSED,
  AI_InvalidResponseDataError: GARBLED,
  AI_JSONParseError: GARBLED,
  AI_LoadAPIKeyError: NOT_SET_UP,
  AI_LoadSettingError: NOT_SET_UP,
  AI_NoContentGeneratedError: GARBLED,
  AI_NoSuchModelError: REFUSED,
  AI_TypeValidationError: GARBLED,
  AI_UnsupportedFunctionalityError: REFUSED,
}

/** Meaning of an error of no known kind, by what was going on: a stream that is being read fails by its connection. */
const UNKNOWN = {
  loading: { code: 'internal', retryable: false },
  opening: GARBLED,
  reading: CUT,
} as const satisfies Record<string, Verdict>

export type Phase = keyof typeof UNKNOWN

/** Failure for the service to judge. `secret` is kept out of the detail. */
export function failureOf(error: unknown, secret: string | null, phase: Phase = 'reading'): FailedPart {
  const { code, retryable } = verdictOf(error) ?? UNKNOWN[phase]
  const detail = detailOf(error)
  return {
    type: 'failed',
    code,
    detail: secret ? detail.replaceAll(secret, '[key]') : detail,
    retryable,
    retryAfterMs: retryAfterMs(error),
    tokens: NO_TOKENS,
  }
}

function verdictOf(error: unknown): Verdict | null {
  if (error instanceof SignalboxError) return { code: error.code, retryable: error.retry }
  const name = text(error, 'name')
  const status = number(error, 'statusCode') ?? number(error, 'code')
  if (status !== null) return byStatus(status, error)
  // The request never got an answer.
  if (name === 'AI_APICallError') return field(error, 'isRetryable') === true ? UNREACHABLE : REFUSED
  if (name === 'AI_InvalidResponseDataError' && field(error, 'data') === undefined) return CUT
  if (error instanceof Error) return BY_NAME[error.name] ?? null
  // An error event amid the stream, in the provider's own words.
  return byType(text(error, 'type') ?? text(error, 'code') ?? '')
}

function byStatus(status: number, error: unknown): Verdict {
  // An empty account answers like a busy one, but waiting does not fill it.
  if (status === 429 && text(error, 'responseBody')?.includes('insufficient_quota')) return UNAUTHORIZED
  // The provider agreed and then broke off, unless what it said could not be read.
  if (status < 300) return BY_NAME[text(field(error, 'cause'), 'name') ?? ''] ?? CUT
  return BY_STATUS[status] ?? BY_HUNDRED[Math.floor(status / 100)] ?? UNREACHABLE
}

function byType(type: string): Verdict {
  if (/rate_limit/.test(type)) return RATE_LIMITED
  if (/overload|unavailable/.test(type)) return OVERLOADED
  if (/auth|permission/.test(type)) return UNAUTHORIZED
  if (/invalid_request|not_found/.test(type)) return REFUSED
  return OVERLOADED
}

const MAX_BODY = 500

function detailOf(error: unknown): string {
  const message = text(error, 'message') ?? String(error)
  const status = number(error, 'statusCode')
  const body = text(error, 'responseBody') ?? ''
  const detail = body === '' || body.includes(message) ? message : `${message}: ${body.slice(0, MAX_BODY)}`
  return status === null ? detail : `${status} ${detail}`
}

/** Seconds, a date, or the milliseconds some providers add. */
function retryAfterMs(error: unknown): number | null {
  const headers = field(error, 'responseHeaders')
  const milliseconds = Number(text(headers, 'retry-after-ms') ?? Number.NaN)
  if (Number.isFinite(milliseconds)) return Math.max(0, milliseconds)
  const header = text(headers, 'retry-after')
  if (header === null) return null
  const seconds = Number(header)
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}

const field = (value: unknown, key: string): unknown =>
  value instanceof Error || isPlainObject(value) ? (value as Record<string, unknown>)[key] : undefined

function text(value: unknown, key: string): string | null {
  const found = field(value, key)
  return typeof found === 'string' ? found : null
}

function number(value: unknown, key: string): number | null {
  const found = field(value, key)
  return typeof found === 'number' ? found : null
}
