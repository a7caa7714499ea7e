import type { MessageView } from '../../../src/api/rest.ts'
import type { Item, MessageItem } from './view.ts'

export const itemOf = (message: MessageView, run: string | null = null): MessageItem => ({
  kind: 'message',
  id: message.id,
  role: message.role,
  text: message.text,
  run,
  at: message.at,
  status: message.complete ? 'complete' : 'stopped',
  turn: message.turn,
  ...(message.by !== undefined && { by: message.by }),
  ...(message.files && { files: message.files }),
})

/**
 * Brings what is shown in line with the newest stored page (oldest first) without losing what the store does not
 * list: the pages before it, calls, plans and decisions. A shown message within the page's span that it does not hold is gone.
 */
export function mergeHistory(items: readonly Item[], page: readonly MessageItem[]): readonly Item[] {
  const places = new Map(page.map((message, place) => [message.id, place]))
  const start = items.findIndex(item => places.has(item.id))
  if (start === -1) return page
  const merged: Item[] = items.slice(0, start)
  let next = 0
  for (const item of items.slice(start)) {
    if (item.kind !== 'message') merged.push(item)
    const place = item.kind === 'message' ? places.get(item.id) : undefined
    if (place === undefined || place < next) continue
    for (const message of page.slice(next, place + 1))
      merged.push(message.id === item.id ? { ...message, run: item.run } : message)
    next = place + 1
  }
  return [...merged, ...page.slice(next)]
}
