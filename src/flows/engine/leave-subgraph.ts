import type { Next } from './next.ts'
import { note } from './note.ts'
import { takeOutputs } from './take-outputs.ts'
import { type Frame, graphOf, setView, type Walk } from './walk.ts'

/** Back to the node that called, with what it takes from the answers inside. */
export function leaveSubgraph(walk: Walk): Next {
  const frame = walk.frames.at(-1) as Frame
  if (frame.round !== null) return 'round'
  backToCall(walk, frame)
  takeOutputs(walk, frame.call, frame.scope)
  noteLeft(walk, frame)
  return 'leave'
}

export function backToCall(walk: Walk, { call }: Frame): void {
  walk.frames.pop()
  walk.node = call
  setView(walk)
}

export const noteLeft = (walk: Walk, { call }: Frame): void =>
  note(walk, { type: 'subgraph_left', node: call.address, graph: graphOf(walk.flow, call.calls).address })
