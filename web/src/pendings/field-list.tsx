import type { Field } from './field.ts'
import { FieldControl } from './field-control.tsx'
import type { Drafts, FieldFault } from './read-form.ts'

interface FieldListProps {
  readonly fields: readonly Field[]
  readonly drafts: Drafts
  readonly faults: Readonly<Record<string, FieldFault>>
  readonly onDrafts: (drafts: Drafts) => void
}

/** A form's fields, each with what was typed into it and what is wrong with that. */
export const FieldList = ({ fields, drafts, faults, onDrafts }: FieldListProps) =>
  fields.map(field => (
    <FieldControl
      key={field.name}
      field={field}
      draft={drafts[field.name] ?? field.initial}
      fault={faults[field.name] ?? null}
      onDraft={draft => onDrafts({ ...drafts, [field.name]: draft })}
    />
  ))
