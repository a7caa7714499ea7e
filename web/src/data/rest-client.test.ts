import { expect, test } from 'vitest'
import { problemOf, scriptedNetwork } from '../../test/scripted-network.ts'
import { createRestClient } from './rest-client.ts'

const client = (...replies: Parameters<typeof scriptedNetwork>) => {
  const script = scriptedNetwork(...replies)
  return { rest: createRestClient(script.network.fetch, () => 'de'), asked: script.asked }
}

test('names with any characters stay one part of the path', async () => {
  const { rest, asked } = client(
    () => Response.json({}),
    () => Response.json({}),
  )
  await rest.thread('a/b', 'c?d')
  await rest.sessions('x&y', 'mark=1')
  expect(asked.map(({ path }) => path)).toEqual([
    '/api/assistants/a%2Fb/threads/c%3Fd',
    '/api/sessions?limit=30&assistant=x%26y&after=mark%3D1',
  ])
})

test('an answer without content is an answer', async () => {
  const { rest, asked } = client(() => new Response(null, { status: 204 }))
  expect(await rest.deleteContent('s1')).toEqual({ ok: true, value: null })
  expect(asked).toMatchObject([{ method: 'DELETE', path: '/api/sessions/s1/content' }])
})

test.each([
  ['a problem of the server', () => problemOf(404, 'unknown_session'), 404, 'unknown_session'],
  ['the page of a proxy', () => new Response('<h1>', { status: 502 }), 502, 'unreachable'],
  ['no connection', () => null, 0, 'unreachable'],
  ['an answer that is no JSON', () => new Response('<h1>'), 200, 'unreadable'],
])('%s is told, never thrown', async (_name, reply, status, code) => {
  const { rest } = client(reply)
  expect(await rest.health()).toMatchObject({ ok: false, status, fault: { code } })
})
