import { expect, test } from 'vitest'
import { problemOf, scriptedNetwork, streamOf } from '../../test/scripted-network.ts'
import type { ChatEvent } from './chat-event.ts'
import { followRun, pauseMs } from './follow-run.ts'

const target = { assistant: 'hello', thread: 'th', run: 'r1', input: { runId: 'r1' }, locale: 'en' }
const started = ['1', { type: 'RUN_STARTED', runId: 'r1' }] as const
const open = ['2', { type: 'TEXT_MESSAGE_START', messageId: 'm' }] as const
const text = (id: string, delta: string) =>
  [id, { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta }] as const
const finished = ['9', { type: 'RUN_FINISHED', runId: 'r1' }] as const

async function follow(script: ReturnType<typeof scriptedNetwork>, given: object = {}) {
  const events: ChatEvent[] = []
  const emit = (event: ChatEvent) => void events.push(event)
  const end = await followRun({ ...target, ...given }, script.network, emit, new AbortController().signal)
  const said = events
    .map(event =>
      event.type === 'heard' && event.event.type === 'TEXT_MESSAGE_CONTENT' ? event.event.delta : '',
    )
    .join('')
  return { end, events, said, links: events.filter(event => event.type === 'link_changed') }
}

test('a run that is not disturbed takes one request', async () => {
  const script = scriptedNetwork(() => streamOf(started, open, text('2.3', 'abc'), finished))
  expect(await follow(script)).toMatchObject({ end: 'ended', said: 'abc', links: [] })
  expect(script.asked).toEqual([{ method: 'POST', path: '/agui/hello', after: null, body: { runId: 'r1' } }])
})

test('a cut connection goes on after the last frame that was heard', async () => {
  const script = scriptedNetwork(
    () => streamOf(started, open, text('2.3', 'abc')),
    () => null,
    () => streamOf(text('2.6', 'def')),
    () => streamOf(finished),
  )
  expect(await follow(script)).toMatchObject({ end: 'ended', said: 'abcdef' })
  expect(script.asked.slice(1)).toEqual(
    ['2.3', '2.3', '2.6'].map(after => ({
      method: 'GET',
      path: '/agui/hello/threads/th/runs/r1/events',
      after,
      body: null,
    })),
  )
})

test('a message that may not have arrived is sent again under the same run', async () => {
  const script = scriptedNetwork(
    () => null,
    () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    () => streamOf(started, finished),
  )
  expect((await follow(script)).end).toBe('ended')
  const post = { method: 'POST', path: '/agui/hello', after: null, body: { runId: 'r1' } }
  expect(script.asked).toEqual([post, { ...post, isResent: true }, { ...post, isResent: true }])
})

test('pauses grow while nothing is heard and start anew after a frame', async () => {
  const script = scriptedNetwork(
    () => null,
    () => null,
    () => streamOf(started),
    () => null,
    () => streamOf(finished),
  )
  const { links } = await follow(script)
  expect(script.pauses).toEqual([500, 1000, 500, 1000])
  expect(links).toMatchObject([1, 2, 1, 2].map(attempt => ({ link: { kind: 'reconnecting', attempt } })))
})

test.each([
  [1, 0, 375],
  [1, 0.999, 624.75],
  [4, 0.5, 4000],
  [50, 0.5, 15_000],
])('attempt %d with jitter %d pauses %d ms', (attempt, fraction, ms) => {
  expect(pauseMs(attempt, fraction)).toBeCloseTo(ms)
})

test('a refusal ends it and tells why', async () => {
  const script = scriptedNetwork(() => problemOf(413, 'too_large'))
  const { end, events } = await follow(script)
  expect(end).toBe('refused')
  expect(events).toEqual([
    { type: 'refused', fault: { code: 'too_large', title: 'too_large.', detail: 'too_large' } },
  ])
})

test('a run that was taken outlives a server that asks to come back', async () => {
  const script = scriptedNetwork(
    () => streamOf(started),
    () => problemOf(503, 'store_unavailable', true),
    () => streamOf(finished),
  )
  expect((await follow(script)).end).toBe('ended')
})

test('a run that is gone is a refusal', async () => {
  const script = scriptedNetwork(
    () => streamOf(started),
    () => problemOf(404, 'unknown_run'),
  )
  expect((await follow(script)).end).toBe('refused')
})

test('without a connection it waits for one instead of counting attempts', async () => {
  const script = scriptedNetwork(
    () => {
      script.goOffline()
      return null
    },
    () => streamOf(started, finished),
  )
  const { end, links } = await follow(script)
  expect(end).toBe('ended')
  expect(links).toEqual([{ type: 'link_changed', link: { kind: 'offline' } }])
  expect(script.pauses).toEqual([])
})

test('nothing is asked after the signal', async () => {
  const stop = new AbortController()
  const script = scriptedNetwork(() => {
    stop.abort()
    return null
  })
  expect(await followRun(target, script.network, () => undefined, stop.signal)).toBe('aborted')
  expect(script.asked).toHaveLength(1)
})

test('a connection that falls silent is replaced', async () => {
  let fallSilent: () => void = () => undefined
  const silence = new Promise<void>(resolve => {
    fallSilent = resolve
  })
  const frame = new TextEncoder().encode('id: 1\ndata: {"type":"RUN_STARTED","runId":"r1"}\n\n')
  let pulls = 0
  const half = new ReadableStream({
    pull: stream => (++pulls === 1 ? stream.enqueue(frame) : fallSilent()),
  })
  const script = scriptedNetwork(
    () => new Response(half),
    () => streamOf(finished),
  )
  const patient = script.network.silence
  let reads = 0
  script.network.silence = (ms, signal) =>
    script.asked.length === 1 && ++reads > 1 ? silence : patient(ms, signal)
  expect((await follow(script, { input: null })).end).toBe('ended')
  expect(script.asked.map(one => one.after)).toEqual([null, '1'])
})
