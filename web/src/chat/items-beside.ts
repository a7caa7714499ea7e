import type { Ending, Item } from './view.ts'

/** Items beside the note on how it ended: a last message that says the same is not said twice. */
export function itemsBeside(ending: Ending | null, items: readonly Item[]): readonly Item[] {
  const last = items.at(-1)
  return ending?.kind === 'failed' &&
    last?.kind === 'message' &&
    last.role === 'assistant' &&
    last.text === ending.fault.title
    ? items.slice(0, -1)
    : items
}
