import { Graph, layout } from '@dagrejs/dagre'
import type { Point } from './flow-view.ts'

export interface Placeable {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly group: string | null
  /** Place the author gave it. */
  readonly fixed: Point | null
}
export interface Link {
  readonly source: string
  readonly target: string
  /** Room its caption needs; null without a caption. */
  readonly caption: { readonly width: number; readonly height: number } | null
}
export interface Line {
  /** Bends of the line. */
  readonly points: readonly Point[]
  /** The middle of its caption. */
  readonly caption: Point | null
}
export interface Placed {
  /** Centres, by id. */
  readonly centres: ReadonlyMap<string, Point>
  /** Of each link, in order. */
  readonly lines: readonly Line[]
}

/** The layout takes a second for some hundred nodes and gives up on long chains. */
const MOST_LAID_OUT = 500

/** Room between a node and the next one below. */
const BETWEEN_RANKS = 44

/** Finds a place for every node of one graph. What the author placed stays; the rest is laid out around it. */
export function placeGraph(
  nodes: readonly Placeable[],
  links: readonly Link[],
  between = BETWEEN_RANKS,
): Placed {
  const known = new Map(nodes.map(node => [node.id, node]))
  const bundles = bundlesOf(known, links)
  const lay = known.size > MOST_LAID_OUT ? placeByRank : layOut
  const { centres: laid, lineOf } = lay(known, bundles, between)
  const shift = shiftOf(nodes, laid)
  const centres = new Map([...laid].map(([id, point]) => [id, known.get(id)?.fixed ?? moved(point, shift)]))
  const lines = links.map((link): Line => {
    const bundle = bundles.get(bundleName(link))
    if (!bundle || known.get(link.source)?.fixed || known.get(link.target)?.fixed) return STRAIGHT
    const { points, caption } = lineOf(bundle, link)
    return { points: points.map(point => moved(point, shift)), caption: caption && moved(caption, shift) }
  })
  return { centres, lines }
}

const STRAIGHT: Line = { points: [], caption: null }

type PlaceableById = ReadonlyMap<string, Placeable>
type Bundles = ReadonlyMap<string, Bundle>
interface Laid {
  readonly centres: ReadonlyMap<string, Point>
  readonly lineOf: (bundle: Bundle, link: Link) => Line
}

function layOut(placeables: PlaceableById, bundles: Bundles, between: number): Laid {
  const graph = new Graph({ compound: true })
  graph.setGraph({ rankdir: 'TB', nodesep: 36, ranksep: between, edgesep: 20, marginx: 0, marginy: 0 })
  for (const { id, width, height } of placeables.values()) graph.setNode(id, { width, height })
  for (const [id, name] of groupsOf(placeables)) {
    graph.setNode(name, {})
    graph.setParent(id, name)
  }
  for (const bundle of bundles.values()) graph.setEdge(bundle.source, bundle.target, roomFor(bundle))
  layout(graph)
  return {
    centres: new Map([...placeables.keys()].map(id => [id, pointOf(graph.node(id))])),
    lineOf({ links }, link) {
      const { points = [], x, y } = graph.edge(link.source, link.target) as Routed
      const place = pointOf({ x, y })
      // Captions of parallel lines stand below each other.
      const captioned = links.filter(({ caption }) => caption !== null)
      const offset = (captioned.indexOf(link) - (captioned.length - 1) / 2) * CAPTION_STEP
      return { points: points.map(pointOf), caption: link.caption && { x: place.x, y: place.y + offset } }
    },
  }
}

const RANK_HEIGHT = 150
const COLUMN_WIDTH = 280

/** In rows, by the fewest steps from where the graph begins. */
function placeByRank(placeables: PlaceableById, bundles: Bundles): Laid {
  const leads = Map.groupBy(bundles.values(), ({ source }) => source)
  const entered = new Set([...bundles.values()].map(({ target }) => target))
  const rows: string[][] = []
  const seen = new Set<string>()
  const placeFrom = (starts: readonly string[]) => {
    for (let row = starts, rank = 0; row.length > 0; rank++) {
      const fresh = row.filter(id => !seen.has(id) && seen.add(id))
      rows[rank] = [...(rows[rank] ?? []), ...fresh]
      row = fresh.flatMap(id => (leads.get(id) ?? []).map(({ target }) => target))
    }
  }
  placeFrom([...placeables.keys()].filter(id => !entered.has(id)))
  for (const id of placeables.keys()) if (!seen.has(id)) placeFrom([id])
  const centres = rows.flatMap((row, rank) =>
    row.map(
      (id, index) =>
        [id, { x: (index - (row.length - 1) / 2) * COLUMN_WIDTH, y: rank * RANK_HEIGHT }] as const,
    ),
  )
  return { centres: new Map(centres), lineOf: () => STRAIGHT }
}

interface Routed {
  readonly points?: readonly Point[]
  readonly x?: number
  readonly y?: number
}
interface Bundle extends Pick<Link, 'source' | 'target'> {
  readonly links: Link[]
}

const CAPTION_STEP = 24
const bundleName = ({ source, target }: Link): string => JSON.stringify([source, target])

/**
 * Lines between the same two nodes go together: the layout fails on some graphs with parallel lines. Neither end may be
 * missing, and a line from a node to itself goes round it and needs no room.
 */
function bundlesOf(placeables: ReadonlyMap<string, Placeable>, links: readonly Link[]): Map<string, Bundle> {
  const bundles = new Map<string, Bundle>()
  for (const link of links) {
    const { source, target } = link
    if (source === target || !placeables.has(source) || !placeables.has(target)) continue
    const bundle = bundles.get(bundleName(link)) ?? { source, target, links: [] }
    bundle.links.push(link)
    bundles.set(bundleName(link), bundle)
  }
  return bundles
}

function roomFor({ links }: Bundle) {
  const captions = links.flatMap(({ caption }) => (caption === null ? [] : [caption]))
  if (captions.length === 0) return {}
  const width = Math.max(...captions.map(caption => caption.width))
  return { width, height: captions.length * CAPTION_STEP, labelpos: 'c' as const }
}

/** A cluster must not be called like a node. */
const groupsOf = (placeables: PlaceableById): (readonly [id: string, cluster: string])[] =>
  [...placeables.values()].flatMap(({ id, group }) =>
    group === null ? [] : [[id, `\u0000${group}`] as const],
  )

/** Offset that moves the layout to where the author's own nodes are, on average. */
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

const pointOf = ({
  x = 0,
  y = 0,
}: {
  readonly x?: number | undefined
  readonly y?: number | undefined
}): Point => ({
  x: Math.round(x),
  y: Math.round(y),
})
const moved = ({ x, y }: Point, by: Point): Point => ({ x: x + by.x, y: y + by.y })
