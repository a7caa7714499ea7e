import type {
  LanguageModelV4CallOptions,
  LanguageModelV4Message,
  SharedV4ProviderOptions,
} from '@ai-sdk/provider'
import { isPlainObject } from '../../core/json.ts'
import type { ReplyPart } from '../../core/reply-part.ts'
import { unreachable } from '../../core/unreachable.ts'
import type { ModelFile, ModelMessage, ModelRequest, ModelToolCall } from '../../ports/model.ts'

type Schema = Extract<LanguageModelV4CallOptions['responseFormat'], { type: 'json' }>['schema']

export interface CallSettings {
  /** For models that cannot be bound to a schema: it is told in the system prompt. */
  readonly schemaInPrompt?: boolean
  readonly providerOptions?: SharedV4ProviderOptions
  readonly temperature?: number
  readonly headers?: Readonly<Record<string, string>>
  /** In place of what each call asks for. */
  readonly maxOutputTokens?: number
  /** Marks what the provider is to keep for the next request: Anthropic does so only where it is told. */
  readonly promptCache?: 'anthropic' | 'none'
  /** `on` where its models see pictures; without it, their names tell. */
  readonly images?: 'on' | 'off'
}

/** Our request in the words of the AI SDK. */
export function callOptions(
  request: ModelRequest,
  signal: AbortSignal,
  { schemaInPrompt = false, providerOptions, temperature, headers, promptCache, ...settings }: CallSettings,
): LanguageModelV4CallOptions {
  const { messages, tools, schema } = request
  const maxOutputTokens = settings.maxOutputTokens ?? request.maxOutputTokens
  // A question that is asked once is not asked again.
  const kept = promptCache !== 'anthropic' || schema ? {} : KEPT
  const system =
    schema && schemaInPrompt
      ? `${request.system}\n\nAnswer with one JSON value of this schema and nothing else:\n${JSON.stringify(schema)}`
      : request.system
  return {
    prompt: [
      ...(system.trim() === '' ? [] : [{ role: 'system' as const, content: system, ...kept }]),
      ...withLast(messages.flatMap(promptMessage), last => ({ ...last, ...kept })),
    ],
    maxOutputTokens,
    abortSignal: signal,
    ...(providerOptions && { providerOptions }),
    ...(temperature !== undefined && { temperature }),
    ...(headers && { headers: { ...headers } }),
    ...(tools.length > 0 && {
      tools: withLast(
        tools.map(({ name, description, parameters }) => ({
          type: 'function' as const,
          name,
          description,
          inputSchema: parameters as NonNullable<Schema>,
        })),
        last => ({ ...last, ...kept }),
      ),
    }),
    ...(schema && {
      responseFormat: { type: 'json' as const, name: 'answer', schema: schema as NonNullable<Schema> },
    }),
  }
}

/** Has the provider keep what stands before it, and the thing itself, for a few minutes. */
const KEPT = { providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } } }

const withLast = <Item>(items: Item[], change: (last: Item) => Item): Item[] => {
  const last = items.at(-1)
  return last === undefined ? items : items.with(-1, change(last))
}

/** Providers refuse blank texts, so those are left out, and with them messages that hold nothing else. */
function promptMessage(message: ModelMessage): LanguageModelV4Message[] {
  switch (message.role) {
    case 'user': {
      const content = [
        ...(isBlank(message.text) ? [] : [{ type: 'text' as const, text: message.text }]),
        ...(message.files ?? []).flatMap(filePart),
      ]
      return content.length === 0 ? [] : [{ role: 'user', content }]
    }
    case 'assistant': {
      const content =
        message.parts === undefined ? plainContent(message) : orderedContent(message, message.parts)
      return content.length === 0 ? [] : [{ role: 'assistant', content }]
    }
    case 'tool': {
      const { callId, name, result } = message
      const output =
        typeof result === 'string'
          ? { type: 'text' as const, value: result }
          : { type: 'json' as const, value: structuredClone(result) as never }
      return [
        { role: 'tool', content: [{ type: 'tool-result', toolCallId: callId, toolName: name, output }] },
      ]
    }
  }
}

type UserContent = Extract<LanguageModelV4Message, { role: 'user' }>['content']

/** A picture that is seen stands behind what is told of it. */
const filePart = ({ shown, data, mediaType }: ModelFile): UserContent => [
  { type: 'text', text: shown },
  ...(data === undefined
    ? []
    : [{ type: 'file' as const, mediaType, data: { type: 'data' as const, data } }]),
]

type Reply = Extract<ModelMessage, { role: 'assistant' }>
type Content = Extract<LanguageModelV4Message, { role: 'assistant' }>['content']

const plainContent = ({ text, toolCalls }: Reply): Content => [
  ...(isBlank(text) ? [] : [{ type: 'text' as const, text }]),
  ...toolCalls.map(toolCallPart),
]

/** A reply as it came, each part with what its provider wants back. Text that was shortened since stands in one piece. */
function orderedContent({ text, toolCalls }: Reply, parts: readonly ReplyPart[]): Content {
  const characters = parts.reduce((sum, part) => sum + (part.part === 'text' ? part.characters : 0), 0)
  const isWhole = characters === text.length
  let from = 0
  return parts.flatMap((part): Content => {
    const options = part.metadata && { providerOptions: part.metadata as SharedV4ProviderOptions }
    switch (part.part) {
      case 'reasoning':
        return [{ type: 'reasoning', text: part.text, ...options }]
      case 'text': {
        const piece = text.slice(from, isWhole ? from + part.characters : undefined)
        from += piece.length
        return isBlank(piece) && options === undefined ? [] : [{ type: 'text', text: piece, ...options }]
      }
      case 'call': {
        const call = toolCalls.find(({ id }) => id === part.id)
        return call === undefined ? [] : [{ ...toolCallPart(call), ...options }]
      }
      default:
        return unreachable(part)
    }
  })
}

const toolCallPart = ({ id, name, arguments: args }: ModelToolCall) => ({
  type: 'tool-call' as const,
  toolCallId: id,
  toolName: name,
  input: argumentsAsObject(args),
})

/** Providers take back only objects; what the model garbled is shown to it as it was. */
function argumentsAsObject(args: string): unknown {
  if (isBlank(args)) return {}
  try {
    const value: unknown = JSON.parse(args)
    if (isPlainObject(value)) return value
  } catch {
    // Falls through to the raw text.
  }
  return { unreadable: args }
}

const isBlank = (text: string) => text.trim() === ''
