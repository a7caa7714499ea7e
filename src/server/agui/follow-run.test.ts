import { verifyEvents } from '@ag-ui/client'
import * as fc from 'fast-check'
import { from, lastValueFrom, toArray } from 'rxjs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createMemoryStore } from '../../adapters/storage/memory/memory-store.ts'
import { messagesOf } from '../../journal/messages.ts'
import { type Model, type ModelPart, NO_TOKENS } from '../../ports/model.ts'
import type { Target } from '../../ports/work.ts'
import { seededEntropy } from '../../testing/seeded-entropy.ts'
import { skippingClock } from '../../testing/skipping-clock.ts'
import { aMessage, anAssistant, createTestEngine } from '../../testing/test-engine.ts'
import { defineTool } from '../../tools/define-tool.ts'
import { parseCursor } from './cursor.ts'
import { followRun } from './follow-run.ts'
import type { Frame } from './frame.ts'

const RUN = { threadId: 'thread', runId: 'run-1' }
type Step = 'text' | 'cut' | 'tool' | 'finish'
type Happening = Step | 'crash' | 'hang up'

const soon = () => new Promise(resolve => setImmediate(resolve))

/** An engine that does nothing on its own: its model, and the tool it calls, take every step from the test. */
function aSteppedEngine(store: ReturnType<typeof createMemoryStore>, life: number) {
  let take: ((step: Step) => void) | null = null
  const next = () =>
    new Promise<Step>(resolve => {
      take = resolve
    })
  const stream: Model['stream'] = async function* (): AsyncGenerator<ModelPart, void> {
    for (;;) {
      const step = await next()
      if (step === 'text') yield { type: 'text', text: 'Word by word. ' }
      else if (step === 'finish') return yield { type: 'finish', reason: 'stop', tokens: NO_TOKENS }
      else if (step === 'cut') {
        const detail = 'the stream broke'
        return yield {
          type: 'failed',
          code: 'model_stream_cut',
          detail,
          retryable: true,
          retryAfterMs: null,
          tokens: NO_TOKENS,
        }
      } else {
        yield { type: 'tool_call', call: { id: 'call', name: 'look_up', arguments: '{}' } }
        return yield { type: 'finish', reason: 'tool_calls', tokens: NO_TOKENS }
      }
    }
  }
  const lookUp = defineTool({
    name: 'look_up',
    description: 'Looks something up.',
    effect: 'retry',
    parameters: z.object({}),
    run: async () => ({ found: await next() }),
  })
  const engine = createTestEngine({
    store,
    model: { provider: 'stepped', stream },
    assistant: anAssistant({
      tools: [lookUp],
      limits: { maxToolCalls: 99, maxSameCalls: 99, deadlineMs: 90_000 },
    }),
    entropy: seededEntropy(life),
    clock: skippingClock(),
  })
  return {
    engine,
    /** Resolves when the next step is asked for, or the turn is over. */
    async step(target: Target, step: Step | null) {
      const given = take
      take = null
      if (step !== null) given?.(step)
      while (take === null && (await store.openInputs(target.ref)).length > 0) await soon()
      await soon()
    },
  }
}

/** A client that keeps what it got, and comes back with the last id it saw. */
function aReader(target: Target) {
  const frames: Frame[] = []
  let hangUp: (() => void) | null = null
  let ended = false

  function connect(
    { engine: { journal, feed, store } }: ReturnType<typeof aSteppedEngine>,
    appetite: number,
  ) {
    if (hangUp !== null || ended) return
    let left = appetite
    let open = true
    const stop = followRun(
      { journal, feed, clock: skippingClock() },
      {
        ref: target.ref,
        run: RUN,
        dialect: '1.0',
        findTurn: async () => (await store.findInput(target.ref, 'run-1'))?.turn ?? null,
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
  }
  return { frames, connect, isOver: () => ended, hangUp: () => hangUp?.() }
}

async function follow(happenings: readonly Happening[], appetites: readonly number[]) {
  const store = createMemoryStore()
  let life = 1
  let owner = aSteppedEngine(store, life)
  const target = await owner.engine.open()
  const reader = aReader(target)
  let connections = 0
  const reconnect = () =>
    reader.connect(owner, appetites[connections++ % (appetites.length + 1)] ?? Number.POSITIVE_INFINITY)
  await owner.engine.runner.submit(target, 'run-1', aMessage('Go', { run: 'run-1' }), 'refuse')
  reconnect()
  await owner.step(target, null)
  for (const happening of [...happenings, ...Array<Step>(9).fill('finish')]) {
    if (happening === 'hang up') reader.hangUp()
    else if (happening === 'crash') {
      reader.hangUp()
      owner = aSteppedEngine(store, ++life)
      await owner.engine.runner.resumeUnfinished()
      await owner.step(target, null)
    } else await owner.step(target, happening)
    reconnect()
    await soon()
  }
  for (let tries = 0; !reader.isOver() && tries < 99; tries++) {
    reader.connect(owner, Number.POSITIVE_INFINITY)
    await soon()
  }
  return { reader, events: await owner.engine.events(target.ref) }
}

const verified = (frames: readonly Frame[]) =>
  lastValueFrom(
    from(frames.map(({ event }) => event) as never[]).pipe(verifyEvents(false as never), toArray()),
  )

/** Messages as a client shows them: it knows them by their id, and a snapshot replaces them all. */
function shown(frames: readonly Frame[]): [string, string][] {
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
  return [...view].filter(([id]) => id.startsWith('t1-'))
}

async function expectWhole(happenings: readonly Happening[], appetites: readonly number[]) {
  const { reader, events } = await follow(happenings, appetites)
  expect(reader.isOver(), 'the stream ends').toBe(true)
  await expect(verified(reader.frames)).resolves.toHaveLength(reader.frames.length)
  // Whoever follows hears of a turn that was set aside as the error of its run, whoever comes later as a message.
  const isAside = events.some(
    ({ type, payload }) => type === 'turn_ended' && 'code' in payload && payload.code === 'turn_set_aside',
  )
  if (isAside) expect(reader.frames.at(-1)?.event).toMatchObject({ type: 'RUN_ERROR' })
  const recorded = messagesOf(events).filter(
    ({ role, id }) => role === 'assistant' && !(isAside && id.endsWith('-set-aside')),
  )
  expect(shown(reader.frames)).toEqual(recorded.map(({ id, text }) => [id, text]))
}

test('whatever crashes, breaks and is broken off, the pieces a reader gets make the one recorded run', async () => {
  const happening = fc.oneof(
    { weight: 4, arbitrary: fc.constant<Happening>('text') },
    { weight: 3, arbitrary: fc.constantFrom<Happening>('crash', 'hang up', 'tool') },
    { weight: 1, arbitrary: fc.constantFrom<Happening>('cut', 'finish') },
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(happening, { maxLength: 14 }),
      fc.array(fc.nat(7), { maxLength: 5 }),
      expectWhole,
    ),
    { numRuns: 300 },
  )
})

test.each<[string, Happening[], number[]]>([
  [
    'a stream that catches up over a message taken back ends with its run',
    ['text', 'hang up', 'crash', 'finish'],
    [],
  ],
  [
    'a reader cut between the end of a half message and its snapshot gets the snapshot',
    ['text', 'crash', 'finish'],
    [5, 1],
  ],
  [
    'a message is taken back once, however often its turn is resumed',
    ['text', 'hang up', 'crash', 'crash', 'finish'],
    [],
  ],
  [
    'a tool that was called again gives its result once',
    ['tool', 'crash', 'finish', 'text', 'finish'],
    [99, 8],
  ],
])('%s', (_name, happenings, appetites) => expectWhole(happenings, appetites))
