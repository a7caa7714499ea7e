import type { ErrorCode } from '../core/error.ts'
import { fact, type TurnEnd } from '../core/event.ts'
import type { EffectKey } from '../core/id.ts'
import { errorLogged } from '../llm/error-log.ts'
import { say } from '../messages/catalog.ts'
import { shortDigest } from '../ports/digest.ts'
import type { ModelMessage } from '../ports/model.ts'
import { callModel, type ModelReply } from './call-model.ts'
import { callTool } from './call-tool.ts'
import { modelContext } from './model-context.ts'
import { sendText } from './send-text.ts'
import { systemPrompt } from './system.prompt.ts'
import type { TurnScope } from './turn-scope.ts'

const MAX_OUTPUT_TOKENS = 4_096
const PLACE = { component: 'planner_loop', stage: 'model' }

/** Conversation: the model answers, calls tools one after another, and answers again, until it is done or capped. */
export async function runPlannerLoop(scope: TurnScope): Promise<TurnEnd> {
  const { log, assistant, reads } = scope
  const { messages: history, omitted } = modelContext(log.state)
  const system = systemPrompt(assistant, reads, omitted)
  const tools = assistant.tools.map(({ name, description, parameters }) => ({
    name,
    description,
    parameters,
  }))
  const messages: ModelMessage[] = [...history]
  // A chain, so that a long loop does not write the same messages out again and again.
  let digest = ''
  let digested = 0
  for (let toolCalls = 0; ; ) {
    digest = shortDigest(scope.digest, JSON.stringify([digest || [system, tools], messages.slice(digested)]))
    digested = messages.length
    const outcome = await callModel(scope, {
      operationType: 'planner_stream',
      request: { system, messages: [...messages], tools, maxOutputTokens: MAX_OUTPUT_TOKENS },
      digest,
      context: { messages: messages.length, omitted },
    })
    const { reply } = outcome
    if (reply.text !== '') sendReply(scope, outcome.key, reply, outcome.status === 'ok')
    if (outcome.status === 'cancelled') return interrupted(outcome.code)
    if (outcome.status !== 'ok') {
      const code = outcome.code ?? 'internal'
      log.emit(errorLogged(PLACE, { code, detail: reply.detail }))
      return { reason: 'failed', code }
    }
    if (reply.toolCalls.length === 0) return finished(scope, reply)
    messages.push({ role: 'assistant', text: reply.text, toolCalls: reply.toolCalls })
    for (const call of reply.toolCalls) {
      if (++toolCalls > assistant.limits.maxToolCalls) return capped(scope)
      const answer = await callTool(scope, call)
      if (answer.kind === 'cancelled') return interrupted(answer.code)
      if (answer.kind === 'in_doubt') {
        sendText(scope, say('tool_in_doubt', reads.locale, { tool: answer.tool }))
        return { reason: 'answered' }
      }
      messages.push({ role: 'tool', callId: call.id, name: call.name, result: answer.result })
    }
  }
}

function sendReply({ log }: TurnScope, effect: EffectKey, { text }: ModelReply, complete: boolean): void {
  log.emit(fact('message_sent', { message: log.nextMessage(), effect, characters: text.length, complete }))
}

function finished({ log }: TurnScope, { text, finish }: ModelReply): TurnEnd {
  if (text === '') {
    const code = finish === 'content_filter' ? 'model_refused' : 'model_garbled'
    log.emit(errorLogged(PLACE, { code, detail: `an empty answer (finish reason ${finish})` }))
    return { reason: 'failed', code }
  }
  return finish === 'length' ? { reason: 'answered', stopReason: 'length' } : { reason: 'answered' }
}

function capped(scope: TurnScope): TurnEnd {
  const { log, assistant, reads } = scope
  const count = assistant.limits.maxToolCalls
  log.emit(
    errorLogged(
      { ...PLACE, stage: 'planner_loop' },
      { code: 'tool_cap', detail: `more than ${count} tool calls` },
    ),
  )
  sendText(scope, say('tool_cap', reads.locale, { count }))
  return { reason: 'answered', stopReason: 'tool_cap' }
}

/** A turn the person stopped is cancelled; one the watchdog stopped has failed. */
const interrupted = (code: ErrorCode | null): TurnEnd =>
  code === null ? { reason: 'cancelled' } : { reason: 'failed', code }
