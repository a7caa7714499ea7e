import { SignalboxError } from '../core/error.ts'
import { printable } from './printable.ts'
import type { Terminal } from './terminal.ts'
import { UsageError } from './usage-error.ts'

export interface ErrorManner {
  readonly json: boolean
  /** Shows where it was thrown. */
  readonly debug: boolean
}

const OWN_FAULT = 'This looks like a fault of Signalbox itself. Add --debug to see where it comes from.'

/** Says what is wrong and what to do about it, on stderr; returns the exit code. */
export function reportError(
  error: unknown,
  { err, paintError: paint }: Terminal,
  { json, debug }: ErrorManner,
): number {
  const { code, message, hint } = describe(error)
  if (json) err(`${JSON.stringify({ error: { code, message, hint } })}\n`)
  else {
    const [first, ...rest] = printable(message).split('\n')
    err(`${paint('red', '✗')} ${first}\n${rest.map(line => `  ${line}\n`).join('')}`)
    if (hint !== null) err(`  ${paint('dim', hint)}\n`)
  }
  if (debug && error instanceof Error) err(`\n${stackOf(error)}\n`)
  return error instanceof UsageError ? 2 : 1
}

function describe(error: unknown): { code: string; message: string; hint: string | null } {
  if (error instanceof SignalboxError) return error
  const message = error instanceof Error ? error.message || error.name : String(error)
  return { code: 'internal', message, hint: OWN_FAULT }
}

function stackOf(error: Error): string {
  const { cause } = error
  const own = error.stack ?? error.message
  return cause instanceof Error ? `${own}\n\ncaused by ${stackOf(cause)}` : own
}
