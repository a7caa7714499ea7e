import { Graph, layout } from '@dagrejs/dagre'
import type { Point } from './flow-view.ts'

export interface Placeable {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly group: string | null
  /** Where the author put it. */
  readonly fixed: Point | null
}
export interface Link {
  readonly source: string
  readonly target: string
}
export interface Placed {
  /** Centres, by id. */
  readonly centres: ReadonlyMap<string, Point>
  /** Of each link, in order: where its line bends. */
  readonly bends: readonly (readonly Point[])[]
}

/** Finds a place for every node of one graph. What the author placed stays; the rest is laid out around it. */
export function placeGraph(nodes: readonly Placeable[], links: readonly Link[]): Placed {
  const known = new Map(nodes.map(node => [node.id, node]))
  const drawn = links.map(link => known.has(link.source) && known.has(link.target))
  const graph = new Graph({ multigraph: true, compound: true })
  graph.setGraph({ rankdir: 'TB', nodesep: 36, ranksep: 56, edgesep: 16, marginx: 0, marginy: 0 })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const { id, width, height } of known.values()) graph.setNode(id, { width, height })
  for (const [id, name] of groupsOf(nodes)) {
    graph.setNode(name, {})
    graph.setParent(id, name)
  }
  for (const [index, { source, target }] of links.entries())
    if (drawn[index]) graph.setEdge(source, target, {}, String(index))
  layout(graph)

  const laid = new Map([...known.keys()].map(id => [id, pointOf(graph.node(id))]))
  const shift = shiftOf(nodes, laid)
  const centres = new Map([...laid].map(([id, point]) => [id, known.get(id)?.fixed ?? moved(point, shift)]))
  const bends = links.map(({ source, target }, index) => {
    const between = [centres.get(source), centres.get(target)].filter(point => point !== undefined)
    if (!drawn[index] || known.get(source)?.fixed || known.get(target)?.fixed) return between
    const { points = [] } = graph.edge(source, target, String(index)) as { points?: Point[] }
    return points.map(point => moved(pointOf(point), shift))
  })
  return { centres, bends }
}

/** A cluster must not be called like a node. */
const groupsOf = (nodes: readonly Placeable[]): (readonly [id: string, cluster: string])[] =>
  nodes.flatMap(({ id, group }) => (group === null ? [] : [[id, `\u0000${group}`] as const]))

/** What was laid out is moved to where the author's own nodes are, on average. */
function shiftOf(nodes: readonly Placeable[], laid: ReadonlyMap<string, Point>): Point {
  const apart = nodes.flatMap(({ id, fixed }) => {
    const point = laid.get(id)
    return fixed && point ? [{ x: fixed.x - point.x, y: fixed.y - point.y }] : []
  })
  if (apart.length === 0) return { x: 0, y: 0 }
  const mean = (of: (point: Point) => number) =>
    Math.round(apart.reduce((sum, point) => sum + of(point), 0) / apart.length)
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) }
}

const pointOf = ({ x = 0, y = 0 }: { x?: number; y?: number }): Point => ({
  x: Math.round(x),
  y: Math.round(y),
})
const moved = ({ x, y }: Point, by: Point): Point => ({ x: x + by.x, y: y + by.y })
