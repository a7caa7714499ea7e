import type { Json } from '../core/json.ts'
import type { EffectCall, EffectOutcome } from '../journal/turn-log.ts'
import type { Clock } from '../ports/clock.ts'
import type { Job, JobState, ToolContext } from './tool.ts'

/** After this many failed questions in a row nobody knows how the job stands. */
const MAX_SILENCE = 5
const GRACE_MS = 10_000

/** Asks for a job until it is over, called off or overdue. Begins anew after a crash with the same handle. */
export async function pollJob(
  job: Job,
  handle: Json,
  timeoutMs: number,
  call: EffectCall,
  who: Omit<ToolContext, 'signal'>,
  clock: Clock,
): Promise<EffectOutcome> {
  const context: ToolContext = { ...who, signal: new AbortController().signal }
  const until = clock.monotonic() + timeoutMs
  call.extend(timeoutMs + GRACE_MS)
  for (let silence = 0; silence < MAX_SILENCE; ) {
    if (call.signal.aborted) return callOff(job, handle, context)
    const state = await ask(job, handle, context)
    silence = state === null ? silence + 1 : 0
    if (state?.status === 'done') return outcome('ok', null, { result: state.result })
    if (state?.status === 'failed') return outcome('error', 'tool_failed', { error: state.error })
    if (state?.progress !== undefined) call.progress(state.progress)
    if (clock.monotonic() >= until) return outcome('indeterminate', 'tool_timeout', null)
    await pause(job.everyMs, call.signal, clock)
  }
  return outcome('indeterminate', 'tool_failed', null)
}

async function ask(job: Job, handle: Json, context: ToolContext): Promise<JobState | null> {
  try {
    return await job.poll(handle, context)
  } catch {
    return null
  }
}

async function callOff(job: Job, handle: Json, context: ToolContext): Promise<EffectOutcome> {
  if (job.cancel === undefined) return outcome('indeterminate', null, null)
  try {
    await job.cancel(handle, context)
    return outcome('cancelled', null, { error: 'called off' })
  } catch {
    return outcome('indeterminate', 'tool_failed', null)
  }
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
