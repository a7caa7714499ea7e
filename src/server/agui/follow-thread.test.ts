import { expect, test } from 'vitest'
import type { JournalEvent } from '../../core/event.ts'
import type { FeedListener } from '../../ports/feed.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { scriptedModel } from '../../testing/scripted-model.ts'
import { aMessage, anAssistant, createTestEngine } from '../../testing/test-engine.ts'
import { followThread } from './follow-thread.ts'
import type { Frame } from './frame.ts'

const TEXTS = ['One.', 'Two.', 'Three.']

/** A reader of a thread who is told of facts by hand. */
async function aThreadReader() {
  const clock = fixedClock()
  const engine = createTestEngine({ clock, assistant: anAssistant(), model: scriptedModel(TEXTS) })
  const target = await engine.open()
  const listeners = new Set<FeedListener>()
  const frames: Frame[] = []
  const isRead = Promise.withResolvers<void>()
  const isShown = Promise.withResolvers<void>()
  let mayRead = Promise.resolve()
  const shown = () =>
    frames.flatMap(({ event }) => (event.type === 'TEXT_MESSAGE_CONTENT' ? [event.delta] : [])).join(' ')
  const follow = () =>
    followThread(
      {
        journal: {
          ...engine.journal,
          async read(ref, after) {
            const events = await engine.journal.read(ref, after)
            if (events.length === 0) setImmediate(isRead.resolve)
            await mayRead
            return events
          },
        },
        clock,
        feed: {
          subscribe(_ref, listener) {
            listeners.add(listener)
            return () => listeners.delete(listener)
          },
          openChunk: () => null,
        },
      },
      {
        ref: target.ref,
        threadId: 'thread',
        after: 0,
        isOver: false,
        write(written) {
          frames.push(...written)
          if (shown() === TEXTS.join(' ')) isShown.resolve()
        },
        end: () => {},
      },
    )
  return {
    engine,
    target,
    frames,
    follow,
    isRead: isRead.promise,
    isShown: isShown.promise,
    /** Has all reading from now on wait for the promise. */
    holdReads(until: Promise<void>) {
      mayRead = until
    },
    tell(events: readonly JournalEvent[]) {
      for (const listener of [...listeners]) listener({ kind: 'events', events })
    },
    /** Has every turn run; nobody is told. */
    async talk() {
      for (const text of TEXTS) {
        await engine.runner.submit(target, text, aMessage(text, { run: null }), 'queue')
        await engine.runner.settled(target.ref)
      }
      return engine.events(target.ref)
    },
  }
}

test('turns whose facts a reader of the thread was not told of are read when the next fact shows that they are missing', async () => {
  const { follow, isRead, isShown, talk, tell, frames } = await aThreadReader()
  const stop = follow()
  await isRead
  const events = await talk()
  expect(frames).toEqual([])
  tell(events.slice(-1))
  await isShown
  stop()
})

test('facts that are missing among those told while others are read are read, too', async () => {
  const { follow, isRead, isShown, talk, tell, holdReads } = await aThreadReader()
  const held = Promise.withResolvers<void>()
  holdReads(held.promise)
  const stop = follow()
  await isRead
  const events = await talk()
  const firstTurn = events[0]?.turn
  tell(events.filter(({ turn }) => turn === firstTurn))
  tell(events.slice(-1))
  held.resolve()
  await isShown
  stop()
})
