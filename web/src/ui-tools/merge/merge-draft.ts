import type { MapData, MapEdge } from '../../../../src/ui-tools/map/data.ts'
import type { ProcessMapParams } from '../../../../src/ui-tools/map/params.ts'
import type { TableData } from '../../../../src/ui-tools/table/data.ts'
import type { TimelineData } from '../../../../src/ui-tools/timeline/data.ts'
import type { ToolData, ToolParams, UiParams } from '../../../../src/ui-tools/tool.ts'
import { isFormTool, type TOOLS } from '../../../../src/ui-tools/tools.ts'
import { seedMap } from '../map/map-state.ts'
import { mergeFields } from './merge-fields.ts'
import { mergeKeyed } from './merge-keyed.ts'
import { mergeLists } from './merge-lists.ts'

/** A draft as it was last kept, as it is in this window, and as another window kept it since. */
export interface Versions<Data> {
  readonly base: Data | null
  readonly mine: Data
  readonly theirs: Data
}

/** Both windows' changes, in one draft. */
export function mergeDraft({ tool, params }: UiParams, versions: Versions<ToolData>): ToolData {
  if (isFormTool(tool)) return mergeFields(versions.base ?? {}, versions.mine, versions.theirs)
  const merge: Merge = MERGES[tool]
  return merge(versions, params)
}

type Merge = { merge(versions: Versions<ToolData>, params: ToolParams): ToolData }['merge']

const MERGES = {
  request_data_table: ({ base, mine, theirs }: Versions<TableData>): TableData => ({
    rows: [...mergeLists(base?.rows ?? [], mine.rows, theirs.rows, mergeFields)],
  }),
  request_process_map: (
    { base, mine, theirs }: Versions<MapData>,
    { seed_nodes }: ProcessMapParams,
  ): MapData => {
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
  },
  request_timeline: ({ base, mine, theirs }: Versions<TimelineData>): TimelineData => ({
    milestones: [...mergeKeyed(base?.milestones ?? [], mine.milestones, theirs.milestones).all],
  }),
} satisfies Readonly<Record<keyof typeof TOOLS, Merge>>

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
