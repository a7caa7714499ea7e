import { areForms, tellingWords } from './query-similarity.ts'

/** True for two names of one subject, where one may say more than the other: "Photosynthese", "die Photosynthese der Pflanzen". */
export function areSameSubject(one: string, other: string): boolean {
  const [first, second] = [tellingWords(one), tellingWords(other)]
  return first.length > 0 && second.length > 0 && (areAllIn(first, second) || areAllIn(second, first))
}

/** True where words name all of a subject. */
export const namesSubject = (words: readonly string[], subject: string | null): boolean => {
  const named = tellingWords(subject ?? '')
  return named.length > 0 && areAllIn(named, words)
}

const areAllIn = (some: readonly string[], all: readonly string[]): boolean =>
  some.every(word => all.some(other => areForms(word, other)))
