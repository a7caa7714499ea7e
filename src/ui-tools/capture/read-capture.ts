import { findEnumerations } from '../../nlu/enumerations/find-enumerations.ts'
import { findSequences } from '../../nlu/sequences/find-sequences.ts'
import { isFunctionWord } from '../../nlu/text/function-words.ts'
import type { Language } from '../../nlu/text/language.ts'
import { tokenise } from '../../nlu/text/tokenise.ts'
import type { UiParams } from '../catalog.ts'
import { type NamedStep, namedSteps, seedMap } from '../router/infer-map.ts'
import type { UiData } from '../submission.ts'
import { mapColumns, rowsOf } from './map-columns.ts'
import { readDelimited } from './read-delimited.ts'
import { readItem, rowOfItem } from './read-item.ts'

/** What a person wrote instead of filling in the table or map; null where it is neither rows nor steps. */
export function readCapture({ tool, params }: UiParams, text: string, language: Language): UiData | null {
  if (text.trim() === '' || text.includes('?')) return null
  if (tool === 'request_process_map') {
    const steps = stepsIn(text, language)
    return steps.length === 0 ? null : { tool, data: seedMap(steps) }
  }
  const items = itemsIn(text, language)?.map(readItem) ?? []
  if (items.some(parts => parts.length > 1))
    return { tool, data: { rows: items.map(parts => rowOfItem(parts, params.columns, language)) } }
  const cells = cellsIn(text, language)
  if (cells.length === 0) return null
  const { body, mapping } = mapColumns(cells, params.columns, language)
  return body.length === 0 ? null : { tool, data: { rows: [...rowsOf(body, mapping)] } }
}

/** Lines are rows, tabs, semicolons and commas part them; in one line, a list is one column. */
const cellsIn = (text: string, language: Language): readonly (readonly string[])[] =>
  itemsIn(text, language)?.map(item => [item]) ?? readDelimited(linesOf(text).join('\n'))

/** Things that are listed, each with what is said of it; null where signs part them into cells. */
function itemsIn(text: string, language: Language): readonly string[] | null {
  const lines = linesOf(text)
  if (text.includes('\t') || text.includes(';')) return null
  if (lines.length > 1) return lines.some(hasCells) ? null : lines
  const [list] = text.includes('(') ? [] : findEnumerations(text, language)
  if (list !== undefined) return list.items.map(({ text: item }) => item)
  const [line = ''] = lines
  if (line.length > LONGEST_LIST) return []
  const parts = line
    .replace(BESIDES, '')
    .split(BETWEEN)
    .map(part => part.replace(/[.!]+$/, '').trim())
    .filter(part => part !== '')
  const isList = parts.length > 1 && parts.length <= MOST_LOOSE && parts.every(isShort)
  return isList || isName(parts[0] ?? '', language) ? parts : []
}

/** Before what is added. */
const BESIDES =
  /^(?:and|also|plus|add|then|finally|und|auch|außerdem|ausserdem|dazu|noch|dann|danach|zuletzt)(?:\s+(?:also|then|auch|noch|dann))?[:,]?\s+/i

/** Outside brackets. */
const BETWEEN = /\s*,?\s+(?:and|und)\s+(?![^(]*\))|\s*,\s*(?![^(]*\))/

/** Without bullets and numbers. */
const linesOf = (text: string): string[] =>
  text
    .split(/\r\n?|\n/)
    .map(line => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').trim())
    .filter(line => line !== '')

/** A comma in brackets, or after what is spoken of, parts no cells. */
const hasCells = (line: string) => /[,|]/.test(line.replace(/\([^()]*\)|(?:\s[-–—]\s|:\s).*$/g, ''))

/** One thing by itself is a row only where it is plainly a name: "please do it" is none. */
const isName = (text: string, language: Language) => {
  const words = tokenise(text).filter(({ kind }) => kind === 'word')
  return (
    words.length > 0 && words.length <= 4 && words.every(({ folded }) => !isFunctionWord(folded, language))
  )
}

const MOST_LOOSE = 30
/** Longer than so many short items are; BETWEEN looks ahead from each place. */
const LONGEST_LIST = 4_000
const LONGEST_ITEM = 8
const isShort = (text: string) => text !== '' && text.split(/\s+/).length <= LONGEST_ITEM

function stepsIn(text: string, language: Language): readonly NamedStep[] {
  const [longest] = findSequences(text, language).toSorted(
    (one, other) => other.steps.length - one.steps.length,
  )
  if (longest !== undefined && longest.steps.length > 1) return namedSteps(longest, language)
  const cells = itemsIn(text, language)?.map(readItem) ?? readDelimited(linesOf(text).join('\n'))
  return cells.map(([name = '', owner = '', outcome = '']) => ({
    name,
    owner: owner === '' ? null : owner,
    outcome: outcome === '' ? null : outcome,
    follows: 'sequence',
  }))
}
