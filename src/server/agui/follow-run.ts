import type { Event, Message } from '@ag-ui/core'
import { wordingOf } from '../../core/error.ts'
import type { JournalEvent } from '../../core/event.ts'
import type { TurnId } from '../../core/id.ts'
import type { SessionRef } from '../../core/session.ts'
import type { Feed, FeedItem } from '../../journal/feed.ts'
import type { Journal } from '../../journal/journal.ts'
import { messagesOf } from '../../journal/messages.ts'
import { type Cursor, idOf } from './cursor.ts'
import { Encoder, type Frame, framesAfter, isTerminal, type Run } from './encode.ts'

export interface Following {
  readonly ref: SessionRef
  readonly run: Run
  /** Null when it has not started: it is recognised by its run id then. */
  readonly turn: TurnId | null
  readonly from: Cursor | null
  readonly write: (frames: readonly Frame[]) => void
  readonly end: () => void
}

export interface FollowParts {
  readonly journal: Journal
  readonly feed: Feed
}

/**
 * Sends a turn's frames from the cursor on: first what the journal has, then the half message in memory, then what
 * happens. Returns how to stop.
 *
 * F1. Subscribes before it reads, and drops by seq what it has seen: no gap, no repetition.
 */
export function followRun({ journal, feed }: FollowParts, following: Following): () => void {
  const { ref, run, from, write, end } = following
  const encoder = new Encoder(run)
  const waiting: FeedItem[] = []
  let turn = following.turn
  let seen = 0
  let catchingUp = true
  let over = false

  const unsubscribe = feed.subscribe(ref, item => {
    if (catchingUp) waiting.push(item)
    else take(item)
  })

  function stop(): void {
    over = true
    unsubscribe()
  }

  function send(frames: readonly Frame[]): void {
    if (over || frames.length === 0) return
    if (frames.some(({ event }) => event.type === 'MESSAGES_SNAPSHOT')) return void sendSnapshot(frames)
    write(frames)
    if (!frames.some(isTerminal)) return
    stop()
    end()
  }

  /** A snapshot needs the journal; what happens meanwhile waits. */
  async function sendSnapshot(frames: readonly Frame[]): Promise<void> {
    catchingUp = true
    try {
      const messages = await conversation(journal, ref)
      if (over) return
      const filled = (frame: Frame): Frame =>
        frame.event.type === 'MESSAGES_SNAPSHOT' ? { ...frame, event: { ...frame.event, messages } } : frame
      write(frames.map(filled))
      drain()
    } catch {
      fail('store_unavailable')
    }
  }

  function drain(): void {
    catchingUp = false
    for (let item = waiting.shift(); item !== undefined && !over; item = waiting.shift()) {
      take(item)
      if (catchingUp) return
    }
  }

  function take(item: FeedItem): void {
    if (item.kind === 'failed') fail(item.code)
    else if (item.kind === 'events') takeEvents(item.events)
    else if (item.chunk.turn === turn && item.chunk.seq > seen) send(encoder.chunk(item.chunk))
  }

  function takeEvents(events: readonly JournalEvent[]): void {
    const frames: Frame[] = []
    for (const event of events) {
      if (turn === null && event.type === 'turn_started' && event.payload.run === run.runId) turn = event.turn
      if (event.turn !== turn || turn === null || event.seq <= seen) continue
      seen = event.seq
      frames.push(...encoder.fact(event))
    }
    send(frames)
  }

  function fail(code: Parameters<typeof wordingOf>[0]): void {
    if (over) return
    write([
      { id: idOf(seen, null), event: { type: 'RUN_ERROR', message: wordingOf(code, 'en'), code } as Event },
    ])
    stop()
    end()
  }

  async function catchUp(): Promise<void> {
    const events = turn === null ? [] : await journal.turn(ref, turn)
    if (over) return
    seen = Math.max(seen, events.at(-1)?.seq ?? 0)
    const chunk = feed.openChunk(ref)
    const frames = recorded(encoder, events, from)
    const streaming = chunk !== null && chunk.turn === turn && chunk.seq > seen ? encoder.chunk(chunk) : []
    catchingUp = false
    send([...frames, ...streaming])
    if (!catchingUp) drain()
  }

  catchUp().catch(() => fail('store_unavailable'))
  return stop
}

/** Frames of what is recorded, without those the cursor has behind it. */
function recorded(encoder: Encoder, events: readonly JournalEvent[], from: Cursor | null): Frame[] {
  if (from === null) return events.flatMap(event => encoder.fact(event))
  const at = events.find(({ seq }) => seq === from.seq)
  const insideMessage =
    from.offset !== null && (at === undefined || at.type === 'message_sent' || isOvertaken(events, from))
  const frames: Frame[] = []
  for (const event of events) {
    // The settlement of the streaming message comes right before it: see TurnLog.
    if (insideMessage && event.seq === from.seq - 1 && event.turn !== null)
      encoder.continueMessage(event.turn, from.offset ?? 0)
    const encoded = encoder.fact(event)
    if (event.seq > from.seq || (insideMessage && event.seq >= from.seq - 1)) frames.push(...encoded)
    else if (event.seq === from.seq) frames.push(...framesAfter(encoded, from))
  }
  const last = events.at(-1)
  if (insideMessage && last !== undefined && last.turn !== null && last.seq < from.seq - 1)
    encoder.continueMessage(last.turn, from.offset ?? 0)
  return frames
}

/** The message the reader was in the middle of was given up: the fact before its place is no settlement. */
function isOvertaken(events: readonly JournalEvent[], { seq }: Cursor): boolean {
  const before = events.find(event => event.seq === seq - 1)
  return before?.type === 'turn_resumed' || before?.type === 'step_restarted'
}

export async function conversation(journal: Journal, ref: SessionRef): Promise<Message[]> {
  const events: JournalEvent[] = []
  for await (const page of journal.walk(ref)) events.push(...page)
  return messagesOf(events).map(({ id, role, text }) => ({ id, role, content: text }))
}
