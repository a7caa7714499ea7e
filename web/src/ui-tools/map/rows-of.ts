import type { Point } from '../../../../src/flow-tools/export/flow-view.ts'
import type { Link, Placed } from '../../../../src/flow-tools/export/place-graph.ts'

interface Sizes {
  readonly node: { readonly width: number; readonly height: number }
  /** Between two steps, beside and below each other. */
  readonly between: { readonly across: number; readonly down: number }
  /** Width of the frame. */
  readonly room: number
}

/** Between an arrow and what stands above it. */
const CLEAR = 8

/**
 * Places for steps that only follow each other: in as many columns as fit beside each other, the second row backwards, so that each
 * stands next to the one before. Null for any other map, and where there is room for one column.
 */
export function rowsOf(ids: readonly string[], links: readonly Link[], sizes: Sizes): Placed | null {
  const { node, between, room } = sizes
  const order = inOrder(ids, links)
  const most = Math.floor((room + between.across) / (node.width + between.across))
  if (order === null || most < 2) return null
  // As many rows as it takes, filled evenly.
  const columns = Math.ceil(order.length / Math.ceil(order.length / most))
  const centres = new Map(
    order.map((id, at): [string, Point] => {
      const row = Math.floor(at / columns)
      const column = row % 2 === 0 ? at % columns : columns - 1 - (at % columns)
      return [id, { x: column * (node.width + between.across), y: row * (node.height + between.down) }]
    }),
  )
  const lines = links.map(({ source, target, caption }) => {
    const [from, to] = [centres.get(source), centres.get(target)]
    if (!from || !to || caption === null) return { points: [], caption: null }
    const above = from.y === to.y ? caption.height / 2 + CLEAR : 0
    return { points: [], caption: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - above } }
  })
  return { centres, lines }
}

/** Steps in the order they follow each other; null unless they are one chain. */
function inOrder(ids: readonly string[], links: readonly Link[]): readonly string[] | null {
  const next = new Map(links.map(({ source, target }) => [source, target]))
  const entered = new Set(links.map(({ target }) => target))
  if (links.length !== ids.length - 1 || next.size !== links.length || entered.size !== links.length)
    return null
  const order: string[] = []
  for (let id = ids.find(one => !entered.has(one)); id !== undefined; id = next.get(id)) order.push(id)
  return order.length === ids.length ? order : null
}
