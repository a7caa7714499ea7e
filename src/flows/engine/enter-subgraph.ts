import type { Json } from '../../core/json.ts'
import type { CompiledScope, CompiledSubgraphCall } from '../ir/compiled.ts'
import { takeAhead } from './ahead.ts'
import { isImplied } from './implied.ts'
import { strand } from './leave-node.ts'
import { bringBackOffered, standing } from './memory.ts'
import type { Next } from './next.ts'
import { note, tell } from './note.ts'
import { validateValue } from './validate-answer.ts'
import { answersAt, entryOf, frameOf, graphOf, keepsAnswers, put, setView, type Walk } from './walk.ts'

/** Into the subgraph: its inputs are evaluated among the answers of the caller. */
export function enterSubgraph(walk: Walk, call: CompiledSubgraphCall): Next {
  const graph = graphOf(walk.flow, call.calls)
  const inner = walk.flow.scopes[graph.scope] as CompiledScope
  const inputs = inputsOf(walk, call, inner)
  if (typeof inputs === 'string') return strand(walk, 'guard_failed', inputs)
  note(walk, { type: 'node_entered', node: call.address, kind: 'subgraph' })
  note(walk, { type: 'subgraph_entered', node: call.address, graph: graph.address })
  const frame = frameOf(walk.flow, walk.frames.at(-1), call)
  walk.frames.push(frame)
  if (keepsAnswers(walk.flow, call)) {
    keepFormer(walk, frame.scope)
    // The last one entered stands last.
    delete walk.scoped[frame.scope]
    walk.scoped[frame.scope] = {}
    bringBackOffered(walk, frame.scope)
    takeOffered(walk, inner, frame.scope)
    for (const [key, value] of inputs) {
      put(answersAt(walk, frame.scope), key, value)
      note(walk, { type: 'answer_committed', node: call.address, key, value, from: 'input' })
    }
  }
  walk.node = entryOf(walk.flow, call.calls)
  setView(walk)
  return 'enter'
}

/** Takes the answers that were offered for this subgraph before it was entered. */
function takeOffered(walk: Walk, { offered }: CompiledScope, scope: string): void {
  for (const name of offered) {
    const ahead = takeAhead(walk, name, scope)
    if (ahead === undefined) continue
    const { value } = ahead
    put(answersAt(walk, scope), name, value)
    tell(walk, { type: 'answer_committed', node: walk.node.address, key: name, value, from: 'offered' })
  }
}

type Inputs = readonly (readonly [string, Json])[]

/** Inputs that read something missing are left out. */
function inputsOf(walk: Walk, call: CompiledSubgraphCall, { keys }: CompiledScope): Inputs | string {
  const inputs: [string, Json][] = []
  for (const { key, value } of call.inputs) {
    const outcome = value.evaluate(walk.view)
    if ('failed' in outcome) return outcome.message
    const target = keys[key]
    if (target === undefined || outcome.value === undefined) continue
    const fault = validateValue(target, outcome.value)
    if (fault !== null) return `input ${target.name}: ${fault.code}`
    inputs.push([target.name, outcome.value])
  }
  return inputs
}

/** Keeps the answers of the last round with its visits where a loop comes here again. */
function keepFormer(walk: Walk, scope: string): void {
  const former = walk.scoped[scope]
  if (former === undefined) return
  walk.trail = walk.trail.filter(visit => visit.scope !== scope || !isImplied(walk.flow, visit))
  for (const { node, key, value } of standing(walk, scope, former))
    walk.trail.push({ did: 'answered', node, key, scope, calls: scope, was: value })
}
