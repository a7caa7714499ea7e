import { nameKey } from '../validate/near-text.ts'
import type { TimelineData } from './data.ts'
import { completed } from './read-milestones.ts'

/** Adds milestones behind earlier ones; what bears the same name is the same milestone, and is completed. */
export function withMilestones(earlier: TimelineData, now: TimelineData): TimelineData {
  const milestones = [...earlier.milestones]
  // Of several with one name it is the first.
  const places = new Map(milestones.map(({ name }, at) => [nameKey(name), at] as const).reverse())
  for (const milestone of now.milestones) {
    const key = nameKey(milestone.name)
    const at = places.get(key) ?? milestones.length
    const known = milestones[at]
    if (known !== undefined) milestones[at] = completed(known, milestone)
    else {
      places.set(key, at)
      milestones.push({ ...milestone, id: freeId(milestones) })
    }
  }
  return { milestones }
}

export function freeId(taken: readonly { readonly id: string }[]): string {
  let number = taken.length + 1
  while (taken.some(({ id }) => id === `m${number}`)) number++
  return `m${number}`
}
