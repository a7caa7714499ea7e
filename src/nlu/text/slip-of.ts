/** Shorter words are one letter away from too many others. */
export const LEAST_LETTERS = 5
/** From that length on two slips still leave a word recognisable. */
const TWO_SLIPS = 8

/** True for a folded word that is another with a slip of the finger: letters missing, added, changed or swapped. */
export function isSlipOf(word: string, target: string, most = target.length >= TWO_SLIPS ? 2 : 1): boolean {
  if (word === target) return true
  if (target.length < LEAST_LETTERS || word[0] !== target[0]) return false
  if (Math.abs(word.length - target.length) > most) return false
  let rest = { word, target }
  for (let left = most; ; left--) {
    rest = withoutSharedEnds(rest.word, rest.target)
    if (rest.word === '' && rest.target === '') return true
    if (left === 0) return false
    const { word: w, target: n } = rest
    if (w.length > 1 && w[0] === n[1] && w[1] === n[0]) rest = { word: w.slice(2), target: n.slice(2) }
    else if (w.length > n.length) rest = { word: w.slice(1), target: n }
    else if (w.length < n.length) rest = { word: w, target: n.slice(1) }
    else rest = { word: w.slice(1), target: n.slice(1) }
  }
}

function withoutSharedEnds(word: string, target: string): { readonly word: string; readonly target: string } {
  const shortest = Math.min(word.length, target.length)
  let start = 0
  while (start < shortest && word[start] === target[start]) start++
  let end = 0
  while (end < shortest - start && word.at(-1 - end) === target.at(-1 - end)) end++
  return { word: word.slice(start, word.length - end), target: target.slice(start, target.length - end) }
}
