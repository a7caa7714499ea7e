import { isHandover, isOfPerson } from '../chat/items.ts'
import type { Again, Branch, Item } from '../chat/view.ts'

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

/**
 * The message an answer came of, by the id of its last message: null where it was a click. Notices of turns nobody's
 * words or click began, and handing over to a human, are no answers: asked anew, they would not come again.
 */
export function turnEnds(items: readonly Item[]): ReadonlyMap<string, Again | null> {
  const ends = new Map<string, Again | null>()
  const handed = new Set(
    items.flatMap(item => (item.kind === 'tool' && isHandover(item) ? turnIn(item.id) : [])),
  )
  let asked: Item | null = null
  let turn: string | undefined
  let last: string | null = null
  const end = () => {
    if (last !== null && !handed.has(turn)) ends.set(last, asked?.kind === 'message' ? asked : null)
    last = null
  }
  for (const item of items) {
    if (isOfPerson(item)) {
      end()
      asked = item
      turn = item.kind === 'message' ? item.turn : undefined
    } else if (item.kind === 'message' && item.status !== 'streaming') {
      // Of words that were just sent only the run is known; a click is answered at once.
      const run = asked?.kind === 'message' ? asked.run : null
      if (turn === undefined && (run ?? item.run) === item.run) turn = turnIn(item.id)
      if (item.by === undefined && turnIn(item.id) === turn) last = item.id
    }
  }
  end()
  return ends
}

/** Messages of answers that go on in a later message: a turn is copied and dated at its end. */
export function turnParts(items: readonly Item[]): ReadonlySet<string> {
  const parts = new Set<string>()
  const latest = new Map<string, string>()
  for (const item of items) {
    if (item.kind !== 'message' || item.role !== 'assistant') continue
    const turn = turnIn(item.id)
    if (turn === undefined) continue
    const before = latest.get(turn)
    if (before !== undefined) parts.add(before)
    latest.set(turn, item.id)
  }
  return parts
}

/** Turn in the name of a message (`t3-m1`) or a call (`t3/plan1#0`). */
const turnIn = (id: string): string | undefined => /^t\d+(?=[-/])/.exec(id)?.[0]
