import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SessionDetail } from '../../src/api/rest.ts'
import { createEngine, type Engine } from '../../src/compose/create-engine.ts'
import { openAccessBook } from '../../src/compose/open-access.ts'
import type { TenantId, UserId } from '../../src/core/id.ts'
import { createAdmit } from '../../src/server/create-admit.ts'
import { createServer } from '../../src/server/create-server.ts'
import { type Listening, listen } from '../../src/server/listen.ts'
import { memoryStorage } from '../../src/testing/index.ts'
import { temporaryFolder } from '../a-folder.ts'

/** The orders of the example belong to `local` of the tenant `default`. */
const OWNER = 'default'
const NAMESAKE = 'south'
const NOT_FOUND = 'I cannot find that order.'

const folder = temporaryFolder({})
let engine: Engine
let server: Listening
let keys: ReturnType<typeof openAccessBook>
const secrets = new Map<string, string>()

beforeAll(async () => {
  engine = await createEngine({
    storage: memoryStorage(),
    flags: { telemetry: 'none' },
    env: {},
    cwd: join(import.meta.dirname, '../..'),
  })
  await engine.start()
  keys = openAccessBook(folder.path)
  for (const tenant of [OWNER, NAMESAKE]) {
    const person = { tenant: tenant as TenantId, user: 'local' as UserId, roles: ['user'] }
    secrets.set(tenant, keys.book.make({ ...person, name: '', expiresAt: null }).secret)
  }
  const { fetch } = createServer(engine, {
    admit: createAdmit({ access: { book: keys.book, token: null } }),
  })
  server = await listen({ fetch, host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await server.close()
  await engine.close()
  keys.close()
  folder[Symbol.dispose]()
})

async function ask(tenant: string, method: string, path: string, body?: object, headers = {}) {
  return fetch(`http://127.0.0.1:${server.port}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${secrets.get(tenant)}`,
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

let runs = 0
/** The words of a stream, as AG-UI sends them. */
async function sayOverAgui(tenant: string, thread: string, text: string): Promise<string> {
  const id = `r${++runs}`
  const answer = await ask(tenant, 'POST', '/agui/support', {
    threadId: thread,
    runId: id,
    messages: [{ id, role: 'user', content: text }],
    tools: [],
    context: [],
    state: {},
    forwardedProps: {},
  })
  return answer.text()
}

async function overRest(tenant: string, thread: string): Promise<SessionDetail> {
  return (await (
    await ask(tenant, 'GET', `/api/assistants/support/threads/${thread}`)
  ).json()) as SessionDetail
}

async function sayOverMcp(tenant: string, text: string): Promise<string> {
  const post = (body: object, headers = {}) =>
    ask(tenant, 'POST', '/mcp/support', { jsonrpc: '2.0', ...body }, headers)
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } }
  const opened = await post({ id: 1, method: 'initialize', params })
  await opened.text()
  const connection = opened.headers.get('mcp-session-id') ?? ''
  const called = await post(
    { id: 2, method: 'tools/call', params: { name: 'chat', arguments: { text } } },
    { 'mcp-session-id': connection, 'mcp-protocol-version': '2025-06-18' },
  )
  return called.text()
}

test('over AG-UI and REST, a namesake of another tenant finds no order of the owner’s', async () => {
  expect(await sayOverAgui(NAMESAKE, 'one', 'Where is order LX-20481?')).not.toContain('Brass desk lamp')
  const foreign = (await overRest(NAMESAKE, 'one')).messages.at(-1)?.text
  expect(foreign).toContain(NOT_FOUND)
  expect(await sayOverAgui(NAMESAKE, 'none', 'Where is order LX-99999?')).toContain('RUN_FINISHED')
  expect((await overRest(NAMESAKE, 'none')).messages.at(-1)?.text).toBe(foreign)
  await sayOverAgui(OWNER, 'one', 'Where is order LX-20481?')
  expect((await overRest(OWNER, 'one')).messages.at(-1)?.text).toContain('Brass desk lamp')
})

test('over MCP, a namesake of another tenant finds no order of the owner’s', async () => {
  const foreign = await sayOverMcp(NAMESAKE, 'Where is order LX-20481?')
  expect(foreign).toContain(NOT_FOUND)
  expect(foreign).not.toContain('Brass desk lamp')
  expect(await sayOverMcp(OWNER, 'Where is order LX-20481?')).toContain('Brass desk lamp')
})

test('no refund is made for a namesake of another tenant, and the owner gets theirs', async () => {
  const wish = 'Refund 20 euros for order LX-20482'
  await sayOverAgui(NAMESAKE, 'refund', wish)
  const foreign = await overRest(NAMESAKE, 'refund')
  expect(foreign.messages.at(-1)?.text).toContain(NOT_FOUND)
  expect(foreign.pendings).toEqual([])
  expect(await sayOverMcp(NAMESAKE, wish)).toContain(NOT_FOUND)
  await sayOverAgui(OWNER, 'refund', wish)
  expect((await overRest(OWNER, 'refund')).messages.at(-1)?.text).toContain('RF-1001')
})
