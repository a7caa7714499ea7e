import { EXECUTION_MODES, type ExecutionMode } from '../core/draft.ts'
import { type ErrorCode, isErrorCode } from '../core/error.ts'
import type { JournalEventOf } from '../core/event.ts'
import { contextName, member, publicName } from './public-values.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The parts that log errors. A part that is missing here appears as `other`. */
export const ERROR_COMPONENTS = [
  'AgentChatOrchestrator',
  'planner_loop',
  'policy',
  'runner',
  'turn',
  'intents',
  'classifier',
  'planner',
  'executor',
  'context',
  'agents',
  'flows',
  'ui',
  'memory',
] as const
export type ErrorComponent = (typeof ERROR_COMPONENTS)[number]

/** Stages within a part. One that is missing here appears as `other`. */
export const ERROR_STAGES = [
  'planner_loop',
  'model',
  'intent_classify',
  'agent_orders',
  'router_decision',
  'policy_check',
  'tool_execute',
  'plan_generation',
  'plan_review',
  'executor_step',
  'act',
  'turn',
] as const
export type ErrorStage = (typeof ERROR_STAGES)[number]

/** An error as the sinks see it: tagged, without its detail. */
export type ErrorTag = {
  readonly level: 'warn' | 'error'
  readonly component: ErrorComponent | 'other'
  readonly stage: ErrorStage | 'other'
  readonly toolName: string | null
  readonly contextType: string | null
  readonly executionMode: ExecutionMode | null
  readonly code: ErrorCode
}

export function errorTag(
  {
    level,
    component,
    stage,
    toolName,
    contextType,
    executionMode,
    code,
  }: JournalEventOf<'error_logged'>['payload'],
  vocabulary: Vocabulary,
): ErrorTag {
  return {
    level: level === 'warn' ? 'warn' : 'error',
    component: member(ERROR_COMPONENTS, component) ?? 'other',
    stage: member(ERROR_STAGES, stage) ?? 'other',
    toolName: toolName === null ? null : publicName(vocabulary.tools, toolName, vocabulary),
    contextType: contextName(contextType, vocabulary),
    executionMode: member(EXECUTION_MODES, executionMode),
    code: isErrorCode(code) ? code : 'internal',
  }
}
