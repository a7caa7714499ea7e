import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import type { ArtifactDetails, ArtifactView, Problem, SessionDetail } from '../../src/api/rest.ts'
import type { Identity } from '../../src/core/principal.ts'
import { scriptedModel } from '../../src/testing/scripted-model.ts'
import { defineTool } from '../../src/tools/define-tool.ts'
import { startServer } from '../start-server.ts'

const ADA: Identity = { user: 'ada', tenant: 'north', roles: ['user'] }
const BOB: Identity = { user: 'bob', tenant: 'north', roles: ['user', 'operator'] }
const OTHER_ADA: Identity = { user: 'ada', tenant: 'south', roles: ['user'] }

/** A server whose assistant calls a tool that gives this, and what came of it for Ada. */
async function afterMaking(result: object) {
  const make = defineTool({
    name: 'make',
    description: 'Makes things.',
    parameters: z.object({}),
    readOnly: true,
    run: () => result,
  })
  const model = scriptedModel(request =>
    request.messages.at(-1)?.role === 'tool' ? 'There you are.' : [{ call: 'make', arguments: {} }],
  )
  const { url, engine, close } = await startServer({
    model,
    authenticate: ({ headers }) => JSON.parse(headers.get('x-person') ?? 'null') as Identity | null,
  })
  onTestFinished(close)
  engine.directory.replace(
    engine.directory
      .list()
      .map(one => (one.kind === 'sound' ? { ...one, assistant: { ...one.assistant, tools: [make] } } : one)),
  )
  const ask = (path: string, as = ADA, init: RequestInit = {}) =>
    fetch(`${url}${path}`, {
      ...init,
      headers: { 'content-type': 'application/json', 'x-person': JSON.stringify(as) },
    })
  const say = async (as = ADA, threadId = 'thread-1', runId = 'run-1') => {
    const messages = [{ id: `m-${runId}`, role: 'user', content: 'Make it' }]
    const body = JSON.stringify({ threadId, runId, messages })
    const stream = await (await ask('/agui/projects', as, { method: 'POST', body })).text()
    const detail = await (await ask(`/api/assistants/projects/threads/${threadId}`, as)).json()
    return { stream, session: (detail as SessionDetail).session }
  }
  const { stream, session } = await say()
  const listed = (await (await ask(`/api/sessions/${session}/artifacts`)).json()) as ArtifactView[]
  return { ask, say, stream, session, listed }
}

const HOSTILE_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg"><script>fetch("/api/sessions")</script><image href="https://evil.example/x" onerror="alert(1)"/></svg>'
const picture = (content: string) => ({ artifact: { type: 'image', mediaType: 'image/svg+xml', content } })

test('artifacts are told in the stream, listed, and given byte for byte', async () => {
  const content = Uint8Array.from({ length: 2_000 }, (_, index) => index % 256)
  const { ask, stream, session, listed } = await afterMaking({
    lyrics: 'La la',
    artifact: { type: 'music', mediaType: 'audio/wav', title: 'La', content },
  })
  const view = {
    id: 't1-a1',
    type: 'music',
    agent: 'make',
    mediaType: 'audio/wav',
    bytes: 2_000,
    title: 'La',
  }
  const url = `/api/sessions/${session}/artifacts/t1-a1`
  expect(listed).toEqual([
    {
      ...view,
      query: 'Make it',
      turn: 't1',
      call: 't1/plan1#0',
      createdAt: expect.any(Number),
      url,
      next: [],
    },
  ])
  expect(stream).toContain(`"name":"artifact_created","value":${JSON.stringify(listed[0])}`)
  const given = await ask(url)
  expect([...new Uint8Array(await given.arrayBuffer())]).toEqual([...content])
  const details = (await (await ask(`${url}/details`)).json()) as ArtifactDetails
  expect(details).toMatchObject({ ...view, result: { lyrics: 'La la' } })
})

test('nothing in an artifact can run or reach out where it is opened', async () => {
  const { ask, session } = await afterMaking(picture(HOSTILE_SVG))
  const { headers } = await ask(`/api/sessions/${session}/artifacts/t1-a1`)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-disposition': 'inline; filename="image-t1-a1.svg"; filename*=UTF-8\'\'image-t1-a1.svg',
    'content-security-policy':
      "sandbox; default-src 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
  })
  const saved = await ask(`/api/sessions/${session}/artifacts/t1-a1?download`)
  expect(saved.headers.get('content-disposition')).toBe(
    'attachment; filename="image-t1-a1.svg"; filename*=UTF-8\'\'image-t1-a1.svg',
  )
})

test.each([
  ['text/html', 'bin'],
  ['application/xhtml+xml', 'bin'],
  ['text/plain', 'txt'],
  ['application/json', 'json'],
])('%s is for saving only', async (mediaType, ending) => {
  const { ask, session } = await afterMaking({
    artifact: { type: 'page', mediaType, title: '"><script>alert(1)</script>\r\nx: y', content: 'Hi' },
  })
  const { headers } = await ask(`/api/sessions/${session}/artifacts/t1-a1`)
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="page-t1-a1.${ending}"; filename*=UTF-8''script%20alert%281%29%20script%20x%20y.${ending}`,
  )
  expect(headers.get('content-security-policy')).toMatch(/^sandbox;/)
})

test('what is another’s, was never made or is no name is the same 404', async () => {
  const { ask, say, session } = await afterMaking(picture('<svg/>'))
  const own = await say(BOB, 'thread-1', 'run-of-bob')
  const problem = async (path: string, as: Identity) => {
    const response = await ask(path, as)
    expect(response.status, path).toBe(404)
    const { instance: _, ...rest } = (await response.json()) as Problem
    return JSON.stringify(rest)
  }
  for (const as of [BOB, OTHER_ADA])
    for (const end of ['', '/t1-a1', '/t1-a1/details', '/t9-a1'])
      expect(await problem(`/api/sessions/${session}/artifacts${end}`, as)).toContain('unknown_session')
  const missing = await problem(`/api/sessions/${own.session}/artifacts/t1-a2`, BOB)
  for (const name of [
    't2-a1',
    't0-a1',
    't1-a1.svg',
    't1%2Fe2',
    '..%2F..%2Fetc%2Fpasswd',
    '%00',
    'constructor',
    `${session}`,
    't999999999999999999-a1',
  ])
    expect(await problem(`/api/sessions/${own.session}/artifacts/${name}`, BOB)).toBe(missing)
})

test('what was forgotten is not there any more', async () => {
  const { ask, session } = await afterMaking(picture('<svg/>'))
  const path = `/api/sessions/${session}`
  expect((await ask(`${path}/content`, ADA, { method: 'DELETE' })).status).toBe(204)
  expect(await (await ask(`${path}/artifacts`)).json()).toEqual([])
  expect((await ask(`${path}/artifacts/t1-a1`)).status).toBe(404)
  expect((await ask(`${path}/artifacts/t1-a1/details`)).status).toBe(404)
})
