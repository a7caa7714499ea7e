import type { AnswerSpec } from '../../ir/answer.ts'
import type { CompiledFlow, CompiledOneOf, KeyIndex, Validator } from '../../ir/compiled.ts'
import { components } from '../components.ts'
import type { DefiniteAnswers } from '../definite-answers.ts'
import type { Diagnostics } from '../diagnostics.ts'
import {
  type ConstraintDraft,
  type DeadParts,
  edgesOf,
  type FlowDraft,
  type NodeDraft,
  type ScopeDraft,
} from '../draft.ts'
import { variableName } from './formula.ts'
import { nodeConditions, takeApart } from './node-conditions.ts'
import { proveConstraints } from './prove-constraints.ts'
import { proveGuards } from './prove-guards.ts'
import { proveReads } from './prove-reads.ts'
import { proveWhens } from './prove-whens.ts'
import { type Effort, FLOW_EFFORT } from './solve.ts'
import { valueFacts } from './value-facts.ts'
import { valueModel } from './value-model.ts'
import { WATCH_EFFORT, type Watch } from './watch-it-happen.ts'

interface ProvableFlow {
  readonly flow: CompiledFlow
  readonly draft: FlowDraft
  readonly rules: readonly ConstraintDraft[]
  readonly oneOf: readonly CompiledOneOf[]
  readonly definite: DefiniteAnswers
  readonly context: Readonly<Record<string, AnswerSpec>> | undefined
  readonly validators: Readonly<Record<string, Validator>>
}

/** Proves the conditions of a flow; the only door of this folder. The flow itself stays as it is. */
export function proveFlow(
  { flow, draft, rules, oneOf, definite, context, validators }: ProvableFlow,
  diagnostics: Diagnostics,
): void {
  const guards = rules.map(({ guard }) => guard)
  const model = valueModel(draft, guards, context, validators)
  const effort: Effort = { left: FLOW_EFFORT }
  const sound = proveConstraints(rules, draft.scopes[0] as ScopeDraft, model, effort, diagnostics)
  const take = takeApart(model, keptByAll(sound, draft))
  const conditionsOf = nodeConditions(take)
  const facts = valueFacts(draft, model, definite, conditionsOf)
  const watch: Watch = {
    flow,
    domain: (scope, { name }) =>
      model.domain(draft.scopes[scope.index] as ScopeDraft, variableName('answers', name)),
    isExhaustive: model.isExhaustive,
    effort: { left: WATCH_EFFORT },
  }
  const nodes = proveWhens(draft, take, facts, effort, diagnostics)
  const buried = proveGuards(draft, conditionsOf, facts, watch, effort, diagnostics)
  const dead: DeadParts = {
    nodes: new Set(nodes),
    guards: new Set([...nodes.flatMap(({ when }) => when ?? []), ...buried]),
  }
  proveReads(draft, { definite, oneOf, dead, take, facts }, diagnostics)
}

/**
 * Constraints that hold wherever their answers are. Only what people are asked for is held to them, not what they offer,
 * nor what tools and subgraphs fill in; and in a further round of a loop they are not looked at before its last answer.
 */
function keptByAll(rules: readonly ConstraintDraft[], draft: FlowDraft): readonly ConstraintDraft[] {
  const repeated = repeatedNodes(draft)
  const keys = draft.scopes[0]?.keys ?? []
  const filled = new Set(
    draft.nodes.flatMap(({ node, graph }) =>
      graph.scope.index === 0 && (node.type === 'action' || node.type === 'subgraph')
        ? Object.keys(node.outputs ?? {})
        : [],
    ),
  )
  const isHeld = (key: KeyIndex): boolean => {
    const { name = '', source, question = null } = keys[key] ?? {}
    const node = question === null ? undefined : draft.nodes[question]
    return source === 'question' && !filled.has(name) && node !== undefined && !repeated.has(node)
  }
  return rules.filter(({ compiled }) => compiled.reads.every(isHeld))
}

/** Nodes that a conversation can come to more than once: those of loops, and all that these call. */
function repeatedNodes({ graphs, nodes }: FlowDraft): ReadonlySet<NodeDraft> {
  const followers = (node: NodeDraft) => edgesOf(node).flatMap(({ to }) => (to ? [to] : []))
  const repeated = new Set(
    graphs
      .flatMap(graph => components(graph.nodes, followers))
      .filter(([first, ...others]) => others.length > 0 || (first && followers(first).includes(first)))
      .flat(),
  )
  const calls = Map.groupBy(nodes, node => node.calls)
  for (const [graph, callers] of calls)
    if (graph && callers.length > 1) for (const node of graph.nodes) repeated.add(node)
  for (const node of repeated) for (const inner of node.calls?.nodes ?? []) repeated.add(inner)
  return repeated
}
