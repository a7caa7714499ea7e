/** Levenshtein; gives up at `limit`, so that long words cost nothing. */
export function editDistance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) >= limit) return limit
  const row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const letter = from.charCodeAt(i - 1)
    let [least, before, above] = [i, i, i - 1]
    row[0] = i
    for (let j = 1; j <= to.length; j++) {
      const swap = above + (letter === to.charCodeAt(j - 1) ? 0 : 1)
      above = row[j] as number
      before = Math.min(swap, above + 1, before + 1)
      row[j] = before
      if (before < least) least = before
    }
    if (least >= limit) return limit
  }
  return row[to.length] as number
}
