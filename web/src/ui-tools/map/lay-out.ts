import { type Link, placeGraph } from '../../../../src/flow-tools/export/place-graph.ts'
import type { MapData, MapEdge } from '../../../../src/ui-tools/map/data.ts'
import { rowsOf } from './rows-of.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Layout {
  /** Upper left corners, by step. */
  readonly corners: ReadonlyMap<string, Point>
  readonly lines: readonly Line[]
  readonly width: number
  readonly height: number
}

export interface Line extends MapEdge {
  readonly points: readonly Point[]
  /** Place of the word for its kind; null where it needs none. */
  readonly caption: Point | null
}

/** Has to agree with `.map-node` in map.css. */
export const NODE = { width: 224, height: 96 } as const
const MARGIN = 16
/** Just enough for an arrow: whoever has all of a map in sight reads it the better, the less of it is empty. */
const BETWEEN_STEPS = 28
const CAPTION = { width: 96, height: 24 } as const
/** Between steps beside each other, and where captions stand between them: above an arrow to the side, on one that leads down. */
const BESIDE = { across: 40, captioned: { across: 88, down: 52 } } as const

type Structure = Pick<MapData, 'edges'> & { readonly nodes: readonly { readonly id: string }[] }

/**
 * Places all steps from top to bottom, a mere chain in rows where the frame has room for more than one column. Parallel steps stand beside
 * each other. Same map and room, same drawing.
 */
export function layOut({ nodes, edges }: Structure, room = 0): Layout {
  const ordered = edges.filter(({ type }) => type !== 'parallel')
  const parallel = edges.filter(({ type }) => type === 'parallel')
  const links = [...ordered, ...besideEach(ordered, parallel)].map(
    (edge): Link => ({
      source: edge.from,
      target: edge.to,
      caption: 'type' in edge && edge.type === 'approval' ? CAPTION : null,
    }),
  )
  const rows = rowsOf(
    nodes.map(({ id }) => id),
    links,
    {
      node: NODE,
      between: links.some(({ caption }) => caption !== null)
        ? BESIDE.captioned
        : { across: BESIDE.across, down: BETWEEN_STEPS },
      room: room - 2 * MARGIN,
    },
  )
  const { centres, lines } =
    (parallel.length === 0 ? rows : null) ??
    placeGraph(
      nodes.map(({ id }) => ({ id, ...NODE, group: null, fixed: null })),
      links,
      BETWEEN_STEPS,
    )
  const points = [...centres.values()]
  const left = Math.min(...points.map(({ x }) => x)) - NODE.width / 2 - MARGIN
  const top = Math.min(...points.map(({ y }) => y)) - NODE.height / 2 - MARGIN
  const shift = ({ x, y }: Point): Point => ({ x: x - left, y: y - top })
  const centreOf = (id: string) => shift(centres.get(id) ?? { x: 0, y: 0 })
  const drawn = ordered.map((edge, at): Line => {
    const { points: bends = [], caption = null } = lines[at] ?? {}
    return {
      ...edge,
      points: bends.length > 1 ? bends.map(shift) : straight(centreOf(edge.from), centreOf(edge.to)),
      caption: caption && shift(caption),
    }
  })
  const beside = parallel.map((edge): Line => {
    const ends = straight(centreOf(edge.from), centreOf(edge.to))
    return { ...edge, points: ends, caption: middle(ends) }
  })
  return {
    corners: new Map(
      nodes.map(({ id }) => {
        const { x, y } = centreOf(id)
        return [id, { x: x - NODE.width / 2, y: y - NODE.height / 2 }]
      }),
    ),
    lines: [...drawn, ...beside],
    width: Math.max(...points.map(({ x }) => x)) - left + NODE.width / 2 + MARGIN,
    height: Math.max(...points.map(({ y }) => y)) - top + NODE.height / 2 + MARGIN,
  }
}

/**
 * Relations of steps that run beside each other: they come after the same steps and before the same, as far as the
 * drawing goes.
 */
function besideEach(ordered: readonly MapEdge[], parallel: readonly MapEdge[]) {
  const known = new Set(ordered.map(({ from, to }) => `${from} ${to}`))
  return parallel
    .flatMap(({ from, to }) => [[from, to] as const, [to, from] as const])
    .flatMap(([one, other]) =>
      ordered.flatMap(({ from, to }) =>
        to === one ? [{ from, to: other }] : from === one ? [{ from: other, to }] : [],
      ),
    )
    .filter(({ from, to }) => {
      const isNew = from !== to && !known.has(`${from} ${to}`) && !known.has(`${to} ${from}`)
      known.add(`${from} ${to}`)
      return isNew
    })
}

/** From border to border. */
function straight(from: Point, to: Point): readonly [Point, Point] {
  return [atBorder(from, to), atBorder(to, from)]
}

function atBorder(centre: Point, towards: Point): Point {
  const [dx, dy] = [towards.x - centre.x, towards.y - centre.y]
  const scale = Math.min(
    dx === 0 ? Number.POSITIVE_INFINITY : NODE.width / 2 / Math.abs(dx),
    dy === 0 ? Number.POSITIVE_INFINITY : NODE.height / 2 / Math.abs(dy),
  )
  return Number.isFinite(scale) ? { x: centre.x + dx * scale, y: centre.y + dy * scale } : centre
}

const middle = ([one, other]: readonly [Point, Point]): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
})

/** A line that bends softly at its points. */
export function pathOf(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (first === undefined) return ''
  const last = rest.at(-1)
  const bends = rest.slice(0, -1).map((point, at) => {
    const next = rest[at + 1] ?? point
    return `Q${point.x},${point.y} ${(point.x + next.x) / 2},${(point.y + next.y) / 2}`
  })
  return [`M${first.x},${first.y}`, ...bends, ...(last ? [`L${last.x},${last.y}`] : [])].join(' ')
}

export type Direction = 'up' | 'down' | 'left' | 'right'

const AHEAD: Readonly<Record<Direction, (from: Point, to: Point) => { ahead: number; aside: number }>> = {
  up: (from, to) => ({ ahead: from.y - to.y, aside: Math.abs(from.x - to.x) }),
  down: (from, to) => ({ ahead: to.y - from.y, aside: Math.abs(from.x - to.x) }),
  left: (from, to) => ({ ahead: from.x - to.x, aside: Math.abs(from.y - to.y) }),
  right: (from, to) => ({ ahead: to.x - from.x, aside: Math.abs(from.y - to.y) }),
}

/** The nearest step in a direction; null at the edge of the drawing. */
export function neighbour(layout: Layout, id: string, direction: Direction): string | null {
  const from = layout.corners.get(id)
  if (!from) return null
  const near = [...layout.corners]
    .filter(([other]) => other !== id)
    .map(([other, to]) => ({ other, ...AHEAD[direction](from, to) }))
    .filter(({ ahead }) => ahead > 1)
    .sort((one, two) => one.ahead + 2 * one.aside - (two.ahead + 2 * two.aside))
  return near[0]?.other ?? null
}
