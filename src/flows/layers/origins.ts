import type { Json } from '../../core/json.ts'
import type { FieldPath, Position } from '../../source/position.ts'
import type { MergeStrategy } from '../ir/flow.ts'
import type { Side } from './conflict.ts'
import type { Part } from './layer-file.ts'

/** Fate of a value a file gave. */
export type Effect = 'set' | 'replaced' | 'appended' | 'same' | 'refused' | 'removed'

/** One file's word about one field. */
export interface Contribution {
  readonly part: Part
  /** Path in its file. */
  readonly at: FieldPath
  readonly value: Json
  readonly strategy: MergeStrategy
  readonly effect: Effect
}

interface Branch {
  contributions: Contribution[]
  readonly children: Map<string | number, Branch>
}

/**
 * Words of the files about each value, by the path of the composed flow in which nodes, edges and paths are named by
 * their ids. A word about a field covers what lies below it, until a more exact word is recorded there.
 */
export interface Origins {
  record(path: FieldPath, contribution: Contribution): void
  /** Forgets what was said below: the whole was replaced. */
  forgetBelow(path: FieldPath): void
  /** All words about exactly this path, the earliest first. */
  at(path: FieldPath): readonly Contribution[]
  /** The word that holds at a path, with the rest of the path below it. */
  holding(path: FieldPath): { readonly contribution: Contribution; readonly rest: FieldPath } | null
  /** True where a part of that rank has a say at a path, itself or about something around it. */
  saidBy(rank: number, path: FieldPath): boolean
  /** Names directly below a path, in the order of the first word about it. */
  children(path: FieldPath): readonly (string | number)[]
}

export const HOLDS: Readonly<Record<Effect, boolean>> = {
  set: true,
  replaced: true,
  appended: true,
  same: false,
  refused: false,
  removed: true,
}

export function createOrigins(): Origins {
  const root: Branch = { contributions: [], children: new Map() }
  /** From the whole flow down to the path. */
  const along = (path: FieldPath): Branch[] => {
    const branches = [root]
    for (const step of path) {
      const next = branches.at(-1)?.children.get(step)
      if (next === undefined) break
      branches.push(next)
    }
    return branches
  }
  const find = (path: FieldPath): Branch | undefined => along(path)[path.length]
  return {
    record(path, contribution) {
      let branch = root
      for (const step of path) {
        const next: Branch = branch.children.get(step) ?? { contributions: [], children: new Map() }
        branch.children.set(step, next)
        branch = next
      }
      branch.contributions.push(contribution)
    },
    forgetBelow: path => find(path)?.children.clear(),
    at: path => find(path)?.contributions ?? [],
    holding(path) {
      for (const [depth, branch] of [...along(path).entries()].reverse()) {
        const contribution = branch.contributions.findLast(({ effect }) => HOLDS[effect])
        if (contribution) return { contribution, rest: path.slice(depth) }
      }
      return null
    },
    saidBy: (rank, path) =>
      along(path).some(({ contributions }) =>
        contributions.some(({ part, effect }) => part.rank === rank && effect !== 'refused'),
      ),
    children: path => [...(find(path)?.children.keys() ?? [])],
  }
}

export const positionOf = ({ part, at }: Contribution, rest: FieldPath = []): Position =>
  part.positionOf([...at, ...rest])

export const sideOf = (
  contribution: Contribution,
  value: Json = contribution.value,
  rest: FieldPath = [],
): Side => ({
  layer: contribution.part.layer,
  pack: contribution.part.pack,
  position: positionOf(contribution, rest),
  value,
})
