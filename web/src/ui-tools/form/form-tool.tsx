import { useEffect, useMemo, useRef, useState } from 'react'
import type { JsonObject } from '../../../../src/api/rest.ts'
import { progressOf } from '../../../../src/ui-tools/completion.ts'
import { fieldsIn, requiredIn } from '../../../../src/ui-tools/form/fields.ts'
import type { FormParams } from '../../../../src/ui-tools/form/params.ts'
import type { ToolData } from '../../../../src/ui-tools/tool.ts'
import { fieldsOf } from '../../pendings/field.ts'
import { FieldList } from '../../pendings/field-list.tsx'
import { type Drafts, initialDrafts, readForm } from '../../pendings/read-form.ts'
import type { Language } from '../../words/language.ts'
import { useWords } from '../../words/use-words.tsx'
import { ProgressStrip } from '../progress-strip.tsx'
import { ToolFoot } from '../tool-foot.tsx'
import type { ToolProps } from '../tool-props.ts'
import { useArrival } from '../use-arrival.ts'
import { useToolFocus } from '../use-tool-focus.ts'
import { useWordsOf } from '../use-words-of.ts'
import { FORM_WORDS } from './words.ts'
import './form.css'

/** A form its author wrote as a JSON Schema. */
export function FormTool(props: ToolProps<FormParams>) {
  const { request, draft, place: wanted, disabled, onChange, onSubmit, onCancel } = props
  const words = useWordsOf(FORM_WORDS)
  const { language } = useWords()
  const { params } = request
  // People are told at once what they would be asked for once more.
  const fields = useMemo(() => formFields(params, draft.data, language), [draft.data, params, language])
  const [drafts, setDrafts] = useState<Drafts>(() => initialDrafts(fields))
  useArrival(draft.arrival, arrived => setDrafts(initialDrafts(formFields(params, arrived, language))))
  const [isTold, setTold] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const form = useMemo(() => readForm(fields, drafts, language), [fields, drafts, language])
  const data = useMemo(() => readable(fields, drafts, language), [fields, drafts, language])
  const progress = useMemo(() => progressOf(request, { tool: request.tool, data }), [request, data])
  const faults = form.ok ? {} : form.faults

  const baseline = useRef(drafts)
  useEffect(() => {
    if (baseline.current === drafts) return
    baseline.current = drafts
    onChange(data)
  }, [drafts, data, onChange])

  const go = (at: number) =>
    place.current?.querySelectorAll<HTMLElement>(':is(input, select, textarea)')[Math.max(0, at)]?.focus()
  const goTo = (name: string | undefined) => go(fields.findIndex(field => field.name === name))
  useToolFocus(place, { wanted, go: () => go(0), focus: () => go(0) })
  const [first] = Object.keys(faults)
  return (
    <>
      <ProgressStrip progress={progress} tool={request.tool} />
      <div ref={place} className="form-place">
        <FieldList fields={fields} drafts={drafts} faults={isTold ? faults : {}} onDrafts={setDrafts} />
      </div>
      <ToolFoot
        disabled={disabled}
        isEmpty={Object.keys(data).length === 0}
        isTouched={drafts !== baseline.current || draft.data !== null}
        doubt={
          isTold && first !== undefined
            ? { text: words.faulty(Object.keys(faults).length), go: words.go, onGo: () => goTo(first) }
            : null
        }
        onSubmit={() => {
          if (form.ok) return onSubmit(form.value)
          setTold(true)
          goTo(first)
        }}
        onCancel={onCancel}
      />
    </>
  )
}

const formFields = (params: FormParams, data: ToolData | null, language: Language) =>
  inOrder(
    fieldsIn(params).map(({ name }) => name),
    fieldsOf(
      (data ?? {}) as JsonObject,
      { ...params.schema, required: requiredIn(params) } as JsonObject,
      language,
    ),
  )

/** Fields as their author wrote them down, whatever is filled in already; what else came with the data is none. */
const inOrder = (names: readonly string[], fields: ReturnType<typeof fieldsOf>) =>
  names.flatMap(name => fields.find(field => field.name === name) ?? [])

/** Values that can be read already: what is kept while the rest is still being typed. */
function readable(fields: ReturnType<typeof fieldsOf>, drafts: Drafts, language: Language): JsonObject {
  const values = fields.flatMap(field => {
    const one = readForm([{ ...field, required: false }], drafts, language)
    return one.ok ? Object.entries(one.value) : []
  })
  return Object.fromEntries(values)
}
