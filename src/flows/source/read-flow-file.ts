import { type Diagnostic, formatDiagnostic } from '../ir/diagnostic.ts'
import type { FlowDocument } from '../ir/position.ts'
import { type OffsetTable, placesIn, positionsIn } from './offsets.ts'
import { readJson } from './read-json.ts'
import { readPlainYaml } from './read-plain-yaml.ts'
import { readYaml } from './read-yaml.ts'
import { MAX_CHARACTERS, type ReadSource } from './source-fault.ts'

export type ReadFlowFile =
  | { readonly ok: true; readonly document: FlowDocument }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] }

/** Reads YAML or JSON; `file` is the name that diagnostics show. What it says about a flow is not looked at yet. */
export function readFlowFile(file: string, source: string): ReadFlowFile {
  const text = source.startsWith('\uFEFF') ? source.slice(1) : source
  const table: OffsetTable = new Map()
  const read = text.length > MAX_CHARACTERS ? tooLong(text.length) : readText(file, text, table)
  if (read.ok)
    return {
      ok: true,
      document: { value: read.value, positionOf: positionsIn(file, text, read.value, table) },
    }
  const at = placesIn(file, text)
  return {
    ok: false,
    diagnostics: read.faults.map(({ code, message, offset, hint }) => ({
      code,
      severity: 'error',
      message,
      position: at(offset),
      ...(hint === undefined ? {} : { hint }),
    })),
  }
}

const tooLong = (length: number): ReadSource => ({
  ok: false,
  faults: [
    {
      offset: 0,
      code: 'too_large',
      message: `the file has ${length} characters, ${MAX_CHARACTERS} are allowed`,
      hint: 'move subgraphs to files of their own and name these under imports',
    },
  ],
})

/** JSON is tried where it looks like JSON: it is read far quicker. A flow mapping in YAML looks like it too. */
function readText(file: string, text: string, table: OffsetTable): ReadSource {
  if (file.endsWith('.json')) return readJson(text, table)
  if (/^\s*\{\s*"/.test(text)) {
    const json = readJson(text, table)
    if (json.ok) return json
  }
  const plain = readPlainYaml(text, table)
  return plain === null ? readYaml(text, table) : { ok: true, value: plain.value }
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
