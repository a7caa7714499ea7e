import type { FileView } from '../../../src/api/rest.ts'
import { attempt } from '../data/attempt.ts'
import { type Owner, UNNAMED } from '../data/owner.ts'

/** Under the name of drafts: who signs out leaves nothing of it behind. */
const keyOf = (owner: Owner, assistant: string) => `signalbox.draft.files.${owner}${assistant}`

interface Kept {
  readonly thread: string
  readonly files: readonly FileView[]
}

/** Files that were attached and not sent, in this tab; those of a conversation that is gone are only named. */
export function readKeptFiles(
  owner: Owner,
  assistant: string,
  thread: string,
): { readonly files: readonly FileView[]; readonly lost: readonly string[] } {
  const kept =
    owner === UNNAMED
      ? null
      : attempt(
          () => JSON.parse(sessionStorage.getItem(keyOf(owner, assistant)) ?? 'null') as Kept | null,
          null,
        )
  if (kept === null) return { files: [], lost: [] }
  return kept.thread === thread
    ? { files: kept.files, lost: [] }
    : { files: [], lost: kept.files.map(({ name }) => name) }
}

export function keepFiles(owner: Owner, assistant: string, thread: string, files: readonly FileView[]): void {
  if (owner === UNNAMED) return
  const key = keyOf(owner, assistant)
  attempt(
    () =>
      files.length === 0
        ? sessionStorage.removeItem(key)
        : sessionStorage.setItem(key, JSON.stringify({ thread, files } satisfies Kept)),
    undefined,
  )
}
