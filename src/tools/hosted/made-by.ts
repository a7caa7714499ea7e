import { isPlainObject, type Json, type JsonObject } from '../../core/json.ts'
import { LIMITS } from '../../core/limits.ts'
import { sniffMedia } from '../../files/sniff-media.ts'
import type { MediaProvider, MediaState } from '../../ports/media-provider.ts'
import type { Job, JobState, ToolContext } from '../tool.ts'
import { ToolError, type ToolFault } from '../tool-error.ts'

/** Order to a media service, and what becomes of its result. */
export interface Making<Args> {
  /** Kind of artifact: only pictures are taken for the one, only sound for the other. */
  readonly type: 'image' | 'music'
  /** Order as the service takes it. */
  order(args: Args, context: ToolContext): JsonObject
  /** The rest of the result: a title for the artifact, a text to say, whatever else the tool gives. */
  result?(args: Args, context: ToolContext): JsonObject & { readonly title?: string }
}

/** Parts of a tool whose work a hosted service does, to be spread into `defineTool`. */
export interface MadeBy<Args> {
  readonly effect: 'retry' | 'ask'
  run(args: Args, context: ToolContext): Promise<unknown>
  readonly job: Job
}

const FAMILIES = { image: 'image/', music: 'audio/' } as const
const EVERY_MS = 2_000
/** A file comes with the answer. */
const ANSWER_MS = 60_000

/**
 * Has a hosted service do a tool's work: `run` gives the order, the job asks for it, and what comes is an artifact of the type
 * its bytes say it is.
 */
export function madeBy<Args>(provider: MediaProvider, making: Making<Args>): MadeBy<Args> {
  const { type } = making
  return {
    effect: provider.isIdempotent ? 'retry' : 'ask',
    async run(args, context) {
      const order = making.order(args, context)
      const result = making.result?.(args, context) ?? {}
      const state = await provider.submit(order, { key: keyText(context.key), signal: context.signal })
      if (state.status === 'failed') throw new ToolError(state.fault, state.error)
      return state.status === 'running'
        ? { job: state.job, result }
        : { status: 'done', result: withFile(type, state.bytes, result) }
    },
    job: {
      everyMs: EVERY_MS,
      answerMs: ANSWER_MS,
      async poll(handle, { signal }) {
        const { job, result } = partsOf(handle)
        try {
          return jobState(type, await provider.poll(job, { signal }), result)
        } catch (thrown) {
          return overFor(thrown)
        }
      },
      async cancel(handle, { signal }) {
        try {
          await provider.cancel(partsOf(handle).job, { signal })
        } catch (thrown) {
          // A service that cannot call it off makes something nobody will see: whoever stopped it is asked nothing.
          if (!(thrown instanceof ToolError && thrown.fault === 'not_found')) throw thrown
        }
      },
    },
  }
}

/** A service that cannot be asked just now may be asked again; any other fault it tells is the end of it. */
function overFor(thrown: unknown): JobState {
  if (!(thrown instanceof ToolError) || PASSING.has(thrown.fault)) throw thrown
  return { status: 'failed', error: thrown.message, fault: thrown.fault }
}
const PASSING: ReadonlySet<ToolFault> = new Set(['rate_limited', 'unavailable', 'timeout'])

function jobState(type: Making<never>['type'], state: MediaState, result: JsonObject): JobState {
  switch (state.status) {
    case 'running': {
      const { progress, againInMs } = state
      return {
        status: 'running',
        ...(progress !== undefined && { progress }),
        ...(againInMs !== undefined && { againInMs }),
      }
    }
    case 'failed':
      return state
    case 'done':
      return { status: 'done', result: withFile(type, state.bytes, result) }
  }
}

function withFile(type: Making<never>['type'], content: Uint8Array, { title, ...rest }: JsonObject) {
  const mediaType = sniffMedia(content)
  if (mediaType === null || !mediaType.startsWith(FAMILIES[type]))
    throw new ToolError('failed', `what the service sent is no ${type}`)
  if (content.length > LIMITS.artifactBytes)
    throw new ToolError('failed', `the service sent more than ${LIMITS.artifactBytes} bytes`)
  return { ...rest, artifact: { type, mediaType, content, ...(typeof title === 'string' && { title }) } }
}

function partsOf(handle: Json): { readonly job: Json; readonly result: JsonObject } {
  const { job = null, result } = isPlainObject(handle) ? (handle as JsonObject) : {}
  return { job, result: isPlainObject(result) ? (result as JsonObject) : {} }
}

/** Keys go into a header. */
const keyText = (key: string): string => key.replaceAll(/[^\w./-]/g, '_').slice(0, 200)
