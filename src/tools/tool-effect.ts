import { type ErrorCode, isErrorCode, SignalboxError } from '../core/error.ts'
import type { Json } from '../core/json.ts'
import { asJson } from '../core/json.ts'
import type { Effect, EffectCall, EffectOutcome } from '../journal/effect.ts'
import type { Clock } from '../ports/clock.ts'
import type { ToolExecutor } from '../ports/tool-executor.ts'
import { pollJob } from './poll-job.ts'
import type { Job, Tool, ToolContext } from './tool.ts'
import { ToolError } from './tool-error.ts'
import type { ToolFailure } from './tool-failure.ts'

/** Time a tool that was told to stop may take before its outcome counts as unknown. */
const GRACE_MS = 5_000

export interface ToolEffectParts {
  readonly clock: Clock
  readonly argumentsDigest: string
  /** Makes the call in the tool's place. */
  readonly executor?: ToolExecutor
}

/** A call of a tool with checked arguments, as the one door takes it. Its outcome's value is `{result}` or a `ToolFailure`. */
export function toolEffect(
  tool: Tool,
  args: Json,
  who: Omit<ToolContext, 'key' | 'signal'>,
  { clock, argumentsDigest, executor }: ToolEffectParts,
): Effect {
  return {
    kind: 'tool',
    name: tool.name,
    policy: tool.effect,
    digest: argumentsDigest,
    request: args,
    call(call) {
      const { job } = tool
      const run = (limits: Limits) => {
        const context = { ...who, ...limits }
        if (executor === undefined) return tool.run(args, context)
        let running: Promise<Json> | null = null
        // Whoever runs it twice gets the one run's result: a claim stands for one call.
        const own = () => {
          running ??= Promise.resolve().then(() => tool.run(args, context))
          return running
        }
        return executor.execute({ tool: tool.name, arguments: args, ...context, run: own })
      }
      return job === undefined
        ? withLimits(tool, call, clock, run)
        : startJob(job, tool, call, clock, run, { ...who, key: call.key })
    },
    ...(tool.job && {
      resume: (handle, call) =>
        pollJob(tool.job as Job, handle, tool.timeoutMs, call, { ...who, key: call.key }, clock),
    }),
    ...(tool.verify && {
      verify: async call => {
        const unheard = { ...call, late: () => {} }
        const answer = await withLimits(tool, unheard, clock, async context => {
          const verification = await tool.verify?.(args, { ...who, ...context })
          return asJson(verification ?? { happened: 'unknown' })
        })
        return afterVerification(answer)
      },
    }),
  }
}

async function startJob(
  job: Job,
  tool: Tool,
  call: EffectCall,
  clock: Clock,
  run: (limits: Limits) => Promise<Json> | Json,
  context: Omit<ToolContext, 'signal'>,
): Promise<EffectOutcome> {
  // The handle of a job that was given up is no outcome.
  const started = await withLimits(tool, { ...call, late: () => {} }, clock, run)
  if (started.status !== 'ok') return started
  const handle = (started.value as { result: Json }).result
  await call.accepted(handle)
  return pollJob(job, handle, tool.timeoutMs, call, context, clock)
}

type Limits = Pick<ToolContext, 'key' | 'signal'>

/** Runs it under its timeout and the turn's signal. One that neither ends nor obeys leaves its outcome unknown. */
function withLimits(
  tool: Tool,
  { key, signal, late }: EffectCall,
  clock: Clock,
  run: (limits: Limits) => Promise<Json> | Json,
): Promise<EffectOutcome> {
  const stop = new AbortController()
  return new Promise(resolve => {
    let stopped: 'timeout' | 'cancel' | null = null
    let givenUp = false
    const timers: (() => void)[] = []
    const settle = (outcome: EffectOutcome) => {
      signal.removeEventListener('abort', cancelled)
      for (const clear of timers) clear()
      resolve(outcome)
    }
    const giveUp = () => {
      givenUp = true
      settle(outcome('indeterminate', stopped === 'timeout' ? 'tool_timeout' : null, null))
    }
    const arrive = (arrived: EffectOutcome) => (givenUp ? late(arrived) : settle(arrived))
    const halt = (why: 'timeout' | 'cancel') => {
      if (stopped !== null) return
      stopped = why
      stop.abort(why)
      timers.push(clock.after(GRACE_MS, giveUp))
    }
    const cancelled = () => halt('cancel')
    signal.addEventListener('abort', cancelled)
    timers.push(clock.after(tool.timeoutMs, () => halt('timeout')))
    if (signal.aborted) cancelled()
    new Promise<Json>(ran => ran(run({ key, signal: stop.signal }))).then(
      result => arrive(outcome('ok', null, { result })),
      (thrown: unknown) => arrive(failure(thrown, stopped)),
    )
  })
}

function failure(thrown: unknown, stopped: 'timeout' | 'cancel' | null): EffectOutcome {
  const words = wordsOf(thrown)
  if (stopped === 'cancel') return outcome('cancelled', null, words)
  return outcome('error', stopped === 'timeout' ? 'tool_timeout' : codeOf(thrown), words)
}

const wordsOf = (thrown: unknown): ToolFailure =>
  thrown instanceof ToolError
    ? { error: thrown.message }
    : { fault: thrown instanceof Error ? thrown.message : String(thrown) }

/** A tool can fail in ways nobody foresaw, but only in those of tools. */
function codeOf(thrown: unknown): ErrorCode {
  const code = thrown instanceof SignalboxError ? thrown.code : null
  return isErrorCode(code) && code.startsWith('tool_') ? code : 'tool_failed'
}

function outcome(status: EffectOutcome['status'], code: ErrorCode | null, value: Json): EffectOutcome {
  return { status, code, value, attempts: 1, usage: null, model: null }
}

function afterVerification(answer: EffectOutcome): EffectOutcome | null {
  const { result } = (answer.value ?? {}) as { result?: { happened?: string; result?: Json } }
  if (answer.status !== 'ok' || result === undefined) return outcome('indeterminate', answer.code, null)
  if (result.happened === 'yes') return outcome('ok', null, { result: result.result ?? null })
  return result.happened === 'no' ? null : outcome('indeterminate', null, null)
}
