import { type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import type { JsonObject, PendingView } from '../../../src/api/rest.ts'
import { shownDetails } from '../../../src/pendings/shown-details.ts'
import { useWords } from '../words/use-words.tsx'
import { isAnsweredInWords } from './answer.ts'
import type { BodyProps } from './body-props.ts'
import { CancelButton } from './cancel-button.tsx'
import { Facts } from './facts.tsx'
import { fieldsOf } from './field.ts'
import { FieldList } from './field-list.tsx'
import { isObject, readDetails } from './read-details.ts'
import { type Drafts, type FieldFault, readForm } from './read-form.ts'
import { useKeptDrafts } from './use-kept-drafts.ts'

/** A value: by a form where it has a shape, else by simply writing it. */
export function Question({ pending, answer, disabled, onAnswer }: BodyProps<'value'>) {
  const { words } = useWords()
  const details = useMemo(() => readDetails(shownDetails(pending)), [pending])
  const { schema } = answer
  const cancel = <CancelButton disabled={disabled} onAnswer={onAnswer} />
  return (
    <div className="pending-body">
      <Facts details={details} question={pending.question} />
      {schema === null || isAnsweredInWords(pending) ? (
        <div className="pending-actions">
          <p className="pending-hint">{words.writeAnswer}</p>
          {cancel}
        </div>
      ) : (
        <ValueForm
          schema={schema}
          showing={pending.id}
          label={paramOf(pending) ?? words.yourAnswer}
          disabled={disabled}
          onValue={value => onAnswer({ kind: 'value', value })}
        >
          {cancel}
        </ValueForm>
      )}
    </div>
  )
}

/** The name of the value stands at its field, or nowhere. */
const paramOf = ({ details }: PendingView): string | null =>
  isObject(details) && typeof details.param === 'string' ? details.param : null

const NO_DRAFTS: Drafts = {}

interface ValueFormProps {
  readonly schema: JsonObject
  readonly showing: string
  readonly label: string
  readonly disabled: boolean
  readonly onValue: (value: JsonObject) => void
  readonly children: ReactNode
}

function ValueForm({ schema, showing, label, disabled, onValue, children }: ValueFormProps) {
  const { words, language } = useWords()
  const fields = useMemo(() => fieldsOf({}, asObject(schema, label), language), [schema, label, language])
  const [kept, setDrafts] = useKeptDrafts(showing, schema)
  const drafts = kept ?? NO_DRAFTS
  const [faults, setFaults] = useState<Readonly<Record<string, FieldFault>>>({})
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readForm(fields, drafts, language)
    setFaults(read.ok ? {} : read.faults)
    if (read.ok) onValue(read.value)
    else queueMicrotask(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <div className="fields">
        <FieldList fields={fields} drafts={drafts} faults={faults} onDrafts={setDrafts} />
      </div>
      <div className="pending-actions">
        <button type="submit" className="button primary" disabled={disabled}>
          {words.submitAnswer}
        </button>
        {children}
      </div>
    </form>
  )
}

/** A single value is a form with one field; the server unwraps it. */
function asObject(schema: JsonObject, label: string): JsonObject {
  if (schema.type === 'object') return schema
  const value = 'title' in schema ? schema : { ...schema, title: label }
  return { type: 'object', properties: { value }, required: ['value'] }
}
