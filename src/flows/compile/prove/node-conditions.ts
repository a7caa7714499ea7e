import type { ConstraintDraft, EdgeDraft, GuardDraft, NodeDraft } from '../draft.ts'
import { variableName } from './formula.ts'
import { type Proposition, propositionOf, type Variable, Variables } from './proposition.ts'
import type { Possible, Wish } from './solve.ts'
import type { ValueModel } from './value-model.ts'

/** The guards of one node, ready to be compared. */
export interface NodeConditions {
  readonly variables: Variables
  /** Edges without a guard are not among them. */
  readonly propositions: ReadonlyMap<EdgeDraft, Proposition>
  /** Constraints that answers read here keep anyway. */
  readonly rules: readonly Wish[]
}

export interface NodeProof extends NodeConditions {
  readonly node: NodeDraft
  readonly possible: (variable: Variable) => Possible
}

/** Made once for each node. */
export function nodeConditions(
  model: ValueModel,
  rules: readonly ConstraintDraft[],
): (node: NodeDraft) => NodeConditions {
  const known = new Map<NodeDraft, NodeConditions>()
  return node => {
    const found = known.get(node) ?? make(node, model, rules)
    known.set(node, found)
    return found
  }
}

function make(node: NodeDraft, model: ValueModel, rules: readonly ConstraintDraft[]): NodeConditions {
  const { scope } = node.graph
  const variables = new Variables()
  const complete = (name: string) => model.domain(scope, name).complete
  const proposition = (guard: GuardDraft) =>
    propositionOf(model.formula(guard), variables, scope.environment, complete)
  const propositions = new Map(
    node.edges.flatMap(edge => (edge.guard ? [[edge, proposition(edge.guard)] as const] : [])),
  )
  const read = new Set(variables.all.map(({ name }) => name))
  return {
    variables,
    propositions,
    rules: (scope.index === 0 ? rules : [])
      .filter(({ compiled }) => compiled.check.reads.some(key => read.has(variableName('answers', key))))
      .map(({ guard }): Wish => ({ of: proposition(guard), outcome: 'not false' })),
  }
}
