import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { PlusIcon } from '../../design/icons.tsx'
import { focusSoon } from '../focus-soon.ts'
import { ApprovalIcon, FitIcon, MinusIcon, ParallelIcon } from '../icons.tsx'
import { keyOf } from '../table/key-of.ts'
import { ToolButton } from '../tool-button.tsx'
import { useWordsOf } from '../use-words-of.ts'
import { layOut, pathOf } from './lay-out.ts'
import { mapKey } from './map-keys.ts'
import { MapNode } from './map-node.tsx'
import { fieldId, type MapView, nodeId } from './map-view.ts'
import { useRoom } from './use-room.ts'
import { useStepName } from './use-step-name.ts'
import { MAP_WORDS } from './words/words.ts'

const ZOOM = { least: 0.4, most: 1.6, step: 0.2 } as const

/** The map as a drawing. It places itself; the keyboard moves from step to step. */
export function Drawing(view: MapView) {
  const { id, state, params, dispatch } = view
  const words = useWordsOf(MAP_WORDS)
  const { nodes, edges } = state.history.present
  const nameOf = useStepName(state)
  const box = useRef<HTMLDivElement>(null)
  const room = useRoom(box)
  const shape = JSON.stringify([nodes.map(node => node.id), edges])
  // Names do not move steps: typing must not lay out a large map again and again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shape` says all that counts of them
  const layout = useMemo(() => layOut({ nodes, edges }, room), [shape, room])
  const [zoom, setZoom] = useState(1)
  const fit = () => {
    const { clientWidth = 0, clientHeight = 0 } = box.current ?? {}
    const whole = Math.min(clientWidth / layout.width, clientHeight / layout.height, 1)
    setZoom(Math.max(ZOOM.least, whole))
  }
  useLayoutEffect(() => {
    const { clientWidth = 0 } = box.current ?? {}
    if (clientWidth > 0) setZoom(Math.max(0.6, Math.min(1, clientWidth / layout.width)))
  }, [layout.width])
  useFollow(box, state.selected && nodeId(id, state.selected))

  const edge = params.edge_types[0] ?? 'sequence'
  const open = (node: string) => focusSoon(fieldId(id, node, 'step_name'))
  const pressed = (event: KeyboardEvent) => {
    const meant = mapKey(keyOf(event), state, layout, edge)
    if (meant === null) return
    event.preventDefault()
    if (meant === 'edit') return state.selected === null ? undefined : open(state.selected)
    dispatch(meant)
  }
  return (
    <div className="map-frame">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div ref={box} className="map-canvas" role="group" aria-label={words.canvas} onKeyDown={pressed}>
        <div className="map-room" style={{ width: layout.width * zoom, height: layout.height * zoom }}>
          <div
            className="map-sheet"
            style={{ width: layout.width, height: layout.height, transform: `scale(${zoom})` }}
          >
            <svg width={layout.width} height={layout.height} aria-hidden="true" focusable="false">
              <defs>
                {(['sequence', 'approval'] as const).map(type => (
                  <marker
                    key={type}
                    id={`${id}-${type}`}
                    viewBox="0 0 8 8"
                    refX="7"
                    refY="4"
                    markerWidth="9"
                    markerHeight="9"
                    markerUnits="userSpaceOnUse"
                    orient="auto-start-reverse"
                  >
                    <path d="M0 .8 7.2 4 0 7.2z" className="map-arrow" data-type={type} />
                  </marker>
                ))}
              </defs>
              {layout.lines.map(({ from, to, type, points }) => (
                <path
                  key={`${from} ${to}`}
                  className="map-line"
                  data-type={type}
                  data-near={from === state.selected || to === state.selected || undefined}
                  d={pathOf(points)}
                  {...(type !== 'parallel' && { markerEnd: `url(#${id}-${type})` })}
                />
              ))}
            </svg>
            {layout.lines.map(
              ({ from, to, type, caption }) =>
                caption && (
                  <span
                    key={`${from} ${to}`}
                    className="map-caption"
                    data-type={type}
                    aria-hidden="true"
                    style={{ left: caption.x, top: caption.y }}
                  >
                    {type === 'approval' ? (
                      <>
                        <ApprovalIcon />
                        {words.edgeNames[type]}
                      </>
                    ) : (
                      <ParallelIcon />
                    )}
                  </span>
                ),
            )}
            {nodes.map((node, at) => (
              <MapNode
                key={node.id}
                {...view}
                node={node}
                number={at + 1}
                corner={layout.corners.get(node.id) ?? { x: 0, y: 0 }}
                leadsTo={edges.filter(({ from }) => from === node.id).map(({ to }) => nameOf(to))}
                onOpen={() => open(node.id)}
              />
            ))}
          </div>
        </div>
      </div>
      <div className="map-zoom">
        <ToolButton
          icon={MinusIcon}
          label={words.zoomOut}
          onPress={() => setZoom(Math.max(ZOOM.least, zoom - ZOOM.step))}
        />
        <ToolButton
          icon={PlusIcon}
          label={words.zoomIn}
          onPress={() => setZoom(Math.min(ZOOM.most, zoom + ZOOM.step))}
        />
        <ToolButton icon={FitIcon} label={words.fit} onPress={fit} />
      </div>
    </div>
  )
}

/** The focus goes along with what is selected, as long as it is on the drawing. */
function useFollow(box: { readonly current: HTMLDivElement | null }, selected: string | null): void {
  useEffect(() => {
    const node = selected === null ? null : document.getElementById(selected)
    if (!node) return
    const { activeElement } = document
    if (activeElement === document.body || box.current?.contains(activeElement))
      node.focus({ preventScroll: true })
    node.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [box, selected])
}
