import type { ChatView } from '../chat/view.ts'
import { pendingOf } from './answer.ts'

/** The message that only asks what the card below it asks; shown again when the card is gone. */
export function askedInCard({ items, pendings, answering }: ChatView): string | null {
  const focus = pendings.at(-1)
  if (focus === undefined || answering?.pending === pendingOf(focus.id)) return null
  const last = items.findLast(item => item.kind === 'message')
  return last?.role === 'assistant' && last.text === focus.question ? last.id : null
}
