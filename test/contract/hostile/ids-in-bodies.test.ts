import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SessionDetail, UploadedFile } from '../../../src/api/rest.ts'
import type { Identity } from '../../../src/core/principal.ts'
import { scriptedModel } from '../../../src/testing/scripted-model.ts'
import { startServer, type TestServer } from '../../start-server.ts'

const ADA: Identity = { user: 'ada', tenant: 'north', roles: ['user'] }
const STRANGERS: readonly Identity[] = [
  { user: 'bob', tenant: 'north', roles: ['user', 'operator', 'admin', 'support'] },
  { user: 'ada', tenant: 'south', roles: ['user', 'operator', 'admin', 'support'] },
]
const SECRET = 'Zanzibar'

let server: TestServer
let owned: { session: string; run: string; showing: string; file: string; message: string }

beforeAll(async () => {
  server = await startServer({
    bundled: ['discovery', 'support'],
    model: scriptedModel(({ tools }) =>
      tools.some(({ name }) => name === 'paint') ? [{ call: 'paint', arguments: { a: 'b' } }] : 'Well.',
    ),
    flags: { synchronous: 'NORMAL' },
    authenticate: request => JSON.parse(request.headers.get('x-person') ?? 'null') as Identity | null,
  })
  owned = await begin(ADA)
})
afterAll(() => server.close())

/** A conversation of a person with a table that is open, and a file. */
async function begin(as: Identity): Promise<typeof owned> {
  await run(as, { messages: [{ id: 'hers', role: 'user', content: `20 stakeholders in ${SECRET}` }] })
  const first = `run-${runs}`
  const upload = '/api/assistants/discovery/threads/our-thread/files?name=a.txt'
  const bytes = { 'content-type': 'application/octet-stream' }
  const { id } = JSON.parse(await text(as, 'POST', upload, SECRET, bytes)) as UploadedFile
  const { session, pendings } = await threadOf(as)
  expect(pendings).toHaveLength(1)
  return { session, run: first, showing: pendings[0]?.id ?? '', file: id, message: 'hers' }
}

async function send(
  as: Identity,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = { 'content-type': 'application/json' },
): Promise<Response> {
  const response = await fetch(server.url + path, {
    method,
    headers: { 'x-person': JSON.stringify(as), accept: 'application/json, text/event-stream', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  expect(response.status).toBeLessThan(500)
  return response
}
const text = async (...request: Parameters<typeof send>): Promise<string> => (await send(...request)).text()

let runs = 0
const run = (as: Identity, more: object, assistant = 'discovery') =>
  text(as, 'POST', `/agui/${assistant}`, {
    threadId: 'our-thread',
    runId: `run-${++runs}`,
    tools: [{ name: 'request_data_table', description: '', parameters: {} }],
    context: [],
    state: {},
    messages: [],
    ...more,
  })

const threadOf = async (as: Identity) =>
  JSON.parse(await text(as, 'GET', '/api/assistants/discovery/threads/our-thread')) as SessionDetail

const message = (content: unknown) => ({ messages: [{ id: `m${runs}`, role: 'user', content }] })
const RPC = { jsonrpc: '2.0', id: 1 }
const COMPLETED = { status: 'completed', rows: [{ name: 'Eve' }] }

/** Every place beside the path where an id can stand. */
const PLACES: Readonly<Record<string, (as: Identity) => Promise<string>>> = {
  'the thread of a run': as => run(as, {}),
  'the id of a run': as => run(as, { runId: owned.run, ...message('Hello') }),
  'the run before a run': as => run(as, { parentRunId: owned.run, ...message('Hello') }),
  'an answer in a run': as =>
    run(as, { resume: [{ interruptId: owned.showing, status: 'resolved', payload: COMPLETED }] }),
  'the result of a call': as =>
    run(as, {
      messages: [{ id: 'r', role: 'tool', toolCallId: owned.showing, content: JSON.stringify(COMPLETED) }],
    }),
  'the state of a run': as =>
    run(as, { state: { pendings: [{ id: owned.showing, edited: COMPLETED }] }, ...message('yes') }),
  'a file in a message': as =>
    run(as, message([{ type: 'document', source: { type: 'file', value: owned.file } }])),
  'a message a fork begins at': async as => {
    await run(as, { threadId: 'mine', ...message('Hello') })
    const own = JSON.parse(await text(as, 'GET', '/api/assistants/discovery/threads/mine')) as SessionDetail
    const fork = { message: owned.message, thread: 'our-thread' }
    return text(as, 'POST', `/api/sessions/${own.session}/fork`, fork)
  },
  'the session of an MCP call': async as => {
    const params = {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'x', version: '1' },
    }
    const begun = await send(as, 'POST', '/mcp/discovery', { ...RPC, method: 'initialize', params })
    await begun.text()
    const input = { text: 'What did I say?', session: owned.session, message_id: 'message-of-hers' }
    const call = { ...RPC, method: 'tools/call', params: { name: 'chat', arguments: input } }
    return text(as, 'POST', '/mcp/discovery', call, {
      'content-type': 'application/json',
      'mcp-session-id': begun.headers.get('mcp-session-id') ?? '',
      'mcp-protocol-version': '2025-06-18',
    })
  },
  'the claim of a desk': as =>
    text(as, 'POST', `/api/desk/${owned.session}/answer`, { claim: 't1', text: 'Hello' }),
  'the key of a repeated request': as =>
    text(
      as,
      'POST',
      `/api/sessions/${owned.session}/pendings/${encodeURIComponent(owned.showing)}`,
      { status: 'resolved', payload: COMPLETED },
      {
        'content-type': 'application/json',
        'idempotency-key': owned.run,
      },
    ),
}

test.each(Object.entries(PLACES))(
  'an id of somebody else as %s opens and changes nothing',
  async (_, sendAs) => {
    const before = await threadOf(ADA)
    for (const stranger of STRANGERS) expect(await sendAs(stranger)).not.toContain(SECRET)
    expect(await threadOf(ADA)).toEqual(before)
  },
)

/** Places that are no owner's: the desk is for colleagues, and a fork begins at a message of its own conversation. */
const OF_OTHERS = ['the claim of a desk', 'a message a fork begins at']

test.each(Object.entries(PLACES).filter(([place]) => !OF_OTHERS.includes(place)))(
  'an id of one’s own as %s counts, so that strangers are not refused for another reason',
  async (place, sendAs) => {
    const owner: Identity = { ...ADA, user: `owner of ${place}` }
    owned = await begin(owner)
    const before = await threadOf(owner)
    const answer = await sendAs(owner)
    const isChanged = JSON.stringify(await threadOf(owner)) !== JSON.stringify(before)
    expect(isChanged || /run_id_reused|Zanzibar/.test(answer), answer).toBe(true)
  },
)

test('no address that a person writes is asked for anything', async () => {
  let contacts = 0
  const elsewhere = createServer(socket => {
    contacts++
    socket.destroy()
  })
  await new Promise<void>(resolve => elsewhere.listen(0, '127.0.0.1', resolve))
  const { port } = elsewhere.address() as { port: number }
  const hosts = ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', '127.1']
  for (const url of hosts.map(host => `http://${host}:${port}/a.png`)) {
    for (const part of [
      { type: 'image', source: { type: 'url', value: url, mimeType: 'image/png' } },
      { type: 'document', source: { type: 'url', value: url, mimeType: 'text/csv' } },
      { type: 'binary', url, mimeType: 'image/png' },
    ])
      expect(
        await run(ADA, { threadId: 'links', ...message([{ type: 'text', text: 'Look' }, part]) }),
      ).toContain('files are not fetched from addresses')
    const parameters = { $schema: url, $ref: url, properties: { a: { $ref: url, $dynamicRef: url } } }
    await run(ADA, {
      threadId: 'links',
      ...message(`Look at ${url}`),
      tools: [{ name: 'paint', description: url, parameters }],
      context: [{ description: url, value: url }],
    })
    const read = { jsonrpc: '2.0', id: 1, method: 'resources/read', params: { uri: url } }
    await text(ADA, 'POST', '/mcp/discovery', read)
  }
  elsewhere.close()
  expect(contacts).toBe(0)
})
