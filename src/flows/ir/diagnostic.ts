import type { Json } from '../../core/json.ts'
import type { Position } from '../../source/position.ts'
import type { Severity } from './diagnostic-code.ts'

/** Values under which something a diagnostic claims can be seen to happen; a key that is left out is missing. */
export interface Witness {
  readonly answers: Readonly<Record<string, Json>>
  readonly context: Readonly<Record<string, Json>>
}

/** One remark of the compiler, with its code and its place. */
export interface Diagnostic {
  /** One of `DIAGNOSTIC_CODES` when the compiler says it. */
  readonly code: string
  /** `unknown`: it could not be decided whether there is a fault. */
  readonly severity: Severity
  readonly message: string
  readonly position: Position
  readonly hint?: string
  readonly witness?: Witness
}

/** `file:line:col code message`: terminals and editors make it a link. */
export const formatDiagnostic = ({ code, message, position }: Diagnostic): string =>
  `${position.file}:${position.line}:${position.column} ${code} ${message}`
