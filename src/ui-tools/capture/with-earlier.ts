import type { UiParams } from '../catalog.ts'
import { cellOf, type MapData, type Row, type UiData } from '../submission.ts'
import { nameKey } from '../validate/near-text.ts'

/** Adds what was written now to what was written before. What bears the same name is the same, and is completed. */
export function withEarlier({ tool, params }: UiParams, earlier: UiData | null, now: UiData): UiData {
  if (tool === 'request_data_table' && earlier?.tool === tool && now.tool === tool)
    return { tool, data: { rows: withRows(params.columns[0]?.name ?? '', earlier.data.rows, now.data.rows) } }
  if (tool === 'request_process_map' && earlier?.tool === tool && now.tool === tool)
    return { tool, data: withSteps(earlier.data, now.data) }
  return now
}

function withRows(column: string, earlier: readonly Row[], now: readonly Row[]): Row[] {
  const rows = [...earlier]
  const places = new Map(rows.map((row, at) => [nameKey(cellOf(row, column)), at]))
  for (const row of now) {
    const key = nameKey(cellOf(row, column))
    const at = places.get(key)
    if (at === undefined || key === '') rows.push(row)
    else rows[at] = { ...rows[at], ...written(row) }
  }
  return rows
}

const written = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, cell]) => cell.trim() !== ''))

function withSteps({ nodes, edges }: MapData, now: MapData): MapData {
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

function freeId(ids: Set<string>): string {
  let number = ids.size + 1
  while (ids.has(`s${number}`)) number++
  ids.add(`s${number}`)
  return `s${number}`
}
