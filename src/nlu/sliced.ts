import type { Budget } from '../ports/budget.ts'

/** Work that can be done a slice at a time: whoever has others to serve looks after them in between. */
export type Sliced<Result> = Generator<void, Result, void>

/** All of it at once. */
export function finish<Result>(work: Sliced<Result>): Result {
  for (;;) {
    const slice = work.next()
    if (slice.done) return slice.value
  }
}

/** Does a slice, lets others have their turn, does the next one. */
export async function inTurns<Result>(
  work: Sliced<Result>,
  pause: () => Promise<void>,
  { once }: Pick<Budget, 'once'>,
): Promise<Result> {
  for (;;) {
    const slice = once(() => work.next())
    if (slice.done) return slice.value
    await pause()
  }
}

/** Characters to a slice: some milliseconds of reading. */
const SLICE = 100_000
/** Characters that an item costs beside its own. */
const ITEM = 20

/** Goes through a long list, about as much text to a slice whatever its items are. */
export function* slicedMap<Item, Result>(
  items: readonly Item[],
  lengthOf: (item: Item) => number,
  map: (item: Item, index: number) => Result,
): Sliced<Result[]> {
  const results: Result[] = []
  let left = SLICE
  for (const [index, item] of items.entries()) {
    left -= ITEM + lengthOf(item)
    if (left < 0) {
      left = SLICE
      yield
    }
    results.push(map(item, index))
  }
  return results
}
