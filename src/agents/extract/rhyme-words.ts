/** A term, and words of the same result that rhyme with it. */
export type RhymeWord = { readonly term: string; readonly rhymes: readonly string[] }

/** Terms that can be rhymed with words of the facts or with one another, by their letters. */
export function rhymeWords(terms: readonly string[], facts: readonly string[]): readonly RhymeWord[] {
  const words = [...new Set([...terms, ...facts].flatMap(text => text.match(/\p{L}{3,40}/gu) ?? []))]
  const byEnd = Map.groupBy(words, rhymeEnd)
  return terms.flatMap(term => {
    const last = term.match(/\p{L}{3,40}/gu)?.at(-1)
    if (last === undefined) return []
    const own = last.toLowerCase()
    const end = rhymeEnd(last)
    const rhymes = (byEnd.get(end) ?? []).filter(
      word => !word.toLowerCase().endsWith(own) && !own.endsWith(word.toLowerCase()),
    )
    return end.length < SHORTEST || rhymes.length === 0 ? [] : [{ term, rhymes }]
  })
}
const SHORTEST = 3

/** A word from its last full vowel on: a weak syllable at its end takes the one before it along. */
const rhymeEnd = (word: string): string =>
  /(?:[aeiouy]\p{M}*)+[^aeiouy\p{M}]*(?:e[lmnrs]?)?$/u.exec(word.toLowerCase().normalize('NFD'))?.[0] ?? ''
