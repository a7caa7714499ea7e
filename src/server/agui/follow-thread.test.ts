import { expect, test } from 'vitest'
import type { FeedListener } from '../../ports/feed.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { scriptedModel } from '../../testing/scripted-model.ts'
import { aMessage, anAssistant, createTestEngine } from '../../testing/test-engine.ts'
import { followThread } from './follow-thread.ts'
import type { Frame } from './frame.ts'

test('turns whose facts a reader of the thread was not told of are read when the next fact shows that they are missing', async () => {
  const clock = fixedClock()
  const texts = ['One.', 'Two.', 'Three.']
  const engine = createTestEngine({ clock, assistant: anAssistant(), model: scriptedModel(texts) })
  const target = await engine.open()
  const listeners = new Set<FeedListener>()
  const frames: Frame[] = []
  const isRead = Promise.withResolvers<void>()
  const isShown = Promise.withResolvers<void>()
  const shown = () =>
    frames.flatMap(({ event }) => (event.type === 'TEXT_MESSAGE_CONTENT' ? [event.delta] : [])).join(' ')
  const stop = followThread(
    {
      journal: {
        ...engine.journal,
        async read(ref, after) {
          const events = await engine.journal.read(ref, after)
          if (events.length === 0) setImmediate(isRead.resolve)
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
        if (shown() === texts.join(' ')) isShown.resolve()
      },
      end: () => {},
    },
  )
  await isRead.promise
  for (const text of texts) {
    await engine.runner.submit(target, text, aMessage(text, { run: null }), 'queue')
    await engine.runner.settled(target.ref)
  }
  expect(frames).toEqual([])
  const latest = (await engine.events(target.ref)).slice(-1)
  for (const listener of [...listeners]) listener({ kind: 'events', events: latest })
  await isShown.promise
  stop()
})
