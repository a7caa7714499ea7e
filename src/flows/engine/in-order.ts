import type { CompiledFlow } from '../ir/compiled.ts'
import type { FlowState, NodeVisit } from './flow-state.ts'
import { memoryOf } from './memory.ts'
import { rewalk } from './rewalk.ts'
import { roundOf } from './round-of.ts'
import { openWalk, restingOf, setView, type Walk } from './walk.ts'

/**
 * The whole trail, as it is walked: the answers alone do not say in which order they were given. What waits for the
 * pending question, or for one behind it, is nothing that was before.
 */
export function inOrder(walk: Walk): void {
  const { acts, acting, status, node, frames, attempts } = walk
  const { length } = walk.events
  walk.restsInRound = restingOf(walk) === 'asking' ? roundOf(walk) : null
  rewalk(walk, memoryOf(walk))
  walk.restsInRound = null
  Object.assign(walk, { acts, acting, status, node, frames, attempts, effects: [] })
  walk.events.length = length
  setView(walk)
}

/** Visits of a conversation in the order in which it was asked. */
export function visitsInOrder(flow: CompiledFlow, state: FlowState): readonly NodeVisit[] {
  const walk = openWalk(flow, state)
  if (walk === null) return []
  inOrder(walk)
  return walk.trail
}
