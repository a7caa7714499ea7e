import { SignalboxError } from '../../core/error.ts'
import type { Clock } from '../../ports/clock.ts'

const RETRY_MS = { first: 250, most: 5_000 }

const isAway = (error: unknown): boolean =>
  error instanceof SignalboxError && error.code === 'store_unavailable'

/**
 * Reads for somebody who follows, as often as it takes until they leave. A store that is away holds up the run as well, and ends it as
 * little: whoever reads is not told so.
 */
export async function readPatiently<T>(
  clock: Pick<Clock, 'after'>,
  hasLeft: () => boolean,
  read: () => Promise<T>,
): Promise<T> {
  for (let waitMs = RETRY_MS.first; ; waitMs = Math.min(2 * waitMs, RETRY_MS.most)) {
    try {
      return await read()
    } catch (error) {
      if (!isAway(error)) throw error
      await new Promise<void>(resolve => clock.after(waitMs, resolve))
      if (hasLeft()) throw error
    }
  }
}
