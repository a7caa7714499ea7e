import { nameKey } from '../validate/near-text.ts'
import type { MapData } from './data.ts'

/** Adds steps behind earlier ones; what bears the same name is the same step, and is completed. */
export function withSteps({ nodes, edges }: MapData, now: MapData): MapData {
  const all = [...nodes]
  const added = [...edges]
  const places = new Map(all.map(({ step_name }, at) => [nameKey(step_name), at]))
  const ids = new Set(all.map(({ id }) => id))
  for (const node of now.nodes) {
    const at = places.get(nameKey(node.step_name))
    const known = at === undefined ? undefined : all[at]
    if (known !== undefined && at !== undefined) {
      all[at] = { ...known, owner: node.owner || known.owner, outcome: node.outcome || known.outcome }
      continue
    }
    const last = all.at(-1)
    const id = freeId(ids)
    const type = now.edges.find(({ to }) => to === node.id)?.type ?? 'sequence'
    all.push({ ...node, id })
    if (last !== undefined) added.push({ from: last.id, to: id, type })
  }
  return { nodes: all, edges: added }
}

export function freeId(ids: Set<string>): string {
  let number = ids.size + 1
  while (ids.has(`s${number}`)) number++
  ids.add(`s${number}`)
  return `s${number}`
}
