import type { WhyLine } from '../../../src/api/rest.ts'
import { isOfPerson } from '../chat/items.ts'
import type { Item } from '../chat/view.ts'

/** Lines by the place of the item they stand under: the last one of their turn, whatever came after its message. */
export function placeWhy(
  items: readonly Item[],
  lines: readonly WhyLine[],
): ReadonlyMap<number, readonly WhyLine[]> {
  const messages = new Map(
    items.flatMap((item, at) => (item.kind === 'message' ? [[item.id, at] as const] : [])),
  )
  const places = new Map<number, readonly WhyLine[]>()
  for (const line of lines) {
    const message = messages.get(line.after)
    if (message === undefined) continue
    const next = items.findIndex((item, at) => at > message && isOfPerson(item))
    const place = (next === -1 ? items.length : next) - 1
    places.set(place, [...(places.get(place) ?? []), line])
  }
  return places
}
