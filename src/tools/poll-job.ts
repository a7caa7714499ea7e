import { asJson, type Json } from '../core/json.ts'
import { type EffectCall, type EffectOutcome, SHUTDOWN } from '../journal/effect.ts'
import type { Clock } from '../ports/clock.ts'
import { tellProgress } from './tell-progress.ts'
import type { Job, ToolContext } from './tool.ts'
import { faultCode } from './tool-error.ts'

/** After this many failed questions in a row nobody knows how the job stands. */
const MAX_SILENCE = 5
const ANSWER_MS = 10_000

/** Asks for a job until it is over, called off or overdue. Begins anew after a crash with the same handle. */
export async function pollJob(
  job: Job,
  handle: Json,
  timeoutMs: number,
  call: EffectCall,
  about: Omit<ToolContext, 'signal' | 'progress'>,
  clock: Clock,
): Promise<EffectOutcome> {
  const telling = tellProgress(call, about.locale)
  const who = { ...about, progress: telling.progress }
  const { everyMs, answerMs = ANSWER_MS } = job
  const until = clock.monotonic() + timeoutMs
  call.extend(timeoutMs + 2 * answerMs)
  for (let silence = 0; silence < MAX_SILENCE; ) {
    if (call.signal.aborted) return callOff(job, handle, call, who, clock)
    const asked = await within(clock, answerMs, call.signal, signal => job.poll(handle, { ...who, signal }))
    const state = asked ?? null
    silence = state === null ? silence + 1 : 0
    if (state?.status === 'done') return outcome('ok', null, { result: asJson(state.result) })
    if (state?.status === 'failed')
      return outcome('error', faultCode(state.fault ?? 'failed'), { error: state.error })
    if (state?.progress !== undefined) telling.progress(state.progress)
    if (call.signal.aborted) continue
    const left = until - clock.monotonic()
    if (left <= 0) return outcome('indeterminate', 'tool_timeout', null)
    const pauseMs = Math.max(everyMs, Number(state?.againInMs) || 0)
    await pause(Math.min(pauseMs, Math.max(everyMs, left)), call.signal, clock)
  }
  return outcome('indeterminate', 'tool_failed', null)
}

/** Null when it fails, is not answered in time, or is no longer waited for. */
function within<T>(
  clock: Clock,
  limitMs: number,
  stop: AbortSignal | null,
  run: (signal: AbortSignal) => Promise<T> | T,
): Promise<T | null> {
  const limit = new AbortController()
  return new Promise(resolve => {
    const settle = (value: T | null) => {
      clear()
      stop?.removeEventListener('abort', giveUp)
      resolve(value)
    }
    const giveUp = () => {
      limit.abort()
      settle(null)
    }
    const clear = clock.after(limitMs, giveUp)
    stop?.addEventListener('abort', giveUp)
    Promise.resolve()
      .then(() => run(limit.signal))
      .then(settle, () => settle(null))
  })
}

async function callOff(
  job: Job,
  handle: Json,
  call: EffectCall,
  who: Omit<ToolContext, 'signal'>,
  clock: Clock,
): Promise<EffectOutcome> {
  // It goes on, and whoever goes on with the turn asks for it.
  if (call.signal.reason === SHUTDOWN) return outcome('cancelled', null, null)
  if (job.cancel === undefined) return outcome('indeterminate', null, null)
  // Who slept through the deadline may have been replaced, and the job is another's now.
  if (call.signal.reason === 'watchdog' && !(await call.isOwner()))
    return outcome('indeterminate', null, null)
  const calledOff = await within(clock, ANSWER_MS, null, async signal => {
    await job.cancel?.(handle, { ...who, signal })
    return true
  })
  return calledOff === null
    ? outcome('indeterminate', 'tool_failed', null)
    : outcome('cancelled', null, { error: 'called off' })
}

function pause(ms: number, signal: AbortSignal, clock: Clock): Promise<void> {
  return new Promise(resolve => {
    const wake = () => {
      clear()
      signal.removeEventListener('abort', wake)
      resolve()
    }
    const clear = clock.after(ms, wake)
    signal.addEventListener('abort', wake)
  })
}

function outcome(status: EffectOutcome['status'], code: EffectOutcome['code'], value: Json): EffectOutcome {
  return { status, code, value, attempts: 1, usage: null, model: null }
}
