import type { ContentPart, Message } from '@ag-ui/core'
import type { Conversation } from '../read-conversation.ts'
import { isDeclined, parsed } from './result-of.ts'
import { answerId, type StoredMessage, type StoredPart, type StoredToolPart } from './ui-message.ts'

/** A conversation as messages of the AI SDK: all that answers one message is one message, as it was while it streamed. */
export function storedMessages({ messages, interrupts, calls }: Conversation, url: string): StoredMessage[] {
  const shown: StoredMessage[] = []
  const parts = new Map<string, StoredToolPart>()

  function answer(): StoredMessage {
    const last = shown.at(-1)
    if (last?.role === 'assistant') return last
    const made: StoredMessage = { id: answerId(last?.id ?? 'nobody'), role: 'assistant', parts: [] }
    shown.push(made)
    return made
  }

  /** A step ends with results: what comes after them is the next. */
  function add(part: StoredPart): void {
    const { parts: list } = answer()
    const last = list.at(-1)
    if (last === undefined || ('state' in last && last.state === 'output-available' && 'toolCallId' in last))
      list.push({ type: 'step-start' })
    list.push(part)
  }

  function call(id: string, name: string, text: string, isOwn: boolean): void {
    const own = isOwn ? {} : { providerExecuted: true }
    const part: StoredToolPart = {
      type: `tool-${name}`,
      toolCallId: id,
      state: 'input-available',
      input: parsed(text),
      ...own,
    }
    parts.set(id, part)
    add(part)
  }

  for (const message of messages) {
    if (message.role === 'user') {
      const words = partsOf(message.content, url)
      // Its words may have been deleted since.
      if (words.length > 0) shown.push({ id: message.id, role: 'user', parts: words })
    } else if (message.role === 'tool') settle(parts.get(message.toolCallId), parsed(String(message.content)))
    else if (message.role === 'assistant') {
      for (const { id, function: made } of message.toolCalls ?? []) call(id, made.name, made.arguments, false)
      for (const part of partsOf(message.content, url)) add(part)
    }
  }
  for (const { id, name, arguments: text } of calls) call(id, name, text, true)
  for (const { id, toolCallId, message = '', responseSchema, metadata } of interrupts) {
    const part = parts.get(toolCallId ?? '')
    if (part === undefined)
      add({
        type: 'data-question',
        id,
        data: { id, message, schema: responseSchema ?? {}, metadata: metadata ?? {} },
      })
    else offer(part, id, (metadata?.details as { arguments?: unknown } | undefined)?.arguments)
  }
  return shown

  /** In the last answer, where people look; a call of an earlier one is told again there. */
  function offer(part: StoredToolPart, id: string, input: unknown = part.input): void {
    const question = { state: 'approval-requested', approval: { id }, input } as const
    if (shown.at(-1)?.parts.includes(part)) Object.assign(part, question)
    else add({ ...part, ...question })
  }
}

function settle(part: StoredToolPart | undefined, output: unknown): void {
  if (part === undefined) return
  Object.assign(
    part,
    isDeclined(output)
      ? { state: 'output-denied', approval: { id: part.toolCallId, approved: false } }
      : { state: 'output-available', output },
  )
}

function partsOf(content: Message['content'], url: string): StoredPart[] {
  if (typeof content === 'string')
    return content === '' ? [] : [{ type: 'text', text: content, state: 'done' }]
  if (!Array.isArray(content)) return []
  return (content as ContentPart[]).flatMap((part): StoredPart[] => {
    if (part.type === 'text') return [{ type: 'text', text: part.text, state: 'done' }]
    if (!('source' in part) || part.source.type !== 'url') return []
    const { value, mimeType = 'application/octet-stream' } = part.source
    const filename = (part.metadata as { filename?: string } | undefined)?.filename
    const address = value.startsWith('/') ? `${url.replace(/\/$/, '')}${value}` : value
    return [{ type: 'file', mediaType: mimeType, url: address, ...(filename && { filename }) }]
  })
}
