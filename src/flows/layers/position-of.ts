import type { FieldPath, PositionOf } from '../../source/position.ts'
import type { Part } from './layer-file.ts'
import type { Origins } from './origins.ts'

/** Finds the places of a composed flow's parts: each in the file that gave it. */
export function createPositionOf(
  origins: Origins,
  named: (path: FieldPath) => FieldPath,
  parts: readonly Part[],
): PositionOf {
  const top = (field: FieldPath, of?: 'key' | 'value') => {
    const part = parts.find(({ value }) => Object.hasOwn(value, field[0] ?? '')) ?? parts[0]
    return part ? part.positionOf([...part.root, ...field.slice(0, 1)], of) : NOWHERE
  }
  return (path, of, offset) => {
    const held = origins.holding(named(path))
    if (!held) return top(path, of)
    const { part, at } = held.contribution
    return part.positionOf([...at, ...held.rest], of, offset)
  }
}

const NOWHERE = { file: '', line: 1, column: 1 }
