/** Shorter words are one letter away from too many others. */
export const LEAST_LETTERS = 5
/** From that length on two slips still leave a word recognisable. */
const TWO_SLIPS = 8

/** True for a folded word that is another with a slip of the finger: letters missing, added, changed or swapped. */
export function isSlipOf(word: string, wanted: string, most = wanted.length >= TWO_SLIPS ? 2 : 1): boolean {
  if (word === wanted) return true
  if (wanted.length < LEAST_LETTERS || word[0] !== wanted[0]) return false
  if (Math.abs(word.length - wanted.length) > most) return false
  let rest = { word, wanted }
  for (let left = most; ; left--) {
    rest = withoutSharedEnds(rest.word, rest.wanted)
    if (rest.word === '' && rest.wanted === '') return true
    if (left === 0) return false
    const { word: w, wanted: n } = rest
    if (w.length > 1 && w[0] === n[1] && w[1] === n[0]) rest = { word: w.slice(2), wanted: n.slice(2) }
    else if (w.length > n.length) rest = { word: w.slice(1), wanted: n }
    else if (w.length < n.length) rest = { word: w, wanted: n.slice(1) }
    else rest = { word: w.slice(1), wanted: n.slice(1) }
  }
}

function withoutSharedEnds(word: string, wanted: string): { readonly word: string; readonly wanted: string } {
  const shortest = Math.min(word.length, wanted.length)
  let start = 0
  while (start < shortest && word[start] === wanted[start]) start++
  let end = 0
  while (end < shortest - start && word.at(-1 - end) === wanted.at(-1 - end)) end++
  return { word: word.slice(start, word.length - end), wanted: wanted.slice(start, wanted.length - end) }
}
