import { nameKey } from '../validate/near-text.ts'
import type { TimelineData } from './data.ts'
import { completed } from './read-milestones.ts'

/** Adds milestones behind earlier ones; what bears the same name is the same milestone, and is completed. */
export function withMilestones(earlier: TimelineData, now: TimelineData): TimelineData {
  const milestones = [...earlier.milestones]
  for (const milestone of now.milestones) {
    const at = milestones.findIndex(({ name }) => nameKey(name) === nameKey(milestone.name))
    const known = milestones[at]
    if (known !== undefined) milestones[at] = completed(known, milestone)
    else milestones.push({ ...milestone, id: freeId(milestones) })
  }
  return { milestones }
}

function freeId(taken: readonly { readonly id: string }[]): string {
  let number = taken.length + 1
  while (taken.some(({ id }) => id === `m${number}`)) number++
  return `m${number}`
}
