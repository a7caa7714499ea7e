/** The known key an unknown one was probably meant to be, or null when none is near. */
export function nearestKey(unknown: string, known: readonly string[]): string | null {
  const wanted = unknown.toLowerCase()
  let best: string | null = null
  let bestDistance = Math.max(2, Math.floor(unknown.length / 3)) + 1
  for (const key of known) {
    const distance = editDistance(wanted, key.toLowerCase(), bestDistance)
    if (distance < bestDistance) [best, bestDistance] = [key, distance]
  }
  return best
}

/** Levenshtein; gives up at `limit`, so that a very long key costs nothing. */
function editDistance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) >= limit) return limit
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const swap = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1)
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? limit
}
