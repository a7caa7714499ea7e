import type { ConstraintDraft, EdgeDraft, GuardDraft, NodeDraft, ScopeDraft } from '../draft.ts'
import { type Formula, variableName } from './formula.ts'
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

/** Takes a condition apart, and the constraints over what it reads. */
export type TakeApart = (
  guards: readonly GuardDraft[],
  scope: ScopeDraft,
  others?: readonly Formula[],
) => ConditionSet

export interface ConditionSet {
  readonly variables: Variables
  readonly propositions: ReadonlyMap<GuardDraft, Proposition>
  readonly others: readonly Proposition[]
  readonly rules: readonly Wish[]
  /** The condition that an answer is there. */
  presence(key: string): Proposition
}

/** `kept` are constraints that no answer breaks, whoever gives it. */
export function takeApart(model: ValueModel, kept: readonly ConstraintDraft[]): TakeApart {
  return (guards, scope, others = []) => {
    const variables = new Variables()
    const complete = (name: string) => model.domain(scope, name).complete
    const environment = (names: readonly string[]) => model.environment(scope, names)
    const proposition = (formula: Formula) => propositionOf(formula, variables, environment, complete)
    const propositions = new Map(guards.map(guard => [guard, proposition(model.formula(guard))]))
    const more = others.map(proposition)
    const read = new Set(variables.all.map(({ name }) => name))
    return {
      variables,
      propositions,
      others: more,
      presence: key => proposition({ kind: 'presence', variable: variableName('answers', key) }),
      rules: (scope.index === 0 ? kept : [])
        .filter(({ compiled }) => compiled.check.reads.some(key => read.has(variableName('answers', key))))
        .map((rule): Wish => ({ of: proposition(onceThere(rule, model)), outcome: 'not false' })),
    }
  }
}

/** A constraint is looked at once all it reads is there. */
const onceThere = ({ guard, compiled }: ConstraintDraft, model: ValueModel): Formula =>
  compiled.check.reads.reduce<Formula>((right, key) => {
    const presence: Formula = { kind: 'presence', variable: variableName('answers', key) }
    return { kind: 'or', left: { kind: 'not', of: presence }, right }
  }, model.formula(guard))

/** Made once for each node. */
export function nodeConditions(take: TakeApart): (node: NodeDraft) => NodeConditions {
  const known = new Map<NodeDraft, NodeConditions>()
  return node => {
    const found = known.get(node) ?? make(node, take)
    known.set(node, found)
    return found
  }
}

function make({ edges, graph }: NodeDraft, take: TakeApart): NodeConditions {
  const guarded = edges.flatMap(edge => (edge.guard ? [[edge, edge.guard] as const] : []))
  const { propositions, variables, rules } = take(
    guarded.map(([, guard]) => guard),
    graph.scope,
  )
  return {
    variables,
    rules,
    propositions: new Map(
      guarded.map(([edge, guard]) => [edge, propositions.get(guard) as Proposition] as const),
    ),
  }
}
