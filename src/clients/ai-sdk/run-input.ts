import { isToolPart, type MessageLike, type ToolPartLike } from './ui-message.ts'

/** Answer of a person to something that waits, as AG-UI has it. */
export interface Answer {
  readonly interruptId: string
  readonly status: 'resolved' | 'cancelled'
  readonly payload?: unknown
}

/** The answer of the page that goes on; null where a new message begins one. */
export function continuedMessage(
  messages: readonly MessageLike[],
  messageId: string | undefined,
): MessageLike | null {
  const named = messages.find(({ id }) => id === messageId)
  const message = named?.role === 'assistant' ? named : messages.at(-1)
  return message?.role === 'assistant' ? message : null
}

/** Text of a message of the person. */
export const wordsOf = ({ parts }: MessageLike): string =>
  parts.flatMap(part => (part.type === 'text' ? [(part as { text?: string }).text ?? ''] : [])).join('\n')

/** Yes and no to calls of an answer. */
export const approvalsIn = ({ parts }: MessageLike): Answer[] =>
  parts.filter(isToolPart).flatMap(({ state, approval }) =>
    state === 'approval-responded' && approval !== undefined
      ? [
          {
            interruptId: approval.id,
            status: 'resolved',
            payload: { approved: approval.approved === true },
          } as const,
        ]
      : [],
  )

/** Results of the page's own tools in the last step of an answer. */
export function resultsIn({ parts }: MessageLike): object[] {
  const step = parts.slice(parts.findLastIndex(({ type }) => type === 'step-start') + 1)
  return step
    .filter(isToolPart)
    .filter(({ providerExecuted }) => providerExecuted !== true)
    .flatMap(resultOf)
}

function resultOf({ toolCallId, state, output, errorText }: ToolPartLike): object[] {
  const message = { id: `result-${toolCallId}`.slice(0, 256), role: 'tool', toolCallId }
  if (state === 'output-available')
    return [{ ...message, content: typeof output === 'string' ? output : JSON.stringify(output ?? null) }]
  return state === 'output-error' ? [{ ...message, content: '', error: errorText ?? 'failed' }] : []
}
