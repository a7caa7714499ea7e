import { findEnumerations } from '../../nlu/enumerations/find-enumerations.ts'
import { findSequences } from '../../nlu/sequences/find-sequences.ts'
import { isFunctionWord } from '../../nlu/text/function-words.ts'
import type { Language } from '../../nlu/text/language.ts'
import { tokenise } from '../../nlu/text/tokenise.ts'
import type { UiParams } from '../catalog.ts'
import { type NamedStep, namedSteps, seedMap } from '../router/infer-map.ts'
import type { MapData, TableData, UiData } from '../submission.ts'
import { mapColumns, rowsOf } from './map-columns.ts'
import { readDelimited } from './read-delimited.ts'

/** What a person wrote instead of filling in the table or map; null where it is neither rows nor steps. */
export function readCapture({ tool, params }: UiParams, text: string, language: Language): UiData | null {
  if (text.trim() === '' || text.includes('?')) return null
  if (tool === 'request_process_map') {
    const steps = stepsIn(text, language)
    return steps.length === 0 ? null : { tool, data: seedMap(steps) }
  }
  const cells = cellsIn(text, language)
  if (cells.length === 0) return null
  const { body, mapping } = mapColumns(cells, params.columns, language)
  return body.length === 0 ? null : { tool, data: { rows: [...rowsOf(body, mapping)] } }
}

/** Adds what was written now to what was written before. */
export function withEarlier(earlier: UiData | null, now: UiData): UiData {
  if (earlier === null || earlier.tool !== now.tool) return now
  if (now.tool === 'request_data_table') {
    const rows = [...(earlier.data as TableData).rows, ...now.data.rows]
    return { tool: now.tool, data: { rows } }
  }
  const { nodes } = earlier.data as MapData
  const steps = [...nodes, ...now.data.nodes].map(({ step_name, owner, outcome }) => ({
    name: step_name,
    owner,
    outcome,
    follows: 'sequence' as const,
  }))
  return { tool: now.tool, data: seedMap(steps) }
}

/** Lines are rows, tabs, semicolons and commas part them; in one line, a list is one column. */
function cellsIn(text: string, language: Language): readonly (readonly string[])[] {
  const lines = text
    .split(/\r\n?|\n/)
    .map(line => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, ''))
    .filter(line => line.trim() !== '')
  if (lines.length > 1 || text.includes('\t') || text.includes(';')) return readDelimited(lines.join('\n'))
  const [list] = findEnumerations(text, language)
  if (list !== undefined) return list.items.map(({ text: item }) => [item])
  const parts = (lines[0] ?? '')
    .split(/\s*,\s*|\s+(?:and|und)\s+/)
    .map(part => part.replace(/[.!]+$/, '').trim())
  const isList = parts.length > 1 && parts.length <= MOST_LOOSE && parts.every(isShort)
  return isList || isName(parts[0] ?? '', language) ? parts.map(part => [part]) : []
}

/** One thing by itself is a row only where it is plainly a name: "please do it" is none. */
const isName = (text: string, language: Language) => {
  const words = tokenise(text).filter(({ kind }) => kind === 'word')
  return (
    words.length > 0 && words.length <= 4 && words.every(({ folded }) => !isFunctionWord(folded, language))
  )
}

const MOST_LOOSE = 30
const LONGEST_ITEM = 8
const isShort = (text: string) => text !== '' && text.split(/\s+/).length <= LONGEST_ITEM

function stepsIn(text: string, language: Language): readonly NamedStep[] {
  const [longest] = findSequences(text, language).toSorted(
    (one, other) => other.steps.length - one.steps.length,
  )
  if (longest !== undefined && longest.steps.length > 1) return namedSteps(longest, language)
  return cellsIn(text, language).map(([name = '', owner = '', outcome = '']) => ({
    name,
    owner: owner === '' ? null : owner,
    outcome: outcome === '' ? null : outcome,
    follows: 'sequence',
  }))
}
