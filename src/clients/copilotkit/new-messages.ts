/** A message of AG-UI, as far as a runner reads it. */
export interface MessageLike {
  readonly id: string
  readonly role: string
  readonly toolCallId?: string | undefined
  readonly toolCalls?: readonly { readonly id: string }[] | undefined
}

/** AG-UI's input of a run, as far as a runner reads it; the rest is passed on. */
export interface RunInput {
  readonly runId: string
  readonly messages: readonly MessageLike[]
}

/**
 * Of the whole conversation a client sends along, what the server asks for: the person's new words, results since their
 * words before, and the calls that have none, so that they are not offered twice. CopilotKit puts a result behind its
 * call, wherever that stands; here it comes last, where the server looks.
 */
export function newMessages({ messages }: Pick<RunInput, 'messages'>): readonly MessageLike[] {
  const isUser = ({ role }: MessageLike) => role === 'user'
  const words = messages.slice(-1).filter(isUser)
  const before = messages.slice(0, messages.length - words.length)
  const answered = new Set(messages.map(({ toolCallId }) => toolCallId))
  return [
    ...before.filter(({ toolCalls = [] }) => toolCalls.some(({ id }) => !answered.has(id))),
    ...before.slice(before.findLastIndex(isUser) + 1).filter(({ role }) => role === 'tool'),
    ...words,
  ]
}
