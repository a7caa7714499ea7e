import { isPlainObject } from '../../core/json.ts'
import type { MergeStrategy } from '../ir/flow.ts'
import { type Conflict, conflict } from './conflict.ts'
import type { Part } from './layer-file.ts'
import { DEFAULT_STRATEGIES, type Element, isStrategy } from './strategy.ts'

/**
 * Strategy of each field. A file speaks for its own values and for the layers after it, until a later one says
 * something else; `error` alone stays for good, so that a layer can lock what it gives.
 */
export interface StrategyBook {
  strategyOf(part: Part, element: Element, id: string | null, field: string): MergeStrategy
  /** Takes in what the files of a layer declare. Called once its values are merged. */
  close(beside: readonly Part[]): void
}

interface Declared {
  readonly strategy: MergeStrategy
  readonly part: Part
}

export function createStrategyBook(conflicts: Conflict[]): StrategyBook {
  const earlier = new Map<string, Declared>()
  const known = new Map<Part, ReadonlyMap<string, MergeStrategy>>()
  const ownOf = (part: Part) => {
    const own = known.get(part) ?? declaredIn(part)
    known.set(part, own)
    return own
  }
  return {
    strategyOf(part, element, id, field) {
      const own = ownOf(part)
      const usual = DEFAULT_STRATEGIES[element][field] ?? 'override'
      if (own.size === 0 && earlier.size === 0) return usual
      // The most exact first: of one node, of a kind of thing, of any field with that name.
      const keys = [...(id === null ? [] : [`${id}.${field}`]), `${element}.${field}`, field]
      if (keys.some(key => earlier.get(key)?.strategy === 'error')) return 'error'
      const key = keys.find(name => own.has(name)) ?? keys.find(name => earlier.has(name))
      const found = key === undefined ? undefined : (own.get(key) ?? earlier.get(key)?.strategy)
      return found ?? usual
    },
    close(beside) {
      const now = new Map<string, Declared>()
      for (const part of beside)
        for (const [key, strategy] of ownOf(part)) {
          const locked = earlier.get(key)
          if (locked?.strategy === 'error' && strategy !== 'error')
            conflicts.push(
              conflict(
                'strategy_locked',
                `merge.${key}`,
                sideOf(key, locked),
                sideOf(key, { strategy, part }),
              ),
            )
          const other = now.get(key)
          if (other === undefined) now.set(key, { strategy, part })
          else if (other.strategy !== strategy)
            conflicts.push(
              conflict('disagreement', `merge.${key}`, sideOf(key, other), sideOf(key, { strategy, part })),
            )
        }
      for (const [key, declared] of now)
        if (earlier.get(key)?.strategy !== 'error') earlier.set(key, declared)
    },
  }
}

/** Strategies a part declares. What is no strategy is for the schema of layer files to report. */
const declaredIn = ({ value: { merge } }: Part): ReadonlyMap<string, MergeStrategy> =>
  new Map(
    isPlainObject(merge)
      ? Object.entries(merge).flatMap(([key, strategy]) => (isStrategy(strategy) ? [[key, strategy]] : []))
      : [],
  )

const sideOf = (key: string, { part, strategy }: Declared) => ({
  layer: part.layer,
  pack: part.pack,
  position: part.positionOf([...part.root, 'merge', key]),
  value: strategy,
})
