import type { Event } from '@ag-ui/core'
import { type Dialect, inDialect } from '../../api/dialect.ts'
import { type ErrorCode, SignalboxError, wordingOf } from '../../core/error.ts'
import type { JournalEvent } from '../../core/event.ts'
import type { TurnId } from '../../core/id.ts'
import type { SessionRef } from '../../core/session.ts'
import type { Journal } from '../../journal/journal.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Feed, FeedItem } from '../../ports/feed.ts'
import { conversation } from './conversation.ts'
import { type Cursor, idAfter, parseCursor } from './cursor.ts'
import { earlierFacts, earliestTurn, ordinalOf } from './earlier-facts.ts'
import { Encoder, framesAfter, isTerminal } from './encode.ts'
import type { Frame } from './frame.ts'
import { isPlaceIn, TAKING_BACK } from './is-place-in.ts'
import { readPatiently } from './read-patiently.ts'
import type { Run } from './run.ts'

export interface Following {
  readonly ref: SessionRef
  readonly run: Run
  readonly dialect: Dialect
  /** Null when it has not started: it is recognised by its run id then. */
  readonly findTurn: () => Promise<TurnId | null>
  readonly from: Cursor | null
  readonly write: (frames: readonly Frame[]) => void
  readonly end: () => void
}

export interface FollowParts {
  readonly journal: Pick<Journal, 'turn' | 'readBefore' | 'walk'>
  readonly feed: Pick<Feed, 'subscribe' | 'openChunk'>
  readonly clock: Pick<Clock, 'after'>
}

/**
 * Sends a turn's frames from the cursor on: first what the journal has, then the half message in memory, then what
 * happens. Returns how to stop.
 *
 * F1. Subscribes before it reads, and drops by seq what it has seen: no repetition. Facts of a session are numbered one after
 *     the other: where some were not told, the journal is read again, so there is no gap.
 */
export function followRun({ journal, feed, clock }: FollowParts, following: Following): () => void {
  const { ref, run, from, dialect, end } = following
  const write = (frames: readonly Frame[]) =>
    following.write(
      dialect === '1.0' ? frames : frames.map(({ id, event }) => ({ id, event: inDialect(event, dialect) })),
    )
  const encoder = new Encoder(run)
  const waiting: FeedItem[] = []
  let turn: TurnId | null = null
  let seen = 0
  /** The last fact of the session that was read or told; null where it may have begun without us. */
  let known: number | null = null
  /** Before it are the facts of earlier turns. */
  let firstSeq = 0
  /** The earliest turn the encoder has learnt of. */
  let learnt = Number.POSITIVE_INFINITY
  let catchingUp = true
  let over = false
  const read = <T>(once: () => Promise<T>) => readPatiently(clock, () => over, once)

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
    if (frames.some(isSnapshot)) return void sendSnapshot(frames)
    write(frames)
    if (frames.some(isTerminal)) finish()
  }

  function finish(): void {
    stop()
    end()
  }

  /** A snapshot needs the journal; what happens meanwhile waits. */
  async function sendSnapshot(frames: readonly Frame[]): Promise<void> {
    catchingUp = true
    try {
      const filled = await read(() => Promise.all(frames.map(withMessages)))
      if (over) return
      write(filled)
      if (frames.some(isTerminal)) finish()
      else drain()
    } catch (error) {
      // They end what is open, and need no journal.
      if (!over) write(frames.slice(0, frames.findIndex(isSnapshot)))
      failWith(error)
    }
  }

  /** Adds the messages from before the snapshot's own place: those after it are about to follow. */
  async function withMessages(frame: Frame): Promise<Frame> {
    if (frame.event.type !== 'MESSAGES_SNAPSHOT') return frame
    const before = parseCursor(frame.id)?.seq
    const { messages } = await conversation(journal, ref, before === undefined ? {} : { before })
    return { ...frame, event: { ...frame.event, messages } }
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
    else if (item.kind === 'progress') {
      if (item.progress.turn === turn) send(encoder.progress(item.progress, seen))
    } else if (item.chunk.turn === turn) {
      // Text alone: neither a snapshot nor an end is among it.
      const frames = encoder.chunk(item.chunk)
      if (!over && frames.length > 0) write(frames)
    }
  }

  function takeEvents(events: readonly JournalEvent[]): void {
    const [first] = events
    const last = events.at(-1)
    if (first === undefined || last === undefined) return
    for (const event of events)
      if (turn === null && event.type === 'turn_started' && event.payload.run === run.runId)
        beginAt(event.turn, event.seq)
    const isGap = known === null ? turn === null : first.seq > known + 1
    known = Math.max(known ?? 0, last.seq)
    if (isGap) return void readAgain(events)
    if (turn === null) return
    const ownEvents = events.filter(event => event.turn === turn && event.seq > seen)
    const earliest = earliestTurn(ownEvents)
    if (earliest !== null && earliest < learnt) return void learnThenTake(earliest, events)
    seen = ownEvents.at(-1)?.seq ?? seen
    send(ownEvents.flatMap(event => encoder.fact(event)))
  }

  /** Takes what was not told first. */
  async function readAgain(events: readonly JournalEvent[]): Promise<void> {
    catchingUp = true
    waiting.unshift({ kind: 'events', events })
    try {
      const recorded = await readTurn()
      if (over) return
      if (recorded.length > 0) waiting.unshift({ kind: 'events', events: recorded })
      drain()
    } catch (error) {
      failWith(error)
    }
  }

  /** Facts of the turn so far; none where it has not started. */
  async function readTurn(): Promise<readonly JournalEvent[]> {
    const begun = turn ?? (await read(following.findTurn))
    const events = begun === null ? [] : await read(() => journal.turn(ref, begun))
    if (turn === null && begun !== null) beginAt(begun, events[0]?.seq ?? 0)
    return events
  }

  function beginAt(begun: TurnId | null, seq: number): void {
    turn = begun
    firstSeq = seq
    learnt = begun === null ? learnt : ordinalOf(begun)
  }

  /** Reads first what began in an earlier turn; items that come meanwhile wait. */
  async function learnThenTake(earliest: number, events: readonly JournalEvent[]): Promise<void> {
    catchingUp = true
    waiting.unshift({ kind: 'events', events })
    try {
      await learn(earliest)
      if (!over) drain()
    } catch (error) {
      failWith(error)
    }
  }

  async function learn(earliest: number): Promise<void> {
    encoder.learn(await read(() => earlierFacts(journal, ref, firstSeq, earliest)))
    learnt = earliest
  }

  function failWith(error: unknown): void {
    fail(error instanceof SignalboxError ? error.code : 'internal')
  }

  function fail(code: ErrorCode): void {
    if (over) return
    write([
      ...encoder.breakOff(seen),
      {
        id: idAfter(seen),
        event: { type: 'RUN_ERROR', message: wordingOf(code, encoder.locale), code } as Event,
      },
    ])
    finish()
  }

  async function catchUp(): Promise<void> {
    const events = await readTurn()
    const earliest = earliestTurn(events)
    if (earliest !== null && earliest < learnt) await learn(earliest)
    if (over) return
    seen = events.at(-1)?.seq ?? seen
    known = events.at(-1)?.seq ?? known
    const chunk = feed.openChunk(ref)
    const frames = recorded(encoder, events, from)
    const streaming = chunk !== null && chunk.turn === turn ? encoder.chunk(chunk) : []
    catchingUp = false
    send([...frames, ...streaming])
    // A reader that has seen the end gets nothing more, and need not wait for it.
    if (frames.length === 0 && events.at(-1)?.type === 'turn_ended') finish()
    else if (!catchingUp) drain()
  }

  catchUp().catch(failWith)
  return stop
}

const isSnapshot = ({ event }: Frame): boolean => event.type === 'MESSAGES_SNAPSHOT'

/** Frames of what is recorded, without those the cursor has behind it. */
function recorded(encoder: Encoder, events: readonly JournalEvent[], from: Cursor | null): Frame[] {
  if (from === null || !isPlaceIn(events, from)) return events.flatMap(event => encoder.fact(event))
  const insideMessage = from.inside === 'message'
  const frames: Frame[] = []
  for (const event of events) {
    if (event.turn !== null && wasHalfway(from, event)) encoder.continueMessage(event.turn, from.offset)
    const encoded = encoder.fact(event)
    const takesBack = insideMessage && event.seq === from.seq - 1 && TAKING_BACK.has(event.type)
    if (event.seq > from.seq || takesBack) frames.push(...encoded)
    else if (event.seq === from.seq) frames.push(...(insideMessage ? encoded : framesAfter(encoded, from)))
    if (event.turn !== null && event.seq === from.seq) encoder.continueThought(event.turn, from)
  }
  const last = events.at(-1)
  if (insideMessage && last !== undefined && last.turn !== null && last.seq < from.seq - 1)
    encoder.continueMessage(last.turn, from.offset)
  return frames
}

/**
 * True where the reader had a message open when this fact came. What comes before the message is its settlement or,
 * when it was given up, the fact that takes it back. Of such a fact the reader may have seen the first frame only.
 */
function wasHalfway({ inside, seq, offset }: Cursor, event: JournalEvent): boolean {
  return inside === 'message'
    ? event.seq === seq - 1
    : inside === 'fact' && offset === 0 && event.seq === seq && TAKING_BACK.has(event.type)
}
