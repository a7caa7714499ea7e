import type { Field } from '../field.ts'
import { FieldControl } from '../field-control.tsx'
import type { Drafts, FieldFault } from '../read-form.ts'
import { ChipChoice } from './chip-choice.tsx'

interface AgentFieldsProps {
  readonly fields: readonly Field[]
  readonly drafts: Drafts
  readonly faults: Readonly<Record<string, FieldFault>>
  readonly onDrafts: (drafts: Drafts) => void
}

const MOST_CHIPS = 6

/** Parameters to fill in: few options are all in sight, everything else has the control of its type. */
export const AgentFields = ({ fields, drafts, faults, onDrafts }: AgentFieldsProps) =>
  fields.map(field => {
    const props = {
      field,
      draft: drafts[field.name] ?? field.initial,
      fault: faults[field.name] ?? null,
      onDraft: (draft: Drafts[string]) => onDrafts({ ...drafts, [field.name]: draft }),
    }
    const isFew = field.kind === 'choice' && field.options.length <= MOST_CHIPS
    return (
      <div key={field.name} data-field={field.name}>
        {isFew ? <ChipChoice {...props} /> : <FieldControl {...props} />}
      </div>
    )
  })
