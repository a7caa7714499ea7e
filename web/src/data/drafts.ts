import { attempt } from './attempt.ts'
import { type Owner, UNNAMED } from './owner.ts'

const PREFIX = 'signalbox.draft.'
const keyOf = (owner: Owner, place: string) => `${PREFIX}${owner}${place}`

/** Unsent text, per person and conversation, for as long as the tab lives. */
export const readDraft = (owner: Owner, place: string): string =>
  owner === UNNAMED ? '' : attempt(() => sessionStorage.getItem(keyOf(owner, place)) ?? '', '')

export function writeDraft(owner: Owner, place: string, draft: string): void {
  if (owner === UNNAMED) return
  const key = keyOf(owner, place)
  attempt(
    () => (draft === '' ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, draft)),
    undefined,
  )
}

/** Clears what was typed: who signs out leaves nothing of it behind. */
export function forgetDrafts(): void {
  attempt(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  }, undefined)
}
