import type { Happening } from '../../../src/api/rest.ts'
import type { Item } from './view.ts'

/** Place of a stored item among those that are shown; null where nothing that happened around it is in sight. */
export function placeInOrder(
  items: readonly Item[],
  { kind, id }: Happening,
  order: readonly Happening[],
): number | null {
  const own = order.findIndex(one => one.kind === kind && one.id === id)
  if (own === -1) return null
  const places = new Map(items.map((item, place) => [keyOf(item), place]))
  for (let before = own - 1; before >= 0; before--) {
    const place = places.get(keyOf(order[before]))
    if (place !== undefined) return afterCalls(items, place + 1)
  }
  for (let after = own + 1; after < order.length; after++) {
    const place = places.get(keyOf(order[after]))
    if (place !== undefined) return place
  }
  return null
}

const keyOf = (one: Pick<Item, 'kind' | 'id'> | undefined): string => `${one?.kind} ${one?.id}`

/** Calls stand right behind what made them. */
function afterCalls(items: readonly Item[], place: number): number {
  const next = items.slice(place).findIndex(({ kind }) => kind !== 'tool')
  return next === -1 ? items.length : place + next
}
