import type { MessageId } from '../../core/id.ts'
import type { RunRequest } from './run-request.ts'

export interface NewMessage {
  readonly id: MessageId
  readonly text: string
}

/**
 * What a client's message list may bring. The server owns the conversation: of all that a client sends, only the last
 * message is looked at, and only when it is the person's.
 */
export function lastMessage({ messages }: RunRequest): NewMessage | null {
  const last = messages.at(-1)
  return last?.role === 'user' ? { id: last.id as MessageId, text: textOf(last.content) } : null
}

function textOf(content: RunRequest['messages'][number]['content']): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content.flatMap(({ type, text }) => (type === 'text' && text !== undefined ? [text] : [])).join('\n')
}
