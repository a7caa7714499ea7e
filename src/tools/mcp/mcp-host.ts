import type { ErrorCode } from '../../core/error.ts'
import { SignalboxError } from '../../core/error.ts'
import type { IdempotencyKey } from '../../core/id.ts'
import type { JsonObject } from '../../core/json.ts'
import { checkFlatSchema } from '../../pendings/flat-schema.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Digest } from '../../ports/digest.ts'
import type { Elicitation, ElicitationAnswer, McpConnect, McpReply } from '../../ports/mcp.ts'
import { visible } from './definition.ts'
import { type McpServer, type RemoteTool, remedyFor } from './remote-tool.ts'
import { createServerPool, type ServerPool, type Slot } from './server-pool.ts'

// H1. A connection carries one call at a time wherever its server may ask the person: so a question belongs to the
//     call that is being made there, and to its session.
// H2. Only what was approved is called: the server's description is compared before every call that follows a change.
// H3. A call that waits for a person lives as long as this process; whoever asks for one that is gone is told so.

/** What a call came to, or what it waits for. */
export type McpOutcome =
  | McpReply
  | { readonly kind: 'asks'; readonly asked: Elicitation }
  /** It was not made. */
  | { readonly kind: 'unmade'; readonly code: ErrorCode; readonly detail: string }

export interface McpCall {
  readonly key: IdempotencyKey
  readonly signal: AbortSignal
  readonly timeoutMs: number
  /** Whether somebody is there to be asked. */
  readonly attended: boolean
  readonly progress: (text: string) => void
  /** It ended while nobody was waiting for it. */
  readonly late: (outcome: McpOutcome) => void
}

export interface McpHost {
  call(remote: RemoteTool, args: JsonObject, call: McpCall): Promise<McpOutcome>
  /** Hands the person's answer to the call that asked; null when that call is gone. */
  answer(key: IdempotencyKey, answer: ElicitationAnswer, call: McpCall): Promise<McpOutcome | null>
  /** Why a tool is refused at present, as far as its server was heard; null when nothing speaks against it. */
  refusalOf(remote: RemoteTool): { readonly code: ErrorCode; readonly detail: string } | null
  close(): Promise<void>
}

export interface McpHostParts {
  readonly connect: McpConnect
  readonly clock: Clock
  readonly digest: Digest
  readonly say: (line: string) => void
}

const MAX_QUESTIONS = 10
const MAX_MESSAGE = 2_000
const MAX_FORM = 8_192
/** A little longer than the question is open. */
const LONGEST_WAIT_MS = 65 * 60_000

interface LiveCall {
  /** What is being waited for now: the end, or the next question. */
  settle: (outcome: McpOutcome) => void
  late: (outcome: McpOutcome) => void
  isWaitedFor: boolean
  ended: McpOutcome | null
  answer: ((answer: ElicitationAnswer) => void) | null
  questions: number
  attended: boolean
  progress: (text: string) => void
  readonly stop: AbortController
}

export function createMcpHost(parts: McpHostParts): McpHost {
  const { clock, say } = parts
  const pools = new Map<string, ServerPool>()
  const live = new Map<IdempotencyKey, LiveCall>()
  const bySlot = new Map<Slot, LiveCall>()

  function poolOf(server: McpServer): ServerPool {
    const id = `${server.assistant}/${server.name}`
    const known = pools.get(id)
    if (known?.isFor(server)) return known
    // The author changed how it is reached: what is idle goes at once, what is busy when it is done.
    void known?.retire()
    const pool = createServerPool(server, { ...parts, elicit })
    pools.set(id, pool)
    return pool
  }

  function elicit(slot: Slot, asked: Elicitation): Promise<ElicitationAnswer> {
    const call = bySlot.get(slot)
    const bounded = bound(asked)
    if (call === undefined || bounded === null || !call.attended || ++call.questions > MAX_QUESTIONS)
      return Promise.resolve({ action: 'cancel' })
    return new Promise(resolve => {
      const give = (answer: ElicitationAnswer) => {
        clear()
        call.answer = null
        resolve(answer)
      }
      const clear = clock.after(LONGEST_WAIT_MS, () => give({ action: 'cancel' }))
      call.answer = give
      arrive(call, { kind: 'asks', asked: bounded })
    })
  }

  function arrive(call: LiveCall, outcome: McpOutcome): void {
    if (outcome.kind !== 'asks') call.ended = outcome
    if (!call.isWaitedFor) {
      if (outcome.kind !== 'asks') call.late(outcome)
      return
    }
    call.isWaitedFor = false
    call.settle(outcome)
  }

  /** Waits for the end or a question. Time counts only while nobody is being asked. */
  function next(
    call: LiveCall,
    { signal, timeoutMs, late, progress, attended }: McpCall,
  ): Promise<McpOutcome> {
    call.late = late
    call.progress = progress
    call.attended = attended
    if (call.ended !== null) return Promise.resolve(call.ended)
    return new Promise(resolve => {
      const abort = () => call.stop.abort('cancel')
      const clear = clock.after(timeoutMs, () => call.stop.abort('timeout'))
      signal.addEventListener('abort', abort)
      call.isWaitedFor = true
      call.settle = outcome => {
        clear()
        signal.removeEventListener('abort', abort)
        resolve(outcome)
      }
      if (signal.aborted) abort()
    })
  }

  async function make(
    slot: Slot,
    remote: RemoteTool,
    args: JsonObject,
    context: McpCall,
  ): Promise<McpOutcome> {
    const call: LiveCall = {
      settle: () => {},
      late: context.late,
      isWaitedFor: false,
      ended: null,
      answer: null,
      questions: 0,
      attended: context.attended,
      progress: context.progress,
      stop: new AbortController(),
    }
    live.set(context.key, call)
    bySlot.set(slot, call)
    const outcome = next(call, context)
    slot.connection
      .call(remote.tool, args, call.stop.signal, text => call.progress(visible(text).slice(0, 200)))
      .then(reply => {
        bySlot.delete(slot)
        live.delete(context.key)
        slot.release(reply.kind !== 'lost' || call.stop.signal.aborted)
        const timedOut = reply.kind === 'lost' && call.stop.signal.reason === 'timeout'
        arrive(call, timedOut ? { ...reply, message: TIMED_OUT } : reply)
      })
    return outcome
  }

  return {
    async call(remote, args, context) {
      const pool = poolOf(remote.server)
      try {
        const slot = await pool.take(context.signal, context.timeoutMs)
        const offered = await slot.tools(context.signal).catch((error: unknown) => {
          slot.release(false)
          throw error
        })
        if (offered.get(remote.tool) !== remote.digest) {
          slot.release(true)
          return { kind: 'unmade', ...changed(remote, offered.has(remote.tool)) }
        }
        return await make(slot, remote, args, context)
      } catch (error) {
        const detail = error instanceof Error ? error.message : String(error)
        say(`mcp ${remote.server.assistant}/${remote.server.name}: ${visible(detail)}`)
        const code = error instanceof SignalboxError ? error.code : 'tool_unavailable'
        return { kind: 'unmade', code, detail }
      }
    },
    async answer(key, answer, context) {
      const call = live.get(key)
      if (call === undefined) return null
      const outcome = next(call, context)
      call.answer?.(answer)
      return outcome
    },
    refusalOf(remote) {
      const offered = pools.get(`${remote.server.assistant}/${remote.server.name}`)?.heard()
      if (offered == null || offered.get(remote.tool) === remote.digest) return null
      return changed(remote, offered.has(remote.tool))
    },
    async close() {
      for (const call of live.values()) call.stop.abort('cancel')
      await Promise.all([...pools.values()].map(pool => pool.close()))
    },
  }

  function changed(remote: RemoteTool, isThere: boolean) {
    const what = isThere ? 'is not what was approved' : 'is no longer offered by its server'
    return {
      code: 'tool_changed',
      detail: `${remote.tool} of ${remote.server.name} ${what}: ${remedyFor(remote.server)}`,
    } as const
  }

  /** Null where it is no form a person could be shown. */
  function bound({ message, schema }: Elicitation): Elicitation | null {
    if (JSON.stringify(schema).length > MAX_FORM) return null
    const { $schema: _, ...form } = schema
    if (checkFlatSchema(form, {}) === UNANSWERABLE) return null
    return { message: visible(message).slice(0, MAX_MESSAGE), schema: form }
  }
}

export const TIMED_OUT = 'it did not answer in time'
const UNANSWERABLE = 'this form cannot be answered here'
