import { useState } from 'react'
import type { MapNode } from '../../../../src/ui-tools/map/data.ts'
import type { EdgeType } from '../../../../src/ui-tools/map/params.ts'
import { CloseIcon } from '../../design/icons.tsx'
import { ConnectIcon } from '../icons.tsx'
import { useWordsOf } from '../use-words-of.ts'
import type { MapView } from './map-view.ts'
import { useStepName } from './use-step-name.ts'
import { MAP_WORDS } from './words/words.ts'

interface ConnectionsProps extends Pick<MapView, 'state' | 'params' | 'dispatch'> {
  readonly node: MapNode
}

/** Connections of a step to others; each can be changed, taken away or added. */
export function Connections({ state, params, dispatch, node }: ConnectionsProps) {
  const words = useWordsOf(MAP_WORDS)
  const nameOf = useStepName(state)
  const [target, setTarget] = useState('')
  const { nodes, edges } = state.history.present
  const own = edges.filter(({ from }) => from === node.id)
  const free = nodes.filter(({ id }) => id !== node.id && !own.some(({ to }) => to === id))
  const chosen = free.some(({ id }) => id === target) ? target : ''
  const types = params.edge_types
  const first: EdgeType = types.includes('sequence') ? 'sequence' : (types[0] ?? 'sequence')
  return (
    <div className="connections">
      <p>{words.leadsTo}</p>
      {own.length === 0 && <p className="connections-none">{words.noWay}</p>}
      <ul>
        {own.map(({ to, type }) => (
          <li key={to} data-type={type}>
            <select
              aria-label={words.connectionType(nameOf(to))}
              value={type}
              onChange={event =>
                dispatch({ type: 'connected', from: node.id, to, edge: event.target.value as EdgeType })
              }
            >
              {[...new Set([...types, type])].map(one => (
                <option key={one} value={one}>
                  {words.edgeNames[one]}
                </option>
              ))}
            </select>
            <span>{nameOf(to)}</span>
            <button
              type="button"
              className="icon-button small"
              aria-label={words.removeConnection(nameOf(to))}
              onClick={() => dispatch({ type: 'disconnected', from: node.id, to })}
            >
              <CloseIcon />
            </button>
          </li>
        ))}
        {free.length > 0 && (
          <li className="connections-new">
            <select
              aria-label={words.connectTo}
              value={chosen}
              onChange={event => setTarget(event.target.value)}
            >
              <option value="">{words.chooseStep}</option>
              {free.map(({ id }) => (
                <option key={id} value={id}>
                  {nameOf(id)}
                </option>
              ))}
            </select>
            <button
              type="button"
              className="tool-button"
              disabled={chosen === ''}
              onClick={() => {
                dispatch({ type: 'connected', from: node.id, to: chosen, edge: first })
                setTarget('')
              }}
            >
              <ConnectIcon />
              <span>{words.connect}</span>
            </button>
          </li>
        )}
      </ul>
    </div>
  )
}
