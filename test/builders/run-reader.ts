import { verifyEvents } from '@ag-ui/client'
import { from, lastValueFrom, toArray } from 'rxjs'
import { expect } from 'vitest'
import type { JournalEvent } from '../../src/core/event.ts'
import type { TurnId } from '../../src/core/id.ts'
import { messagesOf } from '../../src/journal/messages.ts'
import type { Target } from '../../src/ports/work.ts'
import { parseCursor } from '../../src/server/agui/cursor.ts'
import { followRun } from '../../src/server/agui/follow-run.ts'
import type { Frame } from '../../src/server/agui/frame.ts'
import { skippingClock } from '../../src/testing/skipping-clock.ts'
import type { TestEngine } from '../../src/testing/test-engine.ts'

export const RUN = { threadId: 'thread', runId: 'run-1' }

/** A client that keeps what it got, and comes back with the last id it saw. */
export interface RunReader {
  readonly frames: readonly Frame[]
  /** Reads so many frames there, unless it reads already. */
  connect(at: Pick<TestEngine, 'journal' | 'feed' | 'store'>, appetite: number): void
  hangUp(): void
  isOver(): boolean
}

export function aRunReader(target: Target): RunReader {
  const frames: Frame[] = []
  let hangUp: (() => void) | null = null
  let ended = false
  return {
    frames,
    connect({ journal, feed, store }, appetite) {
      if (hangUp !== null || ended) return
      let left = appetite
      let open = true
      const stop = followRun(
        { journal, feed, clock: skippingClock() },
        {
          ref: target.ref,
          run: RUN,
          dialect: '1.0',
          findTurn: async () => (await store.findInput(target.ref, RUN.runId))?.turn ?? null,
          from: parseCursor(frames.at(-1)?.id),
          write: written => {
            for (const frame of written) if (open && left-- > 0) frames.push(frame)
            if (left <= 0) close()
          },
          end: () => {
            if (open) ended = true
          },
        },
      )
      const close = () => {
        open = false
        hangUp = null
        stop()
      }
      hangUp = close
    },
    isOver: () => ended,
    hangUp: () => hangUp?.(),
  }
}

const verified = (frames: readonly Frame[]) =>
  lastValueFrom(
    from(frames.map(({ event }) => event) as never[]).pipe(verifyEvents(false as never), toArray()),
  )

/** Messages as a client shows them: it knows them by their id, and a snapshot replaces them all. */
function shown(frames: readonly Frame[], turn: TurnId): [string, string][] {
  const view = new Map<string, string>()
  for (const { event } of frames) {
    if (event.type === 'TEXT_MESSAGE_START') {
      expect(view.has(event.messageId), `${event.messageId} begins once`).toBe(false)
      view.set(event.messageId, '')
    } else if (event.type === 'TEXT_MESSAGE_CONTENT')
      view.set(event.messageId, view.get(event.messageId) + event.delta)
    else if (event.type === 'MESSAGES_SNAPSHOT') {
      view.clear()
      for (const { id, content } of event.messages) view.set(id, String(content))
    }
  }
  return [...view].filter(([id]) => id.startsWith(`${turn}-`))
}

/** The pieces are one valid run to its end, and show what is recorded. */
export async function expectWholeRun(
  { frames, isOver }: Pick<RunReader, 'frames' | 'isOver'>,
  journal: readonly JournalEvent[],
): Promise<void> {
  expect(isOver(), 'the stream ends').toBe(true)
  await expect(verified(frames)).resolves.toHaveLength(frames.length)
  const turn = journal.find(({ type, payload }) => type === 'turn_started' && payload.run === RUN.runId)?.turn
  if (!turn) throw new Error('the run has no turn')
  const events = journal.filter(event => event.turn === turn)
  // Whoever follows hears of a turn that was set aside as the error of its run, whoever comes later as a message.
  const isAside = events.some(
    ({ type, payload }) => type === 'turn_ended' && 'code' in payload && payload.code === 'turn_set_aside',
  )
  if (isAside) expect(frames.at(-1)?.event).toMatchObject({ type: 'RUN_ERROR' })
  const recorded = messagesOf(events).filter(
    ({ role, id }) => role === 'assistant' && !(isAside && id.endsWith('-set-aside')),
  )
  expect(shown(frames, turn)).toEqual(recorded.map(({ id, text }) => [id, text]))
}
