import type { SignalboxChatTransport } from '../../../src/clients/ai-sdk/create-chat-transport.ts'

type Sent = Parameters<SignalboxChatTransport['sendMessages']>[0]['messages'][number]
type Chunk =
  Awaited<ReturnType<SignalboxChatTransport['sendMessages']>> extends ReadableStream<infer One> ? One : never

interface Part {
  type: string
  text?: string
  toolCallId?: string
  state?: string
  input?: unknown
  output?: unknown
  providerExecuted?: boolean
  approval?: { id: string; approved?: boolean }
  id?: string
}

interface Shown {
  id: string
  role: 'user' | 'assistant'
  parts: Part[]
}

/** A page of the AI SDK, reduced to the rules its stream has to keep; the SDK itself is met in the browser tests. */
export function aPage(transport: SignalboxChatTransport, chatId: string, stored: readonly object[] = []) {
  const messages = structuredClone(stored) as Shown[]
  const calls: string[] = []
  let count = 0

  async function read(stream: ReadableStream<Chunk>, goesOn: Shown | null): Promise<void> {
    let message = goesOn ?? { id: 'none', role: 'assistant' as const, parts: [] as Part[] }
    for await (const chunk of stream) {
      if (chunk.type === 'start') {
        if (chunk.messageId !== undefined) message.id = chunk.messageId
        const at = messages.findIndex(({ id }) => id === message.id)
        if (at < 0) messages.push(message)
        else if (goesOn === null) messages[at] = message
        message = messages.find(({ id }) => id === message.id) ?? message
      } else take(message, chunk)
    }
  }

  function take({ parts }: Shown, chunk: Chunk): void {
    const toolPart = (id: string) => {
      const part = parts.findLast(({ toolCallId }) => toolCallId === id)
      if (part === undefined) throw new Error(`${chunk.type} for ${id}, which is not in this message`)
      return part
    }
    const textPart = (id: string) => {
      const part = parts.findLast(one => one.id === id)
      if (part === undefined) throw new Error(`${chunk.type} for ${id}, which has not begun`)
      return part
    }
    switch (chunk.type) {
      case 'start-step':
        return void parts.push({ type: 'step-start' })
      case 'reset-step':
        return void parts.splice(parts.findLastIndex(({ type }) => type === 'step-start') + 1)
      case 'text-start':
        return void parts.push({ type: 'text', id: chunk.id, text: '' })
      case 'text-delta': {
        const part = textPart(chunk.id)
        part.text += chunk.delta
        return
      }
      case 'tool-input-available': {
        const { toolCallId, toolName, input, providerExecuted } = chunk
        const step = parts.slice(parts.findLastIndex(({ type }) => type === 'step-start') + 1)
        const there = step.find(part => part.toolCallId === toolCallId)
        const part = { state: 'input-available', input, ...(providerExecuted && { providerExecuted }) }
        if (there) Object.assign(there, part)
        else parts.push({ type: `tool-${toolName}`, toolCallId, ...part })
        if (!providerExecuted) calls.push(toolCallId)
        return
      }
      case 'tool-approval-request':
        return void Object.assign(toolPart(chunk.toolCallId), {
          state: 'approval-requested',
          approval: { id: chunk.approvalId },
        })
      case 'tool-output-available':
        return void Object.assign(toolPart(chunk.toolCallId), {
          state: 'output-available',
          output: chunk.output,
        })
      case 'tool-output-denied':
        return void Object.assign(toolPart(chunk.toolCallId), { state: 'output-denied' })
      case 'data-question':
        return void parts.push({ type: chunk.type, id: chunk.id })
      case 'error':
        throw new Error(chunk.errorText)
    }
  }

  const send = async (messageId?: string, signal?: AbortSignal) => {
    const goesOn = messages.at(-1)?.role === 'assistant' ? (messages.at(-1) ?? null) : null
    const stream = await transport.sendMessages({
      trigger: 'submit-message',
      chatId,
      messageId,
      messages: messages as readonly Sent[],
      abortSignal: signal,
    })
    await read(stream, goesOn)
  }
  const lastPart = (state: string) => {
    const part = messages.at(-1)?.parts.findLast(one => one.state === state && one.toolCallId !== undefined)
    if (part === undefined) throw new Error(`nothing is ${state}`)
    return part
  }
  return {
    messages,
    /** Calls the SDK would run here. */
    calls,
    say(text: string, signal?: AbortSignal) {
      messages.push({
        id: `user-${chatId}-${++count}-${messages.length}`,
        role: 'user',
        parts: [{ type: 'text', text }],
      })
      return send(undefined, signal)
    },
    /** The last message of the person once more. */
    again: () => send(),
    approve(approved: boolean) {
      const part = lastPart('approval-requested')
      Object.assign(part, { state: 'approval-responded', approval: { ...part.approval, approved } })
      return send(messages.at(-1)?.id)
    },
    give(output: unknown) {
      Object.assign(lastPart('input-available'), { state: 'output-available', output })
      return send(messages.at(-1)?.id)
    },
    async resume(): Promise<boolean> {
      const stream = await transport.reconnectToStream({ chatId })
      if (stream !== null) await read(stream, null)
      return stream !== null
    },
    ids: () => messages.map(({ id }) => id),
    /** What a reader sees: texts, and calls with how they stand. */
    lines: () =>
      messages.flatMap(({ role, parts }) =>
        parts.flatMap(({ type, text, state }) =>
          type === 'text'
            ? [`${role}: ${text}`]
            : type.startsWith('tool-')
              ? [`${type.slice(5)} ${state}`]
              : type === 'data-question'
                ? ['question']
                : [],
        ),
      ),
  }
}
