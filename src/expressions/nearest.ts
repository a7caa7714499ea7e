/** A hint naming what an unknown word was probably meant to be, or what there is when that is short to say. */
export function nearest(unknown: string, known: readonly string[]): string | undefined {
  const best = nearestOf(unknown, known)
  if (best !== undefined) return `did you mean ${best}?`
  return known.length > 0 && known.length <= 8 ? `there is ${known.join(', ')}` : undefined
}

export function nearestOf(unknown: string, known: readonly string[]): string | undefined {
  let best: string | undefined
  let bestDistance = Math.min(Math.max(2, Math.floor(unknown.length / 3)) + 1, unknown.length)
  for (const candidate of known) {
    const distance = editDistance(unknown.toLowerCase(), candidate.toLowerCase(), bestDistance)
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance]
  }
  return best
}

/** Levenshtein; gives up at `limit`, so that long words cost nothing. */
function editDistance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) >= limit) return limit
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const swap = (row[j - 1] as number) + (from[i - 1] === to[j - 1] ? 0 : 1)
      next.push(Math.min(swap, (row[j] as number) + 1, (next[j - 1] as number) + 1))
    }
    row = next
  }
  return row[to.length] as number
}
