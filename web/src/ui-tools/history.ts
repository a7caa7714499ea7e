/** Changes that can be undone and done again. */
export interface History<T> {
  readonly past: readonly T[]
  readonly present: T
  readonly future: readonly T[]
}

const MOST_STEPS = 100

export const startHistory = <T>(present: T): History<T> => ({ past: [], present, future: [] })

/** A change to the same thing is none. */
export const change = <T>(history: History<T>, next: T): History<T> =>
  next === history.present
    ? history
    : { past: [...history.past.slice(1 - MOST_STEPS), history.present], present: next, future: [] }

/** True where something is there, or undoing brings it back. */
export const holdsAny = <T>({ past, present }: History<T>, isThere: (state: T) => boolean): boolean =>
  isThere(present) || past.some(isThere)

export function undo<T>(history: History<T>): History<T> {
  const { past, present, future } = history
  const before = past.at(-1)
  return before === undefined
    ? history
    : { past: past.slice(0, -1), present: before, future: [present, ...future] }
}

export function redo<T>(history: History<T>): History<T> {
  const [next, ...rest] = history.future
  return next === undefined
    ? history
    : { past: [...history.past, history.present], present: next, future: rest }
}
