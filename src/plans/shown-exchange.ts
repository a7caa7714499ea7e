import { clipMiddle } from '../core/clip.ts'
import { type Json, jsonIn } from '../core/json.ts'
import { outline } from '../core/outline.ts'
import type { ToolCall } from '../core/session.ts'
import { SHOWN } from '../core/shown-bounds.ts'
import type { ModelMessage } from '../ports/model.ts'

/** Messages between a model and its tools as it is shown them again: each part within its bound. */
export const shownExchange = (messages: readonly ModelMessage[]): readonly ModelMessage[] =>
  messages.map(shownMessage)

function shownMessage(message: ModelMessage): ModelMessage {
  switch (message.role) {
    case 'user':
      return { ...message, text: clipMiddle(message.text, SHOWN.message) }
    case 'assistant':
      return {
        ...message,
        text: clipMiddle(message.text, SHOWN.message),
        toolCalls: message.toolCalls.map(shownCall),
      }
    case 'tool':
      return { ...message, result: outline(message.result, SHOWN.result) }
  }
}

/** Arguments within their bound. Short ones stay as they were written, JSON or not: their writer is told about it. */
function shownCall(call: ToolCall): ToolCall {
  const { arguments: text } = call
  return text.length <= SHOWN.arguments
    ? call
    : { ...call, arguments: JSON.stringify(outline(readable(text), SHOWN.arguments)) }
}

function readable(text: string): Json {
  const value = jsonIn(text)
  return value === undefined ? { unreadable: text } : value
}
