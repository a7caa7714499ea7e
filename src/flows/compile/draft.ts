import type { CheckedExpression } from '../../expressions/check-expression.ts'
import type { Environment } from '../../expressions/environment.ts'
import type { AnswerSpec } from '../ir/answer.ts'
import type {
  CompiledConstraint,
  CompiledGuard,
  CompiledKey,
  CompiledValue,
  GraphIndex,
  KeyIndex,
  NodeIndex,
  ScopeIndex,
} from '../ir/compiled.ts'
import type { FlowEdge } from '../ir/edge.ts'
import type { FlowNode } from '../ir/node.ts'
import { type Place, placeIn } from './diagnostics.ts'
import type { WrittenGraph } from './parse-structure.ts'

/** The flow while it is being compiled: names are resolved, faults may be left. */
export interface FlowDraft {
  readonly graphs: readonly GraphDraft[]
  readonly scopes: readonly ScopeDraft[]
  readonly nodes: readonly NodeDraft[]
}

export interface ScopeDraft {
  readonly index: ScopeIndex
  owner: GraphDraft | null
  readonly keys: KeyDraft[]
  readonly keyByName: Map<string, KeyIndex>
  /** Keys of nodes that could not be read. */
  readonly lost: Set<string>
  environment: Environment
}

export interface KeyDraft {
  readonly index: KeyIndex
  readonly name: string
  readonly answer: AnswerSpec
  readonly at: Place
  source: CompiledKey['source']
  question: NodeIndex | null
}

export interface GraphDraft {
  readonly index: GraphIndex
  readonly name: string | null
  readonly address: string
  readonly scope: ScopeDraft
  readonly graphSource: WrittenGraph
  readonly nodes: NodeDraft[]
  readonly nodeById: Map<string, NodeDraft>
  /** Names are wrong in it, so that its shape cannot be judged. */
  broken: boolean
  entry: NodeDraft | null
}

export interface GuardDraft {
  readonly compiled: CompiledGuard
  readonly checked: CheckedExpression
  readonly at: Place
}

/** Parts of a flow that have no effect in any conversation. */
export interface DeadParts {
  /** Conditions that never hold. */
  readonly guards: ReadonlySet<GuardDraft>
  /** Nodes that are always passed by. */
  readonly nodes: ReadonlySet<NodeDraft>
}

export interface NodeDraft {
  readonly index: NodeIndex
  readonly node: FlowNode
  readonly at: Place
  readonly graph: GraphDraft
  /** Sorted: priority, then id. */
  edges: EdgeDraft[]
  otherwise: EdgeDraft | null
  onError: EdgeDraft | null
  /** All of the above; asked for so often that it is kept. */
  leaving: readonly EdgeDraft[]
  when: GuardDraft | null
  dependencies: readonly KeyIndex[]
  calls: GraphDraft | null
  /** Name of the input that takes an item of a list in each round; its list is among the values. */
  each: string | null
  values: readonly {
    readonly name: string
    readonly value: CompiledValue
    readonly checked: CheckedExpression
  }[]
  /** One of its expressions is wrong, so that its guards cannot be compared. */
  broken: boolean
}

export interface EdgeDraft {
  readonly id: string
  readonly edge: FlowEdge
  readonly at: Place
  readonly from: NodeDraft
  readonly to: NodeDraft | null
  readonly priority: number
  guard: GuardDraft | null
}

/** Place of what is wrong with a graph as a whole: the name of a subgraph, the nodes of the flow itself. */
export const nameOf = ({ name, graphSource: { at } }: GraphDraft) =>
  ({ at: name === null ? placeIn(at, 'nodes') : at, part: 'key' }) as const

/** All edges of a node, in no particular order of precedence. */
export const edgesOf = ({ leaving }: NodeDraft): readonly EdgeDraft[] => leaving

/** Nothing but an error edge leads on from here. */
export const isLast = ({ edges, otherwise }: NodeDraft): boolean => edges.length === 0 && otherwise === null

/** True for a call of a graph that keeps its own answers. */
export const isScopedCall = ({ calls, graph }: NodeDraft): boolean =>
  calls !== null && calls.scope !== graph.scope

/** A constraint of the flow, as written and as the engine runs it. */
export interface ConstraintDraft {
  readonly guard: GuardDraft
  readonly compiled: CompiledConstraint
}
