import type { Letters } from '../sections/letters.ts'

export const letters: Letters = {
  foldings: {},
  stretchedWords: ['yes', 'yeah', 'yep', 'no', 'nope'],
}
