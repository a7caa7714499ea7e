import type {
  LanguageModelV4CallOptions,
  LanguageModelV4Message,
  SharedV4ProviderOptions,
} from '@ai-sdk/provider'
import { isPlainObject } from '../../core/json.ts'
import type { ModelMessage, ModelRequest, ModelToolCall } from '../../ports/model.ts'

type Schema = Extract<LanguageModelV4CallOptions['responseFormat'], { type: 'json' }>['schema']

export interface CallSettings {
  /** For models that cannot be bound to a schema: it is told in the system prompt. */
  readonly schemaInPrompt?: boolean
  readonly providerOptions?: SharedV4ProviderOptions
}

/** Our request in the words of the AI SDK. */
export function callOptions(
  request: ModelRequest,
  signal: AbortSignal,
  { schemaInPrompt = false, providerOptions }: CallSettings,
): LanguageModelV4CallOptions {
  const { messages, tools, maxOutputTokens, schema } = request
  const system =
    schema && schemaInPrompt
      ? `${request.system}\n\nAnswer with one JSON value of this schema and nothing else:\n${JSON.stringify(schema)}`
      : request.system
  return {
    prompt: [
      ...(system.trim() === '' ? [] : [{ role: 'system' as const, content: system }]),
      ...messages.flatMap(promptMessage),
    ],
    maxOutputTokens,
    abortSignal: signal,
    ...(providerOptions && { providerOptions }),
    ...(tools.length > 0 && {
      tools: tools.map(({ name, description, parameters }) => ({
        type: 'function' as const,
        name,
        description,
        inputSchema: parameters as NonNullable<Schema>,
      })),
    }),
    ...(schema && {
      responseFormat: { type: 'json' as const, name: 'answer', schema: schema as NonNullable<Schema> },
    }),
  }
}

/** Providers refuse blank texts, so those are left out, and with them messages that hold nothing else. */
function promptMessage(message: ModelMessage): LanguageModelV4Message[] {
  switch (message.role) {
    case 'user':
      return isBlank(message.text) ? [] : [{ role: 'user', content: [{ type: 'text', text: message.text }] }]
    case 'assistant': {
      const text = isBlank(message.text) ? [] : [{ type: 'text' as const, text: message.text }]
      const content = [...text, ...message.toolCalls.map(toolCallPart)]
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
