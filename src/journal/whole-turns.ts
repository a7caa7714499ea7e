import type { JournalEvent } from '../core/event.ts'

/** Pages that end with a turn: what is sent in one may stand in a fact before it. */
export async function* wholeTurns(
  pages: AsyncIterable<readonly JournalEvent[]>,
): AsyncGenerator<readonly JournalEvent[]> {
  let held: readonly JournalEvent[] = []
  for await (const page of pages) {
    const events = [...held, ...page]
    const ends = events.findLastIndex(({ type }) => type === 'turn_ended') + 1
    yield events.slice(0, ends)
    held = events.slice(ends)
  }
  yield held
}
