import type { ErrorCode } from '../../core/error.ts'
import { SignalboxError } from '../../core/error.ts'
import type { IdempotencyKey } from '../../core/id.ts'
import type { JsonObject } from '../../core/json.ts'
import { isFlatForm } from '../../pendings/flat-schema.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Digest } from '../../ports/digest.ts'
import type { Elicitation, ElicitationAnswer, McpConnect, McpReply } from '../../ports/mcp.ts'
import { asksForSecret } from './asks-for-secret.ts'
import { cleaned, isDeeperThan, visible } from './definition.ts'
import { type McpServer, type RemoteTool, remedyFor } from './remote-tool.ts'
import { createServerPool, type ServerPool, type Slot } from './server-pool.ts'

// H1. A connection carries one call at a time wherever its server may ask the person: so a question belongs to the
//     call that is being made there, and to its session.
// H2. Only what was approved is called: the server's description is read and compared before every call.
// H3. A call that waits for a person lives as long as this process; whoever asks for one that is gone is told so.

/** Outcome of a call, or what it waits for. */
export type McpOutcome =
  | McpReply
  | { readonly kind: 'asks'; readonly elicitation: Elicitation }
  /** Call that was not made. */
  | { readonly kind: 'unmade'; readonly code: ErrorCode; readonly detail: string }

export interface McpCall {
  readonly key: IdempotencyKey
  readonly signal: AbortSignal
  readonly timeoutMs: number
  /** True where somebody is there to be asked. */
  readonly attended: boolean
  readonly progress: (text: string) => void
  /** Hears of a call that ended while nobody was waiting for it. */
  readonly late: (outcome: McpOutcome) => void
}

export interface McpHost {
  call(remote: RemoteTool, args: JsonObject, call: McpCall): Promise<McpOutcome>
  /** Hands the person's answer to the call that asked; null when that call is gone. */
  answer(key: IdempotencyKey, answer: ElicitationAnswer, call: McpCall): Promise<McpOutcome | null>
  /** Nobody will answer any more: the call that asks is told so, and what comes of it is a late outcome. */
  giveUp(key: IdempotencyKey): void
  /** Reason why a tool is refused at present, as far as its server was heard; null when nothing speaks against it. */
  refusalOf(remote: RemoteTool): { readonly code: ErrorCode; readonly detail: string } | null
  /** Something was approved: what servers offered before says nothing any more, they are asked again. */
  forgetOffers(): void
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
const MAX_FORM_DEPTH = 6
/** A little longer than the question is open. */
const LONGEST_WAIT_MS = 65 * 60_000
/** Progress is for people: more of it than they can read is left out. */
const PROGRESS_MS = 200
const MAX_PROGRESS = 200

interface OpenElicitation {
  readonly elicitation: Elicitation
  give(answer: ElicitationAnswer): void
}

interface LiveCall {
  context: McpCall
  /** Takes the end or the next question; null while nobody waits. */
  settle: ((outcome: McpOutcome) => void) | null
  ended: McpOutcome | null
  /** Questions of the server, in the order it asked. One that asks twice at once gets its answers one by one. */
  readonly open: OpenElicitation[]
  /** The one the person was given. */
  shown: OpenElicitation | null
  questions: number
  progressAt: number
  /** Ends the watch over a call nobody waits for. */
  unwatch: () => void
  readonly stop: AbortController
}

export function createMcpHost(parts: McpHostParts): McpHost {
  const { clock, say } = parts
  const pools = new Map<string, ServerPool>()
  const live = new Map<IdempotencyKey, LiveCall>()
  const bySlot = new Map<Slot, LiveCall>()
  /** Drifts the operator was told of. */
  const drifts = new Set<string>()

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

  function elicit(slot: Slot, elicitation: Elicitation): Promise<ElicitationAnswer> {
    const call = bySlot.get(slot)
    const bounded = bound(elicitation)
    if (call === undefined || bounded === null || !call.context.attended || ++call.questions > MAX_QUESTIONS)
      return Promise.resolve({ action: 'cancel' })
    // Secrets are not for forms: what is typed there is kept in the journal.
    if (asksForSecret(bounded.schema)) return Promise.resolve({ action: 'decline' })
    return new Promise(resolve => {
      const question: OpenElicitation = {
        elicitation: bounded,
        give(answer) {
          clear()
          call.open.splice(call.open.indexOf(question), 1)
          resolve(answer)
          if (call.open.length === 0 && call.settle === null) watch(call)
        },
      }
      const clear = clock.after(LONGEST_WAIT_MS, () => question.give({ action: 'cancel' }))
      call.open.push(question)
      call.unwatch()
      show(call)
    })
  }

  /** Gives the person the question that is next, where somebody waits. */
  function show(call: LiveCall): void {
    const [question] = call.open
    if (call.settle === null || question === undefined) return
    call.shown = question
    call.settle({ kind: 'asks', elicitation: question.elicitation })
  }

  /** Nobody waits for it, and it waits for nobody: it may take its time, but not for ever. */
  function watch(call: LiveCall): void {
    call.unwatch()
    call.unwatch = clock.after(call.context.timeoutMs, () => call.stop.abort('timeout'))
  }

  function end(call: LiveCall, outcome: McpOutcome): void {
    call.unwatch()
    call.ended = outcome
    for (const question of [...call.open]) question.give({ action: 'cancel' })
    call.unwatch()
    if (call.settle === null) call.context.late(outcome)
    else call.settle(outcome)
  }

  /** Waits for the end or a question. Time counts only while nobody is being asked. */
  function next(call: LiveCall, context: McpCall): Promise<McpOutcome> {
    call.context = context
    call.unwatch()
    if (call.ended !== null) return Promise.resolve(call.ended)
    const { signal, timeoutMs } = context
    return new Promise(resolve => {
      const abort = () => call.stop.abort('cancel')
      const clear = clock.after(timeoutMs, () => call.stop.abort('timeout'))
      signal.addEventListener('abort', abort)
      call.settle = outcome => {
        call.settle = null
        clear()
        signal.removeEventListener('abort', abort)
        resolve(outcome)
      }
      if (signal.aborted) abort()
      else show(call)
    })
  }

  async function make(
    slot: Slot,
    remote: RemoteTool,
    args: JsonObject,
    context: McpCall,
  ): Promise<McpOutcome> {
    const call: LiveCall = {
      context,
      settle: null,
      ended: null,
      open: [],
      shown: null,
      questions: 0,
      progressAt: Number.NEGATIVE_INFINITY,
      unwatch: () => {},
      stop: new AbortController(),
    }
    live.set(context.key, call)
    bySlot.set(slot, call)
    const outcome = next(call, context)
    void slot.connection
      .call(remote.tool, args, call.stop.signal, text => progress(call, text))
      .then(reply => {
        bySlot.delete(slot)
        // Another try may have its name by now.
        if (live.get(context.key) === call) live.delete(context.key)
        const { aborted, reason } = call.stop.signal
        // One that was given up may still ask: not those who call next (H1).
        slot.release(reply.kind !== 'lost' || (aborted && !remote.server.elicitation))
        end(call, reply.kind === 'lost' && reason === 'timeout' ? { ...reply, message: TIMED_OUT } : reply)
      })
    return outcome
  }

  function progress(call: LiveCall, text: string): void {
    const now = clock.monotonic()
    if (now - call.progressAt < PROGRESS_MS) return
    call.progressAt = now
    call.context.progress(visible(text.slice(0, MAX_PROGRESS)))
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
          const drift = changed(remote, offered.has(remote.tool))
          tellDrift(remote, drift.detail)
          return { kind: 'unmade', ...drift }
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
      const { shown } = call
      call.shown = null
      if (shown !== null && call.open.includes(shown)) shown.give(answer)
      return next(call, context)
    },
    giveUp(key) {
      const call = live.get(key)
      if (call === undefined) return
      call.context = { ...call.context, attended: false }
      for (const question of [...call.open]) question.give({ action: 'cancel' })
    },
    refusalOf(remote) {
      const offered = pools.get(`${remote.server.assistant}/${remote.server.name}`)?.lastOffer()
      if (offered == null || offered.get(remote.tool) === remote.digest) return null
      return changed(remote, offered.has(remote.tool))
    },
    forgetOffers() {
      for (const pool of pools.values()) pool.forgetOffer()
      drifts.clear()
    },
    async close() {
      for (const call of live.values()) call.stop.abort('cancel')
      await Promise.all([...pools.values()].map(pool => pool.close()))
    },
  }

  /** Only the operator can do something about it, and once is enough. */
  function tellDrift({ server }: RemoteTool, detail: string): void {
    if (drifts.has(detail)) return
    drifts.add(detail)
    say(`mcp ${server.assistant}/${server.name}: ${detail}`)
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
    const { $schema: _, ...form } = schema
    if (isDeeperThan(MAX_FORM_DEPTH, form) || JSON.stringify(form).length > MAX_FORM) return null
    if (!isFlatForm(form)) return null
    return { message: visible(message).slice(0, MAX_MESSAGE), schema: cleaned(form) as JsonObject }
  }
}

export const TIMED_OUT = 'it did not answer in time'
