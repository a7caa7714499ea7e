import type { FlowEdge } from '../../flows/ir/edge.ts'
import type { Flow, Subgraph } from '../../flows/ir/flow.ts'
import type { FlowNode, NodeType } from '../../flows/ir/node.ts'

export const FLOW_VIEW_FORMAT = 'signalbox.flow-view/1'

/**
 * A flow with everything a viewer or editor needs to draw it, and everything needed to get the flow back. What a
 * viewer adds (`position`, `color`, `points` …) stands beside `data`; the flow itself is in the `data` parts only.
 */
export interface FlowView {
  readonly format: typeof FLOW_VIEW_FORMAT
  /** The flow without its nodes and edges. */
  readonly data: FlowFrame
  readonly frames: readonly ViewFrame[]
  readonly nodes: readonly ViewNode[]
  readonly edges: readonly ViewEdge[]
}

export type GraphFrame<Graph> = Omit<Graph, 'nodes' | 'edges'>
export type FlowFrame = Omit<GraphFrame<Flow>, 'subgraphs'> & {
  readonly subgraphs?: Readonly<Record<string, GraphFrame<Subgraph>>>
}

export interface Point {
  readonly x: number
  readonly y: number
}
export interface Box extends Point {
  readonly width: number
  readonly height: number
}

/** A rectangle around nodes that belong together: a graph, or a group of the author's. */
export interface ViewFrame extends Box {
  readonly kind: 'flow' | 'subgraph' | 'group'
  readonly label: string
  /** Name of the subgraph; null for the flow itself. */
  readonly graph: string | null
}

/** A node of a drawn flow. */
export interface ViewNode {
  /** Unique in the view: `q.email` of the subgraph contact is `contact/q.email`. */
  readonly id: string
  readonly graph: string | null
  /** `exit` stands for the way out of a graph and is no node of the flow. */
  readonly type: NodeType | 'exit'
  readonly label: string
  readonly position: Point
  /** Origin of its place. An editor that moves a node says so here, and the flow keeps the place. */
  readonly placed: 'author' | 'layout'
  readonly width: number
  readonly height: number
  readonly color: string
  readonly group: string | null
  readonly data: FlowNode | null
}

/** An edge of a drawn flow. */
export interface ViewEdge {
  readonly id: string
  readonly graph: string | null
  readonly source: string
  readonly target: string
  readonly label: string
  /** Bends of the line, from source to target; empty for a straight one. */
  readonly points: readonly Point[]
  /** The middle of its label; null for the middle of the line. */
  readonly caption: Point | null
  readonly data: FlowEdge
}
