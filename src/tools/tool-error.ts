import { SignalboxError } from '../core/error.ts'
import type { LocalizedText } from '../flows/ir/text.ts'

/** Reason why a tool failed. Each has a sentence of its own for the person, in every language. */
export type ToolFault =
  | 'failed'
  | 'not_found'
  | 'refused'
  | 'conflict'
  | 'forbidden'
  | 'rate_limited'
  | 'unavailable'
  | 'timeout'

/** Cases in which a fault says for certain that nothing came of the call. */
type Certainty =
  /** The service has answered. */
  | 'always'
  /** A call that was stopped by us looks the same: it may have been sent. */
  | 'unless_stopped'
  | 'never'

const CERTAINTIES = {
  not_found: 'always',
  refused: 'always',
  conflict: 'always',
  forbidden: 'always',
  rate_limited: 'always',
  failed: 'unless_stopped',
  unavailable: 'unless_stopped',
  timeout: 'never',
} as const satisfies Record<ToolFault, Certainty>

/** Assistants in JavaScript can name others. */
const isKnown = (fault: string): fault is ToolFault => Object.hasOwn(CERTAINTIES, fault)

export const faultCode = (fault: ToolFault) => `tool_${isKnown(fault) ? fault : 'failed'}` as const

interface ToolErrorDetails {
  /** Reason for the person, in place of the sentence for the fault. */
  readonly reason?: LocalizedText
  readonly cause?: unknown
}

/**
 * Thrown by a tool's `run`. The message is for the model, the log and whoever opens the call; the person reads its reason, or a
 * sentence for the fault. Of any other error only that it failed is told: its text stays in the journal.
 */
export class ToolError extends SignalboxError {
  readonly fault: ToolFault
  readonly reason: LocalizedText | null
  constructor(fault: ToolFault, message: string, { reason, cause }: ToolErrorDetails = {}) {
    super(faultCode(fault), message, { cause })
    this.name = 'ToolError'
    this.fault = isKnown(fault) ? fault : 'failed'
    this.reason = reason ?? null
  }
}

/**
 * True where a tool says for certain that nothing came of its call. Whatever else it throws may have been thrown after
 * the request had gone out.
 */
export function saysNothingHappened(thrown: unknown, wasStopped: boolean): boolean {
  const certainty = thrown instanceof ToolError ? CERTAINTIES[thrown.fault] : 'never'
  return certainty === 'always' || (certainty === 'unless_stopped' && !wasStopped)
}
