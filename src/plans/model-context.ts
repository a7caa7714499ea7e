import type { SessionState } from '../core/session.ts'
import type { ModelMessage } from '../ports/model.ts'

/** What a model is shown of the conversation: the whole recent turns of the window, and how much was left out. */
export interface ModelContext {
  readonly messages: readonly ModelMessage[]
  readonly omitted: number
}

export function modelContext({ window, messages }: SessionState): ModelContext {
  return {
    messages: window.map(({ role, text, complete }) =>
      role === 'user'
        ? { role, text }
        : { role, text: complete ? text : `${text} […stopped by the person]`, toolCalls: [] },
    ),
    omitted: messages - window.length,
  }
}
