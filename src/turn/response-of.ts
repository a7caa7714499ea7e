import { wordingOf } from '../core/error.ts'
import type { JournalEvent, JournalEventOf } from '../core/event.ts'
import type { AgentResponse, ToolResult } from '../core/interaction.ts'
import type { PendingView } from '../core/pending.ts'
import { messagesOf } from '../journal/messages.ts'
import { wholeResult } from '../journal/reference.ts'
import { KINDS } from '../pendings/kinds.ts'
import { subjectLines } from '../pendings/view-parts.ts'

/** A turn as somebody meets it who sees nothing but text. */
export function responseOf(events: readonly JournalEvent[]): AgentResponse {
  const messages = messagesOf(events).flatMap(({ role, text }) => (role === 'assistant' ? [text] : []))
  const texts = [...messages, ...failureIn(events).filter(text => !messages.includes(text))]
  const result = lastToolResult(events)
  return {
    text: [...texts, ...waitingFor(events, texts)].filter(text => text !== '').join('\n\n'),
    ...(result && { tool_result: result }),
  }
}

/** Pendings in words. What others draw beside the question is said, too: nobody is to agree to what they cannot see. */
function waitingFor(events: readonly JournalEvent[], messages: readonly string[]): readonly string[] {
  const showing = events.findLast(event => event.type === 'pendings_shown')
  const focus = showing?.type === 'pendings_shown' ? showing.content?.pendings.at(-1) : undefined
  if (focus === undefined) return []
  const isInMessages = (text: string) => messages.some(one => one.includes(text))
  const subject = KINDS[focus.kind].permits === 'calls' ? subjectLines(focus, localeIn(events)) : []
  return [
    ...(isInMessages(focus.question) ? [] : [focus.question]),
    [...subject, ...choicesOf(focus).filter(label => !isInMessages(label))]
      .map(line => `- ${line}`)
      .join('\n'),
  ]
}

const choicesOf = ({ answer }: PendingView): readonly string[] =>
  answer.form === 'choice' ? answer.options.map(({ label }) => label) : []

function failureIn(events: readonly JournalEvent[]): readonly string[] {
  const end = events.findLast(event => event.type === 'turn_ended')
  if (end?.type !== 'turn_ended' || end.payload.reason !== 'failed') return []
  return [wordingOf(end.payload.code, localeIn(events))]
}

const localeIn = (events: readonly JournalEvent[]): string =>
  events.find(event => event.type === 'turn_started')?.payload.locale ?? 'en'

function lastToolResult(events: readonly JournalEvent[]): ToolResult | null {
  const claims = new Map(
    events.flatMap(event =>
      event.type === 'effect_claimed' && event.payload.kind === 'tool'
        ? [[event.payload.effect, event.payload.name] as const]
        : [],
    ),
  )
  const settled = events.findLast(
    (event): event is JournalEventOf<'effect_settled'> & JournalEvent =>
      event.type === 'effect_settled' && claims.has(event.payload.effect),
  )
  if (settled === undefined) return null
  const { effect, status, code } = settled.payload
  const tool = claims.get(effect) ?? ''
  return status === 'ok' ? { tool, ok: true, result: wholeResult(settled) } : { tool, ok: false, error: code }
}
