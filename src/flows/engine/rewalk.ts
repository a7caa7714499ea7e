import { advance } from './advance.ts'
import type { SetAsideReason } from './flow-state.ts'
import { bringBackOffered, leftIn, memoryOf } from './memory.ts'
import type { Next } from './next.ts'
import type { Memory } from './recorded.ts'
import { setAsideAct, setAsideAnswer } from './set-aside.ts'
import { entryOf, setView, type Walk } from './walk.ts'

/** On from here; where a skipped answer turns out to be owed, the way is walked again. */
export function walkOn(walk: Walk, next: Next): void {
  advance(walk, next)
  if (walk.again) rewalk(walk, memoryOf(walk))
}

/**
 * The whole way again from the entry, with what is remembered of it.
 * R1. A remembered answer is used where its question comes up again and it still holds; what is left over is set aside.
 * R2. Nothing is done twice: an action with the same arguments keeps its outcome.
 */
export function rewalk(walk: Walk, memory: Memory, leftOver: SetAsideReason = 'off_path'): void {
  const { current_node, call_stack, attempts } = walk.before
  walk.memory = memory
  for (walk.again = true; walk.again; ) {
    walk.again = false
    toEntry(walk)
    advance(walk, 'enter')
    if (walk.again) walk.memory = memoryOf(walk)
  }
  setAsideRest(walk, leftOver)
  walk.memory = null
  const isWhereItWas = walk.node.address === current_node && walk.frames.length === call_stack.length
  if (isWhereItWas) walk.attempts = attempts
  else walk.events.push(...(walk.quiet ?? []))
  walk.quiet = null
}

function toEntry(walk: Walk): void {
  walk.node = entryOf(walk.flow)
  walk.frames = []
  walk.answers = {}
  walk.scoped = {}
  walk.trail = []
  walk.attempts = 0
  walk.acting = null
  walk.effects = []
  walk.quiet = []
  setView(walk)
  bringBackOffered(walk, '')
}

function setAsideRest(walk: Walk, why: SetAsideReason): void {
  for (const recorded of leftIn(walk.memory)) {
    if (recorded.did === 'answered') setAsideAnswer(walk, recorded, why)
    else if (recorded.did === 'acted') setAsideAct(walk, recorded, why)
  }
}
