import type { ErrorCode } from '../core/error.ts'
import { type Json, nestsDeeperThan } from '../core/json.ts'
import { errorLogged } from '../llm/error-log.ts'
import type { ModelToolCall } from '../ports/model.ts'
import type { Tool } from '../tools/tool.ts'
import { toolEffect } from '../tools/tool-effect.ts'
import type { TurnScope } from './turn-scope.ts'

export type ToolReply =
  | { readonly kind: 'result'; readonly result: Json }
  | { readonly kind: 'cancelled'; readonly code: ErrorCode | null }
  /** Nobody knows whether it took place. */
  | { readonly kind: 'in_doubt'; readonly tool: string }

const MAX_DEPTH = 64

/** Checks what the model asked for and makes the call through the door. Faults are told to the model, not thrown. */
export async function callTool(scope: TurnScope, call: ModelToolCall): Promise<ToolReply> {
  const { log, assistant, reads, clock, digest } = scope
  const tool = assistant.tools.find(({ name }) => name === call.name)
  if (tool === undefined) return refused(scope, call, 'tool_unknown', `there is no tool named ${call.name}`)
  const checked = checkArguments(tool, call.arguments)
  if (!checked.ok) return refused(scope, call, 'tool_arguments_invalid', checked.faults.join('; '))
  const who = { session: log.state.session, user: reads.principal.user, locale: reads.locale }
  const outcome = await log.once(toolEffect(tool, checked.value, who, { clock, digest }))
  const value = (outcome.value ?? {}) as { result?: Json; error?: string }
  switch (outcome.status) {
    case 'ok':
      return { kind: 'result', result: value.result ?? null }
    case 'cancelled':
      return { kind: 'cancelled', code: outcome.code }
    case 'indeterminate':
      return { kind: 'in_doubt', tool: tool.name }
    case 'error':
      return refused(scope, call, outcome.code ?? 'tool_failed', value.error ?? 'it failed')
  }
}

function checkArguments(tool: Tool, text: string): ReturnType<Tool['check']> {
  if (nestsDeeperThan(text, MAX_DEPTH))
    return { ok: false, faults: [`arguments: nested deeper than ${MAX_DEPTH}`] }
  try {
    return tool.check(text.trim() === '' ? {} : (JSON.parse(text) as Json))
  } catch {
    return { ok: false, faults: ['arguments: not JSON'] }
  }
}

function refused({ log }: TurnScope, call: ModelToolCall, code: ErrorCode, detail: string): ToolReply {
  log.emit(
    errorLogged({ component: 'planner_loop', stage: 'tool_execute', toolName: call.name }, { code, detail }),
  )
  return { kind: 'result', result: { error: code, detail } }
}
