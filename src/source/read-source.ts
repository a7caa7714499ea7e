import { type OffsetTable, placesIn, positionsIn } from './offsets.ts'
import type { Position, SourceDocument } from './position.ts'
import { readJson } from './read-json.ts'
import { readPlainYaml } from './read-plain-yaml.ts'
import { readYaml } from './read-yaml.ts'
import type { ReadSource, SourceFault } from './source-fault.ts'

export interface PlacedFault extends Omit<SourceFault, 'offset'> {
  readonly position: Position
}

export type ReadDocument =
  | { readonly ok: true; readonly document: SourceDocument }
  | { readonly ok: false; readonly faults: readonly PlacedFault[] }

export interface SourceLimits {
  readonly maxCharacters: number
  /** Remedy for a file that is longer. */
  readonly split: string
  /** Elements of YAML that only its whole grammar reads; beyond them the time to parse grows noticeable. */
  readonly maxElements?: number
}

/** Reads an author's YAML or JSON; `file` is the name that faults show. What it says is not looked at. */
export function readSource(file: string, source: string, limits: SourceLimits): ReadDocument {
  const text = source.startsWith('\uFEFF') ? source.slice(1) : source
  const table: OffsetTable = new Map()
  const read =
    text.length > limits.maxCharacters ? tooLong(text, limits) : readText(file, text, table, limits)
  if (read.ok)
    return {
      ok: true,
      document: { value: read.value, positionOf: positionsIn(file, text, read.value, table) },
    }
  const at = placesIn(file, text)
  return {
    ok: false,
    faults: read.faults.map(({ offset, ...fault }) => ({ ...fault, position: at(offset) })),
  }
}

const tooLong = ({ length }: string, { maxCharacters, split }: SourceLimits): ReadSource => ({
  ok: false,
  faults: [
    {
      offset: 0,
      code: 'too_large',
      message: `the file has ${length} characters, ${maxCharacters} are allowed`,
      hint: split,
    },
  ],
})

/** JSON is tried where it looks like JSON: it is read far quicker. A flow mapping in YAML looks like it too. */
function readText(file: string, text: string, table: OffsetTable, limits: SourceLimits): ReadSource {
  if (file.endsWith('.json')) return readJson(text, table)
  if (/^\s*\{\s*"/.test(text)) {
    const json = readJson(text, table)
    if (json.ok) return json
  }
  const plain = readPlainYaml(text, table)
  return plain === null ? readYaml(text, table, limits.maxElements) : { ok: true, value: plain.value }
}
