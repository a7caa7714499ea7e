import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SessionDetail } from '../../../src/api/rest.ts'
import { createServer } from '../../../src/server/create-server.ts'
import { createRoutes } from '../../../src/server/routes.ts'
import { scriptedModel } from '../../../src/testing/scripted-model.ts'
import { amount, rerun } from '../../chance.ts'
import { type Mutation, mutatedTree, mutations, type Tree } from '../../faults/mutated-request.ts'
import { PATIENCE_MS } from '../../patience.ts'
import { startServer, type TestServer } from '../../start-server.ts'
import { hostileText } from './hostile-text.ts'
import { createTrial, heldMb } from './stalls.ts'

const REQUESTS = amount(350)
const MESSAGES = amount(100)
/** Flat is what does not grow with the number of inputs: names of threads and the like are few. */
const MOST_GROWTH_MB = 60

/** Share of the routes that answer some of these requests. */
const LEAST_ANSWERED = 0.4

let server: TestServer
/** One for all requests: what it keeps of them counts. */
let door: ReturnType<typeof createServer>
let named: Readonly<Record<string, string>>
const said: string[] = []

beforeAll(async () => {
  server = await startServer({
    bundled: ['discovery', 'support'],
    model: scriptedModel(() => 'Well, well.'),
    flags: { synchronous: 'NORMAL' },
    say: line => void said.push(line),
  })
  door = createServer({ ...server.engine, say: line => void said.push(line) })
  const say = async (assistant: string, threadId: string, content: string) => {
    const messages = [{ id: 'm1', role: 'user', content }]
    await (await post(`/agui/${assistant}`, { threadId, runId: 'our-run', messages })).text()
    const answer = await ask('GET', `/api/assistants/${assistant}/threads/${threadId}`)
    return (await answer.json()) as SessionDetail
  }
  const { session, pendings } = await say('discovery', 'our-thread', 'We have 20 stakeholders.')
  const { session: waiting } = await say('support', 'at-the-desk', 'I want to talk to a human')
  named = {
    assistant: 'discovery',
    thread: 'our-thread',
    run: 'our-run',
    turn: 't1',
    session,
    waiting,
    showing: encodeURIComponent(pendings[0]?.id ?? ''),
  }
})
afterAll(() => server.close())

async function ask(method: string, path: string, init: RequestInit = {}): Promise<Response> {
  return door.fetch(new Request(`http://localhost${path}`, { method, ...init }))
}
const post = (path: string, body: unknown) =>
  ask('POST', path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

const RULE: Tree = { topic: 'invoices', action: 'suppress_tool', tool: 'request_data_table' }
const CLAIM: Tree = { claim: 'c1', text: 'Hello', note: 'a note', pending: 't1/p1' }
/** What routes take that take something; all others are sent the first of them. */
const BODIES: Readonly<Record<string, Tree>> = {
  'POST /api/rules': RULE,
  'POST /api/rules/preview': RULE,
  'PUT /api/sessions/:session/listing': { title: 'Ours', pinned: true, archived: false },
  'POST /api/sessions/:session/fork': { before: 't1', thread: 'our-fork' },
  'PUT /api/sessions/:session/turns/:turn/rating': { thumb: 'down', reason: 'wrong', comment: 'Hm.' },
  'PUT /api/sessions/:session/opt-out': { all_tools: false, tools: ['request_data_table'], expires_at: null },
  'POST /api/sessions/:session/pendings/:showing{.+}': {
    status: 'resolved',
    payload: { status: 'completed', rows: [{ name: 'Ada', role: 'lead' }, { name: 'Bob' }] },
  },
  'PUT /api/sessions/:session/drafts/:showing{.+}': { data: { rows: [{ name: 'Ada' }] }, version: null },
  'POST /agui/:assistant': {
    threadId: 'our-thread',
    runId: 'run-1',
    state: { pendings: [{ id: 't1/p1', edited: { rows: [] } }] },
    messages: [{ id: 'm2', role: 'user', content: [{ type: 'text', text: 'And now?' }] }],
    tools: [{ name: 'show', description: 'Shows it.', parameters: { type: 'object', properties: {} } }],
    context: [{ description: 'page', value: '/orders/7' }],
    resume: [{ interruptId: 'i1', status: 'resolved', payload: { approved: true } }],
    forwardedProps: { contextType: 'orders', entityId: '7', locale: 'de-AT', zone: 'Europe/Vienna' },
  },
}
const bodyOf = (route: string): Tree => BODIES[route] ?? (route.includes('/desk/') ? CLAIM : RULE)

/** Everything would be gone for the inputs after them; test/contract/erasing-people.test.ts has these. */
const LEFT_OUT = new Set(['DELETE /api/me/data'])
const ROUTES = Object.keys(createRoutes(() => new Response())).filter(route => !LEFT_OUT.has(route))
const QUERY = ['limit', 'after', 'before', 'q', 'days', 'zone', 'format', 'name', 'turn', 'assistant']
const HEADERS = ['accept-language', 'last-event-id', 'idempotency-key', 'content-type', 'if-none-match']

interface Asked {
  readonly route: string
  readonly body: string | null
  /** Replaces parts of the path, in their order. */
  readonly parts: readonly (string | null)[]
  readonly query: readonly (readonly [string, string])[]
  readonly headers: readonly (readonly [string, string])[]
}

/** As lists make them, with anything in it. */
const cursors = fc
  .array(fc.oneof(fc.nat(), fc.double(), hostileText, fc.constant(null)), { maxLength: 4 })
  .map(place => Buffer.from(JSON.stringify(place)).toString('base64url'))

const asked: fc.Arbitrary<Asked> = fc.constantFrom(...ROUTES).chain(route =>
  fc.record({
    route: fc.constant(route),
    body: fc.oneof(
      { weight: 4, arbitrary: mutations.map(list => mutated(bodyOf(route), list)) },
      { weight: 1, arbitrary: fc.oneof(fc.json(), hostileText) },
      { weight: 1, arbitrary: fc.constant(null) },
    ),
    parts: fc.array(fc.option(hostileText, { freq: 3 }), { maxLength: 3 }),
    query: fc.array(
      fc.oneof(
        { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...QUERY), hostileText) },
        { weight: 1, arbitrary: fc.tuple(fc.constant('after'), cursors) },
      ),
      { maxLength: 3 },
    ),
    headers: fc.array(fc.tuple(fc.constantFrom(...HEADERS), hostileText), { maxLength: 2 }),
  }),
)

const mutated = (tree: Tree, list: readonly Mutation[]) => JSON.stringify(mutatedTree(tree, list)) ?? 'null'

function requestOf({ route, body, parts, query, headers }: Asked): Request {
  const [method = '', pattern = ''] = route.split(' ')
  const left = [...parts]
  const path = pattern.replace(/:(\w+)(\{[^}]*\})?/g, (_, parameter: string) => {
    const own = named[parameter === 'session' && pattern.startsWith('/api/desk/') ? 'waiting' : parameter]
    const other = left.shift() ?? null
    return other === null ? (own ?? 'x') : escaped(other)
  })
  const sent = query.map(([name, value]) => `${name}=${escaped(value)}`).join('&')
  const hasBody = body !== null && method !== 'GET' && method !== 'DELETE'
  const request = new Request(`http://localhost${path}?${sent}`, {
    method: method === 'ALL' ? 'POST' : method,
    ...(hasBody && { body, headers: { 'content-type': 'application/json' } }),
  })
  for (const [name, value] of headers) trySet(request.headers, name, value)
  return request
}

/** As it is where it is half an escape itself. */
const escaped = (text: string) =>
  /^%[\w%]*$/.test(text) ? text : encodeURIComponent(text.slice(0, 500).toWellFormed())

function trySet(headers: Headers, name: string, value: string): void {
  try {
    headers.set(name, value)
  } catch {
    // No client can send it either.
  }
}

/** To its end, or, of a stream that waits for others, its beginning. */
async function answerTo(request: Request): Promise<{ status: number; text: string }> {
  const response = await door.fetch(request)
  const isOpen =
    request.method === 'GET' && (response.headers.get('content-type') ?? '').includes('event-stream')
  if (!isOpen) return { status: response.status, text: await response.text() }
  await response.body?.cancel()
  return { status: response.status, text: '' }
}

function expectSound({ status, text }: { status: number; text: string }, shown: string): void {
  expect(status, `${shown} ${text}`).toBeLessThan(500)
  if (status >= 400) expect(JSON.parse(text), shown).toMatchObject({})
  expect(said, shown).toEqual([])
  expect(Object.keys(Object.prototype)).toEqual([])
}

test(`${REQUESTS} hostile requests to all routes: no fault, no stall, no growth`, async () => {
  const trial = createTrial('a request')
  const statuses: Record<number, number> = {}
  const answered = new Set<string>()
  let heldFirst: number | null = null
  await fc.assert(
    fc.asyncProperty(asked, async one => {
      let answer = { status: 0, text: '' }
      await trial.attempt(
        async () => (answer = await answerTo(requestOf(one))),
        () => JSON.stringify(one),
      )
      expectSound(answer, JSON.stringify(one).slice(0, 1_000))
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      if (answer.status < 300) answered.add(one.route)
      if (trial.tried().inputs === Math.ceil(REQUESTS / 5)) heldFirst = heldMb()
    }),
    { numRuns: REQUESTS, timeout: PATIENCE_MS },
  )
  // Who is refused at the door has not been inside.
  console.log('answered', answered.size, 'of', ROUTES.length)
  expect(answered.size / ROUTES.length).toBeGreaterThan(LEAST_ANSWERED)
  const growth = Math.round(heldMb() - (heldFirst ?? 0))
  console.log('requests', trial.tried(), statuses, `${growth} MB`)
  expect(growth, rerun('test/contract/hostile')).toBeLessThan(MOST_GROWTH_MB)
})

const CALL: Tree = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: {
    name: 'chat',
    arguments: { text: 'Hello', session: 'ses_x', message_id: 'message-1', locale: 'de', zone: 'UTC' },
    _meta: { progressToken: 1 },
    requestState: 'sealed',
    inputResponses: { answer: { action: 'accept', content: { approved: true } } },
  },
}
const INITIALIZE: Tree = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
}
const MCP: readonly Tree[] = [
  CALL,
  INITIALIZE,
  { jsonrpc: '2.0', id: 2, method: 'tools/list', params: { cursor: 'x' } },
  { jsonrpc: '2.0', id: 3, method: 'resources/read', params: { uri: 'file:///etc/passwd' } },
  { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1, reason: 'x' } },
  [CALL, CALL],
]

test(`${MESSAGES} hostile messages of MCP clients: no fault, no stall`, async () => {
  const trial = createTrial('a message of MCP')
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  const begun = await ask('POST', '/mcp/discovery', { headers, body: JSON.stringify(INITIALIZE) })
  await begun.text()
  const session = begun.headers.get('mcp-session-id') ?? ''
  const known = { 'mcp-session-id': session, 'mcp-protocol-version': '2025-06-18' }
  const versions = ['2024-11-05', '2025-06-18', '2026-07-28', '__proto__']
  const ways = fc.constantFrom<Record<string, string>>(
    known,
    {},
    ...versions.map(version => ({ 'mcp-protocol-version': version })),
  )
  let inside = 0
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...MCP), mutations, ways, async (message, list, way) => {
      const body = mutated(message, list)
      let answer = { status: 0, text: '' }
      const send = async () => {
        answer = await answerTo(
          new Request('http://localhost/mcp/discovery', {
            method: 'POST',
            body,
            headers: { ...headers, ...way },
          }),
        )
        if (way === known && answer.status < 300) inside++
      }
      await trial.attempt(send, () => body)
      expect(answer.status, `${body} ${answer.text}`).toBeLessThan(500)
      expect(said, body).toEqual([])
    }),
    { numRuns: MESSAGES, timeout: PATIENCE_MS },
  )
  console.log('messages of MCP', trial.tried(), { inside })
  expect(inside).toBeGreaterThan(0)
})
