import type { Json } from '../../src/core/json.ts'
import type { Job, JobState, ToolContext } from '../../src/tools/tool.ts'
import { type JobStatus, statusOf } from './jobs.ts'
import type { Process } from './kernel.ts'
import type { ToolCall } from './observation.ts'
import type { Scene } from './scene.ts'

export interface JobSpan {
  readonly everyMs: number
  readonly lastsMs: readonly [low: number, high: number]
  readonly canBeCalledOff: boolean
}

const FAILS = 0.15
/** Of all questions about jobs, this part is never answered. */
const HANGS = 0.02

/** Begins a job in the world. One that may be retried is the same job under the same key. */
export function startJob(scene: Scene, { key, session, policy, process }: ToolCall, span: JobSpan): Json {
  const { kernel, jobs } = scene
  const known = policy === 'retry' ? jobs.startedAs(key) : null
  if (known !== null) return { job: known.id }
  const [low, high] = span.lastsMs
  const endsAt = kernel.time + kernel.random.between(low, high)
  const end = kernel.random.chance(FAILS) ? 'failed' : 'done'
  const job = jobs.start({ key, session, startedAt: kernel.time, endsAt, end })
  scene.observe({ kind: 'job_started', session, process, job })
  return { job: job.id }
}

const STATES: Record<JobStatus, JobState> = {
  running: { status: 'running', progress: 'under way' },
  done: { status: 'done', result: { done: 'the job' } },
  failed: { status: 'failed', error: 'simulated: the job failed' },
  called_off: { status: 'failed', error: 'simulated: it was called off' },
}

/** How one process asks for jobs. */
export function jobOf(scene: Scene, process: Process, name: string, span: JobSpan): Job {
  const { kernel, jobs } = scene
  const reach = <T>(label: string, effect: () => T): Promise<T> =>
    kernel.call(process, `${label} ${name}`, effect, {
      odds: () => scene.weather.jobs,
      failure: kind => new Error(`simulated: ${kind}`),
      delay: () => kernel.random.between(1, 120),
    })
  const tell = (kind: 'job_polled' | 'job_called_off', handle: Json, { key, session }: ToolContext) => {
    const job = jobs.byHandle(handle)
    const status = job === null ? 'failed' : statusOf(job, kernel.time)
    scene.observe({ kind, session, process, key, handle, job, status })
    return { job, status }
  }
  return {
    everyMs: span.everyMs,
    poll: (handle, context) =>
      !scene.healed && kernel.random.chance(HANGS)
        ? new Promise(() => {})
        : reach('poll', () => STATES[tell('job_polled', handle, context).status]),
    ...(span.canBeCalledOff && {
      cancel: (handle, context) =>
        reach('call off', () => {
          const { job, status } = tell('job_called_off', handle, context)
          if (job !== null && status === 'running') job.calledOffAt = kernel.time
        }),
    }),
  }
}
