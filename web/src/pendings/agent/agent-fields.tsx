import { useWords } from '../../words/use-words.tsx'
import type { Field } from '../field.ts'
import { FieldControl } from '../field-control.tsx'
import type { Drafts, FieldFault } from '../read-form.ts'
import { Verbatim } from '../verbatim.tsx'
import { ChipChoice } from './chip-choice.tsx'

interface AgentFieldsProps {
  readonly fields: readonly Field[]
  readonly drafts: Drafts
  readonly faults: Readonly<Record<string, FieldFault>>
  /** Names of those that are suggested anew. */
  readonly redrafted: ReadonlySet<string> | null
  readonly onDrafts: (drafts: Drafts) => void
}

const MOST_CHIPS = 6

/** Parameters to fill in: few options are all in sight, everything else has the control of its type. */
export function AgentFields({ fields, drafts, faults, redrafted, onDrafts }: AgentFieldsProps) {
  const { words } = useWords()
  return fields.map(field => {
    const props = {
      field,
      draft: drafts[field.name] ?? field.initial,
      fault: faults[field.name] ?? null,
      onDraft: (draft: Drafts[string]) => onDrafts({ ...drafts, [field.name]: draft }),
    }
    const isFew = field.kind === 'choice' && field.options.length <= MOST_CHIPS
    return (
      <div key={field.name} data-field={field.name} data-redrafted={redrafted?.has(field.name) || undefined}>
        {redrafted?.has(field.name) && (
          <p className="agent-redrafted" role="status">
            <Verbatim text={field.label} />: {words.agent.redrafted}
          </p>
        )}
        {isFew ? <ChipChoice {...props} /> : <FieldControl {...props} />}
      </div>
    )
  })
}
