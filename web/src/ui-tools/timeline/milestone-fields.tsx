import type { KeyboardEvent } from 'react'
import { dayOfMilestone, type Milestone, STATUSES } from '../../../../src/ui-tools/timeline/data.ts'
import { MILESTONE_FIELDS, type MilestoneField } from '../../../../src/ui-tools/timeline/params.ts'
import { useWordsOf } from '../use-words-of.ts'
import { fieldId, type TimelineView } from './timeline-view.ts'
import { TIMELINE_WORDS } from './words/words.ts'

interface MilestoneFieldsProps extends Pick<TimelineView, 'id' | 'params' | 'disabled' | 'dispatch'> {
  readonly milestone: Milestone
  /** Enter in the last field, or Escape in any. */
  readonly onDone: () => void
}

/** Name, date, owner and status of a milestone. Enter leads from one to the next. */
export function MilestoneFields({ id, milestone, params, disabled, dispatch, onDone }: MilestoneFieldsProps) {
  const words = useWordsOf(TIMELINE_WORDS)
  const pressed = (event: KeyboardEvent, at: number) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    const next = event.key === 'Enter' ? MILESTONE_FIELDS[at + 1] : undefined
    if (next === undefined) onDone()
    else document.getElementById(fieldId(id, milestone.id, next))?.focus()
  }
  return (
    <div className="step-fields milestone-fields">
      {MILESTONE_FIELDS.map((field: MilestoneField, at) => {
        const isRequired = params.must_have_fields.includes(field)
        const shared = {
          id: fieldId(id, milestone.id, field),
          value: milestone[field],
          required: isRequired,
          'data-missing': (isRequired && milestone[field].trim() === '') || undefined,
          onChange: (event: { readonly target: { readonly value: string } }) =>
            dispatch({ type: 'changed', milestone: milestone.id, field, text: event.target.value }),
          onFocus: () => dispatch({ type: 'selected', milestone: milestone.id }),
          onKeyDown: (event: KeyboardEvent) => pressed(event, at),
        }
        return (
          <label key={field} htmlFor={shared.id} className="step-field" data-field={field}>
            <span>
              {words.fields[field]}
              {isRequired && <span aria-hidden="true"> *</span>}
            </span>
            {field === 'status' ? (
              <select {...shared} disabled={disabled}>
                <option value="">{words.noStatus}</option>
                {STATUSES.map(status => (
                  <option key={status} value={status}>
                    {words.statuses[status]}
                  </option>
                ))}
              </select>
            ) : (
              <input
                {...shared}
                // What was written instead of a day stays as it is until it is taken away.
                type={field === 'date' && isDay(milestone) ? 'date' : 'text'}
                maxLength={field === 'date' ? 100 : 2_000}
                autoComplete="off"
                readOnly={disabled}
              />
            )}
          </label>
        )
      })}
    </div>
  )
}

/** A year is typed digit by digit: 0002, 0020, 0202. */
const isDay = (milestone: Milestone) =>
  milestone.date.trim() === '' ||
  /^0\d{3}-\d\d-\d\d$/.test(milestone.date) ||
  dayOfMilestone(milestone) !== null
