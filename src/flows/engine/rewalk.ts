import { advance } from './advance.ts'
import type { FlowState } from './flow-state.ts'
import { mayCome } from './may-come.ts'
import { bringBackOffered, leftIn, memoryOf } from './memory.ts'
import type { Next } from './next.ts'
import { tell, tellTheWay } from './note.ts'
import { roundOf } from './round-of.ts'
import { forgetWithdrawn, hold } from './set-aside-answers.ts'
import type { Memory } from './visit-record.ts'
import { entryOf, isAtPlace, setView, stackEntry, type Walk } from './walk.ts'

/** On from here; where a skipped answer turns out to be owed, the way is walked again. */
export function walkOn(walk: Walk, next: Next): void {
  advance(walk, next)
  if (walk.again) rewalk(walk, memoryOf(walk))
}

/**
 * The whole way again from the entry, with what is remembered of it.
 * R1. A remembered answer is used where its question comes up again and it still holds, and so is that there was none;
 *     what is left over is held while its question may still come, and else set aside.
 * R2. Nothing is done twice: an action with the same arguments keeps its outcome.
 */
export function rewalk(walk: Walk, memory: Memory, from: Whereabouts | null = whereabouts(walk)): void {
  walk.memory = memory
  for (walk.again = true; walk.again; ) {
    walk.again = false
    toEntry(walk)
    advance(walk, 'enter')
    if (walk.again) walk.memory = memoryOf(walk)
  }
  setAsideRest(walk)
  walk.memory = null
  if (from !== null && isAt(walk, from)) walk.attempts = from.attempts
  else tellTheWay(walk)
  walk.quiet = null
}

interface Whereabouts extends Pick<FlowState, 'current_node' | 'call_stack' | 'attempts'> {
  readonly round: number
}

export const whereabouts = (walk: Walk): Whereabouts => ({
  current_node: walk.node.address,
  call_stack: walk.frames.map(stackEntry),
  attempts: walk.attempts,
  round: roundOf(walk),
})

/** True at the same node, by the same calls, in the same round of a loop. */
export const isAt = (walk: Walk, place: Whereabouts): boolean =>
  isAtPlace(walk, place) && place.round === roundOf(walk)

function toEntry(walk: Walk): void {
  walk.node = entryOf(walk.flow)
  walk.frames = []
  walk.answers = {}
  walk.scoped = {}
  walk.trail = []
  walk.leftOut = []
  walk.attempts = 0
  walk.acting = null
  walk.effects = []
  walk.quiet = []
  setView(walk)
  bringBackOffered(walk, '')
}

function setAsideRest(walk: Walk): void {
  const left = leftIn(walk.memory)
  for (const recorded of left) {
    if (recorded.did !== 'answered' || recorded.source === undefined) continue
    const { node, key, scope, value, source, previous } = recorded
    // Given to a question that was stepped back to, it stands for the visit that was withdrawn.
    if (source === 'reply') forgetWithdrawn(walk, scope, key)
    if (source === 'change' || mayCome(walk, node))
      tell(walk, { type: 'answer_ahead', node, key, value, ...(previous === undefined ? {} : { previous }) })
  }
  hold(walk, left)
}
