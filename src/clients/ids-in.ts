import type { Message } from '@ag-ui/core'

export const resultId = (call: string): string => `result of ${call}`

/** Ids of messages, calls and `result of` calls. */
export const idsIn = (messages: readonly Message[]): Set<string> =>
  new Set(
    messages.flatMap(message => [
      message.id,
      ...(message.role === 'tool' ? [resultId(message.toolCallId)] : []),
      ...(message.role === 'assistant' ? (message.toolCalls ?? []).map(({ id }) => id) : []),
    ]),
  )
