import type { Event } from '@ag-ui/core'
import type { JournalEvent } from '../../core/event.ts'
import type { TurnId } from '../../core/id.ts'
import type { SessionRef } from '../../core/session.ts'
import type { Journal } from '../../journal/journal.ts'
import { type FollowParts, followRun } from './follow-run.ts'
import type { Frame } from './frame.ts'
import { readPatiently } from './read-patiently.ts'

export interface FollowingThread {
  readonly ref: SessionRef
  readonly threadId: string
  /** Number of the latest fact the reader knows. */
  readonly after: number
  /** Nothing more is to come: it ends once what was missed is sent. */
  readonly isOver: boolean
  readonly write: (frames: readonly Frame[]) => void
  readonly end: () => void
}

type Parts = Omit<FollowParts, 'journal'> & {
  readonly journal: FollowParts['journal'] & Pick<Journal, 'read'>
}

/**
 * Sends turns that no client began, one after another and each as a run of its own, until whoever reads hangs up. Turns that
 * show nothing, such as a rating, are left out. Returns how to stop.
 *
 * F1. Subscribes before it reads; what happens meanwhile comes after what was missed. Where the numbers of facts show that some were
 *     not told, it reads again.
 */
export function followThread(parts: Parts, following: FollowingThread): () => void {
  const { ref, threadId, write } = following
  const queue: TurnId[] = []
  /** Facts that were told while others are read, as they came. */
  const waiting: (readonly JournalEvent[])[] = []
  let seen = following.after
  let stopRun: (() => void) | null = null
  let isOver = false
  let isRead = false

  function take(events: readonly JournalEvent[]): void {
    for (const { type, payload, turn, seq } of events) {
      if (seq <= seen) continue
      seen = seq
      if (type === 'turn_started' && payload.run === null && turn !== null) queue.push(turn)
    }
    if (stopRun === null) next()
  }

  function next(): void {
    const turn = queue.shift()
    stopRun = null
    if (turn === undefined && isRead && following.isOver) following.end()
    if (turn === undefined || isOver) return
    stopRun = followRun(parts, {
      ref,
      run: { threadId, runId: turn },
      dialect: '1.0',
      findTurn: async () => turn,
      from: null,
      write: onceItTells(write),
      end: next,
    })
  }

  const read = () =>
    readPatiently(
      parts.clock,
      () => isOver,
      () => parts.journal.read(ref, seen),
    )

  async function readOn(): Promise<void> {
    isRead = false
    let gapAfter: number | null = null
    do {
      for (let events = await read(); events.length > 0 && !isOver; events = await read()) take(events)
      if (isOver) return
      gapAfter = takeWaiting(gapAfter)
    } while (gapAfter !== null)
    isRead = true
    take([])
  }

  /** Takes what waits up to a gap, after which it returns: that is read first. A gap the journal does not fill is none. */
  function takeWaiting(gapAfter: number | null): number | null {
    for (let [events] = waiting; events !== undefined; [events] = waiting) {
      if (isGap(events) && seen !== gapAfter) return seen
      waiting.shift()
      take(events)
    }
    return null
  }

  const isGap = ([first]: readonly JournalEvent[]): boolean => first !== undefined && first.seq > seen + 1

  const unsubscribe = parts.feed.subscribe(ref, item => {
    if (item.kind !== 'events') return
    if (isRead && !isGap(item.events)) return take(item.events)
    waiting.push(item.events)
    if (isRead) begin()
  })
  const begin = () => void readOn().catch(following.end)
  begin()
  return () => {
    isOver = true
    unsubscribe()
    stopRun?.()
  }
}

const QUIET_PATHS: ReadonlySet<string> = new Set(['/agent_state', '/last_turn_context', '/plans', '/steps'])

/** Keeps the beginning of a run back until there is something to show; without it, nothing of the run is sent. */
function onceItTells(write: (frames: readonly Frame[]) => void): (frames: readonly Frame[]) => void {
  let held: Frame[] | null = []
  return frames => {
    if (held === null) return write(frames)
    held.push(...frames)
    if (!frames.some(({ event }) => tells(event))) return
    write(held)
    held = null
  }
}

const tells = (event: Event): boolean =>
  event.type === 'STATE_DELTA'
    ? event.delta.some(({ path }: { path: string }) => !QUIET_PATHS.has(path))
    : event.type !== 'RUN_STARTED' && event.type !== 'RUN_FINISHED'
