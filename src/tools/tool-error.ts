import { SignalboxError } from '../core/error.ts'

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

/**
 * Thrown by a tool's `run`. The message is for the model, the log and whoever opens the call; the person reads a sentence
 * for the fault. Of any other error only that it failed is told: its text stays in the journal.
 */
export class ToolError extends SignalboxError {
  readonly fault: ToolFault
  constructor(fault: ToolFault, message: string, options: { readonly cause?: unknown } = {}) {
    super(faultCode(fault), message, options)
    this.name = 'ToolError'
    this.fault = isKnown(fault) ? fault : 'failed'
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
