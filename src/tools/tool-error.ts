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

/** Assistants in JavaScript can name others. */
const KNOWN: ReadonlySet<string> = new Set(
  Object.keys({
    failed: 0,
    not_found: 0,
    refused: 0,
    conflict: 0,
    forbidden: 0,
    rate_limited: 0,
    unavailable: 0,
    timeout: 0,
  } satisfies Record<ToolFault, 0>),
)

/**
 * Thrown by a tool's `run`. The message is for the model, the log and whoever opens the call; the person reads a sentence
 * for the fault. Of any other error only that it failed is told: its text stays in the journal.
 */
export class ToolError extends SignalboxError {
  constructor(fault: ToolFault, message: string, options: { readonly cause?: unknown } = {}) {
    super(KNOWN.has(fault) ? `tool_${fault}` : 'tool_failed', message, options)
    this.name = 'ToolError'
  }
}
