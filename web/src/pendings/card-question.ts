import type { ChatView } from '../chat/view.ts'
import { pendingOf } from './answer.ts'

export interface CardQuestion {
  readonly message: string
  /** Text before the question. */
  readonly before: string
}

/** The message that ends with what the card below it says; shown in full again when the card is gone. */
export function cardQuestionIn({ items, pendings, answering, objection }: ChatView): CardQuestion | null {
  const focus = pendings.at(-1)
  if (focus === undefined || answering?.pending === pendingOf(focus.id)) return null
  const last = items.findLast(item => item.kind === 'message')
  const question = objection?.pending === pendingOf(focus.id) ? objection.text : focus.question
  if (last?.role !== 'assistant' || !last.text.endsWith(question)) return null
  return { message: last.id, before: last.text.slice(0, -question.length).trimEnd() }
}
