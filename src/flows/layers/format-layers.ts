import type { Json } from '../../core/json.ts'
import type { Position } from '../../source/position.ts'
import type { Layer } from '../ir/flow.ts'
import type { Conflict } from './conflict.ts'
import type { Explanation, Word } from './explain.ts'
import { inlineJson } from './inline-json.ts'

/** The conflict report as people read it: one line for what happened, one for each side. */
export function formatConflicts(conflicts: readonly Conflict[]): string {
  return conflicts.map(formatConflict).join('\n')
}

export const WORDINGS: Readonly<Record<Conflict['kind'], string>> = {
  overridden: 'is overridden',
  appended: 'gets more entries',
  removed: 'is taken away',
  locked: 'may not be changed by later layers',
  disagreement: 'is said differently by two files of one layer',
  mismatch: 'cannot be joined: both must be lists',
  strategy_locked: 'is locked by an earlier layer',
  nothing_to_remove: 'is to be removed and is not there',
}

function formatConflict({ severity, kind, target, strategy, before, after }: Conflict): string {
  const how = strategy === null ? '' : ` (${strategy})`
  const sides = [...(before ? [before] : []), after]
  return [`${severity} ${target} ${WORDINGS[kind]}${how}`, ...table(sides.map(cellsOf))].join('\n')
}

/** `explain` as people read it. */
export function formatExplanation(explanation: Explanation): string {
  const { target, value, words, parts } = explanation
  const head = words.length > 0 ? [`${target} = ${inlineJson(value)}`] : [target]
  const rows = words.map(word => [...cellsOf(word), EFFECTS[word.effect], ...(word.holds ? ['◂'] : [])])
  const inner = parts.map(part => formatExplanation(part))
  return [...head, ...table(rows), ...inner].join('\n')
}

const EFFECTS: Readonly<Record<Word['effect'], string>> = {
  set: 'set',
  replaced: 'replaced',
  appended: 'appended',
  same: 'the same',
  refused: 'refused',
  removed: 'taken away',
}

interface Cell {
  readonly layer: Layer
  readonly pack: string
  readonly position: Position
  readonly value: Json
}

const cellsOf = ({ layer, pack, position, value }: Cell): string[] => [
  layerName(layer, pack),
  `${position.file}:${position.line}:${position.column}`,
  inlineJson(value),
]

export const layerName = (layer: Layer, pack: string): string =>
  layer === 'global' || pack === '' || pack === layer ? layer : `${layer} ${pack}`

function table(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = []
  for (const row of rows)
    row.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, cell.length)
    })
  return rows.map(row =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  )
}
