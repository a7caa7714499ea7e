import type { KeyboardEvent } from 'react'
import type { MapNode } from '../../../../src/ui-tools/map/data.ts'
import { NODE_FIELDS, type NodeField } from '../../../../src/ui-tools/map/params.ts'
import { useWordsOf } from '../use-words-of.ts'
import { fieldId, type MapView } from './map-view.ts'
import { MAP_WORDS } from './words/words.ts'

interface StepFieldsProps extends Pick<MapView, 'id' | 'params' | 'disabled' | 'dispatch'> {
  readonly node: MapNode
  /** Enter in the last field, or Escape in any. */
  readonly onDone: () => void
}

/** Name, owner and outcome of a step. Enter leads from one to the next. */
export function StepFields({ id, node, params, disabled, dispatch, onDone }: StepFieldsProps) {
  const words = useWordsOf(MAP_WORDS)
  const pressed = (event: KeyboardEvent, at: number) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    const next = event.key === 'Enter' ? NODE_FIELDS[at + 1] : undefined
    if (next === undefined) onDone()
    else document.getElementById(fieldId(id, node.id, next))?.focus()
  }
  return (
    <div className="step-fields">
      {NODE_FIELDS.map((field: NodeField, at) => {
        const isRequired = params.required_fields.includes(field)
        return (
          <label key={field} className="step-field" data-field={field}>
            <span>
              {words.fields[field]}
              {isRequired && <span aria-hidden="true"> *</span>}
            </span>
            <input
              id={fieldId(id, node.id, field)}
              value={node[field]}
              maxLength={2_000}
              autoComplete="off"
              required={isRequired}
              readOnly={disabled}
              data-missing={(isRequired && node[field].trim() === '') || undefined}
              onChange={event =>
                dispatch({ type: 'step_changed', node: node.id, field, text: event.target.value })
              }
              onFocus={() => dispatch({ type: 'selected', node: node.id })}
              onKeyDown={event => pressed(event, at)}
            />
          </label>
        )
      })}
    </div>
  )
}
