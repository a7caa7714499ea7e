import { useCallback, useContext, useState } from 'react'
import type { Json } from '../../../src/api/rest.ts'
import { AssistantContext } from '../data/assistant-context.ts'
import { readDraft, writeDraft } from '../data/drafts.ts'
import { type Owner, useOwner } from '../data/owner.ts'
import type { Draft } from './field.ts'
import type { Drafts } from './read-form.ts'

/** Form of an open question while it is filled in. */
export interface KeptForm {
  readonly owner: Owner
  /** Showing of its pending. */
  readonly showing: string
  /** Subject of the question: with another one it is another form. Values nobody may keep do not tell it. */
  readonly about: Json
  /** Names of values nobody may keep. */
  readonly sensitive: readonly string[]
}

/**
 * Changes to a form, null while there are none. They are there again after a reload of the page, for as long as the tab
 * lives; values nobody may keep are not among them.
 */
export function useKeptDrafts(
  showing: string,
  about: Json,
): readonly [Drafts | null, (drafts: Drafts | null) => void] {
  const sensitive = useContext(AssistantContext)?.sensitive ?? NO_NAMES
  const owner = useOwner()
  const [drafts, setDrafts] = useState(() => readDrafts({ owner, showing, about, sensitive }))
  const keep = useCallback(
    (next: Drafts | null) => {
      setDrafts(next)
      writeDrafts({ owner, showing, about, sensitive }, next)
    },
    [owner, showing, about, sensitive],
  )
  return [drafts, keep]
}

const NO_NAMES: readonly string[] = []

/** The same for all showings of a pending; its last part tells sessions apart. */
const placeOf = (showing: string): string => {
  const [pending, , tag = ''] = showing.split('~')
  return `form.${pending}~${tag}`
}

const keptAbout = ({ about, sensitive }: KeptForm): string =>
  JSON.stringify(about, (name, value: Json) => (sensitive.includes(name) ? undefined : value))

export function readDrafts(form: KeptForm): Drafts | null {
  const text = readDraft(form.owner, placeOf(form.showing))
  if (text === '') return null
  try {
    const kept: unknown = JSON.parse(text)
    return isKept(kept) && kept.about === keptAbout(form) ? kept.drafts : null
  } catch {
    return null
  }
}

export function writeDrafts(form: KeptForm, drafts: Drafts | null): void {
  const kept = Object.entries(drafts ?? {}).filter(([name]) => !form.sensitive.includes(name))
  const text =
    kept.length === 0 ? '' : JSON.stringify({ about: keptAbout(form), drafts: Object.fromEntries(kept) })
  writeDraft(form.owner, placeOf(form.showing), text)
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isKept = (value: unknown): value is { readonly about: unknown; readonly drafts: Drafts } =>
  isRecord(value) && isRecord(value.drafts) && Object.values(value.drafts).every(isDraft)

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (Array.isArray(value) && value.every(one => typeof one === 'string'))
