import type { BlobId } from '../core/id.ts'
import { isPlainObject, type Json } from '../core/json.ts'
import type { Estimate } from '../core/pending.ts'
import { type Effect, type EffectCall, type EffectOutcome, SHUTDOWN } from '../journal/effect.ts'
import type { ToolExecutor } from '../ports/tool-executor.ts'
import { createTill } from './create-till.ts'
import { type CallParts, failure, type Limits, limitedCall, outcome } from './limited-call.ts'
import { keepArtifact } from './made-artifact.ts'
import { pollJob } from './poll-job.ts'
import { resultAsJson } from './result-as-json.ts'
import type { RunningCalls } from './running-calls.ts'
import { tellProgress } from './tell-progress.ts'
import type { Job, OwnTool, ToolContext } from './tool.ts'

export interface ToolEffectParts extends CallParts {
  readonly argumentsDigest: string
  /** Keeps the bytes of what the call makes for the person. */
  readonly keep: (bytes: Uint8Array) => Promise<BlobId>
  /** Price the call was announced at. */
  readonly announced?: Estimate | null
  /** Makes the call in the tool's place. */
  readonly executor?: ToolExecutor
}

/** Longest wait of a person who stops a call for what became of it. */
const STOPPED_VERIFY_MS = 5_000
/** A question about a call that was stopped: it is not stopped with it. */
const unstopped = (call: EffectCall): EffectCall => ({ ...call, signal: new AbortController().signal })

type Who = Omit<ToolContext, 'key' | 'signal' | 'spend' | 'progress'>

/** A call of a tool with checked arguments, as the one door takes it. Its outcome's value is `{result}` or a `ToolFailure`. */
export function toolEffect(
  tool: OwnTool,
  args: Json,
  person: Who,
  { clock, calls, argumentsDigest, executor, keep, announced = null }: ToolEffectParts,
): Effect {
  const parts = { clock, calls }
  const till = createTill(announced)
  const who = { ...person, spend: till.spend }
  const kept = (result: Json) => keepArtifact(tool.name, result, keep)
  const resultOf = (result: unknown) => kept(resultAsJson(tool.name, result))
  const verify = (call: EffectCall, limitMs = tool.timeoutMs) =>
    verified(tool, args, who, call, parts, resultOf, limitMs)
  const goOn = async (job: Job, handle: Json, call: EffectCall) => {
    const running = asCalls(tool.name, job, calls)
    const made = await pollJob(running, handle, tool.timeoutMs, call, { ...who, key: call.key }, clock)
    return made.status === 'ok' ? withResult(made, (made.value as { result: Json }).result) : made
  }
  /** Outcome of a call that is over: asking for it again would bring the same. */
  const withResult = (made: EffectOutcome, result: unknown): Promise<EffectOutcome> =>
    calls
      .run(tool.name, () => resultOf(result))
      .then(
        result => ({ ...made, value: { result } }),
        (thrown: unknown) => failure(tool, thrown, null),
      )
  const make = async (call: EffectCall): Promise<EffectOutcome> => {
    const { job } = tool
    const telling = tellProgress(call, who.locale)
    const keptUnlessJob = (result: Json) => (job === undefined ? kept(result) : result)
    const run = async (limits: Limits) => {
      const context = { ...who, ...limits, progress: telling.progress }
      if (executor === undefined) return keptUnlessJob(await tool.run(args, context))
      let running: Promise<Json> | null = null
      // Whoever runs it twice gets the one run's result: a claim stands for one call.
      const own = () => {
        running ??= calls.run(tool.name, () => tool.run(args, context))
        return running
      }
      return keptUnlessJob(await executor.execute({ tool: tool.name, arguments: args, ...context, run: own }))
    }
    // The handle of a job that was given up is no outcome.
    const listener = job === undefined ? call : { ...call, late: () => {} }
    const made = await limitedCall(tool, listener, parts, run)
    telling.end()
    const isDoubtful = made.outcome.status === 'indeterminate'
    if (isDoubtful && tool.verify !== undefined) {
      const isStopped = call.signal.aborted
      // Nobody can be asked now. What is no longer under way is left to whoever goes on.
      if (isStopped && call.signal.reason === SHUTDOWN)
        return made.isUnderWay ? made.outcome : { ...made.outcome, isLeftOpen: true }
      const answer = await (isStopped ? verify(unstopped(call), STOPPED_VERIFY_MS) : verify(call))
      // While it is under way, that nothing has happened yet says nothing. No more does it straight after a stop: a request that
      // was broken off may still be on its way, and whoever wishes for the same again has it made under another key.
      if (answer === null && !made.isUnderWay && !isStopped) return { ...made.outcome, status: 'error' }
      return answer === null || answer.status === 'indeterminate' ? made.outcome : answer
    }
    if (job === undefined || made.outcome.status !== 'ok') return made.outcome
    const handle = (made.outcome.value as { result: Json }).result
    if (isFinished(handle)) return withResult(made.outcome, handle.result)
    await call.accepted(handle)
    return goOn(job, handle, call)
  }
  return {
    kind: 'tool',
    name: tool.name,
    policy: tool.effect,
    digest: argumentsDigest,
    request: args,
    call: async call => till.settled(await make(call)),
    ...(tool.job && {
      resume: async (handle, call) => till.settled(await goOn(tool.job as Job, handle, call)),
    }),
    ...(tool.verify && {
      verify: async call => {
        const found = await verify(call)
        return found === null ? null : till.settled(found)
      },
    }),
  }
}

const isFinished = (handle: Json): handle is { readonly status: 'done'; readonly result: Json } =>
  isPlainObject(handle) && handle.status === 'done' && 'result' in handle && Object.keys(handle).length === 2

/** Questions about a job are calls of its tool's code like any other. */
const asCalls = (tool: string, job: Job, calls: RunningCalls): Job => ({
  everyMs: job.everyMs,
  ...(job.answerMs !== undefined && { answerMs: job.answerMs }),
  poll: (handle, context) => calls.run(tool, () => job.poll(handle, context)),
  ...(job.cancel && {
    cancel: (handle, context) => calls.run(tool, () => job.cancel?.(handle, context)),
  }),
})

/** Null when the tool says that it did not happen. `given`: its result, with what it made for the person kept. */
async function verified(
  tool: OwnTool,
  args: Json,
  who: Who & Pick<ToolContext, 'spend'>,
  call: EffectCall,
  parts: CallParts,
  resultOf: (result: unknown) => Promise<Json>,
  limitMs: number,
): Promise<EffectOutcome | null> {
  const { name, timeoutMs } = tool
  const question = { name, effect: 'retry', timeoutMs: Math.min(timeoutMs, limitMs) } as const
  const answer = await limitedCall(question, { ...call, late: () => {} }, parts, async limits => {
    const finding = await tool.verify?.(args, { ...who, ...limits, progress: () => {} })
    if (finding?.happened === 'yes') return { happened: 'yes', result: await resultOf(finding.result) }
    return { happened: finding?.happened ?? 'unknown' }
  })
  const { status, code, value } = answer.outcome
  // It was looked up, if not as promised.
  if (code === 'tool_result_invalid') return answer.outcome
  const { result } = (value ?? {}) as { result?: { happened?: string; result?: Json } }
  if (status !== 'ok' || result === undefined) return outcome('indeterminate', code, null)
  if (result.happened === 'yes') return outcome('ok', null, { result: result.result ?? null })
  return result.happened === 'no' ? null : outcome('indeterminate', null, null)
}
