import { useId } from 'react'
import { useWords } from '../../words/use-words.tsx'
import type { Draft, Field } from '../field.ts'
import type { FieldFault } from '../read-form.ts'
import { Verbatim } from '../verbatim.tsx'

interface ChipChoiceProps {
  readonly field: Field
  readonly draft: Draft
  readonly fault: FieldFault | null
  readonly onDraft: (draft: Draft) => void
}

/** One of few, all of them in sight. */
export function ChipChoice({ field, draft, fault, onDraft }: ChipChoiceProps) {
  const { words } = useWords()
  const id = useId()
  return (
    <fieldset className="agent-chips" aria-describedby={fault ? `${id}-fault` : undefined}>
      <legend>
        <Verbatim text={field.label} />
        {!field.required && <span className="field-optional">{words.optional}</span>}
      </legend>
      <div>
        {field.options.map((option, index) => {
          const place = String(index)
          return (
            <label key={place}>
              <input
                type="radio"
                name={id}
                checked={draft === place}
                aria-invalid={fault !== null || undefined}
                onChange={() => onDraft(place)}
              />
              <Verbatim text={option.label} />
            </label>
          )
        })}
      </div>
      {fault && (
        <p id={`${id}-fault`} className="field-fault">
          {words.fieldFaults[fault]}
        </p>
      )}
    </fieldset>
  )
}
