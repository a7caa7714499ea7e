import type { ChatView } from '../chat/view.ts'
import { pendingOf } from './answer.ts'

/** The message that only says what the card below it says; shown again when the card is gone. */
export function askedInCard({ items, pendings, answering, objection }: ChatView): string | null {
  const focus = pendings.at(-1)
  if (focus === undefined || answering?.pending === pendingOf(focus.id)) return null
  const last = items.findLast(item => item.kind === 'message')
  const said = objection?.pending === pendingOf(focus.id) ? objection.text : focus.question
  return last?.role === 'assistant' && last.text === said ? last.id : null
}
