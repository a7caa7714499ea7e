import type { JournalEvent } from '../core/event.ts'
import type { AssistantId, EffectKey, UserId } from '../core/id.ts'
import type { SessionState } from '../core/session.ts'
import type { Tally } from '../ports/journal-store.ts'

// Nobody can tell any more what such a call was made with, and so not whether a wish is for the same: until it is certain what came of it,
// or a while has passed, every call of the tool is one to be told of first. Counts say no more of it than its facts do, and outlive content.

/** Name under which calls of a tool count whose outcome nobody knew when their arguments were deleted, in all sessions of a person. */
export const erasedKey = (assistant: AssistantId, user: UserId, tool: string): string =>
  JSON.stringify(['erased', assistant, user, tool])

const entryOf = (first: EffectKey): string => `erased:${first}`

/** Calls that these events leave without arguments, while nobody is certain what came of them. */
export function erasedDoubts(
  events: readonly JournalEvent[],
  { doubtful, unproven }: SessionState,
  { assistant, open }: SessionState,
): Tally['adds'] {
  if (open === null || !events.some(({ type }) => type === 'content_deleted')) return []
  const { user } = open.started.payload.principal
  const standing = unproven.filter(({ tries }) => tries.standing !== null)
  // Without a digest it may be made again, or was counted by the deletion before.
  const names = new Map(
    [...standing, ...doubtful].flatMap(({ digest, tries, name }) =>
      digest === null ? [] : [[tries.first, name]],
    ),
  )
  return [...names].map(([first, name]) => ({ key: erasedKey(assistant, user, name), entry: entryOf(first) }))
}

/** Entries of those of which it is certain now what came of them. */
export function settledErased(before: SessionState, { doubtful, unproven }: SessionState): readonly string[] {
  const open = new Set([...doubtful, ...unproven].map(({ tries }) => tries.first))
  return before.doubtful
    .filter(({ isErased, tries }) => isErased === true && !open.has(tries.first))
    .map(({ tries }) => entryOf(tries.first))
}
