import { readSource, type SourceLimits } from '../../source/read-source.ts'
import { type Diagnostic, formatDiagnostic } from '../ir/diagnostic.ts'
import type { FlowDocument } from '../ir/flow-document.ts'

/** A flow file as a document, or the reasons why it is none. */
export type ReadFlowFile =
  | { readonly ok: true; readonly document: FlowDocument }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] }

/** Some 25,000 nodes; what is larger would keep a reader waiting for many seconds. */
export const FLOW_LIMITS: SourceLimits = {
  maxCharacters: 5_000_000,
  split: 'move subgraphs to files of their own and name these under imports',
}

/** Reads YAML or JSON; `file` is the name that diagnostics show. What it says about a flow is not looked at yet. */
export function readFlowFile(file: string, source: string): ReadFlowFile {
  const read = readSource(file, source, FLOW_LIMITS)
  if (read.ok) return read
  return {
    ok: false,
    diagnostics: read.faults.map(({ hint, ...fault }) => ({
      ...fault,
      severity: 'error',
      ...(hint === undefined ? {} : { hint }),
    })),
  }
}

/** A file that a flow imports; where it cannot be read, the flow's author is told why. */
export function readImport(file: string, source: string): FlowDocument {
  const read = readFlowFile(file, source)
  if (read.ok) return read.document
  const [first] = read.diagnostics
  return { ...documentOf(null, file), unreadable: first ? formatDiagnostic(first) : file }
}

/** A document that was made by a program and stands in no file. */
export const documentOf = (value: unknown, file = 'flow'): FlowDocument => ({
  value,
  positionOf: () => ({ file, line: 1, column: 1 }),
})
