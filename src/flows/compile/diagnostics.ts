import type { FieldPath, Position } from '../../source/position.ts'
import type { Diagnostic, Witness } from '../ir/diagnostic.ts'
import { DIAGNOSTIC_CODES, type DiagnosticCode } from '../ir/diagnostic-code.ts'
import type { FlowDocument } from '../ir/flow-document.ts'

/** A part of a document. */
export interface Place {
  readonly document: FlowDocument
  readonly path: FieldPath
}

export const placeIn = ({ document, path }: Place, ...steps: FieldPath): Place => ({
  document,
  path: [...path, ...steps],
})

export interface Remark {
  readonly code: DiagnosticCode
  readonly at: Place
  readonly message: string
  readonly hint?: string | undefined
  readonly witness?: Witness | undefined
  /** Point at the key instead of the value. */
  readonly part?: 'key' | undefined
  /** Characters into an expression. */
  readonly offset?: number | undefined
}

/** Collects what there is to say, each thing once, and tells it in the order of the places. */
export class Diagnostics {
  readonly #found = new Map<string, Diagnostic>()
  #errors = 0

  get hasErrors(): boolean {
    return this.#errors > 0
  }

  report({ code, at, message, hint, witness, part, offset }: Remark): void {
    const position = at.document.positionOf(at.path, part ?? 'value', offset)
    const { severity } = DIAGNOSTIC_CODES[code]
    const key = `${position.file}:${position.line}:${position.column} ${code} ${message}`
    if (this.#found.has(key)) return
    if (severity === 'error') this.#errors++
    this.#found.set(key, {
      code,
      severity,
      message,
      position,
      ...(hint === undefined ? {} : { hint }),
      ...(witness === undefined ? {} : { witness }),
    })
  }

  sorted(): readonly Diagnostic[] {
    return [...this.#found.values()].sort((a, b) => comparePositions(a.position, b.position))
  }
}

function comparePositions(a: Position, b: Position): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1
  return a.line - b.line || a.column - b.column
}
