import type { Features } from './features.ts'
import { ABSENT, rowOf, type Vocabulary } from './vocabulary.ts'

/** Shorter runs of letters are found in nearly every vocabulary. */
const TELLING_RUN = 4

/**
 * Share of a text that training never saw, 0 to 1, rare words counting more. A word it never saw counts as far as its
 * runs of letters are new as well: "Kontostände" is hardly new to who knows "Kontostand". 1 where there is no word.
 */
export function unknownShareOf(vocabulary: Vocabulary, features: Features): number {
  const { hashes, starts, ends, blockEnds } = features
  let unknown = 0
  let all = 0
  let run = blockEnds.pair
  for (let word = 0; word < blockEnds.word; word++) {
    const row = rowOf(vocabulary, hashes[word] as number)
    const rarity = row === ABSENT ? vocabulary.unseenRarity : (vocabulary.rarity[row] as number)
    all += rarity
    if (row !== ABSENT) continue
    const start = starts[word] as number
    const end = ends[word] as number
    // The word with the spaces around it: its runs begin one before it.
    const shortest = Math.min(TELLING_RUN, end - start + 2)
    while ((starts[run] as number) < start - 1) run++
    let runs = 0
    let unseen = 0
    for (; run < blockEnds.letters && (starts[run] as number) < end; run++) {
      if ((ends[run] as number) - (starts[run] as number) < shortest) continue
      runs++
      if (rowOf(vocabulary, hashes[run] as number) === ABSENT) unseen++
    }
    unknown += (rarity * unseen * (isNamed(vocabulary, features, start) ? KNOWN_OTHERWISE : 1)) / runs
  }
  return all === 0 ? 1 : unknown / all
}

/** Newness left of a word that stands for something training saw under another name. */
const KNOWN_OTHERWISE = 0.5

function isNamed(vocabulary: Vocabulary, { hashes, starts, blockEnds }: Features, start: number): boolean {
  for (let at = blockEnds.letters; at < blockEnds.concept; at++)
    if (starts[at] === start && rowOf(vocabulary, hashes[at] as number) !== ABSENT) return true
  return false
}
