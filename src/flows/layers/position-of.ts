import { isPlainObject } from '../../core/json.ts'
import type { FieldPath, PositionOf } from '../../source/position.ts'
import type { Part } from './layer-file.ts'
import type { Origins } from './origins.ts'

/** Finds the places of a composed flow's parts: each in the file that gave it. */
export function createPositionOf(
  origins: Origins,
  named: (path: FieldPath) => FieldPath,
  parts: readonly Part[],
): PositionOf {
  /** Place of a graph, or of a list in it, which no file has the only word about: the first that writes it. */
  const written = (path: FieldPath, of?: 'key' | 'value') => {
    for (let depth = path.length; depth > 0; depth--) {
      const known = path.slice(0, depth)
      const part = parts.find(({ value }) => holds(value, known))
      if (part) return part.positionOf([...part.root, ...known], depth < path.length ? 'key' : of)
    }
    return parts[0]?.positionOf(parts[0].root, of) ?? NOWHERE
  }
  return (path, of, offset) => {
    const held = origins.holding(named(path))
    if (!held) return written(path, of)
    const { part, at } = held.contribution
    return part.positionOf([...at, ...held.rest], of, offset)
  }
}

const holds = (value: unknown, [step, ...rest]: FieldPath): boolean =>
  step === undefined || (isPlainObject(value) && Object.hasOwn(value, step) && holds(value[step], rest))

const NOWHERE = { file: '', line: 1, column: 1 }
