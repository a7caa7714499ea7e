import type { EdgeType } from '../../../../src/ui-tools/map/params.ts'
import type { Key } from '../table/grid-keys.ts'
import { type Direction, type Layout, neighbour } from './lay-out.ts'
import type { MapState } from './map-state.ts'
import type { MapEvent } from './reduce-map.ts'

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** Meaning of a key on the drawing. `edit` opens the fields of the selected step; null is left to the browser. */
export function mapKey(
  { key, shift, control, alt }: Key,
  state: MapState,
  layout: Layout,
  edge: EdgeType,
): MapEvent | 'edit' | null {
  const { selected, connecting } = state
  const letter = key.toLowerCase()
  if (alt) return null
  if (control) {
    if (letter === 'z') return { type: shift ? 'redone' : 'undone' }
    return letter === 'y' ? { type: 'redone' } : null
  }
  const direction = DIRECTIONS[key]
  if (direction && selected !== null) {
    const to = neighbour(layout, selected, direction)
    return to === null ? null : { type: 'selected', node: to }
  }
  if (key === 'Escape') return connecting === null ? null : { type: 'connect_left' }
  if (letter === 'n' || key === 'Insert') return { type: 'step_added', after: selected }
  if (selected === null) return null
  if (key === 'Home' || key === 'End') {
    const ids = state.history.present.nodes.map(({ id }) => id)
    const to = key === 'Home' ? ids[0] : ids.at(-1)
    return to === undefined ? null : { type: 'selected', node: to }
  }
  if (letter === 'c') return { type: 'connect_began', from: selected }
  if (key === 'Delete' || key === 'Backspace') return { type: 'step_removed', node: selected }
  if (key !== 'Enter' && key !== 'F2') return null
  return connecting === null || connecting === selected
    ? 'edit'
    : { type: 'connected', from: connecting, to: selected, edge }
}
