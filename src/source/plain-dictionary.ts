import type { Dictionary } from './describe-issues.ts'
import { nearestOf } from './nearest.ts'
import { placeOf } from './place-of.ts'

const none = () => undefined

/** Words for values that have no language of their own: places are paths, and only names are guessed. */
export const PLAIN_DICTIONARY = {
  name: placeOf,
  add: (_, expected) => `expected ${expected}`,
  format: ({ message }) => message,
  partMeant: nearestOf,
  typeMeant: nearestOf,
  correction: none,
  objectForm: none,
  nameMeant: none,
} as const satisfies Partial<Dictionary>
