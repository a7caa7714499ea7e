import type { JournalEvent } from '../../core/event.ts'
import type { TurnId } from '../../core/id.ts'
import type { SessionRef } from '../../core/session.ts'
import type { Journal } from '../../journal/journal.ts'
import { type FollowParts, followRun } from './follow-run.ts'
import type { Frame } from './frame.ts'

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
 * Sends turns that no client began, one after another and each as a run of its own, until whoever reads hangs up. Returns
 * how to stop.
 */
export function followThread(parts: Parts, following: FollowingThread): () => void {
  const { ref, threadId, after, write } = following
  const queue: TurnId[] = []
  const known = new Set<TurnId>()
  let stopRun: (() => void) | null = null
  let over = false
  let isRead = false

  function take(events: readonly JournalEvent[]): void {
    for (const event of events) {
      if (event.type !== 'turn_started' || event.payload.run !== null || event.turn === null) continue
      if (known.has(event.turn)) continue
      known.add(event.turn)
      queue.push(event.turn)
    }
    if (stopRun === null) next()
  }

  function next(): void {
    const turn = queue.shift()
    stopRun = null
    if (turn === undefined && isRead && following.isOver) following.end()
    if (turn === undefined || over) return
    const run = { threadId, runId: turn }
    stopRun = followRun(parts, {
      ref,
      run,
      dialect: '1.0',
      findTurn: async () => turn,
      from: null,
      write,
      end: next,
    })
  }

  // Subscribes before it reads: nothing is missed in between.
  const unsubscribe = parts.feed.subscribe(ref, item => {
    if (item.kind === 'events') take(item.events)
  })
  parts.journal.read(ref, after).then(events => {
    isRead = true
    take(events)
  }, following.end)
  return () => {
    over = true
    unsubscribe()
    stopRun?.()
  }
}
