import type { CompiledDecision, CompiledNode, CompiledTerminal } from '../ir/compiled.ts'
import type { NodeType } from '../ir/node.ts'
import { testGuard } from './choose-edge.ts'
import { enterAction } from './enter-action.ts'
import { enterQuestion } from './enter-question.ts'
import { enterSubgraph } from './enter-subgraph.ts'
import { finish } from './finish.ts'
import { strand } from './leave-node.ts'
import type { Next } from './next.ts'
import { note } from './note.ts'
import { answerTo, scopeOf, type Walk } from './walk.ts'

type NodeOf<Type extends NodeType> = Extract<CompiledNode, { type: Type }>
type Enter<Type extends NodeType> = (walk: Walk, node: NodeOf<Type>) => Next

const ENTER: { readonly [Type in NodeType]: Enter<Type> } = {
  question: enterQuestion,
  decision: enterDecision,
  action: enterAction,
  subgraph: enterSubgraph,
  terminal: enterTerminal,
}

export function enterNode(walk: Walk): Next {
  const { node } = walk
  if (node.when !== null) {
    const applies = testGuard(walk, node.address, node.when.test, 'when')
    if (typeof applies === 'string') return strand(walk, 'guard_failed', applies)
    if (!applies) return pass(walk, 'when')
  }
  if (node.dependencies.length > 0 && !hasDependencies(walk)) return pass(walk, 'dependencies')
  return (ENTER[node.type] as Enter<NodeType>)(walk, node)
}

function pass(walk: Walk, why: 'when' | 'dependencies'): Next {
  note(walk, { type: 'node_passed', node: walk.node.address, why })
  return 'pass'
}

function hasDependencies({ flow, node, view }: Walk): boolean {
  const { keys } = scopeOf(flow, node)
  return node.dependencies.every(key => answerTo(view.answers, keys[key]?.name ?? '') !== undefined)
}

function enterDecision(walk: Walk, { address }: CompiledDecision): Next {
  note(walk, { type: 'node_entered', node: address, kind: 'decision' })
  return 'leave'
}

function enterTerminal(walk: Walk, { address, outcome }: CompiledTerminal): Next {
  note(walk, { type: 'node_entered', node: address, kind: 'terminal' })
  return finish(walk, address, outcome)
}
