import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createEngine } from '../../src/compose/create-engine.ts'
import { createServer } from '../../src/server/create-server.ts'
import { memoryStorage } from '../../src/testing/index.ts'

interface Called {
  readonly result: {
    readonly isError?: boolean
    readonly structuredContent: { readonly session: string | null; readonly error: { code: string } | null }
  }
}

const inJsonRpc = (body: object) => ({ jsonrpc: '2.0', ...body })

/** A server that people sign in to by their name alone. */
async function aServer(env: NodeJS.ProcessEnv = {}) {
  const engine = await createEngine({
    storage: memoryStorage(),
    flags: { telemetry: 'none' },
    env,
    cwd: join(import.meta.dirname, '../..'),
  })
  await engine.start()
  onTestFinished(() => engine.close())
  const app = createServer(engine, {
    authenticate({ headers }) {
      const user = headers.get('x-person')
      return user === null ? null : { user }
    },
  })
  const post = async (person: string, body: object | object[], session?: string) =>
    app.fetch(
      new Request('http://localhost/mcp/projects', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          'x-person': person,
          ...(session !== undefined && { 'mcp-session-id': session, 'mcp-protocol-version': '2025-06-18' }),
        },
        body: JSON.stringify(Array.isArray(body) ? body.map(inJsonRpc) : inJsonRpc(body)),
      }),
    )
  const connect = async (person: string) => {
    const params = {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'x', version: '1' },
    }
    const response = await post(person, { id: 1, method: 'initialize', params })
    await response.text()
    return response.headers.get('mcp-session-id') ?? ''
  }
  const call = (person: string, connection: string, args: object) =>
    post(person, { id: 2, method: 'tools/call', params: { name: 'chat', arguments: args } }, connection)
  const chat = async (person: string, connection: string, args: object): Promise<Called['result']> => {
    const text = await (await call(person, connection, args)).text()
    const data = /^data: (\{.*"result".*)$/m.exec(text)?.[1] ?? text
    return (JSON.parse(data) as Called).result
  }
  return { connect, post, call, chat, engine }
}

test('over MCP, too, conversations and connections are their owner’s', async () => {
  const { connect, call, chat, engine } = await aServer()
  const [adas, bobs] = [await connect('ada'), await connect('bob')]
  const { session } = (await chat('ada', adas, { text: 'Hello' })).structuredContent
  expect(session).toMatch(/^ses_/)
  const foreign = await chat('bob', bobs, { text: 'And then?', session })
  const unknown = await chat('bob', bobs, { text: 'And then?', session: `ses_${'0'.repeat(26)}` })
  expect(foreign).toMatchObject({ isError: true, structuredContent: { error: { code: 'unknown_session' } } })
  expect(foreign).toEqual(unknown)
  const stolen = await call('bob', adas, { text: 'Hello' })
  const made = await call('bob', 'made-up', { text: 'Hello' })
  expect([stolen.status, await stolen.text()]).toEqual([made.status, await made.text()])
  expect(stolen.status).toBe(404)
  expect((await chat('ada', adas, { text: 'And then?', session })).isError).toBeUndefined()
  const rows = await engine.store.listSessions({ tenant: null, limit: 9 })
  expect(rows.map(({ owner }) => owner)).toEqual(['ada'])
})

test('a call counts once against what a person may ask within a minute, whatever is asked within', async () => {
  const { connect, call, chat } = await aServer({ SIGNALBOX_REQUESTS_PER_MINUTE: '2' })
  const connection = await connect('ada')
  expect((await chat('ada', connection, { text: 'Hello' })).isError).toBeUndefined()
  expect((await call('ada', connection, { text: 'And then?' })).status).toBe(429)
})

test('each call of a batch counts', async () => {
  const { connect, post, engine } = await aServer({ SIGNALBOX_REQUESTS_PER_MINUTE: '4' })
  const connection = await connect('ada')
  const calls = (most: number) =>
    Array.from({ length: most }, (_, at) => ({
      id: at + 2,
      method: 'tools/call',
      params: { name: 'chat', arguments: { text: 'Hello' } },
    }))
  expect((await post('ada', calls(4), connection)).status).toBe(429)
  expect(await engine.store.listSessions({ tenant: null, limit: 9 })).toEqual([])
  await (await post('ada', calls(2), connection)).text()
  expect(await engine.store.listSessions({ tenant: null, limit: 9 })).toHaveLength(2)
})
