import { type CSSProperties, type KeyboardEvent, useMemo } from 'react'
import { dayOfMilestone, type Milestone } from '../../../../src/ui-tools/timeline/data.ts'
import { WarningIcon } from '../../design/icons.tsx'
import { regional } from '../../words/language.ts'
import { useWords } from '../../words/use-words.tsx'
import { useFindingText } from '../finding-text.ts'
import { focusSoon } from '../focus-soon.ts'
import { useWordsOf } from '../use-words-of.ts'
import { CARD_WIDTH, LANE_HEIGHT, layOut } from './lay-out.ts'
import { monthLabel } from './month-label.ts'
import { fieldId, milestoneId, type TimelineView } from './timeline-view.ts'
import { TIMELINE_WORDS } from './words/words.ts'

const AXIS = 40

/** The milestones along a line, by their days; those without one stand below it. */
export function Drawing({ id, state, findings, dispatch }: TimelineView) {
  const { language } = useWords()
  const words = useWordsOf(TIMELINE_WORDS)
  const { milestones } = state.history.present
  const { width, lanes, placed, undated, ticks } = useMemo(() => layOut(milestones), [milestones])
  const inOrder = [...placed.map(({ milestone }) => milestone), ...undated]
  const current = inOrder.find(one => one.id === state.selected)?.id ?? inOrder[0]?.id

  const press = (event: KeyboardEvent, milestone: Milestone) => {
    const step = STEPS[event.key]
    const at = inOrder.indexOf(milestone)
    const next = step === undefined ? undefined : inOrder[at + step]
    if (next !== undefined) {
      dispatch({ type: 'selected', milestone: next.id })
      focusSoon(milestoneId(id, next.id))
    } else if (event.key === 'Enter') focusSoon(fieldId(id, milestone.id, 'name'))
    else if (event.key === 'n' || event.key === 'N') dispatch({ type: 'added', after: milestone.id })
    else if (event.key === 'Delete') {
      dispatch({ type: 'removed', milestone: milestone.id })
      const near =
        milestones[milestones.indexOf(milestone) + 1] ?? milestones[milestones.indexOf(milestone) - 1]
      if (near) focusSoon(milestoneId(id, near.id))
    } else if (step === undefined) return
    event.preventDefault()
  }
  const card = (milestone: Milestone, style?: CSSProperties) => (
    <MilestoneCard
      key={milestone.id}
      id={milestoneId(id, milestone.id)}
      milestone={milestone}
      number={milestones.indexOf(milestone) + 1}
      isSelected={state.selected === milestone.id}
      isCurrent={current === milestone.id}
      findings={findings.get(milestone.id) ?? []}
      style={style}
      onPress={event => press(event, milestone)}
      onSelect={() => dispatch({ type: 'selected', milestone: milestone.id })}
    />
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="timeline-canvas" role="group" aria-label={words.canvas}>
      {placed.length > 0 && (
        <div className="timeline-sheet" style={{ width, height: AXIS + lanes * LANE_HEIGHT + 16 }}>
          <svg width={width} height={AXIS + lanes * LANE_HEIGHT} aria-hidden="true">
            <line className="timeline-axis" x1={8} x2={width - 8} y1={AXIS - 10} y2={AXIS - 10} />
            {ticks.map(({ x, day }, at) => (
              <g key={day}>
                <line className="timeline-tick" x1={x} x2={x} y1={AXIS - 15} y2={AXIS - 10} />
                <text className="timeline-month" x={x} y={AXIS - 21}>
                  {monthLabel(day, ticks[at - 1]?.day ?? null, regional(language))}
                </text>
              </g>
            ))}
            {placed.map(({ milestone, x, lane }) => (
              <g key={milestone.id} data-status={milestone.status || 'planned'} className="timeline-point">
                <line x1={x} x2={x} y1={AXIS - 10} y2={AXIS + lane * LANE_HEIGHT + 4} />
                <circle cx={x} cy={AXIS - 10} r={5} />
              </g>
            ))}
          </svg>
          {placed.map(({ milestone, left, lane }) =>
            card(milestone, { left, top: AXIS + lane * LANE_HEIGHT, width: CARD_WIDTH }),
          )}
        </div>
      )}
      {undated.length > 0 && (
        <section className="timeline-undated" aria-label={words.undated}>
          <p>{words.undated}</p>
          <div>{undated.map(milestone => card(milestone))}</div>
        </section>
      )}
    </div>
  )
}

const STEPS: Readonly<Partial<Record<string, number>>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

interface MilestoneCardProps {
  readonly id: string
  readonly milestone: Milestone
  readonly number: number
  readonly isSelected: boolean
  /** The one of them that Tab reaches. */
  readonly isCurrent: boolean
  readonly findings: NonNullable<ReturnType<TimelineView['findings']['get']>>
  readonly style?: CSSProperties | undefined
  readonly onPress: (event: KeyboardEvent) => void
  readonly onSelect: () => void
}

function MilestoneCard(props: MilestoneCardProps) {
  const { id, milestone, number, isSelected, isCurrent, findings, style, onPress, onSelect } = props
  const { language } = useWords()
  const words = useWordsOf(TIMELINE_WORDS)
  const findingText = useFindingText('request_timeline')
  const day = dayOfMilestone(milestone)
  const when =
    day === null
      ? milestone.date.trim()
      : new Intl.DateTimeFormat(regional(language), { dateStyle: 'medium', timeZone: 'UTC' }).format(
          Date.parse(day),
        )
  const name = milestone.name.trim()
  const remarks = findings.filter(({ evidence }) => evidence.code !== 'empty_required')
  const details = [milestone.owner.trim(), milestone.status === '' ? '' : words.statuses[milestone.status]]
  return (
    <button
      type="button"
      id={id}
      className="milestone"
      tabIndex={isCurrent ? 0 : -1}
      aria-pressed={isSelected}
      data-selected={isSelected || undefined}
      data-status={milestone.status || 'planned'}
      data-told={remarks.length > 0 || undefined}
      style={style}
      title={remarks.map(findingText).join(' ') || undefined}
      onClick={onSelect}
      onFocus={onSelect}
      onKeyDown={onPress}
    >
      <span className="milestone-name">
        <strong data-empty={name === '' || undefined}>{name || words.milestone(number)}</strong>
        {remarks.length > 0 && <WarningIcon />}
      </span>
      <span className="milestone-when">{when || `${words.fields.date}: –`}</span>
      <span className="milestone-detail">{details.filter(text => text !== '').join(' · ')}</span>
      {remarks.length > 0 && <span className="visually-hidden">{remarks.map(findingText).join(' ')}</span>}
    </button>
  )
}
