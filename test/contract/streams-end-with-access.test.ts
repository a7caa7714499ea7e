import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { AccessBook, MadeKey } from '../../src/access/access-book.ts'
import { createEngine, type Engine } from '../../src/compose/create-engine.ts'
import { openAccess, openAccessBook } from '../../src/compose/open-access.ts'
import type { TenantId, UserId } from '../../src/core/id.ts'
import { createAdmit } from '../../src/server/create-admit.ts'
import { createServer, type ServerOptions } from '../../src/server/create-server.ts'
import { doorOf } from '../../src/server/door.ts'
import { listen } from '../../src/server/listen.ts'
import { ASKED_AGAIN_MS } from '../../src/server/watch-admission.ts'
import { memoryStorage } from '../../src/testing/index.ts'
import { scriptedModel } from '../../src/testing/scripted-model.ts'
import { aFolder } from '../a-folder.ts'
import { aMovableClock, type MovableClock } from '../builders/a-movable-clock.ts'
import { anIssuer, CLAIMS } from '../builders/an-issuer.ts'

const FILES = {
  'lamps/assistant.yaml': 'name: Lamps\ninstructions: Help.\nconversation: false\ndesk: { roles: [support] }',
  'talker/assistant.yaml': 'name: Talker\ninstructions: Talk.',
}
/** Shorter than a turn may take. */
const SOON_MS = 20_000

let clock: MovableClock
let engine: Engine
let data: string
let over: PromiseWithResolvers<void>
beforeEach(async () => {
  clock = aMovableClock()
  data = aFolder()
  over = Promise.withResolvers()
  engine = await createEngine({
    clock,
    storage: memoryStorage(),
    models: { talker: scriptedModel(() => [{ text: 'I begin' }, { until: over.promise }]) },
    flags: { telemetry: 'none', access: 'keys', assistants: aFolder(FILES), data },
    env: {},
  })
  onTestFinished(() => engine.close())
})

async function serve(options: ServerOptions) {
  const server = await listen({ fetch: createServer(engine, options).fetch, host: '127.0.0.1', port: 0 })
  onTestFinished(() => server.close())
  onTestFinished(() => over.resolve())
  const url = `http://127.0.0.1:${server.port}`
  const ask = (headers: Record<string, string>, path: string, body?: object) =>
    fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  return { ask, url }
}

/** A server that takes keys, and the keys as another process has them. */
async function aServerWithKeys() {
  const access = openAccess(engine.config, engine)
  const elsewhere = openAccessBook(data, engine)
  onTestFinished(() => {
    access?.close()
    elsewhere.close()
  })
  if (access === null) throw new Error('no keys are taken')
  const door = doorOf(engine.config)
  const server = await serve({ admit: createAdmit({ access, door }), signIns: access.book, door })
  const make = (user: string, expiresAt: number | null = null) =>
    elsewhere.book.make({
      tenant: 'north' as TenantId,
      user: user as UserId,
      roles: ['user', 'support'],
      name: '',
      expiresAt,
    })
  return { ...server, book: elsewhere.book, make }
}

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` })
const aRun = (thread: string, run: string, text: string) => ({
  threadId: thread,
  runId: run,
  messages: [{ id: run, role: 'user', content: text }],
  tools: [],
  context: [],
  state: {},
  forwardedProps: {},
})

/** Everything until the stream ends or breaks off. */
async function rest(response: Response): Promise<{ text: string; isCut: boolean }> {
  let text = ''
  const decoder = new TextDecoder()
  try {
    for await (const bytes of response.body ?? []) text += decoder.decode(bytes, { stream: true })
    return { text, isCut: false }
  } catch {
    return { text, isCut: true }
  }
}

type Ask = Awaited<ReturnType<typeof serve>>['ask']
type Headers = Record<string, string>

async function handOver(ask: Ask, who: Headers): Promise<string> {
  await (await ask(who, '/agui/lamps', aRun('one', 'r1', 'paint my fence purple'))).text()
  await (await ask(who, '/agui/lamps', aRun('one', 'r2', 'yes'))).text()
  const { session } = (await (await ask(who, '/api/assistants/lamps/threads/one')).json()) as {
    session: string
  }
  return session
}

const INITIALIZE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
}

/** Ways to open a stream that goes on until somebody ends it. */
const STREAMS: Readonly<Record<string, (ask: Ask, who: Headers) => Promise<Response>>> = {
  'a run': (ask, who) => ask(who, '/agui/talker', aRun('t', 'r', 'Tell me a story')),
  'a run that is followed': async (ask, who) => {
    const first = await ask(who, '/agui/talker', aRun('t', 'r', 'Tell me a story'))
    await first.body?.cancel()
    return ask(who, '/agui/talker/threads/t/runs/r/events')
  },
  'a thread': async (ask, who) => {
    await handOver(ask, who)
    return ask(who, '/agui/lamps/threads/one/events')
  },
  'a case at the desk': async (ask, who) => ask(who, `/api/desk/${await handOver(ask, who)}/events`),
  'an MCP client': async (ask, who) => {
    const begun = await ask(who, '/mcp/talker', INITIALIZE)
    await begun.text()
    const headers = {
      ...who,
      'mcp-session-id': begun.headers.get('mcp-session-id') ?? '',
      'mcp-protocol-version': '2025-06-18',
    }
    return ask(headers, '/mcp/talker')
  },
}

test.each(Object.entries(STREAMS))(
  'the stream of %s breaks off once its key has ended, and who comes back is told why',
  async (_, open) => {
    const { ask, book, make } = await aServerWithKeys()
    const { key, secret } = make('ada')
    const stream = await open(ask, bearer(secret))
    expect([stream.status, stream.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^text\/event-stream/),
    ])
    book.end(key.id)
    clock.pass(ASKED_AGAIN_MS)
    expect(await rest(stream)).toMatchObject({ isCut: true })
    const again = await open(ask, bearer(secret))
    expect([again.status, await again.json()]).toMatchObject([401, { code: 'access_ended' }])
  },
)

test('a stream says why it breaks off', async () => {
  const { ask, book, make } = await aServerWithKeys()
  const { key, secret } = make('ada')
  const stream = await ask(bearer(secret), '/agui/talker', aRun('t', 'r', 'Tell me a story'))
  book.end(key.id)
  clock.pass(ASKED_AGAIN_MS)
  expect((await rest(stream)).text).toMatch(/\n\n: access_ended\n\n$/)
})

type Way = (at: { key: MadeKey; book: AccessBook; signOut: () => Promise<unknown> }) => unknown
const ENDS: Readonly<Record<string, Way>> = {
  'the key is rotated, after the overlap': ({ book, key }) => {
    book.rotate(key.key.id, SOON_MS)
    clock.pass(SOON_MS)
  },
  'the key expires': () => clock.pass(2 * SOON_MS),
  'the browser signs out': ({ signOut }) => signOut(),
}

test.each(Object.entries(ENDS))('a stream of a browser breaks off when %s', async (_, end) => {
  const { ask, book, make, url } = await aServerWithKeys()
  const key = make('ada', clock.now() + 2 * SOON_MS)
  const signedIn = await ask(bearer(key.secret), '/api/sign-in', {})
  const cookie = { cookie: signedIn.headers.get('set-cookie')?.split(';')[0] ?? '', origin: url }
  const stream = await ask(cookie, '/agui/talker', aRun('t', 'r', 'Tell me a story'))
  expect(stream.status).toBe(200)
  await end({ key, book, signOut: () => ask(cookie, '/api/sign-out', {}) })
  clock.pass(ASKED_AGAIN_MS)
  expect((await rest(stream)).isCut).toBe(true)
})

test('the stream of a token breaks off when it expires', async () => {
  const issuer = await anIssuer()
  const tokens = openAccess(
    {
      ...engine.config,
      access: ['tokens'],
      tokens: {
        keys: { kind: 'jwks', url: issuer.jwks },
        issuer: CLAIMS.iss,
        audience: CLAIMS.aud,
        algorithms: ['ES256'],
        toleranceSeconds: 5,
        claims: { user: 'sub', tenant: null, roles: null, defaultRole: 'user' },
      },
    },
    engine,
  )
  if (tokens === null) throw new Error('no tokens are taken')
  const { ask } = await serve({ admit: createAdmit({ access: tokens }) })
  const token = bearer(await issuer.token({ exp: Math.floor(clock.now() / 1_000) + 10 }))
  const stream = await ask(token, '/agui/talker', aRun('t', 'r', 'Tell me a story'))
  expect(stream.status).toBe(200)
  clock.pass(SOON_MS)
  expect((await rest(stream)).isCut).toBe(true)
  expect((await ask(token, '/agui/talker/threads/t/runs/r/events')).status).toBe(401)
})

test('where an application tells who asks: its word ends a stream, its failure none', async () => {
  const answers: (() => { user: string; roles?: string[] } | null)[] = []
  const asked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { ask } = await serve({
    authenticate() {
      const answer = answers.shift()
      if (answer === undefined) return { user: 'ada' }
      asked[1 - answers.length]?.resolve()
      return answer()
    },
  })
  const stream = await ask({}, '/agui/talker', aRun('t', 'r', 'Tell me a story'))
  answers.push(
    () => {
      throw new Error('the directory is away')
    },
    () => ({ user: 'ada', roles: ['user', 'support'] }),
  )
  const whole = rest(stream)
  clock.pass(ASKED_AGAIN_MS)
  await asked[0]?.promise
  // Not before it was found that nothing is known is it asked once more.
  await new Promise(resolve => setImmediate(resolve))
  clock.pass(ASKED_AGAIN_MS)
  expect((await whole).text).toMatch(/\n\n: not_signed_in\n\n$/)
  expect(answers).toEqual([])
})
