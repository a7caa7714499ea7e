import type { IdempotencyKey } from '../../core/id.ts'
import type { Json, JsonObject } from '../../core/json.ts'
import { asJsonObject } from '../../core/json.ts'
import type { Effect, EffectCall, EffectOutcome } from '../../journal/effect.ts'
import { type Digest, shortDigest } from '../../ports/digest.ts'
import type { ElicitationAnswer } from '../../ports/mcp.ts'
import { argumentsDigest } from '../arguments-digest.ts'
import type { Tool } from '../tool.ts'
import { type McpCall, type McpHost, type McpOutcome, TIMED_OUT } from './mcp-host.ts'
import { readResult } from './read-result.ts'
import type { RemoteTool } from './remote-tool.ts'

interface Parts {
  readonly mcp: McpHost
  readonly digest: Digest
  readonly attended: boolean
}

/**
 * A call of a server's tool. It may come to a question first: then its outcome is not known yet, and its value says
 * what is asked. The answer is an effect of its own.
 */
export function mcpEffect(
  tool: Tool,
  remote: RemoteTool,
  args: Json,
  { mcp, digest, attended }: Parts,
): Effect {
  return {
    kind: 'tool',
    name: tool.name,
    policy: tool.effect,
    digest: argumentsDigest(digest, args),
    request: args,
    async call(call) {
      const context = contextOf(tool, call, attended, call.key)
      const first = await mcp.call(remote, args as JsonObject, context)
      // What may be repeated is tried once more where the server broke.
      const again =
        first.kind === 'lost' &&
        tool.effect === 'retry' &&
        !call.signal.aborted &&
        first.message !== TIMED_OUT
      const last = again ? await mcp.call(remote, args as JsonObject, context) : first
      return outcomeOf(tool, last, call, again ? 2 : 1)
    },
  }
}

/** Hands an answer to the call that waits for it. Harmless to repeat: a call that is gone takes none. */
export function answerEffect(
  tool: Tool,
  of: IdempotencyKey,
  answer: ElicitationAnswer,
  { mcp, digest, attended }: Parts,
): Effect {
  const request = asJsonObject({ ...answer })
  return {
    kind: 'tool',
    name: tool.name,
    policy: 'retry',
    operationType: 'elicitation_answer',
    digest: shortDigest(digest, JSON.stringify(request)),
    request,
    async call(call) {
      const reply = await mcp.answer(of, answer, contextOf(tool, call, attended, of))
      if (reply?.kind === 'asks') return outcome('ok', null, asking(reply))
      if (reply === null || reply.kind === 'lost') return outcome('error', 'tool_unavailable', { gone: true })
      return outcomeOf(tool, reply, call, 1)
    },
  }
}

function contextOf(tool: Tool, call: EffectCall, attended: boolean, key: IdempotencyKey): McpCall {
  return {
    key,
    signal: call.signal,
    timeoutMs: tool.timeoutMs,
    attended,
    progress: call.progress,
    late: late => call.late(outcomeOf(tool, late, call, 1)),
  }
}

function outcomeOf(tool: Tool, reply: McpOutcome, call: EffectCall, attempts: number): EffectOutcome {
  switch (reply.kind) {
    case 'result': {
      const { isError, value } = readResult(reply.result)
      if (isError) return outcome('error', 'tool_failed', { error: value }, attempts)
      const fault = tool.remote?.checkResult?.(reply.result.structuredContent) ?? null
      return fault === null
        ? outcome('ok', null, { result: value }, attempts)
        : { ...outcome('error', 'tool_result_invalid', { fault }, attempts), mayHaveHappened: true }
    }
    case 'refused':
      return outcome('error', 'tool_failed', { fault: reply.message }, attempts)
    case 'unmade':
      return outcome('error', reply.code, { fault: reply.detail }, attempts)
    case 'asks':
      return outcome('indeterminate', null, asking(reply), attempts)
    case 'lost': {
      const timedOut = reply.message === TIMED_OUT
      const code = timedOut ? 'tool_timeout' : call.signal.aborted ? null : 'tool_unavailable'
      // Only what may be repeated can be said not to matter.
      if (tool.effect !== 'retry') return outcome('indeterminate', code, null, attempts)
      return call.signal.aborted
        ? outcome('cancelled', code, { fault: reply.message }, attempts)
        : { ...outcome('error', code, { fault: reply.message }, attempts), mayHaveHappened: true }
    }
  }
}

const asking = ({ elicitation }: Extract<McpOutcome, { kind: 'asks' }>): Json => ({
  elicitation: { message: elicitation.message, schema: elicitation.schema },
})

function outcome(
  status: EffectOutcome['status'],
  code: EffectOutcome['code'],
  value: Json,
  attempts = 1,
): EffectOutcome {
  return { status, code, value, attempts, usage: null, model: null }
}
