import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lookAt } from './look-at.ts'
import { ServerRefusal } from './server.ts'

// Whoever else is at work in this process keeps its intervals.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const SHOWN = [
  { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
  { type: 'MESSAGES_SNAPSHOT', messages: [] },
  { type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
]

/** A server whose first looks break off in the middle; it keeps none of them. */
function aServer(cuts: number) {
  let looks = 0
  const fetch = ({ method }: Request) => {
    if (method === 'GET') return Response.json({ code: 'unknown_run', retry: false }, { status: 404 })
    const events = ++looks > cuts ? SHOWN : SHOWN.slice(0, 1)
    return new Response(events.map(event => `id: 1.0\ndata: ${JSON.stringify(event)}\n\n`).join(''))
  }
  return { url: 'http://localhost', assistant: 'a', fetch }
}

test('a look that was cut is made anew, and shows everything once', async () => {
  const looked = lookAt(aServer(2), 't', [])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await looked).toEqual(SHOWN)
})

test('where every look is cut, that is said', async () => {
  const looked = expect(lookAt(aServer(9), 't', [])).rejects.toBeInstanceOf(ServerRefusal)
  await vi.advanceTimersByTimeAsync(30_000)
  await looked
})
