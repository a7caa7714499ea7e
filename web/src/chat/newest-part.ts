import { isOfPerson } from './items.ts'
import type { Item } from './view.ts'

/** Places in the list where the newest part of a conversation begins: words of the person, and what is answered to them. */
export interface NewestPart {
  readonly own: number
  /** As many as there are items where nothing is answered yet. */
  readonly answer: number
}

/** A colleague's message is a part of its own: nobody of this window asked for it. */
export function newestPart(items: readonly Item[]): NewestPart {
  const last = items.findLastIndex(item => isOfPerson(item) || isColleagues(item))
  const item = items[last]
  if (item === undefined || !isOfPerson(item)) return { own: Math.max(last, 0), answer: Math.max(last, 0) }
  let own = last
  for (let before = items[own - 1]; before !== undefined && isOfPerson(before); before = items[own - 1]) own--
  return { own, answer: last + 1 }
}

const isColleagues = (item: Item): boolean => item.kind === 'message' && item.by !== undefined
