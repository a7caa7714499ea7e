import type { CompiledNode } from '../ir/compiled.ts'
import { enterNode } from './enter-node.ts'
import { leaveNode, strand } from './leave-node.ts'
import type { Next } from './next.ts'
import { nextRound } from './next-round.ts'
import { callsOf, type Walk } from './walk.ts'

/** On to the next question, action or end. */
export function advance(walk: Walk, first: Next): void {
  const circles = circleDetector(walk)
  for (let next = first; next !== 'rest'; ) {
    if (next === 'round') next = nextRound(walk)
    else if (next !== 'enter') next = leaveNode(walk, next === 'leave')
    else next = circles() ? strand(walk, 'runaway') : enterNode(walk)
  }
}

/**
 * Guards depend on answers alone, so a way that comes to the same place twice without a new answer never ends. Brent's
 * algorithm finds that with one place to remember, whatever the size of the circle.
 */
function circleDetector(walk: Walk): () => boolean {
  let answered = -1
  let node: CompiledNode | null = null
  let calls = ''
  let steps = 0
  let power = 1
  return () => {
    if (walk.trail.length !== answered) {
      answered = walk.trail.length
      node = null
      steps = 0
      power = 1
    } else if (walk.node === node && callsOf(walk) === calls) return true
    if (++steps >= power) {
      node = walk.node
      calls = callsOf(walk)
      power *= 2
      steps = 0
    }
    return false
  }
}
