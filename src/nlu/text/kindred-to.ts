import { isSlip, LONGEST_ENDING, participle, SHORTEST_STEM, STEM } from './kindred-words.ts'

/**
 * Tells which words are kindred to one of these: the same as asking `areKindred` of each, in time that grows with the word
 * and hardly with how many there are.
 */
export function kindredTo(words: Iterable<string>): (word: string) => boolean {
  const known = new Set(words)
  const beginnings = new Set<string>()
  const stems = new Set<string>()
  const tails = new Set<string>()
  const lengths = new Set<number>()
  const byLetter = new Map<string, string[]>()
  for (const one of known) {
    if (one.length < SHORTEST_STEM) continue
    for (const beginning of beginningsOf(one)) beginnings.add(beginning)
    for (const stem of stemsOf(one)) stems.add(stem)
    for (let { length } = one; length >= STEM + LONGEST_ENDING; length--)
      tails.add(one.slice(one.length - length + LONGEST_ENDING))
    if (one.length >= STEM) lengths.add(one.length)
    const letter = one.charAt(0)
    const alike = byLetter.get(letter)
    if (alike === undefined) byLetter.set(letter, [one])
    else alike.push(one)
  }
  /** The last part of a compound, where it is one of them. */
  const hasTail = (word: string): boolean => {
    for (const length of lengths)
      if (word.length - length >= LONGEST_ENDING && known.has(word.slice(-length))) return true
    return false
  }
  return word => {
    if (known.has(word)) return true
    if (word.length < SHORTEST_STEM) return false
    return (
      beginnings.has(word) ||
      beginningsOf(word).some(beginning => known.has(beginning)) ||
      stemsOf(word).some(stem => stems.has(stem)) ||
      tails.has(word) ||
      hasTail(word) ||
      (byLetter.get(word.charAt(0)) ?? []).some(one =>
        one.length <= word.length ? isSlip(one, word) : isSlip(word, one),
      )
    )
  }
}

/** Words that this one may be a longer form of. */
const beginningsOf = (word: string): readonly string[] =>
  Array.from({ length: LONGEST_ENDING }, (_, at) => word.slice(0, -1 - at)).filter(
    ({ length }) => length >= SHORTEST_STEM,
  )

const stemsOf = (word: string): readonly string[] =>
  [word, participle(word)].flatMap(form => (form.length >= STEM ? [form.slice(0, STEM)] : []))
