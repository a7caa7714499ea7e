import type { Letters } from '../sections/letters.ts'

export const letters: Letters = {
  foldings: { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' },
  stretchedWords: ['ja', 'nein', 'nö'],
}
