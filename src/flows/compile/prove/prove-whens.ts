import { type Diagnostics, placeIn } from '../diagnostics.ts'
import type { FlowDraft, GuardDraft, NodeDraft } from '../draft.ts'
import type { TakeApart } from './node-conditions.ts'
import type { Proposition } from './proposition.ts'
import { type Effort, solve } from './solve.ts'
import type { ValueFacts } from './value-facts.ts'

/**
 * Nodes that are passed by in every conversation: their `when` never holds where it is looked at, or nothing on the way
 * sets what they wait for.
 */
export function proveWhens(
  draft: FlowDraft,
  take: TakeApart,
  facts: ValueFacts,
  effort: Effort,
  diagnostics: Diagnostics,
): NodeDraft[] {
  const dead: NodeDraft[] = []
  for (const node of draft.nodes) {
    if (node.broken || node.graph.broken || !facts.reaches(node)) continue
    if (node.when && isNever(node, node.when)) {
      dead.push(node)
      reportDead(node, diagnostics)
    } else if (reportWaiting(node, facts, diagnostics)) dead.push(node)
  }
  return dead

  function isNever(node: NodeDraft, when: GuardDraft): boolean {
    const { variables, propositions, rules } = take([when], node.graph.scope)
    const of = propositions.get(when) as Proposition
    const wishes = [{ of, outcome: 'true' } as const, ...rules]
    return solve(wishes, variables.all, facts.possibleAt(node, 'before'), effort).kind === 'none'
  }
}

/** True where it waits for something that never comes. */
function reportWaiting(draft: NodeDraft, { mayBeSet }: ValueFacts, diagnostics: Diagnostics): boolean {
  const { node, at, graph, dependencies } = draft
  const names = dependencies.map(key => graph.scope.keys[key]?.name ?? '')
  const missing = names.filter(name => !mayBeSet(draft, name))
  for (const name of missing)
    diagnostics.report({
      code: 'dead_when',
      at: placeIn(at, 'dependencies', node.dependencies?.indexOf(name) ?? 0),
      message: `${node.id} ${CONSEQUENCES[node.type]}: nothing on the way to it answers ${name}`,
      hint: `ask for ${name} before, or remove the dependency`,
    })
  return missing.length > 0
}

const CONSEQUENCES = {
  question: 'is never asked',
  decision: 'is never looked at',
  action: 'is never carried out',
  subgraph: 'is never entered',
  terminal: 'is never reached',
} as const satisfies Record<NodeDraft['node']['type'], string>

function reportDead({ node, at }: NodeDraft, diagnostics: Diagnostics): void {
  diagnostics.report({
    code: 'dead_when',
    at: placeIn(at, 'when'),
    message: `${node.id} ${CONSEQUENCES[node.type]}: no answers there can be at this point make it true`,
    hint: 'correct the condition, ask for what it reads before, or remove the node',
  })
}
