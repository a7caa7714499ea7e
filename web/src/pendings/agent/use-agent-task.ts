import { type RefObject, useMemo, useRef, useState } from 'react'
import type { AgentShowing, JsonObject } from '../../../../src/api/rest.ts'
import { useWords } from '../../words/use-words.tsx'
import type { Field } from '../field.ts'
import type { Details } from '../read-details.ts'
import type { Drafts, FieldFault } from '../read-form.ts'
import { useUnsavedEdits } from '../unsaved-edits.ts'
import { useKeptDrafts } from '../use-kept-drafts.ts'
import {
  type AgentForm,
  agentForm,
  changedFields,
  editedArguments,
  firstMissing,
  readAgentForm,
  redraftedNames,
} from './agent-form.ts'

/** An agent's task while a person decides about it. */
export interface AgentTask {
  readonly form: AgentForm
  readonly drafts: Drafts
  readonly faults: Readonly<Record<string, FieldFault>>
  readonly missing: Field | null
  readonly isEditable: boolean
  /** Parameters that are settled can be changed, too. */
  readonly isAdjusting: boolean
  /** Place of its fields. */
  readonly place: RefObject<HTMLDivElement | null>
  /** Fields that were filled in otherwise than they were shown. */
  readonly changed: readonly Field[]
  /** Names of fields that are suggested anew before anything runs; null where nothing is. */
  readonly redrafted: ReadonlySet<string> | null
  /** With null, nothing of it is kept. */
  readonly setDrafts: (drafts: Drafts | null) => void
  readonly adjust: () => void
  /** Says yes, or leads to what keeps it from that. */
  readonly confirm: () => void
  /** Moves to a field, as soon as it is there. */
  readonly goTo: (name: string) => void
}

const NO_DRAFTS: Drafts = {}

interface TaskOptions {
  readonly agent: AgentShowing
  /** Showing of its pending. */
  readonly showing: string
  readonly details: Details
  readonly isEditable: boolean
  readonly onYes: (edited: JsonObject | null, isDraft: boolean) => void
  /** Shows the fields where they are not in sight. */
  readonly onFields: () => void
}

export function useAgentTask({
  agent,
  showing,
  details,
  isEditable,
  onYes,
  onFields,
}: TaskOptions): AgentTask {
  const { language } = useWords()
  const form = useMemo(
    () => agentForm(details.arguments, details.schema, agent.fields, language),
    [details, agent, language],
  )
  const [kept, setDrafts] = useKeptDrafts(showing, details.arguments ?? null)
  const drafts = kept ?? NO_DRAFTS
  const [isTold, setTold] = useState(false)
  const [isAdjusting, setAdjusting] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const reading = useMemo(() => readAgentForm(form, drafts, language), [form, drafts, language])
  const faults = reading.ok ? {} : reading.faults
  const changed = useMemo(() => changedFields(form, drafts), [form, drafts])
  const redrafted = useMemo(
    () => (isEditable ? redraftedNames(form, drafts, agent.drafted) : null),
    [form, drafts, agent, isEditable],
  )
  const edited = useMemo(
    () => (isEditable ? editedArguments(form, drafts, language) : null),
    [form, drafts, language, isEditable],
  )
  useUnsavedEdits(showing, edited)

  const goTo = (name: string) => {
    onFields()
    if (!form.asked.some(field => field.name === name)) setAdjusting(true)
    // After what was folded up is there.
    requestAnimationFrame(() => requestAnimationFrame(() => focusField(place.current, name)))
  }
  return {
    form,
    drafts,
    faults: isTold ? faults : {},
    missing: isEditable ? firstMissing(form, reading) : null,
    changed,
    redrafted,
    isEditable,
    isAdjusting: isEditable && isAdjusting,
    place,
    setDrafts,
    adjust: () => setAdjusting(!isAdjusting),
    goTo,
    confirm() {
      if (!isEditable) return onYes(null, false)
      if (reading.ok) return onYes(reading.edited, redrafted !== null)
      setTold(true)
      const [first] = Object.keys(faults)
      const name = firstMissing(form, reading)?.name ?? first
      if (name !== undefined) goTo(name)
    },
  }
}

function focusField(place: HTMLElement | null, name: string): void {
  const field = [...(place?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].find(
    ({ dataset }) => dataset.field === name,
  )
  field?.closest('details')?.setAttribute('open', '')
  field?.querySelector<HTMLElement>('input:checked, input, select, textarea')?.focus()
}
