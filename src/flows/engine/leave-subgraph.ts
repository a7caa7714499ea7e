import type { CompiledScope } from '../ir/compiled.ts'
import { owe } from './finish.ts'
import type { Next } from './next.ts'
import { note, tell } from './note.ts'
import {
  answersAt,
  answerTo,
  type Frame,
  graphOf,
  put,
  scopeOf,
  scopePathOf,
  setView,
  type Walk,
} from './walk.ts'

/** Back to the node that called, with what it takes from the answers inside. */
export function leaveSubgraph(walk: Walk): Next {
  const frame = walk.frames.at(-1) as Frame
  const inner = walk.flow.scopes[graphOf(walk.flow, frame.call.calls).scope] as CompiledScope
  if (inner.owner === frame.call.calls && owe(walk, inner, frame.scope)) return 'rest'
  walk.frames.pop()
  walk.node = frame.call
  setView(walk)
  takeOutputs(walk, frame, inner)
  const { address } = graphOf(walk.flow, frame.call.calls)
  note(walk, { type: 'subgraph_left', node: frame.call.address, graph: address })
  return 'leave'
}

function takeOutputs(walk: Walk, { call, scope }: Frame, inner: CompiledScope): void {
  const outer = scopeOf(walk.flow, call)
  const answers = answersAt(walk, scopePathOf(walk))
  for (const { key, from } of call.outputs) {
    const name = outer.keys[key]?.name
    const value = answerTo(answersAt(walk, scope), inner.keys[from]?.name ?? '')
    if (name === undefined || value === undefined) continue
    put(answers, name, value)
    const event = { type: 'answer_committed', node: call.address, key: name, value, from: 'output' } as const
    if (walk.quiet === null) tell(walk, event)
    else note(walk, event)
  }
}
