import { useCallback, useContext, useState } from 'react'
import { AssistantContext } from '../data/assistant-context.ts'
import { readDraft, writeDraft } from '../data/settings.ts'
import type { Draft } from './field.ts'
import type { Drafts } from './read-form.ts'

/** Form of an open question while it is filled in. */
export interface KeptForm {
  /** Showing of its pending. */
  readonly showing: string
  /** Subject of the question, as JSON: with another one it is another form. */
  readonly about: string
}

/**
 * Changes to a form, null while there are none. They are there again after a reload of the page, for as long as the tab
 * lives; values nobody may keep are not among them.
 */
export function useKeptDrafts(form: KeptForm): readonly [Drafts | null, (drafts: Drafts | null) => void] {
  const assistant = useContext(AssistantContext)
  const [drafts, setDrafts] = useState(() => readDrafts(form))
  const { showing, about } = form
  const keep = useCallback(
    (next: Drafts | null) => {
      setDrafts(next)
      writeDrafts({ showing, about }, next, assistant?.sensitive ?? [])
    },
    [showing, about, assistant],
  )
  return [drafts, keep]
}

/** The same for all showings of a pending; its last part tells sessions apart. */
const placeOf = (showing: string): string => {
  const [pending, , tag = ''] = showing.split('~')
  return `form.${pending}~${tag}`
}

export function readDrafts({ showing, about }: KeptForm): Drafts | null {
  const text = readDraft(placeOf(showing))
  if (text === '') return null
  try {
    const kept: unknown = JSON.parse(text)
    return isKept(kept) && kept.about === about ? kept.drafts : null
  } catch {
    return null
  }
}

export function writeDrafts(
  { showing, about }: KeptForm,
  drafts: Drafts | null,
  sensitive: readonly string[],
): void {
  const kept = Object.entries(drafts ?? {}).filter(([name]) => !sensitive.includes(name))
  const text = kept.length === 0 ? '' : JSON.stringify({ about, drafts: Object.fromEntries(kept) })
  writeDraft(placeOf(showing), text)
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isKept = (value: unknown): value is { readonly about: unknown; readonly drafts: Drafts } =>
  isRecord(value) && isRecord(value.drafts) && Object.values(value.drafts).every(isDraft)

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (Array.isArray(value) && value.every(one => typeof one === 'string'))
