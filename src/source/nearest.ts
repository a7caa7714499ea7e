import { editDistance } from '../nlu/text/edit-distance.ts'

/** A hint naming what an unknown word was probably meant to be, or what there is when that is short to say. */
export function nearest(unknown: string, names: readonly string[]): string | undefined {
  const best = nearestOf(unknown, names)
  if (best !== undefined) return `did you mean ${best}?`
  return names.length > 0 && names.length <= 8 ? `there is ${names.join(', ')}` : undefined
}

export function nearestOf(unknown: string, names: readonly string[]): string | undefined {
  let best: string | undefined
  let bestDistance = Math.min(Math.max(2, Math.floor(unknown.length / 3)) + 1, unknown.length)
  for (const candidate of names) {
    const distance = editDistance(unknown.toLowerCase(), candidate.toLowerCase(), bestDistance)
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance]
  }
  return best
}
