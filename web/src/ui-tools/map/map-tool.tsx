import { useEffect, useId, useMemo, useReducer, useRef, useState } from 'react'
import { progressOf } from '../../../../src/ui-tools/completion.ts'
import type { MapData } from '../../../../src/ui-tools/map/data.ts'
import { MAX_STEPS, type ProcessMapParams } from '../../../../src/ui-tools/map/params.ts'
import type { Unmet } from '../../../../src/ui-tools/progress.ts'
import type { Finding, Place } from '../../../../src/ui-tools/validate/finding.ts'
import { readSetting, writeSetting } from '../../data/settings.ts'
import { PlusIcon, TrashIcon } from '../../design/icons.tsx'
import { EntryFindings } from '../entry-findings.tsx'
import { FindingList } from '../finding-list.tsx'
import { focusSoon } from '../focus-soon.ts'
import { holdsAny } from '../history.ts'
import { ConnectIcon, MapIcon } from '../icons.tsx'
import type { OpenedDraft } from '../opened-draft.ts'
import { ProgressStrip } from '../progress-strip.tsx'
import { startView, type View } from '../start-view.ts'
import { ToolButton } from '../tool-button.tsx'
import { ToolFoot } from '../tool-foot.tsx'
import type { ToolProps } from '../tool-props.ts'
import { UndoButtons } from '../undo-buttons.tsx'
import { useArrival } from '../use-arrival.ts'
import { useFindings } from '../use-findings.ts'
import { useToolFocus } from '../use-tool-focus.ts'
import { useWordsOf } from '../use-words-of.ts'
import { ViewSwitch } from '../view-switch.tsx'
import { Connections } from './connections.tsx'
import { Drawing } from './drawing.tsx'
import { openMap } from './map-state.ts'
import { fieldId, type MapView, nodeId } from './map-view.ts'
import { Outline } from './outline.tsx'
import { type MapEvent, reduceMap } from './reduce-map.ts'
import { StepFields } from './step-fields.tsx'
import { useStepName } from './use-step-name.ts'
import { MAP_WORDS } from './words/words.ts'
import '../entries.css'
import './map.css'

/**
 * View to begin with: what was chosen here counts most, then what the person is known to like, then what fits the
 * screen.
 */
const viewHere = (preferred: OpenedDraft['preferred']): View =>
  startView(readSetting('mapView'), preferred, matchMedia('(max-width: 40rem)').matches)

/** A process people lay out: as a drawing, or as a list. */
export function MapTool(props: ToolProps<ProcessMapParams>) {
  const { request, draft, place: wanted, disabled, onChange, onSubmit, onCancel } = props
  const words = useWordsOf(MAP_WORDS)
  const id = useId()
  const { params } = request
  const [state, reduce] = useReducer(reduceMap, null, () =>
    openMap(draft.data as MapData | null, params.seed_nodes),
  )
  useArrival(draft.arrival, arrived => reduce({ type: 'replaced', data: arrived as MapData }))
  const [view, setView] = useState(() => viewHere(draft.preferred))
  const data = state.history.present
  const progress = useMemo(() => progressOf(request, { tool: request.tool, data }), [request, data])
  const findings = useFindings(request, data, draft.scope, progress)
  const place = useRef<HTMLDivElement>(null)
  const nameOf = useStepName(state)

  const baseline = useRef(data)
  useEffect(() => {
    if (baseline.current === data) return
    baseline.current = data
    onChange(data)
  }, [data, onChange])

  // A step that was added is named next.
  const count = useRef(data.nodes.length)
  const isAdding = useRef(false)
  useEffect(() => {
    if (isAdding.current && data.nodes.length > count.current && state.selected !== null)
      focusSoon(fieldId(id, state.selected, 'step_name'))
    isAdding.current = false
    count.current = data.nodes.length
  }, [data.nodes, state.selected, id])
  const dispatch = (event: MapEvent) => {
    if (event.type === 'step_added') isAdding.current = true
    reduce(event)
  }
  const go = (node: string, field: string | null) => {
    dispatch({ type: 'selected', node })
    focusSoon(
      field === null && view === 'drawing' ? nodeId(id, node) : fieldId(id, node, field ?? 'step_name'),
    )
  }
  const goToGap = (unmet: Unmet) => {
    const [node] = unmet.kind === 'fields' ? unmet.nodes : []
    if (unmet.kind === 'fields' && node !== undefined) go(node, unmet.field)
  }
  const goTo = (first: Place | undefined) => {
    if (first && 'node' in first) go(first.node, first.field)
  }
  const show = ({ places: [first] }: Finding) => goTo(first)
  useToolFocus(place, {
    wanted,
    go: goTo,
    focus: () => {
      const gap = draft.iteration > 0 ? progress.unmet.find(({ kind }) => kind === 'fields') : undefined
      if (gap) goToGap(gap)
      else if (state.selected !== null) go(state.selected, null)
      else place.current?.querySelector<HTMLElement>('.map-empty button')?.focus()
    },
  })

  const shared: MapView = { id, state, params, findings: findings.byNode, disabled, dispatch }
  const selected = data.nodes.find(node => node.id === state.selected)
  const isFull = data.nodes.length >= MAX_STEPS
  return (
    <>
      <ProgressStrip progress={progress} tool={request.tool} onGo={goToGap} />
      <div className="tool-bar-row">
        <ToolButton
          icon={PlusIcon}
          label={words.addStep}
          disabled={isFull || disabled}
          isNamed
          onPress={() => dispatch({ type: 'step_added', after: state.selected })}
        />
        {view === 'drawing' && (
          <ToolButton
            icon={ConnectIcon}
            label={words.connect}
            disabled={data.nodes.length < 2 || selected === undefined}
            isPressed={state.connecting !== null}
            isNamed
            onPress={() => {
              dispatch(
                state.connecting !== null || selected === undefined
                  ? { type: 'connect_left' }
                  : { type: 'connect_began', from: selected.id },
              )
              if (selected) focusSoon(nodeId(id, selected.id))
            }}
          />
        )}
        <span className="tool-group">
          <ToolButton
            icon={TrashIcon}
            label={words.remove}
            disabled={selected === undefined}
            onPress={() => selected && dispatch({ type: 'step_removed', node: selected.id })}
          />
          <UndoButtons
            canUndo={state.history.past.length > 0}
            canRedo={state.history.future.length > 0}
            onUndo={() => dispatch({ type: 'undone' })}
            onRedo={() => dispatch({ type: 'redone' })}
          />
          <ViewSwitch
            icon={MapIcon}
            words={words}
            view={view}
            onView={chosen => {
              writeSetting('mapView', chosen)
              setView(chosen)
            }}
          />
        </span>
      </div>
      <FindingList tool={request.tool} findings={findings.listed} onShow={show} />
      <div ref={place} className="map-place" data-view={view}>
        {data.nodes.length === 0 ? (
          <div className="map-empty">
            <MapIcon />
            <h3>{words.emptyTitle}</h3>
            <p>{words.emptyText}</p>
            <button
              type="button"
              className="button primary"
              onClick={() => dispatch({ type: 'step_added', after: null })}
            >
              <PlusIcon />
              {words.addFirst}
            </button>
          </div>
        ) : view === 'outline' ? (
          <Outline {...shared} />
        ) : (
          <>
            <Drawing {...shared} />
            <p className="map-keys" role="status">
              {state.connecting === null ? words.keys : words.connectKeys(nameOf(state.connecting))}
            </p>
            {selected && (
              <section className="map-details" aria-label={words.details}>
                <StepFields {...shared} node={selected} onDone={() => focusSoon(nodeId(id, selected.id))} />
                <EntryFindings tool="request_process_map" findings={findings.byNode.get(selected.id) ?? []} />
                <Connections key={selected.id} {...shared} node={selected} />
              </section>
            )}
          </>
        )}
      </div>
      <ToolFoot
        disabled={disabled}
        isEmpty={progress.have === 0}
        isTouched={holdsAny(state.history, ({ nodes }) => nodes.length > 0)}
        doubt={null}
        onSubmit={() => onSubmit(data)}
        onCancel={onCancel}
      >
        {isFull && <span className="tool-note">{words.full(MAX_STEPS)}</span>}
      </ToolFoot>
    </>
  )
}
