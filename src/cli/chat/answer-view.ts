import type { Event, Interrupt } from '@ag-ui/core'
import type { ArtifactView, PendingInState, PendingView } from '../../api/rest.ts'
import { isPlainObject, type Json } from '../../core/json.ts'
import type { Asked } from '../../pendings/whole-pending.ts'
import { type StateChange, type StepNames, stateChanges } from '../../server/client/state-changes.ts'
import { createRedactor } from '../../telemetry/redact-facts.ts'
import { oneLine, printable } from '../printable.ts'
import type { Terminal } from '../terminal.ts'
import { type ChatWording, chatWording } from './chat-wording.ts'
import { createDraftNotes } from './draft-notes.ts'
import { createMarkdownLines } from './markdown-lines.ts'
import { createStepNotes } from './step-notes.ts'
import { createWordWrap } from './word-wrap.ts'

/** `waiting` is answered, too, and leaves something open. */
export type AnswerEnd = 'open' | 'answered' | 'waiting' | 'stopped' | 'failed'

export interface ShownToolCall {
  readonly name: string
  readonly arguments: string
  readonly result: string | null
}

/** Something a tool made for the person. */
export interface ShownArtifact extends ArtifactView {
  /** Path it was saved under; null where it was not. */
  readonly file: string | null
}

export interface Answer {
  readonly text: string
  readonly toolCalls: readonly ShownToolCall[]
  /** Open pendings; the last one is in focus. */
  readonly pendings: readonly PendingView[]
  readonly end: AnswerEnd
  readonly artifacts: readonly ShownArtifact[]
  /** Of a failed one. */
  readonly error: { readonly code: string; readonly message: string } | null
}

/** Answer as its run told it. */
export interface ToldAnswer extends Omit<Answer, 'pendings'> {
  readonly pendings: readonly PendingInState[]
  /** Question in focus, where the run ended with it. */
  readonly asked: readonly Asked[]
}

export interface AnswerView {
  take(event: Event): void
  /** A line beside the words. */
  note(line: string): void
  answer(): ToldAnswer
  /** Last message, in full. */
  lastMessage(): string
}

export interface AnswerViewOptions {
  readonly wording?: ChatWording
  readonly locale?: string
  /** Labels of the steps of plans, of earlier runs as well. */
  readonly plans?: Map<string, StepNames>
  /** Parameters whose values are shown nowhere but in the question about them. */
  readonly sensitive?: readonly string[]
}

const LONGEST_NOTE = 160

/**
 * Shows an answer while it comes: its words as they stream, a line per tool call. Notes (tools, errors) go to stderr
 * when nobody watches, so that a script gets the words alone.
 */
export function createAnswerView(
  terminal: Terminal,
  { locale = 'en', wording = chatWording(locale), plans = new Map(), sensitive = [] }: AnswerViewOptions = {},
): AnswerView {
  const { out, err, interactive, columns } = terminal
  const paint = interactive ? terminal.paint : terminal.paintError
  const messages: string[] = []
  const calls = new Map<string, { name: string; arguments: string; result: string | null }>()
  const artifacts: ShownArtifact[] = []
  let pendings: readonly PendingInState[] = []
  let asked: readonly Asked[] = []
  let end: AnswerEnd = 'open'
  let error: Answer['error'] = null
  let inLine = false

  const note = (line: string) => {
    if (inLine && interactive) out('\n')
    inLine = false
    ;(interactive ? out : err)(`${line}\n`)
  }
  const dim = (line: string) => note(paint('dim', `  ${line}`))
  const secrets = withholding(sensitive)
  const drafts = createDraftNotes(locale, dim)
  const steps = createStepNotes({ names: plans, isDrafted: drafts.covers }, wording, dim)
  const write = (text: string) => {
    out(text)
    inLine = !text.endsWith('\n')
  }
  const wrap = createWordWrap(columns, write)
  // A script gets the text as it was written.
  const lines = interactive ? createMarkdownLines(paint, columns, wrap.write) : { write, end: () => {} }
  const say = (text: string) => {
    const visibleText = printable(text)
    if (visibleText !== '') lines.write(visibleText)
  }
  const endMessage = () => {
    lines.end()
    wrap.end()
    if (inLine) write('\n')
  }

  const callOf = (id: string) => calls.get(id) ?? { name: '?', arguments: '', result: null }

  /** A call that runs with what nobody has seen: changed, or completed with what was left out. */
  function showCall({ id, arguments: args }: Extract<StateChange, { kind: 'call' }>): void {
    const [plan = '', step] = id.split('#')
    const name = calls.get(id)?.name ?? plans.get(plan)?.[Number(step)] ?? '?'
    const call = { name, arguments: secrets.inArguments(JSON.stringify(args)), result: null }
    calls.set(id, call)
    dim(`→ ${name} ${oneLine(call.arguments, LONGEST_NOTE)}`)
  }

  function take(event: Event): void {
    for (const change of stateChanges(event)) {
      if (change.kind === 'pendings') pendings = change.pendings
      else if (change.kind === 'draft') drafts.take(change)
      else if (change.kind === 'call') showCall(change)
      else steps.take(change)
    }
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
        dim(wording.brokeOff)
        break
      case 'TOOL_CALL_START':
        calls.set(event.toolCallId, { name: event.toolCallName, arguments: '', result: null })
        break
      case 'TOOL_CALL_ARGS':
        callOf(event.toolCallId).arguments += event.delta
        break
      case 'TOOL_CALL_END': {
        const call = callOf(event.toolCallId)
        call.arguments = secrets.inArguments(call.arguments)
        dim(`→ ${call.name} ${oneLine(call.arguments, LONGEST_NOTE)}`)
        break
      }
      case 'TOOL_CALL_RESULT': {
        const content = secrets.inResult(String(event.content))
        callOf(event.toolCallId).result = content
        if (steps.showsResult(event.toolCallId)) dim(`← ${oneLine(resultText(content), LONGEST_NOTE)}`)
        break
      }
      case 'CUSTOM':
        if (event.name === 'artifact_created')
          artifacts.push({ ...(event.value as ArtifactView), file: null })
        break
      case 'RUN_ERROR':
        end = 'failed'
        error = { code: event.code ?? 'internal', message: event.message }
        note(`${paint('red', '✗')} ${oneLine(event.message, 400)}`)
        break
      case 'RUN_FINISHED':
        if (event.outcome?.type === 'cancelled') {
          end = 'stopped'
          dim(wording.stopped)
          break
        }
        if (event.outcome?.type === 'interrupt') asked = event.outcome.interrupts.map(askedIn)
        end = pendings.length > 0 ? 'waiting' : 'answered'
    }
  }

  return {
    take,
    note,
    lastMessage: () => messages.at(-1) ?? '',
    answer: () => ({
      text: messages.join('\n\n'),
      toolCalls: [...calls.values()],
      pendings,
      asked,
      artifacts,
      end,
      error,
    }),
  }
}

/** Question of an interrupt, as our own server tells it. */
const askedIn = ({ id, metadata }: Interrupt): Asked => ({
  id,
  ...(metadata as Pick<Asked, 'answer' | 'details'>),
})

/** Takes values of sensitive parameters out of all that comes after, too. */
function withholding(sensitive: readonly string[]) {
  const names = new Set(sensitive)
  const values = new Set<string>()
  const collect = (value: Json): void => {
    for (const [key, inner] of Object.entries(isPlainObject(value) || Array.isArray(value) ? value : {})) {
      if (names.has(key) && inner !== null)
        values.add(typeof inner === 'string' ? inner : JSON.stringify(inner))
      collect(inner as Json)
    }
  }
  const redactor = () => createRedactor({ names, values })
  const inJson = (text: string): string => {
    const value = parsed(text)
    return value === undefined ? redactor().text(text) : JSON.stringify(redactor().json(value))
  }
  return {
    inArguments(text: string): string {
      collect(parsed(text) ?? null)
      return inJson(text)
    },
    inResult: inJson,
  }
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

/** Result of a call as it came; of a failure, the reason. */
function resultText(content: string): string {
  const value = parsed(content)
  if (!isPlainObject(value) || typeof value.error !== 'string') return content
  const why = value.detail ?? value.reason
  return `${value.error}${typeof why === 'string' ? `: ${why}` : ''}`
}
