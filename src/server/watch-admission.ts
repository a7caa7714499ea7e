import { ERRORS, type ErrorCode, SignalboxError } from '../core/error.ts'
import type { Principal } from '../core/principal.ts'
import type { Clock } from '../ports/clock.ts'
import type { Visitor } from './identify.ts'
import { isSamePrincipal } from './is-same-principal.ts'

/** Longest time a stream outlives what its reader was let in by. */
export const ASKED_AGAIN_MS = 5_000

/** Calls back once whoever asked would be let in no more, with the refusal they would meet. Returns how to stop. */
export type WatchAdmission = (onLapse: (code: ErrorCode) => void) => () => void

/** For whoever is vouched for with the request itself: there is nothing that could end. */
export const NEVER_LAPSES: WatchAdmission = () => () => {}

/**
 * Asks again and again who a request is from, while its answer is under way.
 *
 * W1. It is asked as for any request, so whatever ends admission ends streams: keys, sign-ins, tokens, an application's own word,
 *     by whichever process.
 * W2. Where it cannot be told, nothing ends: whoever comes anew is refused meanwhile, and who was let in goes on.
 */
export function watchAdmission(
  { principal, mayLapse }: Visitor,
  ask: () => Promise<Visitor>,
  clock: Pick<Clock, 'after'>,
): WatchAdmission {
  if (!mayLapse) return NEVER_LAPSES
  return onLapse => {
    let isOver = false
    const look = async () => {
      const code = await lapseOf(principal, ask)
      if (isOver) return
      if (code === null) cancel = clock.after(ASKED_AGAIN_MS, look)
      else onLapse(code)
    }
    let cancel = clock.after(ASKED_AGAIN_MS, look)
    return () => {
      isOver = true
      cancel()
    }
  }
}

async function lapseOf(principal: Principal, ask: () => Promise<Visitor>): Promise<ErrorCode | null> {
  try {
    return isSamePrincipal((await ask()).principal, principal) ? null : 'not_signed_in'
  } catch (error) {
    return error instanceof SignalboxError && ERRORS[error.code].status === 401 ? error.code : null
  }
}
