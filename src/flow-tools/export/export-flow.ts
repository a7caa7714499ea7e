import { EXIT, edgeId, type FlowEdge } from '../../flows/ir/edge.ts'
import type { Flow, Subgraph } from '../../flows/ir/flow.ts'
import type { FlowNode } from '../../flows/ir/node.ts'
import { textIn } from '../../flows/ir/text.ts'
import {
  type Box,
  FLOW_VIEW_FORMAT,
  type FlowFrame,
  type FlowView,
  type Point,
  type ViewEdge,
  type ViewFrame,
  type ViewNode,
} from './flow-view.ts'
import { captionSize, EXIT_SIZE, labelOf, NODE_COLORS, NODE_SIZE } from './node-look.ts'
import { type Line, placeGraph } from './place-graph.ts'

interface Graph {
  readonly name: string | null
  readonly label: string
  readonly nodes: readonly FlowNode[]
  readonly edges: readonly FlowEdge[]
}
interface Drawn {
  readonly nodes: readonly ViewNode[]
  readonly edges: readonly ViewEdge[]
  readonly frames: readonly ViewFrame[]
}

/** The flow for viewers and editors. Nodes without a place get one; `importFlow` gives the same flow back. */
export function exportFlow(flow: Flow, locale: string = flow.locale ?? 'en'): FlowView {
  const subgraphs = Object.entries(flow.subgraphs ?? {})
  const graphs: Graph[] = [
    { name: null, label: labelIn(flow, flow.id, locale), nodes: flow.nodes, edges: flow.edges },
    ...subgraphs.map(([name, graph]) => ({
      name,
      label: labelIn(graph, name, locale),
      nodes: graph.nodes,
      edges: graph.edges,
    })),
  ]
  const drawn = sideBySide(graphs.map(graph => drawGraph(graph, locale)))
  return { format: FLOW_VIEW_FORMAT, data: frameOf(flow), ...drawn }
}

const labelIn = ({ label }: Pick<Flow, 'label'>, name: string, locale: string): string =>
  label === undefined ? name : textIn(label, locale, locale) || name

function frameOf({ nodes: _nodes, edges: _edges, subgraphs, ...rest }: Flow): FlowFrame {
  if (subgraphs === undefined) return rest
  const bare = ({ nodes: _, edges: __, ...own }: Subgraph) => own
  return {
    ...rest,
    subgraphs: Object.fromEntries(Object.entries(subgraphs).map(([name, graph]) => [name, bare(graph)])),
  }
}

function drawGraph({ name, label, nodes, edges }: Graph, locale: string): Drawn {
  const address = (id: string) => (name === null ? id : `${name}/${id}`)
  const exit = address(EXIT)
  const looks = nodes.map(node => ({
    id: address(node.id),
    ...NODE_SIZE,
    group: node.ui?.group ?? null,
    fixed: node.ui?.x !== undefined && node.ui.y !== undefined ? { x: node.ui.x, y: node.ui.y } : null,
  }))
  const leaves = edges.some(({ to }) => to === EXIT) && !nodes.some(({ id }) => id === EXIT)
  const way = leaves ? [{ id: exit, ...EXIT_SIZE, group: null, fixed: null }] : []
  const links = edges.map(edge => {
    const label = captionOf(edge, locale)
    const caption = label === '' ? null : captionSize(label)
    return { source: address(edge.from), target: address(edge.to), caption }
  })
  const { centres, lines } = placeGraph([...looks, ...way], links)
  const at = (id: string) => centres.get(id) ?? { x: 0, y: 0 }

  const viewNodes: ViewNode[] = nodes.map((node, index) => {
    const { id, width, height, group, fixed } = looks[index] as (typeof looks)[number]
    return {
      id,
      graph: name,
      type: node.type,
      label: labelOf(node, locale),
      position: fixed ?? at(id),
      placed: fixed ? 'author' : 'layout',
      width,
      height,
      color: node.ui?.color ?? NODE_COLORS[node.type],
      group,
      data: node,
    }
  })
  if (leaves)
    viewNodes.push({
      id: exit,
      graph: name,
      type: 'exit',
      label: 'exit',
      position: at(exit),
      placed: 'layout',
      ...EXIT_SIZE,
      color: NODE_COLORS.exit,
      group: null,
      data: null,
    })
  const viewEdges = edges.map((edge, index) => ({
    id: address(edgeId(edge)),
    graph: name,
    source: address(edge.from),
    target: address(edge.to),
    label: captionOf(edge, locale),
    ...(lines[index] as Line),
    data: edge,
  }))
  return { nodes: viewNodes, edges: viewEdges, frames: framesOf(name, label, viewNodes, viewEdges) }
}

function captionOf({ label, guard, on }: FlowEdge, locale: string): string {
  if (label !== undefined) return textIn(label, locale, locale)
  return on === 'error' ? 'on error' : (guard ?? '')
}

const PADDING = 28
const TITLE = 26

function framesOf(
  graph: string | null,
  label: string,
  nodes: readonly ViewNode[],
  edges: readonly ViewEdge[],
): ViewFrame[] {
  const groups = [...new Set(nodes.flatMap(({ group }) => (group === null ? [] : [group])))]
  const inner = groups.map(group => ({
    kind: 'group' as const,
    label: group,
    graph,
    ...grown(boundsOf(nodes.filter(node => node.group === group).map(boxOf)), 14),
  }))
  const bends = edges.flatMap(({ points }) => points.map(({ x, y }) => ({ x, y, width: 0, height: 0 })))
  const kind = graph === null ? 'flow' : 'subgraph'
  const outer = grown(boundsOf([...nodes.map(boxOf), ...inner, ...bends]), PADDING)
  return [{ kind, label, graph, ...outer }, ...inner]
}

export const boxOf = ({ position, width, height }: ViewNode): Box => ({
  x: position.x - width / 2,
  y: position.y - height / 2,
  width,
  height,
})

function boundsOf(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return { x: 0, y: 0, width: 0, height: 0 }
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y, width, height } of boxes) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + width)
    bottom = Math.max(bottom, y + height)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by - TITLE,
  width: width + 2 * by,
  height: height + 2 * by + TITLE,
})

/** Subgraphs stand to the right of the flow, one after the other; what the author placed is not moved. */
function sideBySide(graphs: readonly Drawn[]): Drawn {
  const GAP = 60
  let right: number | null = null
  const top = graphs[0]?.frames[0]?.y ?? 0
  const moved = graphs.map(drawn => {
    const [frame] = drawn.frames
    if (!frame) return drawn
    const fixed = drawn.nodes.some(({ placed }) => placed === 'author')
    const by = right === null || fixed ? { x: 0, y: 0 } : { x: right + GAP - frame.x, y: top - frame.y }
    right = Math.max(right ?? -Infinity, frame.x + by.x + frame.width)
    return shifted(drawn, by)
  })
  return {
    nodes: moved.flatMap(({ nodes }) => nodes),
    edges: moved.flatMap(({ edges }) => edges),
    frames: moved.flatMap(({ frames }) => frames),
  }
}

function shifted({ nodes, edges, frames }: Drawn, by: Point): Drawn {
  if (by.x === 0 && by.y === 0) return { nodes, edges, frames }
  const move = <Place extends Point>(place: Place): Place => ({
    ...place,
    x: place.x + by.x,
    y: place.y + by.y,
  })
  return {
    nodes: nodes.map(node => ({ ...node, position: move(node.position) })),
    edges: edges.map(edge => ({
      ...edge,
      points: edge.points.map(move),
      caption: edge.caption && move(edge.caption),
    })),
    frames: frames.map(move),
  }
}
