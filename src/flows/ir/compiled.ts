import type { Json } from '../../core/json.ts'
import type { FlowBindings, GuardOutcome, ValueOutcome } from '../../expressions/outcome.ts'
import type { PredicateType } from '../../expressions/predicate.ts'
import type { AnswerSpec } from './answer.ts'
import type { FlowEdge } from './edge.ts'
import type { Constraint, Flow, FlowPath } from './flow.ts'
import type {
  ActionNode,
  DecisionNode,
  FlowNode,
  Outcome,
  QuestionNode,
  SubgraphNode,
  TerminalNode,
} from './node.ts'
import type { LocalizedText } from './text.ts'

/**
 * Form of a flow the engine runs on. Nothing here grows with the flow when one step is taken: nodes, graphs, scopes
 * and keys are found by index, edges hang on their node in the order they are tried, and reverse tables say which
 * nodes and rules a key can change.
 */
export interface CompiledFlow {
  readonly id: string
  /** Content hash of the composed flow; sessions are pinned to it. */
  readonly revision: string
  readonly source: Flow
  /** Graph 0 is the flow itself. */
  readonly graphs: readonly CompiledGraph[]
  /** The nodes of all graphs. */
  readonly nodes: readonly CompiledNode[]
  readonly nodeByAddress: ReadonlyMap<string, NodeIndex>
  /** Scope 0 belongs to the flow itself and to every subgraph that shares its caller's answers. */
  readonly scopes: readonly CompiledScope[]
  readonly paths: readonly FlowPath[]
}

export type NodeIndex = number
export type GraphIndex = number
export type ScopeIndex = number
/** Position in the `keys` of its scope. */
export type KeyIndex = number

export interface CompiledGraph {
  readonly index: GraphIndex
  /** Empty for the flow itself, else the subgraph's name (with its caller's scope in front where it has several). */
  readonly address: string
  /** As written in `ref`; null for the flow itself. */
  readonly name: string | null
  readonly scope: ScopeIndex
  readonly entry: NodeIndex
  readonly nodes: readonly NodeIndex[]
}

export interface CompiledScope {
  readonly index: ScopeIndex
  /** The subgraph whose own answers these are; null for the flow itself. */
  readonly owner: GraphIndex | null
  readonly keys: readonly CompiledKey[]
  readonly keyByName: ReadonlyMap<string, KeyIndex>
  /** Names of the keys that count as soon as they are given. */
  readonly offered: readonly string[]
  readonly oneOf: readonly CompiledOneOf[]
  readonly constraints: readonly CompiledConstraint[]
}

export interface CompiledKey {
  readonly index: KeyIndex
  readonly name: string
  readonly answer: AnswerSpec
  /** The question that asks for it; null when it is only taken when offered, filled in by a caller or by a result. */
  readonly question: NodeIndex | null
  /** `offered` counts as soon as it is given, even where a question asks for it. */
  readonly source: 'question' | 'offered' | 'input' | 'result'
  /** Validators by name, in order; the answer's own type comes first and is not among them. */
  readonly validators: readonly NamedValidator[]
  /** Nodes whose `when`, dependencies, guards, arguments or inputs read it. */
  readonly readers: readonly NodeIndex[]
  /** Positions in the scope's `constraints` and `oneOf`. */
  readonly constraints: readonly number[]
  readonly oneOf: readonly number[]
}

export interface NamedValidator {
  readonly name: string
  readonly validate: Validator
}

/** Null when the value is fine, else why not, in words for people. Pure; a throw takes no answer. */
export interface Validator {
  (value: Json): LocalizedText | null
  /** The kind of values it is for; any where it is not said. */
  readonly takes?: PredicateType
}

export interface CompiledOneOf {
  readonly id: string
  readonly of: readonly (readonly KeyIndex[])[]
}

export interface CompiledConstraint {
  readonly name: string
  readonly check: CompiledGuard
  readonly reads: readonly KeyIndex[]
  readonly source: Constraint
}

export interface CompiledGuard {
  /** The expression as written. */
  readonly text: string
  /** Answer keys it reads, by name, sorted. */
  readonly reads: readonly string[]
  readonly test: (scope: FlowBindings) => GuardOutcome
}

export interface CompiledValue {
  readonly text: string
  readonly reads: readonly string[]
  readonly evaluate: (scope: FlowBindings) => ValueOutcome
}

export interface CompiledEdge {
  /** `from->to` unless named. Unique in its graph. */
  readonly id: string
  readonly from: NodeIndex
  /** Null leaves the graph: back to the caller, or the end of the flow. */
  readonly to: NodeIndex | null
  readonly priority: number
  /** Null is always true. */
  readonly guard: CompiledGuard | null
  readonly loop: boolean
  readonly source: FlowEdge
}

interface AnyCompiledNode<Source extends FlowNode> {
  readonly index: NodeIndex
  readonly id: string
  /** `id` in the flow itself, `graph/id` in a subgraph: unique in the flow. */
  readonly address: string
  readonly graph: GraphIndex
  readonly when: CompiledGuard | null
  readonly dependencies: readonly KeyIndex[]
  /** In the order they are tried: priority, then id. Without the two below. */
  readonly edges: readonly CompiledEdge[]
  /** The edge whose guard is `else`. */
  readonly otherwise: CompiledEdge | null
  /** The edge with `on: error`. */
  readonly onError: CompiledEdge | null
  readonly source: Source
}

export interface CompiledQuestion extends AnyCompiledNode<QuestionNode> {
  readonly type: 'question'
  readonly key: KeyIndex
  readonly required: boolean
  readonly maxAttempts: number
}
export interface CompiledDecision extends AnyCompiledNode<DecisionNode> {
  readonly type: 'decision'
}
export interface CompiledAction extends AnyCompiledNode<ActionNode> {
  readonly type: 'action'
  readonly args: readonly { readonly name: string; readonly value: CompiledValue }[]
  readonly outputs: readonly { readonly key: KeyIndex; readonly from: readonly string[] }[]
}
export interface CompiledSubgraphCall extends AnyCompiledNode<SubgraphNode> {
  readonly type: 'subgraph'
  readonly calls: GraphIndex
  /** The key of the called graph's scope that holds the item of a round, and the list; null for one that is entered once. */
  readonly each: { readonly key: KeyIndex; readonly value: CompiledValue } | null
  /** Keys of the called graph's scope, from expressions in the caller's. Empty when the scope is shared. */
  readonly inputs: readonly { readonly key: KeyIndex; readonly value: CompiledValue }[]
  /** Keys of the caller's scope, from keys of the called graph's. Empty when the scope is shared. */
  readonly outputs: readonly { readonly key: KeyIndex; readonly from: KeyIndex }[]
}
export interface CompiledTerminal extends AnyCompiledNode<TerminalNode> {
  readonly type: 'terminal'
  readonly outcome: Outcome
}

export type CompiledNode =
  | CompiledQuestion
  | CompiledDecision
  | CompiledAction
  | CompiledSubgraphCall
  | CompiledTerminal
