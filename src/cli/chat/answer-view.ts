import type { Event } from '@ag-ui/core'
import { isPlainObject } from '../../core/json.ts'
import { oneLine, printable } from '../printable.ts'
import type { Terminal } from '../terminal.ts'
import { createWordWrap } from './word-wrap.ts'

export type AnswerEnd = 'open' | 'answered' | 'stopped' | 'failed'

export interface ShownToolCall {
  readonly name: string
  readonly arguments: string
  readonly result: string | null
}

export interface Answer {
  readonly text: string
  readonly toolCalls: readonly ShownToolCall[]
  readonly end: AnswerEnd
  /** Of a failed one. */
  readonly error: { readonly code: string; readonly message: string } | null
}

export interface AnswerView {
  take(event: Event): void
  answer(): Answer
}

const LONGEST_NOTE = 160

/**
 * Shows an answer while it comes: its words as they stream, a line per tool call. Notes (tools, errors) go to stderr
 * when nobody watches, so that a script gets the words alone.
 */
export function createAnswerView(terminal: Terminal): AnswerView {
  const { out, err, interactive, columns } = terminal
  const paint = interactive ? terminal.paint : terminal.paintError
  const messages: string[] = []
  const calls = new Map<string, { name: string; arguments: string; result: string | null }>()
  let end: AnswerEnd = 'open'
  let error: Answer['error'] = null
  let inLine = false

  const note = (line: string) => {
    if (inLine && interactive) out('\n')
    inLine = false
    ;(interactive ? out : err)(`${line}\n`)
  }
  const write = (text: string) => {
    out(text)
    inLine = !text.endsWith('\n')
  }
  const wrap = interactive ? createWordWrap(columns, write) : { write, end: () => {} }
  const say = (text: string) => {
    const shown = printable(text)
    if (shown !== '') wrap.write(shown)
  }
  const endMessage = () => {
    wrap.end()
    if (inLine) write('\n')
  }

  const callOf = (id: string) => calls.get(id) ?? { name: '?', arguments: '', result: null }

  function take(event: Event): void {
    switch (event.type) {
      case 'TEXT_MESSAGE_START':
        if (messages.length > 0) out('\n')
        messages.push('')
        break
      case 'TEXT_MESSAGE_CONTENT':
        messages.push((messages.pop() ?? '') + event.delta)
        say(event.delta)
        break
      case 'TEXT_MESSAGE_END':
        endMessage()
        break
      case 'MESSAGES_SNAPSHOT':
        // The half answer before it is void.
        messages.pop()
        note(paint('dim', '  … broke off; here it comes again'))
        break
      case 'TOOL_CALL_START':
        calls.set(event.toolCallId, { name: event.toolCallName, arguments: '', result: null })
        break
      case 'TOOL_CALL_ARGS':
        callOf(event.toolCallId).arguments += event.delta
        break
      case 'TOOL_CALL_END': {
        const call = callOf(event.toolCallId)
        note(paint('dim', `  → ${call.name} ${oneLine(call.arguments, LONGEST_NOTE)}`))
        break
      }
      case 'TOOL_CALL_RESULT': {
        const content = String(event.content)
        callOf(event.toolCallId).result = content
        note(paint('dim', `  ← ${oneLine(resultText(content), LONGEST_NOTE)}`))
        break
      }
      case 'RUN_ERROR':
        end = 'failed'
        error = { code: event.code ?? 'internal', message: event.message }
        note(`${paint('red', '✗')} ${oneLine(event.message, 400)}`)
        break
      case 'RUN_FINISHED':
        end = event.outcome?.type === 'cancelled' ? 'stopped' : 'answered'
        if (end === 'stopped') note(paint('dim', '  … stopped'))
    }
  }

  return {
    take,
    answer: () => ({ text: messages.join('\n\n'), toolCalls: [...calls.values()], end, error }),
  }
}

/** `{"result": 5}` → `5`; what failed shows how. */
function resultText(content: string): string {
  try {
    const value: unknown = JSON.parse(content)
    if (!isPlainObject(value)) return content
    if ('result' in value) return JSON.stringify(value.result)
    const { status, value: inner } = value
    const error = isPlainObject(inner) && typeof inner.error === 'string' ? `: ${inner.error}` : ''
    return typeof status === 'string' ? `${status}${error}` : content
  } catch {
    return content
  }
}
