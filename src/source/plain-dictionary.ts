import type { Dictionary } from './describe-issues.ts'
import { formatWords, type Issue } from './expectation.ts'
import { nearestOf } from './nearest.ts'
import { placeOf } from './place-of.ts'

const none = () => undefined

/** Words of the schema's author. Without them zod's stand there: longer ones as soon as anybody loaded all of it. */
const ownWords = ({ message }: Issue): string | null =>
  message === undefined || message.startsWith('Invalid ') ? null : message

/** Words for those who write files: as values are written there. */
export const WRITTEN_WORDS = { locale: 'en', boolean: 'true or false', ownWords } as const

/** Words for values that have no language of their own: places are paths, and only names are guessed. */
export const PLAIN_DICTIONARY = {
  ...WRITTEN_WORDS,
  name: placeOf,
  add: (_, expected) => `expected ${expected}`,
  format: issue => ownWords(issue) ?? formatWords(issue.format, 'en'),
  partMeant: nearestOf,
  typeMeant: nearestOf,
  correction: none,
  objectForm: none,
  nameMeant: none,
} as const satisfies Partial<Dictionary>
