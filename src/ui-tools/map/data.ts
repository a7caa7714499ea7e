import * as z from 'zod/mini'
import { EDGE_TYPES, MAX_STEPS } from './params.ts'

const text = z._default(z.string().check(z.maxLength(2_000)), '')
export const MapNodeSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  step_name: text,
  owner: text,
  outcome: text,
})
export type MapNode = z.infer<typeof MapNodeSchema>

export const MapEdgeSchema = z.object({
  from: z.string(),
  to: z.string(),
  type: z._default(z.enum(EDGE_TYPES), 'sequence'),
})
export type MapEdge = z.infer<typeof MapEdgeSchema>

export const MapDataSchema = z
  .object({
    nodes: z.array(MapNodeSchema).check(z.maxLength(MAX_STEPS)),
    edges: z.array(MapEdgeSchema).check(z.maxLength(4 * MAX_STEPS)),
  })
  .check(
    z.refine(
      ({ nodes }) => new Set(nodes.map(({ id }) => id)).size === nodes.length,
      'nodes with different ids',
    ),
    z.refine(({ nodes, edges }) => {
      const ids = new Set(nodes.map(({ id }) => id))
      return edges.every(({ from, to }) => ids.has(from) && ids.has(to))
    }, 'edges between nodes that are there'),
  )
export type MapData = z.infer<typeof MapDataSchema>

/** Steps somebody has written something into: what there is, wherever steps are counted. */
export const filledSteps = ({ nodes }: MapData): readonly MapNode[] =>
  nodes.filter(({ step_name, owner, outcome }) => `${step_name}${owner}${outcome}`.trim() !== '')
