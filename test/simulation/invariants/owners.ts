import { processName } from '../kernel.ts'
import type { Scene } from '../scene.ts'
import type { Invariant } from './invariant.ts'

/**
 * Nodes that are alive keep out of each other's way: whoever appends to a session has it, or nobody has. Of one that was silent
 * for too long the others may have taken it, and the journal refuses the slower of the two.
 */
export const oneOwnerAtATime = (scene: Scene): Invariant => ({
  see(observation, { ref }) {
    if (observation.kind !== 'append' || observation.outcome.kind !== 'appended') return null
    const { process } = observation
    const other = scene.otherOwner(ref, process)
    return other === null ? null : `${processName(process)} went on with what ${other} has`
  },
})
