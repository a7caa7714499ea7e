import type { DraftStep } from '../core/draft.ts'

/** Steps in the order they run in: as they stand, but none before what it comes after. Those of a cycle come last. */
export function orderSteps(steps: readonly DraftStep[]): readonly DraftStep[] {
  const { ordered, left } = sorted(steps)
  return [...ordered, ...left]
}

/** Ids of steps that wait for each other, in the order they stand; empty where none do. */
export function cycleIn(steps: readonly DraftStep[]): readonly string[] {
  const { left } = sorted(steps)
  // What merely comes after a cycle is none of it: drop steps that nobody left waits for, again and again.
  let cycle = left
  for (;;) {
    const awaited = new Set(cycle.flatMap(({ after }) => after))
    const next = cycle.filter(({ id }) => awaited.has(id))
    if (next.length === cycle.length) return cycle.map(({ id }) => id)
    cycle = next
  }
}

function sorted(steps: readonly DraftStep[]) {
  const known = new Set(steps.map(({ id }) => id))
  const done = new Set<string>()
  const ordered: DraftStep[] = []
  let left = steps
  for (;;) {
    const ready = left.find(({ after }) => after.every(id => done.has(id) || !known.has(id)))
    if (ready === undefined) return { ordered, left }
    ordered.push(ready)
    done.add(ready.id)
    left = left.filter(step => step !== ready)
  }
}
