import { confidence } from '../../core/confidence.ts'
import type { Finding } from '../validate/finding.ts'
import type { MapData, MapEdge } from './data.ts'

/** A way back through an approval is how rework looks; without one, an order that goes round cannot be. */
const SURE = {
  goes_round: confidence(0.95),
  goes_round_by_approval: confidence(0.6),
  both_parallel_and_in_order: confidence(0.85),
} as const satisfies Readonly<Record<string, Finding['confidence']>>

export type MapEvidence = keyof typeof SURE

/** Steps that come before themselves, and steps that are at once parallel and in order. */
export function contradictorySequences(data: MapData): readonly Finding<MapEvidence>[] {
  const { nodes, edges } = data
  const names = new Map(nodes.map(({ id, step_name }) => [id, step_name]))
  const found = (code: MapEvidence, ids: readonly string[]): Finding<MapEvidence> => ({
    validation: 'contradictory_sequences',
    confidence: SURE[code],
    evidence: { code, values: { steps: ids.map(id => names.get(id) || id) } },
    places: ids.map(node => ({ node, field: null })),
  })
  const ordered = edges.filter(({ type }) => type !== 'parallel')
  const strict = ordered.filter(({ type }) => type === 'sequence')
  const rounds = cycles(data, strict)
  const inRound = new Set(rounds.flat())
  const reworks = cycles(data, ordered).filter(ids => !ids.some(id => inRound.has(id)))
  const follows = reachability(ordered)
  const both = edges.filter(
    ({ type, from, to }) => type === 'parallel' && from !== to && (follows(from, to) || follows(to, from)),
  )
  return [
    ...rounds.map(ids => found('goes_round', ids)),
    ...reworks.map(ids => found('goes_round_by_approval', ids)),
    ...both.map(({ from, to }) => found('both_parallel_and_in_order', [from, to])),
  ]
}

/** The strongly connected parts that hold a cycle (Tarjan, without recursion: maps may be long chains). */
function cycles({ nodes }: MapData, edges: readonly MapEdge[]): readonly (readonly string[])[] {
  const next = successors(edges)
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const onStack = new Set<string>()
  const parts: string[][] = []
  for (const { id: root } of nodes) {
    if (index.has(root)) continue
    const work = [{ id: root, at: 0 }]
    while (work.length > 0) {
      const frame = work.at(-1) as { id: string; at: number }
      const { id } = frame
      if (frame.at === 0) {
        index.set(id, index.size)
        low.set(id, index.get(id) as number)
        stack.push(id)
        onStack.add(id)
      }
      const target = next.get(id)?.[frame.at++]
      if (target !== undefined) {
        if (!index.has(target)) work.push({ id: target, at: 0 })
        else if (onStack.has(target)) lower(low, id, index.get(target) as number)
        continue
      }
      work.pop()
      const parent = work.at(-1)
      if (parent) lower(low, parent.id, low.get(id) as number)
      if (low.get(id) !== index.get(id)) continue
      const part = stack.splice(stack.indexOf(id))
      for (const member of part) onStack.delete(member)
      if (part.length > 1 || next.get(id)?.includes(id)) parts.push(part)
    }
  }
  return parts
}

const lower = (low: Map<string, number>, id: string, value: number) =>
  low.set(id, Math.min(low.get(id) as number, value))

function successors(edges: readonly MapEdge[]): Map<string, string[]> {
  const next = new Map<string, string[]>()
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to])
  return next
}

function reachability(edges: readonly MapEdge[]): (from: string, to: string) => boolean {
  const next = successors(edges)
  return (from, to) => {
    const seen = new Set<string>([from])
    const queue = [from]
    for (const id of queue)
      for (const target of next.get(id) ?? []) {
        if (target === to) return true
        if (!seen.has(target)) queue.push(target)
        seen.add(target)
      }
    return false
  }
}
