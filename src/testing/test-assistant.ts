import { formatFault } from '../assistants/format-fault.ts'
import { loadAssistant } from '../assistants/load-assistant.ts'
import { type ErrorCode, SignalboxError } from '../core/error.ts'
import type { EffectStatus, JournalEvent, JournalEventOf, TurnEnd } from '../core/event.ts'
import { isPlainObject, type Json } from '../core/json.ts'
import type { PendingView } from '../core/pending.ts'
import type { Place } from '../core/session.ts'
import { messagesOf } from '../journal/messages.ts'
import { offlineModel } from '../llm/offline-model.ts'
import type { Clock } from '../ports/clock.ts'
import type { Model } from '../ports/model.ts'
import { formatTrace } from '../trace/trace-format.ts'
import type { ReplayReport } from '../turn/replay.ts'
import { skippingClock } from './skipping-clock.ts'
import { createTestEngine } from './test-engine.ts'

/** Circumstances an assistant is tested in. */
export interface TestAssistantOptions {
  /** A scripted one, say; without it the built-in offline model answers. */
  readonly model?: Model
  /** The person's language; the assistant's own if not given. */
  readonly locale?: string
  /** Time stands still unless this one moves; pauses between attempts are skipped. */
  readonly clock?: Clock
}

/** A call of a tool as a test sees it. */
export interface TestToolCall {
  readonly name: string
  readonly arguments: Json
  readonly status: EffectStatus
  /** Result of the tool; null when it failed. */
  readonly result: Json
  /** Reason why it failed; null when it did not. */
  readonly error: string | null
  /** Code of the failure: `not_found` where the tool said so. */
  readonly code: ErrorCode | null
}

/** Result of one turn of a test conversation. */
export interface TestAnswer {
  /** Words of the assistant, its messages joined by a blank line. */
  readonly text: string
  /** The calls that were made, in order. One with bad arguments is not made: see `errors`. */
  readonly toolCalls: readonly TestToolCall[]
  readonly errors: readonly { readonly code: ErrorCode; readonly detail: string }[]
  readonly end: TurnEnd
  /** Open pendings now; the last one is in focus. */
  readonly pendings: readonly PendingView[]
  /** The turn's part of the journal. */
  readonly events: readonly JournalEvent[]
}

/** A conversation of a test with an assistant. */
export interface TestConversation {
  /** Resolves when the turn has ended. `place`: where the client says that it was written. */
  say(text: string, place?: Partial<Place>): Promise<TestAnswer>
  /** Answers what is in focus as a client would: `{ approved: true }`, `{ option: 'happened' }`, a value, or `cancel`. */
  click(response: Json | 'cancel'): Promise<TestAnswer>
  /** Runs the whole conversation again from its journal. */
  replay(): Promise<ReplayReport>
  /** The journal as text, a line per fact; equal conversations give equal traces. */
  trace(): Promise<string>
  close(): Promise<void>
}

/** A conversation with the assistant in that folder: the real engine, in memory. Throws if the folder has faults. */
export async function testAssistant(
  folder: string,
  { model = offlineModel(), locale, clock = skippingClock() }: TestAssistantOptions = {},
): Promise<TestConversation> {
  const loaded = await loadAssistant(folder)
  if (loaded.kind === 'broken')
    throw new SignalboxError('assistant_broken', loaded.faults.map(formatFault).join('\n'), { place: folder })
  const engine = createTestEngine({ assistant: loaded.assistant, model, clock })
  const target = await engine.open()
  return {
    say: async (text, place = {}) =>
      answerOf(await engine.say(target, text, { ...place, ...(locale !== undefined && { locale }) })),
    async click(response) {
      const focus = (await engine.runner.state(target.ref)).pendings.at(-1)
      if (focus === undefined)
        throw new SignalboxError('invalid_input', 'the conversation waits for nothing', {
          hint: 'Look at `pendings` of the answer before.',
        })
      const answer =
        response === 'cancel'
          ? ({ status: 'cancelled' } as const)
          : ({ status: 'resolved', response } as const)
      return answerOf(await engine.click(target, focus.id, answer))
    },
    replay: () => engine.replay(target.ref),
    trace: async () => formatTrace(await engine.events(target.ref)),
    async close() {
      await engine.runner.stop(0)
      await engine.store.close()
    },
  }
}

function answerOf(events: readonly JournalEvent[]): TestAnswer {
  const last = events.at(-1)
  if (last?.type !== 'turn_ended') throw new SignalboxError('internal', 'the turn has not ended')
  const replies = messagesOf(events).filter(({ role }) => role === 'assistant')
  return {
    text: replies.map(({ text }) => text).join('\n\n'),
    toolCalls: toolCallsIn(events),
    errors: events
      .filter(event => event.type === 'error_logged')
      .map(({ payload, content }) => ({ code: payload.code, detail: content?.detail ?? '' })),
    end: last.payload,
    pendings: events.findLast(event => event.type === 'pendings_shown')?.content?.pendings ?? [],
    events,
  }
}

/** The calls that were made, in order. */
export const toolCallsIn = (events: readonly JournalEvent[]): TestToolCall[] =>
  events
    .filter(event => event.type === 'effect_claimed' && event.payload.kind === 'tool')
    .map(claim => toolCallOf(claim as JournalEventOf<'effect_claimed'>, events))

const textOf = (value: Json | undefined): string | null => (typeof value === 'string' ? value : null)

function toolCallOf(
  { payload: { name, effect }, content }: JournalEventOf<'effect_claimed'>,
  events: readonly JournalEvent[],
): TestToolCall {
  const settled = events
    .filter(event => event.type === 'effect_settled')
    .find(({ payload }) => payload.effect === effect)
  const value = settled?.content?.value
  const { result, error, fault } = isPlainObject(value) ? (value as Record<string, Json>) : {}
  return {
    name,
    arguments: content?.request ?? null,
    status: settled?.payload.status ?? 'indeterminate',
    result: result ?? null,
    error: textOf(error) ?? textOf(fault),
    code: settled?.payload.code ?? null,
  }
}
