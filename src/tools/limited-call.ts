import { type ErrorCode, isErrorCode, SignalboxError } from '../core/error.ts'
import type { Json } from '../core/json.ts'
import { type EffectCall, type EffectOutcome, SHUTDOWN } from '../journal/effect.ts'
import { OverBudget } from '../ports/budget.ts'
import type { Clock } from '../ports/clock.ts'
import { isLocalizedText } from './is-localized-text.ts'
import type { RunningCalls } from './running-calls.ts'
import type { Tool, ToolContext } from './tool.ts'
import { saysNothingHappened, ToolError } from './tool-error.ts'
import type { ToolFailure } from './tool-failure.ts'

/** Time a tool that was told to stop may take before its outcome counts as unknown; less when everything stops. */
export const GRACE_MS = 5_000
const SHUTDOWN_GRACE_MS = 500

export interface CallParts {
  readonly clock: Clock
  readonly calls: RunningCalls
}

export type Limits = Pick<ToolContext, 'key' | 'signal'>

export interface LimitedOutcome {
  readonly outcome: EffectOutcome
  /** True where it was given up and goes on all the same: it may still happen. */
  readonly isUnderWay: boolean
}

/** Runs it under its timeout and the turn's signal. One that neither ends nor obeys leaves its outcome unknown. */
export function limitedCall(
  tool: Pick<Tool, 'name' | 'effect' | 'timeoutMs'>,
  { key, signal, late }: EffectCall,
  { clock, calls }: CallParts,
  run: (limits: Limits) => Promise<Json> | Json,
): Promise<LimitedOutcome> {
  // Nothing was sent yet: it is not in doubt.
  if (signal.aborted) return Promise.resolve({ outcome: outcome('cancelled', null, null), isUnderWay: false })
  const stop = new AbortController()
  return new Promise(resolve => {
    let stopped: Stopped | null = null
    let givenUp = false
    const timers: (() => void)[] = []
    const settle = (settled: EffectOutcome) => {
      signal.removeEventListener('abort', cancelled)
      for (const clear of timers) clear()
      resolve({ outcome: settled, isUnderWay: givenUp })
    }
    const giveUp = () => {
      if (givenUp) return
      givenUp = true
      settle(outcome('indeterminate', stopped === 'timeout' ? 'tool_timeout' : null, null))
    }
    const arrive = (arrived: EffectOutcome) => (givenUp ? late(arrived) : settle(arrived))
    const halt = (why: Stopped) => {
      if (stopped !== null) return
      stopped = why
      stop.abort(why)
      timers.push(clock.after(GRACE_MS, giveUp))
    }
    const cancelled = () => {
      halt('cancel')
      if (signal.reason === SHUTDOWN) timers.push(clock.after(SHUTDOWN_GRACE_MS, giveUp))
    }
    signal.addEventListener('abort', cancelled)
    timers.push(clock.after(tool.timeoutMs, () => halt('timeout')))
    calls
      .run(tool.name, () => run({ key, signal: stop.signal }))
      .then(
        result => arrive(outcome('ok', null, { result })),
        (thrown: unknown) => arrive(failure(tool, thrown, stopped)),
      )
  })
}

type Stopped = 'timeout' | 'cancel'

/** Outcome of a call that threw. Stopped by us, or broken, it may have been sent: only one that may be repeated, or says so, has failed. */
export function failure(
  { effect }: Pick<Tool, 'effect'>,
  thrown: unknown,
  stopped: Stopped | null,
): EffectOutcome {
  const words = wordsOf(thrown)
  const own = codeOf(thrown)
  const isCertain = saysNothingHappened(thrown, stopped !== null)
  // It was answered, if not as promised.
  const isKnown = effect === 'retry' || isCertain || own === 'tool_result_invalid'
  if (stopped === 'cancel') return outcome(isKnown ? 'cancelled' : 'indeterminate', null, words)
  const code = stopped === 'timeout' && !isCertain ? 'tool_timeout' : own
  if (!isKnown) return outcome('indeterminate', code, words)
  return { ...outcome('error', code, words), ...(!isCertain && { mayHaveHappened: true }) }
}

const wordsOf = (thrown: unknown): ToolFailure =>
  thrown instanceof ToolError
    ? { error: thrown.message, ...(isLocalizedText(thrown.reason) && { reason: thrown.reason }) }
    : { fault: thrown instanceof Error ? thrown.message : String(thrown) }

/** A tool can fail in ways nobody foresaw, but only in those of tools. */
function codeOf(thrown: unknown): ErrorCode {
  if (thrown instanceof OverBudget) return 'tool_timeout'
  const code = thrown instanceof SignalboxError ? thrown.code : null
  return isErrorCode(code) && code.startsWith('tool_') ? code : 'tool_failed'
}

export function outcome(status: EffectOutcome['status'], code: ErrorCode | null, value: Json): EffectOutcome {
  return { status, code, value, attempts: 1, usage: null, model: null }
}
