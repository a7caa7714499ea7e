import type { Event } from '@ag-ui/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runEvents } from './run-events.ts'
import { ServerRefusal } from './server.ts'

// Whoever else is at work in this process keeps its intervals.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const EVENTS = [
  { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
  { type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
] as const
const frame = (at: number) => `id: ${at}\ndata: ${JSON.stringify(EVENTS[at])}\n\n`
const part = (...at: number[]) => new Response(at.map(frame).join(''))
const refusal = (code: string, status: number, retry: boolean, headers = {}) =>
  Response.json({ code, retry, title: code }, { status, headers })

/** A server that gives these answers, one after another. */
function aServer(...answers: Response[]) {
  const requests: Request[] = []
  const fetch = (request: Request) => {
    requests.push(request)
    const answer = answers.shift()
    if (answer === undefined) throw new TypeError('nobody is there')
    return answer
  }
  return { requests, server: { url: 'http://localhost', assistant: 'a', fetch } }
}

async function typesOf(events: AsyncIterable<Event>): Promise<string[]> {
  const types: string[] = []
  for await (const { type } of events) types.push(type)
  return types
}

const HOUR = { 'retry-after': '3600' }
const NEW = { thread: 't', run: 'r', input: {} }

test.each([
  ['store_unavailable', 503, {}, 300],
  ['overloaded', 503, { 'retry-after': '1' }, 1000],
  ['rate_limited', 429, { 'retry-after': '7' }, 7000],
])('an accepted run that meets %s goes on when the server says so', async (code, status, headers, ms) => {
  const { server, requests } = aServer(part(0), refusal(code, status, true, headers), part(1))
  const told = typesOf(runEvents(server, NEW))
  await vi.advanceTimersByTimeAsync(300)
  expect(requests).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(Math.max(ms, 600) - 1)
  expect(requests).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(await told).toEqual(['RUN_STARTED', 'RUN_FINISHED'])
  expect(requests[2]?.headers.get('last-event-id')).toBe('0')
})

test('an accepted run outlasts minutes without a server; one that was never accepted is told soon', async () => {
  const away = () => Array.from({ length: 30 }, () => new Response(null, { status: 502 }))
  const begun = aServer(part(0), ...away(), part(1))
  const told = typesOf(runEvents(begun.server, NEW))
  await vi.advanceTimersByTimeAsync(150_000)
  expect(await told).toEqual(['RUN_STARTED', 'RUN_FINISHED'])
  const refused = expect(typesOf(runEvents(aServer(...away()).server, NEW))).rejects.toBeInstanceOf(
    ServerRefusal,
  )
  await vi.advanceTimersByTimeAsync(30_000)
  await refused
})

test.each([
  ['one that has not begun', [refusal('thread_busy', 409, true)]],
  ['one whose refusal is for good', [part(0), refusal('unknown_run', 404, false)]],
  ['one that is to be asked for in an hour', [part(0), refusal('rate_limited', 429, true, HOUR), part(1)]],
])('a refusal ends %s', async (_, answers) => {
  const { server } = aServer(...answers)
  const told = expect(typesOf(runEvents(server, NEW))).rejects.toBeInstanceOf(ServerRefusal)
  await vi.advanceTimersByTimeAsync(30_000)
  await told
})

test.each(['while it is read', 'while it is paused'])(
  'who aborts %s hangs up and asks no more',
  async when => {
    const gone = Promise.withResolvers<void>()
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(frame(0)))
        if (when === 'while it is paused') controller.close()
      },
      cancel: () => gone.resolve(),
    })
    const { server, requests } = aServer(new Response(body), part(1))
    const abort = new AbortController()
    const events = runEvents(server, { ...NEW, signal: abort.signal })
    await events.next()
    const next = expect(events.next()).rejects.toThrow('aborted')
    await vi.advanceTimersByTimeAsync(10)
    abort.abort()
    await next
    if (when === 'while it is read') await gone.promise
    await vi.advanceTimersByTimeAsync(30_000)
    expect(requests).toHaveLength(1)
  },
)
