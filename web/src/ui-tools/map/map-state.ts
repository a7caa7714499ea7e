import type { MapData } from '../../../../src/ui-tools/map/data.ts'
import { type History, startHistory } from '../history.ts'

export interface MapState {
  readonly history: History<MapData>
  readonly selected: string | null
  /** The step that is being connected; the selected one is where it would lead. */
  readonly connecting: string | null
  /** Field that is being typed in: further letters there are one change. */
  readonly typing: string | null
}

export function openMap(data: MapData | null, seeds: readonly string[]): MapState {
  const start = data ?? seedMap(seeds)
  return {
    history: startHistory(start),
    selected: start.nodes[0]?.id ?? null,
    connecting: null,
    typing: null,
  }
}

/** The named steps, one after the other. */
export function seedMap(seeds: readonly string[]): MapData {
  const nodes = seeds.map((step_name, at) => ({ id: `s${at + 1}`, step_name, owner: '', outcome: '' }))
  const edges = nodes
    .slice(1)
    .map(({ id }, at) => ({ from: nodes[at]?.id ?? '', to: id, type: 'sequence' as const }))
  return { nodes, edges }
}
