import { advance } from './advance.ts'
import type { FlowState } from './flow-state.ts'
import { bringBackOffered, leftIn, memoryOf } from './memory.ts'
import type { Next } from './next.ts'
import { tellTheWay } from './note.ts'
import { holdAnswer, holdLeft, setAsideAct } from './set-aside-answers.ts'
import type { Memory } from './visit-record.ts'
import { entryOf, setView, type Walk } from './walk.ts'

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
export function rewalk(walk: Walk, memory: Memory, from: Whereabouts = whereabouts(walk)): void {
  walk.memory = memory
  for (walk.again = true; walk.again; ) {
    walk.again = false
    toEntry(walk)
    advance(walk, 'enter')
    if (walk.again) walk.memory = memoryOf(walk)
  }
  setAsideRest(walk)
  walk.memory = null
  if (isAt(walk, from)) walk.attempts = from.attempts
  else tellTheWay(walk)
  walk.quiet = null
}

type Whereabouts = Pick<FlowState, 'current_node' | 'call_stack' | 'attempts'>

const whereabouts = ({ node, frames, attempts }: Walk): Whereabouts => ({
  current_node: node.address,
  call_stack: frames.map(({ call }) => call.address),
  attempts,
})

const isAt = ({ node, frames }: Walk, { current_node, call_stack }: Whereabouts): boolean =>
  node.address === current_node &&
  frames.length === call_stack.length &&
  frames.every(({ call }, depth) => call.address === call_stack[depth])

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

function setAsideRest(walk: Walk): void {
  for (const recorded of leftIn(walk.memory)) {
    if (recorded.did === 'acted') setAsideAct(walk, recorded, 'held')
    else if (recorded.did === 'answered') holdAnswer(walk, recorded)
    else holdLeft(walk, recorded)
  }
}
