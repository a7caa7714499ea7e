import type { Clock } from '../ports/clock.ts'

export interface RetryPolicy {
  /** Number of tries in all. */
  readonly attempts: number
  /** Number of times a call may begin anew after text or a tool call was already passed on. */
  readonly restarts: number
  readonly baseDelayMs: number
  readonly maxDelayMs: number
  /** A provider that asks for a longer pause than this is asked again after this. */
  readonly maxRetryAfterMs: number
  readonly firstPartTimeoutMs: number
  readonly idleTimeoutMs: number
}

export const RETRY_POLICY: RetryPolicy = {
  attempts: 3,
  restarts: 1,
  baseDelayMs: 500,
  maxDelayMs: 8_000,
  maxRetryAfterMs: 20_000,
  firstPartTimeoutMs: 30_000,
  idleTimeoutMs: 20_000,
}

/**
 * Full jitter: anywhere between nothing and the exponential bound, so that sessions which failed together do not
 * come back together. A pause the provider asked for comes on top.
 */
export function delayMs(
  policy: RetryPolicy,
  failedAttempts: number,
  retryAfterMs: number | null,
  fraction: number,
): number {
  const bound = Math.min(policy.maxDelayMs, policy.baseDelayMs * 2 ** (failedAttempts - 1))
  const requestedMs = Math.min(Math.max(retryAfterMs ?? 0, 0), policy.maxRetryAfterMs)
  return Math.round(requestedMs + fraction * bound)
}

/** Resolves after `ms`, or as soon as `signal` aborts. */
export function pause(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise(resolve => {
    const wake = () => {
      cancel()
      signal.removeEventListener('abort', wake)
      resolve()
    }
    const cancel = clock.after(ms, wake)
    signal.addEventListener('abort', wake)
  })
}
