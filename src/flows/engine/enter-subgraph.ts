import type { Json } from '../../core/json.ts'
import type { CompiledScope, CompiledSubgraphCall, KeyIndex } from '../ir/compiled.ts'
import { takeAhead } from './ahead.ts'
import { isImplied } from './implied.ts'
import { strand } from './leave-node.ts'
import { bringBackOffered, standing } from './memory.ts'
import type { Next } from './next.ts'
import { note, tell } from './note.ts'
import { type Round, roundsOf } from './rounds.ts'
import { takeOutputs } from './take-outputs.ts'
import { validateValue } from './validate-answer.ts'
import {
  answersAt,
  entryOf,
  frameOf,
  graphOf,
  keepsAnswers,
  put,
  scopePathOf,
  setView,
  type Walk,
} from './walk.ts'

/** Into the subgraph, or into the first round of one that is entered for each item of a list. */
export function enterSubgraph(walk: Walk, call: CompiledSubgraphCall): Next {
  if (call.each === null) return enterRound(walk, call, null)
  const rounds = roundsOf(walk, call, scopePathOf(walk))
  if (typeof rounds === 'string') return strand(walk, 'guard_failed', rounds)
  const [first] = rounds
  if (first !== undefined) return enterRound(walk, call, first)
  note(walk, { type: 'node_passed', node: call.address, why: 'no_items' })
  takeOutputs(walk, call, [])
  return 'pass'
}

/** Inputs are evaluated among the answers of the caller. */
export function enterRound(walk: Walk, call: CompiledSubgraphCall, round: Round | null): Next {
  const graph = graphOf(walk.flow, call.calls)
  const inner = walk.flow.scopes[graph.scope] as CompiledScope
  const inputs = inputsOf(walk, call, inner, round)
  if (typeof inputs === 'string') return strand(walk, 'guard_failed', inputs)
  note(walk, { type: 'node_entered', node: call.address, kind: 'subgraph' })
  const item = round === null ? {} : { item: round.item }
  note(walk, { type: 'subgraph_entered', node: call.address, graph: graph.address, ...item })
  const frame = frameOf(walk.flow, walk.frames.at(-1), call, round?.name ?? null)
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
function inputsOf(
  walk: Walk,
  call: CompiledSubgraphCall,
  { keys }: CompiledScope,
  round: Round | null,
): Inputs | string {
  const inputs: [string, Json][] = []
  const give = (key: KeyIndex, value: Json): string | null => {
    const target = keys[key]
    if (target === undefined) return null
    const fault = validateValue(target, value)
    if (fault !== null) return `input ${target.name}: ${fault.code}`
    inputs.push([target.name, value])
    return null
  }
  if (round !== null && call.each !== null) {
    const fault = give(call.each.key, round.item)
    if (fault !== null) return fault
  }
  for (const { key, value } of call.inputs) {
    const outcome = value.evaluate(walk.view)
    if ('failed' in outcome) return outcome.message
    const fault = outcome.value === undefined ? null : give(key, outcome.value)
    if (fault !== null) return fault
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
