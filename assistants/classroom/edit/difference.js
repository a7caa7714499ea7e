import { blocksOf } from './document.js'

/** Sentences, and lines that are meant as such (`isLine`); the first of a paragraph, heading or list `isStart`. */
const partsOf = text =>
  blocksOf(text).flatMap(block =>
    blockParts(block).map((part, at) => (at === 0 ? { ...part, isStart: true } : part)),
  )

const blockParts = ({ kind, sentences }) => {
  if (kind === 'list') return sentences.map(one => ({ text: `- ${one}`, isLine: true }))
  if (kind === 'verse')
    return sentences.flatMap(one => one.split('\n')).map(line => ({ text: line, isLine: true }))
  return sentences.map(one => ({ text: one }))
}

/** Parts where what comes in place of a beginning stands beside it, as one paragraph. */
const joined = parts =>
  parts.map((part, at) => {
    if (part.kind !== 'added' || !part.isStart) return part
    const before = parts.slice(
      parts.findLastIndex(({ kind }, place) => place < at && kind !== 'removed') + 1,
      at,
    )
    const { isStart, ...rest } = part
    return before.some(one => one.isStart) ? rest : part
  })

/** Comparisons that are still quick. What needs more is shown as gone and come in whole. */
const MOST_PAIRS = 1_000_000

/** Sentences that stayed, went and came, in the order of reading. */
export function differenceOf(before, after) {
  const [a, b] = [partsOf(before), partsOf(after)]
  if (a.length * b.length > MOST_PAIRS)
    return [...a.map(one => ({ kind: 'removed', ...one })), ...b.map(one => ({ kind: 'added', ...one }))]
  const common = a.map(() => new Array(b.length + 1).fill(0))
  common.push(new Array(b.length + 1).fill(0))
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      common[i][j] =
        a[i].text === b[j].text ? common[i + 1][j + 1] + 1 : Math.max(common[i + 1][j], common[i][j + 1])
  const parts = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i].text === b[j].text) {
      parts.push({ kind: 'same', ...a[i] })
      i += 1
      j += 1
    } else if (j >= b.length || (i < a.length && common[i + 1][j] >= common[i][j + 1])) {
      parts.push({ kind: 'removed', ...a[i] })
      i += 1
    } else {
      parts.push({ kind: 'added', ...b[j] })
      j += 1
    }
  }
  return joined(parts)
}
