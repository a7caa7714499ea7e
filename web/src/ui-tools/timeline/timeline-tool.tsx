import { useEffect, useId, useMemo, useReducer, useRef, useState } from 'react'
import { progressOf } from '../../../../src/ui-tools/completion.ts'
import type { Unmet } from '../../../../src/ui-tools/progress.ts'
import type { TimelineData } from '../../../../src/ui-tools/timeline/data.ts'
import { MAX_MILESTONES, type TimelineParams } from '../../../../src/ui-tools/timeline/params.ts'
import type { Finding, Place } from '../../../../src/ui-tools/validate/finding.ts'
import { PlusIcon, TrashIcon } from '../../design/icons.tsx'
import { EntryFindings } from '../entry-findings.tsx'
import { FindingList } from '../finding-list.tsx'
import { focusSoon } from '../focus-soon.ts'
import { holdsAny } from '../history.ts'
import { ProgressStrip } from '../progress-strip.tsx'
import { startView } from '../start-view.ts'
import { ToolButton } from '../tool-button.tsx'
import { ToolFoot } from '../tool-foot.tsx'
import type { ToolProps } from '../tool-props.ts'
import { UndoButtons } from '../undo-buttons.tsx'
import { useArrival } from '../use-arrival.ts'
import { useFindings } from '../use-findings.ts'
import { useToolFocus } from '../use-tool-focus.ts'
import { useWordsOf } from '../use-words-of.ts'
import { ViewSwitch } from '../view-switch.tsx'
import { Drawing } from './drawing.tsx'
import { SortIcon, TimelineIcon } from './icons.tsx'
import { MilestoneFields } from './milestone-fields.tsx'
import { Outline } from './outline.tsx'
import { reduceTimeline, type TimelineEvent } from './reduce-timeline.ts'
import { openTimeline } from './timeline-state.ts'
import { fieldId, milestoneId, type TimelineView } from './timeline-view.ts'
import { TIMELINE_WORDS } from './words/words.ts'
import '../entries.css'
import './timeline.css'

/** Milestones people put in order of time: drawn along a line, or as a list. */
export function TimelineTool(props: ToolProps<TimelineParams>) {
  const { request, draft, place: wanted, disabled, onChange, onSubmit, onCancel } = props
  const words = useWordsOf(TIMELINE_WORDS)
  const id = useId()
  const { params } = request
  const [state, reduce] = useReducer(reduceTimeline, null, () =>
    openTimeline(draft.data as TimelineData | null),
  )
  const [view, setView] = useState(() =>
    startView(null, draft.preferred, matchMedia('(max-width: 40rem)').matches),
  )
  useArrival(draft.arrival, arrived => reduce({ type: 'replaced', data: arrived as TimelineData }))
  const data = state.history.present
  const { milestones } = data
  const progress = useMemo(() => progressOf(request, { tool: request.tool, data }), [request, data])
  const findings = useFindings(request, data, draft.scope, progress)
  const place = useRef<HTMLDivElement>(null)

  const baseline = useRef(data)
  useEffect(() => {
    if (baseline.current === data) return
    baseline.current = data
    onChange(data)
  }, [data, onChange])

  // A milestone that was added is named next.
  const count = useRef(milestones.length)
  const isAdding = useRef(false)
  useEffect(() => {
    if (isAdding.current && milestones.length > count.current && state.selected !== null)
      focusSoon(fieldId(id, state.selected, 'name'))
    isAdding.current = false
    count.current = milestones.length
  }, [milestones, state.selected, id])
  const dispatch = (event: TimelineEvent) => {
    if (event.type === 'added') isAdding.current = true
    reduce(event)
  }
  const go = (milestone: string, field: string | null) => {
    dispatch({ type: 'selected', milestone })
    const isDrawn = field === null && view === 'drawing'
    focusSoon(isDrawn ? milestoneId(id, milestone) : fieldId(id, milestone, field ?? 'name'))
  }
  const goToGap = (unmet: Unmet) => {
    const [milestone] = unmet.kind === 'fields' ? unmet.nodes : []
    if (unmet.kind === 'fields' && milestone !== undefined) go(milestone, unmet.field)
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

  const shared: TimelineView = { id, state, params, findings: findings.byNode, disabled, dispatch }
  const selected = milestones.find(one => one.id === state.selected)
  const isFull = milestones.length >= MAX_MILESTONES
  return (
    <>
      <ProgressStrip progress={progress} tool={request.tool} onGo={goToGap} />
      <div className="tool-bar-row">
        <ToolButton
          icon={PlusIcon}
          label={words.add}
          disabled={isFull || disabled}
          isNamed
          onPress={() => dispatch({ type: 'added', after: state.selected })}
        />
        <ToolButton
          icon={SortIcon}
          label={words.sort}
          disabled={milestones.length < 2 || disabled}
          onPress={() => dispatch({ type: 'sorted' })}
        />
        <span className="tool-group">
          <ToolButton
            icon={TrashIcon}
            label={words.remove}
            disabled={selected === undefined}
            onPress={() => selected && dispatch({ type: 'removed', milestone: selected.id })}
          />
          <UndoButtons
            canUndo={state.history.past.length > 0}
            canRedo={state.history.future.length > 0}
            onUndo={() => dispatch({ type: 'undone' })}
            onRedo={() => dispatch({ type: 'redone' })}
          />
          <ViewSwitch icon={TimelineIcon} words={words} view={view} onView={setView} />
        </span>
      </div>
      <FindingList tool={request.tool} findings={findings.listed} onShow={show} />
      <div ref={place} className="map-place" data-view={view}>
        {milestones.length === 0 ? (
          <div className="map-empty">
            <TimelineIcon />
            <h3>{words.emptyTitle}</h3>
            <p>{words.emptyText}</p>
            <button
              type="button"
              className="button primary"
              onClick={() => dispatch({ type: 'added', after: null })}
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
            <p className="map-keys">{words.keys}</p>
            {selected && (
              <section className="map-details" aria-label={words.details}>
                <MilestoneFields
                  {...shared}
                  milestone={selected}
                  onDone={() => focusSoon(milestoneId(id, selected.id))}
                />
                <EntryFindings tool={request.tool} findings={findings.byNode.get(selected.id) ?? []} />
              </section>
            )}
          </>
        )}
      </div>
      <ToolFoot
        disabled={disabled}
        isEmpty={progress.have === 0}
        isTouched={holdsAny(state.history, data => data.milestones.length > 0)}
        doubt={null}
        onSubmit={() => onSubmit(data)}
        onCancel={onCancel}
      >
        {isFull && <span className="tool-note">{words.full(MAX_MILESTONES)}</span>}
      </ToolFoot>
    </>
  )
}
