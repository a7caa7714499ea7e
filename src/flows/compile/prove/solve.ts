import type { Json } from '../../../core/json.ts'
import { OPEN, type Proposition, type Truth, type Variable } from './proposition.ts'

/** Required outcome of a condition. One over a missing answer is neither true nor false. */
export interface Wish {
  readonly of: Proposition
  readonly outcome: 'true' | 'not true' | 'not false'
}

const HOLDS = {
  true: (truth: Truth) => truth === true,
  'not true': (truth: Truth) => truth !== true,
  'not false': (truth: Truth) => truth !== false,
} as const satisfies Record<Wish['outcome'], (truth: Truth) => boolean>

/** Values a variable can have; `undefined` among them is missing. */
export interface Possible {
  readonly values: readonly (Json | undefined)[]
  /** Perhaps it cannot have them after all. */
  readonly unsure: boolean
}

export type Solution =
  | { readonly kind: 'found'; readonly values: ReadonlyMap<Variable, Json | undefined> }
  /** There is no such assignment: every one was excluded. */
  | { readonly kind: 'none' }
  /** Not decided: it hangs on something opaque, or there are too many cases. */
  | { readonly kind: 'undecided' }

/** Shared by the searches of one flow, so that no flow takes longer than all of it. */
export interface Effort {
  left: number
}

/** For a question whose answer may stop the author, more is worth it. */
export const MOST_STEPS = { usual: 200_000, important: 1_200_000 } as const
export const FLOW_EFFORT = 3_000_000

/**
 * Looks for values under which all wishes hold. Wishes are decided as early as the values chosen so far allow, and
 * the next variable is always one that an undecided wish asks for. Opaque variables come last; a solution that needs
 * one proves nothing, but its absence does.
 */
export function solve(
  wishes: readonly Wish[],
  variables: readonly Variable[],
  possible: (variable: Variable) => Possible,
  effort: Effort,
  importance: keyof typeof MOST_STEPS = 'usual',
): Solution {
  const values: (Json | undefined | typeof OPEN)[] = variables.map(() => OPEN)
  const chosen: Variable[] = []
  let steps: number = MOST_STEPS[importance]
  let undecided = false

  const search = (): ReadonlyMap<Variable, Json | undefined> | null => {
    steps -= wishes.length
    effort.left -= wishes.length
    if (steps < 0 || effort.left < 0) {
      undecided = true
      return null
    }
    let next: Variable | null = null
    for (const { of, outcome } of wishes) {
      const truth = of.decide({ values })
      if (truth === OPEN) next = prefer(next, of.variables, values)
      else if (!HOLDS[outcome](truth)) return null
    }
    if (!next) {
      if (!chosen.some(variable => variable.opaque || possible(variable).unsure))
        return new Map(chosen.map(variable => [variable, values[variable.index] as Json | undefined]))
      undecided = true
      return null
    }
    chosen.push(next)
    for (const value of next.opaque ? [true, false] : possible(next).values) {
      values[next.index] = value
      const found = search()
      if (found) return found
      if (steps < 0 || effort.left < 0) break
    }
    values[next.index] = OPEN
    chosen.pop()
    return null
  }

  const found = search()
  if (found) return { kind: 'found', values: found }
  return { kind: undecided ? 'undecided' : 'none' }
}

function prefer(
  current: Variable | null,
  variables: readonly Variable[],
  values: readonly unknown[],
): Variable | null {
  if (current && !current.opaque) return current
  const open = variables.filter(({ index }) => values[index] === OPEN)
  return open.find(({ opaque }) => !opaque) ?? current ?? open[0] ?? null
}
