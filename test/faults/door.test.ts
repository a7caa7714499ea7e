import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Problem, SessionDetail, SessionPage } from '../../src/api/rest.ts'
import { type AssistantId, DEFAULT_TENANT, type UserId } from '../../src/core/id.ts'
import { createServer } from '../../src/server/create-server.ts'
import { scriptedModel } from '../../src/testing/scripted-model.ts'
import { temporaryFolder } from '../a-folder.ts'
import { amount } from '../chance.ts'
import { PATIENCE_MS } from '../patience.ts'
import { startServer, type TestServer } from '../start-server.ts'
import { mutatedRequest, mutations } from './mutated-request.ts'
import { aRun, readAll, textOf } from './sse-client.ts'

const REQUESTS = amount(1_000)

let server: TestServer
let release = () => {}
const folder = temporaryFolder({
  'sound/assistant.yaml': 'name: Sound\ninstructions: Answer.\n',
  'broken/assistant.yaml': 'name: [\n',
})

beforeAll(async () => {
  const model = scriptedModel(({ messages }) => {
    const last = messages.at(-1)
    if (last?.role !== 'user' || last.text !== 'wait') return 'Well, well.'
    return [{ text: 'Just ' }, { until: new Promise<void>(resolve => (release = resolve)) }, { text: 'so.' }]
  })
  server = await startServer({ model, flags: { assistants: folder.path, synchronous: 'NORMAL' } })
})
afterAll(async () => {
  await server.close()
  folder[Symbol.dispose]()
})

const post = (body: string | Uint8Array | ReadableStream, given: Record<string, string> = {}, to = 'sound') =>
  fetch(`${server.url}/agui/${to}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...given },
    body: body as never,
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  } as RequestInit)

async function problem(response: Response): Promise<Problem> {
  expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  const body = (await response.json()) as Problem
  expect(body.status).toBe(response.status)
  return body
}

async function sessions(): Promise<number> {
  const page = (await (await fetch(`${server.url}/api/sessions?limit=200`)).json()) as SessionPage
  return page.sessions.length
}

const messages = [{ id: 'm1', role: 'user', content: 'Hi' }]

test.each<[string, unknown, string]>([
  ['no object', [], '$'],
  ['no thread', { runId: 'r', messages }, '$.threadId'],
  ['an empty run', { threadId: 't', runId: '', messages }, '$.runId'],
  ['a number for a thread', { threadId: 7, runId: 'r', messages }, '$.threadId'],
  ['no list of messages', { threadId: 't', runId: 'r', messages: {} }, '$.messages'],
  [
    'a message without id',
    { threadId: 't', runId: 'r', messages: [...messages, { role: 'user', content: 'x' }] },
    '$.messages[1].id',
  ],
  [
    'an unknown role',
    { threadId: 't', runId: 'r', messages: [{ id: 'x', role: 'root', content: '' }] },
    '$.messages[0].role',
  ],
  [
    'a tool without name',
    { threadId: 't', runId: 'r', messages, tools: [{ description: 'x' }] },
    '$.tools[0].name',
  ],
  [
    'a made-up zone',
    { threadId: 't', runId: 'r', messages, forwardedProps: { zone: 'Mars/Base' } },
    '$.forwardedProps.zone',
  ],
  [
    'a made-up locale',
    { threadId: 't', runId: 'r', messages, forwardedProps: { locale: '<b>' } },
    '$.forwardedProps.locale',
  ],
])('a body with %s is refused and the place is named', async (_what, body, place) => {
  const response = await post(JSON.stringify(body))
  expect(response.status).toBe(400)
  expect(await problem(response)).toMatchObject({ code: 'malformed_body', place })
})

test.each<[unknown, string]>([
  [{ threadId: 7, runId: 'r', messages }, '$.threadId: must be text'],
  [{ threadId: 't', runId: '', messages }, '$.runId: must be at least one character'],
  [
    { threadId: 't', runId: 'r', messages: [{ id: 'x', role: 'user', content: 5 }] },
    '$.messages[0].content: expected text, or parts with a type',
  ],
])('of the body %j it is said what was expected', async (body, detail) => {
  expect(await problem(await post(JSON.stringify(body)))).toMatchObject({ detail })
})

test.each<[string, string | Uint8Array, number, string]>([
  ['is not JSON', '{"threadId": ', 400, 'malformed_body'],
  ['is empty', '', 400, 'malformed_body'],
  ['is not UTF-8', Uint8Array.of(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d), 400, 'malformed_body'],
  ['nests 65 levels', `${'['.repeat(65)}${']'.repeat(65)}`, 400, 'too_deep'],
  ['nests a million levels', '['.repeat(900_000), 400, 'too_deep'],
])('a body that %s is refused', async (_what, body, status, code) => {
  const response = await post(body)
  expect(response.status).toBe(status)
  expect(await problem(response)).toMatchObject({ code })
})

test.each([
  ['text/plain', {}],
  ['application/x-www-form-urlencoded', {}],
  ['multipart/form-data; boundary=x', {}],
  ['application/json', { 'content-encoding': 'gzip' }],
])('content of type %s with %o is not read', async (type, headers) => {
  const response = await post(JSON.stringify(aRun('t', 'r', 'Hi')), { 'content-type': type, ...headers })
  expect(response.status).toBe(415)
  expect(await problem(response)).toMatchObject({ code: 'wrong_content_type' })
})

test('a body that is too large is refused, whether it says so or not, and nothing of it is stored', async () => {
  const before = await sessions()
  const body = JSON.stringify(aRun('too-large', 'r', 'x'.repeat(1_100_000)))
  const counted = await post(body)
  expect(counted.status).toBe(413)
  expect(await problem(counted)).toMatchObject({ code: 'too_large' })
  const bytes = new TextEncoder().encode(body)
  let at = 0
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = bytes.slice(at, at + 65_536)
      at += chunk.length
      if (chunk.length === 0) controller.close()
      else controller.enqueue(chunk)
    },
  })
  const uncounted = await post(stream)
  expect(uncounted.status).toBe(413)
  expect(await sessions()).toBe(before)
})

test('an assistant that does not exist is 404, one that cannot be loaded 503', async () => {
  const body = JSON.stringify(aRun('t', 'r', 'Hi'))
  const unknown = await post(body, {}, 'nobody')
  expect([unknown.status, (await problem(unknown)).code]).toEqual([404, 'unknown_assistant'])
  const broken = await post(body, {}, 'broken')
  expect([broken.status, (await problem(broken)).code]).toEqual([503, 'assistant_broken'])
})

test('a thread that is busy is 409, and goes on', async () => {
  const running = await post(JSON.stringify(aRun('busy', 'run-1', 'wait')))
  const second = await post(JSON.stringify(aRun('busy', 'run-2', 'and me?')))
  expect([second.status, (await problem(second)).code]).toEqual([409, 'thread_busy'])
  release()
  expect(textOf(await readAll(running.body as never))).toBe('Just so.')
  expect(
    textOf(await readAll((await post(JSON.stringify(aRun('busy', 'run-2', 'and me?')))).body as never)),
  ).toBe('Well, well.')
})

test('of fifty messages sent at once one is taken; of fifty copies of one message all are answered, once', async () => {
  const others = await Promise.all(
    Array.from({ length: 50 }, (_, index) => post(JSON.stringify(aRun('fifty', `run-${index}`, 'wait')))),
  )
  expect(others.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(49).fill(409)])
  release()
  await Promise.all(others.map(response => response.text()))
  const copies = await Promise.all(
    Array.from({ length: 50 }, () => post(JSON.stringify(aRun('copies', 'run-1', 'Hi')))),
  )
  for (const copy of copies) expect(textOf(await readAll(copy.body as never))).toBe('Well, well.')
  const detail = (await (
    await fetch(`${server.url}/api/assistants/sound/threads/copies`)
  ).json()) as SessionDetail
  expect(detail.messages.map(({ role }) => role)).toEqual(['user', 'assistant'])
})

test.each([
  ['right-to-left overrides', 'pay \u202E001\u202C now'],
  ['zero-width characters', 'a\u200Bb\u200Dc\uFEFF'],
  ['half a surrogate pair', 'half \uD83D and \uDE00 half'],
  ['a NUL and other control characters', 'a\0b\u0007c\u001b[31m'],
  ['a long run of combining marks', `z${'\u0301'.repeat(2_000)}`],
])('a text with %s is answered and kept as it was', async (name, text) => {
  const thread = `odd ${name}`
  const response = await post(JSON.stringify(aRun(thread, 'run-1', text)))
  expect(response.status).toBe(200)
  expect(textOf(await readAll(response.body as never))).toBe('Well, well.')
  const path = `/api/assistants/sound/threads/${encodeURIComponent(thread)}`
  const detail = (await (await fetch(server.url + path)).json()) as SessionDetail
  expect(detail.messages[0]?.text).toBe(text)
})

test.each(['threadId', 'runId'])('a %s that cannot be stored is refused', async key => {
  for (const id of ['\uD800', 'a\0b']) {
    const response = await post(JSON.stringify({ ...aRun('t', 'r', 'Hi'), [key]: id }))
    expect(response.status).toBe(400)
    expect(await problem(response)).toMatchObject({ code: 'invalid_input' })
  }
})

test('ids that were made up, and those of somebody else, get one and the same answer', async () => {
  await (await post(JSON.stringify(aRun('mine', 'run-1', 'Hi')))).text()
  const { store } = server.engine
  const key = { tenant: DEFAULT_TENANT, assistant: 'sound' as AssistantId, thread: 'theirs' }
  const { session } = await store.openSession(
    { ...key, owner: 'somebody' as UserId },
    'ses_theirs' as never,
    1,
  )
  const groups = [
    ['made-up', session, '%00', '..%2f..%2fetc', "' OR 1=1 --", '__proto__'].flatMap(id => [
      [`/api/sessions/${id}`, 'GET'],
      [`/api/sessions/${id}/journal`, 'GET'],
      [`/api/sessions/${id}/content`, 'DELETE'],
    ]),
    ['made-up', 'theirs', '%00', 'constructor'].flatMap(id => [
      [`/api/assistants/sound/threads/${id}`, 'GET'],
      [`/agui/sound/threads/${id}/runs/run-1/events`, 'GET'],
      [`/agui/sound/threads/${id}/runs/run-1/cancel`, 'POST'],
    ]),
    ['made-up', '%00', '__proto__'].flatMap(id => [
      [`/agui/sound/threads/mine/runs/${id}/events`, 'GET'],
      [`/agui/sound/threads/mine/runs/${id}/cancel`, 'POST'],
    ]),
  ]
  for (const group of groups) {
    const answers = await Promise.all(
      group.map(async ([path = '', method = 'GET']) => {
        const response = await fetch(server.url + path, { method })
        const { instance: _, ...problem } = (await response.json()) as Problem
        return [response.status, problem]
      }),
    )
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.[0]).toBe(404)
  }
})

test.each([
  ['evil.example', 421],
  ['127.0.0.1.evil.example', 421],
  ['localhost.evil.example:4141', 421],
  ['localhost', 200],
  ['127.0.0.1:9', 200],
  ['[::1]:4141', 200],
])('a request for the host %s gets %d', async (host, status) => {
  const { port } = new URL(server.url)
  const answered = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/healthz', headers: { host } }, resolve)
      .on('error', reject)
      .end()
  })
  expect(answered.statusCode).toBe(status)
  expect(await json(answered)).toMatchObject(status === 421 ? { status, code: 'unknown_host' } : { ok: true })
})

test.each([
  ['POST', { origin: 'https://evil.example' }, 403],
  ['POST', { origin: 'null' }, 403],
  ['GET', { origin: 'http://127.0.0.1.evil.example' }, 403],
  ['DELETE', { 'sec-fetch-site': 'cross-site' }, 403],
  ['GET', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, 404],
  ['POST', { origin: 'http://localhost:5173' }, 404],
  ['POST', {}, 404],
])('a %s of a page with %j gets %d, whatever it asks for', async (method, headers, status) => {
  const response = await fetch(`${server.url}/agui/sound/threads/nobody/runs/none/cancel`, {
    method,
    headers,
  })
  expect(response.status).toBe(status)
})

test(`${REQUESTS} mutated requests crash nothing and pollute nothing`, {
  timeout: amount(300_000),
}, async () => {
  const said: string[] = []
  const door = createServer({ ...server.engine, say: line => void said.push(line) })
  const statuses: Record<number, number> = {}
  let ordinal = 0
  const knock = async (body: string | Uint8Array) => {
    const response = await door.fetch(
      new Request('http://localhost/agui/sound', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: body as never,
      }),
    )
    const text = await response.text()
    statuses[response.status] = (statuses[response.status] ?? 0) + 1
    expect(said).toEqual([])
    expect(response.status, text).toBeLessThan(500)
    if (response.status !== 200) expect(JSON.parse(text)).toMatchObject({ code: expect.any(String) })
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  }
  await fc.assert(
    fc.asyncProperty(mutations, list => knock(mutatedRequest(++ordinal, list))),
    { numRuns: Math.ceil(REQUESTS * 0.9), timeout: PATIENCE_MS },
  )
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.nat(255), async (place, byte) => {
      const bytes = new TextEncoder().encode(mutatedRequest(++ordinal, []))
      bytes[place % bytes.length] = byte
      await knock(bytes)
    }),
    { numRuns: Math.floor(REQUESTS * 0.1), timeout: PATIENCE_MS },
  )
  console.log(`${ordinal} mutated requests`, statuses)
  expect(statuses[200] ?? 0).toBeGreaterThan(REQUESTS / 20)
  expect(statuses[400] ?? 0).toBeGreaterThan(REQUESTS / 20)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
})
