import type { FileView } from '../../../src/api/rest.ts'
import type { ChatPlace } from '../chat/use-chat.ts'
import { attempt } from '../data/attempt.ts'
import { type Owner, UNNAMED } from '../data/owner.ts'

interface Kept {
  readonly hasAddress: boolean
  readonly files: readonly FileView[]
}

/** Under the name of drafts: who signs out leaves nothing of it behind. */
const keysOf = (owner: Owner, assistant: string) => `signalbox.draft.files.${owner}${assistant}/`
const keyOf = (owner: Owner, { assistant, thread }: ChatPlace) => `${keysOf(owner, assistant)}${thread}`

/**
 * Files that were attached and not sent, in this tab. `lost`: names of those of a conversation that had no address before the
 * page was loaded again; they are told once.
 */
export function readKeptFiles(
  owner: Owner,
  place: ChatPlace,
): { readonly files: readonly FileView[]; readonly lost: readonly string[] } {
  if (owner === UNNAMED) return { files: [], lost: [] }
  const own = keyOf(owner, place)
  return { files: keptAt(own)?.files ?? [], lost: place.hasAddress ? [] : takeLost(owner, place, own) }
}

function takeLost(owner: Owner, { assistant }: ChatPlace, own: string): readonly string[] {
  const keys = attempt(() => Object.keys(sessionStorage), [])
  return keys.flatMap(key => {
    if (key === own || !key.startsWith(keysOf(owner, assistant))) return []
    const kept = keptAt(key)
    if (kept === null || kept.hasAddress) return []
    attempt(() => sessionStorage.removeItem(key), undefined)
    return kept.files.map(({ name }) => name)
  })
}

const keptAt = (key: string): Kept | null =>
  attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null, null)

export function keepFiles(owner: Owner, place: ChatPlace, files: readonly FileView[]): void {
  if (owner === UNNAMED) return
  const key = keyOf(owner, place)
  const kept: Kept = { hasAddress: place.hasAddress, files }
  attempt(
    () =>
      files.length === 0 ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, JSON.stringify(kept)),
    undefined,
  )
}

/** Each file once. */
export const withFiles = (some: readonly FileView[], others: readonly FileView[]): readonly FileView[] => [
  ...some,
  ...others.filter(({ id }) => some.every(file => file.id !== id)),
]
