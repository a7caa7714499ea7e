import type { Event } from '@ag-ui/core'
import { expect, test } from 'vitest'
import { connectEvents } from './connect-events.ts'

const HI = { id: 'm1', role: 'user', content: 'Hi' }

const stream = (...events: object[]) =>
  new Response(events.map((event, at) => `id: 1.${at}\ndata: ${JSON.stringify(event)}\n\n`).join(''))

test('a run that is accepted and not begun brings its words when it begins', async () => {
  const looks = [[], [HI]]
  const fetch = (request: Request) => {
    if (request.url.includes('/api/')) return Response.json({ running: { run: 'r1', turn: null } })
    return request.method === 'POST'
      ? stream({ type: 'MESSAGES_SNAPSHOT', messages: looks.shift() }, { type: 'RUN_FINISHED' })
      : stream(
          { type: 'RUN_STARTED', threadId: 't', runId: 'r1' },
          { type: 'TEXT_MESSAGE_START', messageId: 'm2' },
          { type: 'RUN_FINISHED', threadId: 't', runId: 'r1' },
        )
  }
  const events: Event[] = []
  const server = { url: 'http://localhost', assistant: 'a', fetch }
  for await (const event of connectEvents(server, 't', new AbortController().signal)) events.push(event)
  expect(events).toMatchObject([
    { type: 'RUN_STARTED', runId: 'r1' },
    { type: 'MESSAGES_SNAPSHOT', messages: [] },
    { type: 'MESSAGES_SNAPSHOT', messages: [HI] },
    { type: 'TEXT_MESSAGE_START', messageId: 'm2' },
    { type: 'RUN_FINISHED' },
  ])
})
