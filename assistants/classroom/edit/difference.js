import { blocksOf } from './document.js'

const partsOf = text =>
  blocksOf(text).flatMap(({ kind, sentences }) =>
    kind === 'list' ? sentences.map(one => `- ${one}`) : sentences,
  )

/** Comparisons that are still quick. What needs more is shown as gone and come in whole. */
const MOST_PAIRS = 1_000_000

/** Sentences that stayed, went and came, in the order of reading. */
export function differenceOf(before, after) {
  const [a, b] = [partsOf(before), partsOf(after)]
  if (a.length * b.length > MOST_PAIRS)
    return [...a.map(text => ({ kind: 'removed', text })), ...b.map(text => ({ kind: 'added', text }))]
  const common = a.map(() => new Array(b.length + 1).fill(0))
  common.push(new Array(b.length + 1).fill(0))
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      common[i][j] = a[i] === b[j] ? common[i + 1][j + 1] + 1 : Math.max(common[i + 1][j], common[i][j + 1])
  const parts = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      parts.push({ kind: 'same', text: a[i] })
      i += 1
      j += 1
    } else if (j >= b.length || (i < a.length && common[i + 1][j] >= common[i][j + 1])) {
      parts.push({ kind: 'removed', text: a[i] })
      i += 1
    } else {
      parts.push({ kind: 'added', text: b[j] })
      j += 1
    }
  }
  return parts
}
