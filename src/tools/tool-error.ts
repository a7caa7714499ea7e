import { SignalboxError } from '../core/error.ts'

/** Why a tool failed. Each has a sentence of its own for the person, in every language. */
export type ToolFault =
  | 'failed'
  | 'not_found'
  | 'refused'
  | 'conflict'
  | 'forbidden'
  | 'rate_limited'
  | 'unavailable'
  | 'timeout'

/** Thrown by a tool's `run`. The message is for the model and the log; the person reads a sentence for the fault. */
export class ToolError extends SignalboxError {
  constructor(fault: ToolFault, message: string, options: { readonly cause?: unknown } = {}) {
    super(`tool_${fault}`, message, options)
    this.name = 'ToolError'
  }
}
