import { isOfPerson } from '../chat/items.ts'
import type { Branch, Item } from '../chat/view.ts'

const BEFORE_ALL = -1

/** Branches by the place of the item they stand under: the last one both have; before all where that is not in sight. */
export function placeBranches(
  items: readonly Item[],
  branches: readonly Branch[],
): ReadonlyMap<number, readonly Branch[]> {
  return Map.groupBy(branches, ({ after }) => {
    const last =
      after === null ? BEFORE_ALL : items.findIndex(({ kind, id }) => kind === 'message' && id === after)
    if (last === BEFORE_ALL) return BEFORE_ALL
    const next = items.findIndex((item, at) => at > last && isOfPerson(item))
    return (next === -1 ? items.length : next) - 1
  })
}

/** The words an answer came of, by the id of its last message: null where it was a click. */
export function turnEnds(items: readonly Item[]): ReadonlyMap<string, string | null> {
  const ends = new Map<string, string | null>()
  let words: string | null = null
  let last: string | null = null
  const end = () => {
    if (last !== null) ends.set(last, words)
    last = null
  }
  for (const item of items) {
    if (isOfPerson(item)) {
      end()
      words = item.kind === 'message' ? item.text : null
    } else if (item.kind === 'message' && item.status !== 'streaming') last = item.id
  }
  end()
  return ends
}
