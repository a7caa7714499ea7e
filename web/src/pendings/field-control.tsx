import { type ChangeEvent, type ReactNode, useId } from 'react'
import { useWords } from '../words/use-words.tsx'
import type { Draft, Field } from './field.ts'
import type { FieldFault } from './read-form.ts'
import { hidesSomething } from './reveal.ts'
import { Verbatim } from './verbatim.tsx'

interface FieldControlProps {
  readonly field: Field
  readonly draft: Draft
  readonly fault: FieldFault | null
  readonly onDraft: (draft: Draft) => void
}

export function FieldControl(props: FieldControlProps) {
  const { field, draft, fault } = props
  const { words } = useWords()
  const id = useId()
  const notes = [field.hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  const control = { id, 'aria-describedby': notes || undefined, 'aria-invalid': fault !== null || undefined }
  return (
    <div className="field" data-kind={field.kind}>
      {field.kind === 'choices' ? (
        <Choices {...props} label={<Label field={field} />} />
      ) : (
        <>
          <label htmlFor={id}>
            <Label field={field} />
          </label>
          <Control {...props} control={control} />
        </>
      )}
      {field.hint && (
        <p id={`${id}-hint`} className="field-hint">
          {field.hint}
        </p>
      )}
      {typeof draft === 'string' && field.kind !== 'choice' && hidesSomething(draft) && (
        <p className="field-hint">
          <Verbatim text={draft} />
        </p>
      )}
      {fault && (
        <p id={`${id}-fault`} className="field-fault">
          {words.fieldFaults[fault]}
        </p>
      )}
    </div>
  )
}

function Label({ field: { label, required } }: { field: Field }) {
  const { words } = useWords()
  return (
    <>
      <Verbatim text={label} />
      {!required && <span className="field-optional">{words.optional}</span>}
    </>
  )
}

type Control = { readonly id: string; readonly 'aria-describedby': string | undefined }

function Control({ field, draft, onDraft, control }: FieldControlProps & { control: Control }) {
  const { words } = useWords()
  const onChange = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
    onDraft(event.currentTarget.value)
  const shared = { ...control, autoComplete: 'off', spellCheck: false }
  const text = typeof draft === 'string' ? draft : ''
  switch (field.kind) {
    case 'boolean':
      return (
        <input
          {...shared}
          type="checkbox"
          checked={draft === true}
          onChange={event => onDraft(event.currentTarget.checked)}
        />
      )
    case 'choice':
      return (
        <select {...shared} value={text} onChange={onChange}>
          <option value="">{words.choose}</option>
          {field.options.map(({ label }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place
            <option key={place} value={place}>
              {label}
            </option>
          ))}
        </select>
      )
    case 'long_text':
    case 'json': {
      const rows = Math.min(12, Math.max(2, text.split('\n').length, Math.ceil(text.length / 60)))
      return <textarea {...shared} rows={rows} value={text} onChange={onChange} />
    }
    case 'date':
      return <input {...shared} type="date" value={text} onChange={onChange} />
    case 'number':
    case 'integer':
      return (
        <span className="field-number">
          <input {...shared} type="text" inputMode="decimal" value={text} onChange={onChange} />
          {field.unit !== null && <span className="field-unit">{field.unit}</span>}
        </span>
      )
    default:
      return <input {...shared} type="text" value={text} onChange={onChange} />
  }
}

function Choices({ field, draft, onDraft, label }: FieldControlProps & { label: ReactNode }) {
  const ticked = Array.isArray(draft) ? (draft as readonly string[]) : []
  return (
    <fieldset>
      <legend>{label}</legend>
      {field.options.map((option, index) => {
        const place = String(index)
        return (
          <label key={place}>
            <input
              type="checkbox"
              checked={ticked.includes(place)}
              onChange={event =>
                onDraft(
                  event.currentTarget.checked
                    ? [...ticked, place].toSorted((a, b) => Number(a) - Number(b))
                    : ticked.filter(one => one !== place),
                )
              }
            />
            {option.label}
          </label>
        )
      })}
    </fieldset>
  )
}
