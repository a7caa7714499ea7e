import type { MapData, MapEdge } from '../../../../src/ui-tools/map/data.ts'
import { type EdgeType, MAX_STEPS, type NodeField } from '../../../../src/ui-tools/map/params.ts'
import { change, redo, startHistory, undo } from '../history.ts'
import type { MapState } from './map-state.ts'

export type MapEvent =
  | { readonly type: 'selected'; readonly node: string }
  /** After the step, or at the end. */
  | { readonly type: 'step_added'; readonly after: string | null }
  | { readonly type: 'step_changed'; readonly node: string; readonly field: NodeField; readonly text: string }
  | { readonly type: 'step_removed'; readonly node: string }
  | { readonly type: 'step_moved'; readonly node: string; readonly by: -1 | 1 }
  | { readonly type: 'connect_began'; readonly from: string }
  | { readonly type: 'connect_left' }
  | { readonly type: 'connected'; readonly from: string; readonly to: string; readonly edge: EdgeType }
  | { readonly type: 'disconnected'; readonly from: string; readonly to: string }
  /** Another window changed it. */
  | { readonly type: 'replaced'; readonly data: MapData }
  | { readonly type: 'undone' }
  | { readonly type: 'redone' }

/**
 * The whole map, as one pure function.
 * M1. Between two steps there is at most one connection each way, and none from a step to itself.
 * M2. Every connection is between steps that are there.
 */
export function reduceMap(state: MapState, event: MapEvent): MapState {
  const { history } = state
  const data = history.present
  switch (event.type) {
    case 'selected':
      return { ...state, selected: event.node, typing: null }
    case 'step_added':
      return data.nodes.length >= MAX_STEPS ? state : addStep(state, event.after)
    case 'step_changed':
      return changeStep(state, event)
    case 'step_removed': {
      const at = data.nodes.findIndex(({ id }) => id === event.node)
      if (at === -1) return state
      const left = withoutStep(data, event.node)
      const near = left.nodes[Math.min(at, left.nodes.length - 1)]?.id ?? null
      return changed(state, left, near)
    }
    case 'step_moved':
      return changed(state, swapped(data, event.node, event.by), state.selected)
    case 'connect_began':
      return { ...state, connecting: event.from, typing: null }
    case 'connect_left':
      return { ...state, connecting: null, selected: state.connecting ?? state.selected }
    case 'connected':
      return changed(
        state,
        connect(data, { from: event.from, to: event.to, type: event.edge }),
        state.connecting ?? state.selected,
      )
    case 'disconnected': {
      const edges = data.edges.filter(({ from, to }) => from !== event.from || to !== event.to)
      return changed(state, edges.length === data.edges.length ? data : { ...data, edges }, state.selected)
    }
    case 'replaced':
      return { ...settled(state, startHistory(event.data)), typing: state.typing }
    case 'undone':
      return settled(state, undo(history))
    case 'redone':
      return settled(state, redo(history))
  }
}

const changed = (state: MapState, data: MapData, selected: string | null): MapState => ({
  history: change(state.history, data),
  selected,
  connecting: null,
  typing: null,
})

function settled(state: MapState, history: MapState['history']): MapState {
  const { nodes } = history.present
  const isThere = nodes.some(({ id }) => id === state.selected)
  return {
    history,
    selected: isThere ? state.selected : (nodes.at(-1)?.id ?? null),
    connecting: null,
    typing: null,
  }
}

function changeStep(
  state: MapState,
  { node, field, text }: Extract<MapEvent, { type: 'step_changed' }>,
): MapState {
  const { history } = state
  const typing = `${node} ${field}`
  const nodes = history.present.nodes.map(one => (one.id === node ? { ...one, [field]: text } : one))
  const data = { ...history.present, nodes }
  const isSame = state.typing === typing
  return {
    ...state,
    typing,
    history: isSame ? { ...history, present: data, future: [] } : change(history, data),
  }
}

/** A step that had one successor gets the new one between; else the new one is one more. */
function addStep(state: MapState, wanted: string | null): MapState {
  const { nodes, edges } = state.history.present
  const after = nodes.find(node => node.id === wanted)?.id ?? null
  const id = freshId(nodes.map(node => node.id))
  const place = after === null ? nodes.length : nodes.findIndex(node => node.id === after) + 1
  const added = { id, step_name: '', owner: '', outcome: '' }
  const onward = edges.filter(({ from, type }) => from === after && type !== 'parallel')
  const only = onward.length === 1 ? onward[0] : undefined
  const rewired =
    only === undefined ? edges : edges.map(edge => (edge === only ? { ...edge, from: id } : edge))
  const joined: MapEdge[] = after === null ? [] : [{ from: after, to: id, type: 'sequence' }]
  return changed(state, { nodes: nodes.toSpliced(place, 0, added), edges: [...rewired, ...joined] }, id)
}

function freshId(taken: readonly string[]): string {
  const known = new Set(taken)
  let number = taken.length + 1
  while (known.has(`s${number}`)) number++
  return `s${number}`
}

/** Takes a step out; what led to it leads on to what followed it. */
function withoutStep({ nodes, edges }: MapData, id: string): MapData {
  const before = edges.filter(({ to, type }) => to === id && type !== 'parallel')
  const after = edges.filter(({ from, type }) => from === id && type !== 'parallel')
  const kept = edges.filter(({ from, to }) => from !== id && to !== id)
  const bridges = before.flatMap(({ from }) => after.map(({ to, type }) => ({ from, to, type })))
  return bridges.reduce<MapData>((data, edge) => (isJoined(data, edge) ? data : connect(data, edge)), {
    nodes: nodes.filter(node => node.id !== id),
    edges: kept,
  })
}

const isJoined = ({ edges }: MapData, edge: MapEdge) =>
  edges.some(({ from, to }) => from === edge.from && to === edge.to)

/** M1: connected again, it is connected differently. */
function connect(data: MapData, edge: MapEdge): MapData {
  const ids = new Set(data.nodes.map(({ id }) => id))
  if (edge.from === edge.to || !ids.has(edge.from) || !ids.has(edge.to)) return data
  const place = data.edges.findIndex(({ from, to }) => from === edge.from && to === edge.to)
  if (place === -1) return { ...data, edges: [...data.edges, edge] }
  return data.edges[place]?.type === edge.type ? data : { ...data, edges: data.edges.with(place, edge) }
}

/** Two neighbours in the list change places, in the list and in what they are connected to. */
function swapped(data: MapData, node: string, by: -1 | 1): MapData {
  const at = data.nodes.findIndex(({ id }) => id === node)
  const [one, other] = [data.nodes[at], data.nodes[at + by]]
  if (at < 0 || one === undefined || other === undefined) return data
  const swap = (id: string) => (id === one.id ? other.id : id === other.id ? one.id : id)
  return {
    nodes: data.nodes.with(at, other).with(at + by, one),
    edges: data.edges.map(edge => ({ ...edge, from: swap(edge.from), to: swap(edge.to) })),
  }
}
