import type { MapData, MapEdge } from '../../../../src/ui-tools/map/data.ts'
import type { ProcessMapParams } from '../../../../src/ui-tools/map/params.ts'
import { mergeKeyed } from '../merge/merge-keyed.ts'
import type { Versions } from '../merge/versions.ts'
import { seedMap } from './map-state.ts'

/** Steps of both windows; a connection goes with its steps, whatever they are called by now. */
export function mergeMap(
  { base, mine, theirs }: Versions<MapData>,
  { seed_nodes }: Pick<ProcessMapParams, 'seed_nodes'>,
): MapData {
  const before = base ?? seedMap(seed_nodes)
  const { all, renamed } = mergeKeyed(before.nodes, mine.nodes, theirs.nodes)
  const own = mine.edges.map(edge => ({
    ...edge,
    from: renamed.get(edge.from) ?? edge.from,
    to: renamed.get(edge.to) ?? edge.to,
  }))
  const ids = new Set(all.map(({ id }) => id))
  const edges = mergeEdges(before.edges, own, theirs.edges)
  return { nodes: [...all], edges: edges.filter(({ from, to }) => ids.has(from) && ids.has(to)) }
}

function mergeEdges(
  base: readonly MapEdge[],
  mine: readonly MapEdge[],
  theirs: readonly MapEdge[],
): readonly MapEdge[] {
  const by = (edges: readonly MapEdge[]) => new Map(edges.map(edge => [`${edge.from} ${edge.to}`, edge]))
  const [before, own, other] = [by(base), by(mine), by(theirs)]
  return [...new Set([...other.keys(), ...own.keys()])].flatMap(key => {
    const isMine = own.get(key)?.type !== before.get(key)?.type
    return (isMine ? own.get(key) : other.get(key)) ?? []
  })
}
