import type { ExecutionMode } from '../core/draft.ts'
import type { ErrorCode } from '../core/error.ts'
import { SignalboxError } from '../core/error.ts'
import { type FactOf, fact } from '../core/event.ts'

export interface FailurePlace {
  readonly component: string
  readonly stage: string
  readonly toolName?: string | null
  readonly contextType: string
  /** Way in which the plan it happened for is carried out. */
  readonly executionMode?: ExecutionMode | null
}

export interface Failure {
  readonly code: ErrorCode
  readonly detail: string
}

/** Failures the product is built to live with; everything else needs a look. */
const EXPECTED: ReadonlySet<ErrorCode> = new Set([
  'model_overloaded',
  'model_rate_limited',
  'model_stream_cut',
  'tool_arguments_invalid',
  'tool_cap',
  'same_call',
  'tool_unknown',
])

const MAX_DETAIL = 2_000

/** The fact that a failure leaves in the journal. The detail may quote people, so it is content. */
export function errorLogged(
  { component, stage, toolName = null, contextType, executionMode = null }: FailurePlace,
  { code, detail }: Failure,
): FactOf<'error_logged'> {
  const level = EXPECTED.has(code) ? 'warn' : 'error'
  return fact(
    'error_logged',
    { level, component, stage, toolName, contextType, executionMode, code },
    { detail: detail.slice(0, MAX_DETAIL) },
  )
}

/** Description of a caught value. */
export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof SignalboxError) return { code: thrown.code, detail: thrown.message }
  if (thrown instanceof Error) return { code: 'internal', detail: `${thrown.name}: ${thrown.message}` }
  return { code: 'internal', detail: String(thrown) }
}
