import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MadeKey } from '../../src/access/access-book.ts'
import { mintNameless } from '../../src/access/access-secret.ts'
import { systemEntropy } from '../../src/adapters/entropy.ts'
import { createEngine, type Engine } from '../../src/compose/create-engine.ts'
import { openAccess } from '../../src/compose/open-access.ts'
import type { TenantId, UserId } from '../../src/core/id.ts'
import { createAdmit } from '../../src/server/create-admit.ts'
import { createServer } from '../../src/server/create-server.ts'
import { doorOf } from '../../src/server/door.ts'
import { type Listening, listen } from '../../src/server/listen.ts'
import { memoryStorage } from '../../src/testing/index.ts'
import { temporaryFolder } from '../a-folder.ts'

const NAMED = 'https://app.example.com'
const ADA = { tenant: 'north' as TenantId, user: 'ada' as UserId, roles: ['user'], name: '', expiresAt: null }
const owner = mintNameless('owner', systemEntropy)
const folder = temporaryFolder({})
let engine: Engine
let server: Listening
let access: NonNullable<ReturnType<typeof openAccess>>
let ada: MadeKey
let url: string

beforeAll(async () => {
  engine = await createEngine({
    storage: memoryStorage(),
    flags: { telemetry: 'none', access: 'keys', host: '0.0.0.0', data: folder.path },
    env: { SIGNALBOX_HOSTS: 'chat.example.com', SIGNALBOX_ORIGINS: NAMED },
    cwd: `${import.meta.dirname}/../..`,
  })
  const opened = openAccess(engine.config, engine)
  if (opened?.book == null) throw new Error('no keys are taken')
  access = opened
  ada = opened.book.make(ADA)
  const door = doorOf(engine.config)
  const admit = createAdmit({ access, door, owner: { hash: owner.hash, principal: () => engine.local } })
  const { fetch } = createServer(engine, { admit, door, signIns: opened.book })
  server = await listen({ fetch, host: engine.config.host, port: 0, door })
  url = `http://127.0.0.1:${server.port}`
})

afterAll(async () => {
  await server.close()
  await engine.close()
  access.close()
  folder[Symbol.dispose]()
})

/** The very bytes, so that nothing between us and the server makes them sound. */
function raw(lines: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.end(`${lines.join('\r\n')}\r\n\r\n`))
    let answer = ''
    socket.setEncoding('utf8').on('data', chunk => {
      answer += chunk
    })
    socket.on('close', () => resolve(answer)).on('error', reject)
  })
}
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])
const asAda = () => `Authorization: Bearer ${ada.secret}`
const me = (headers: readonly string[], host = 'localhost') =>
  raw([`GET /api/me HTTP/1.1`, `Host: ${host}`, ...headers, 'Connection: close'])

test('being on this machine counts for nothing; a key, and the owner’s own, do', async () => {
  expect(statusOf(await me([]))).toBe(401)
  expect(await me([asAda()])).toContain('"user":"ada"')
  expect(await me([`Authorization: Bearer ${owner.secret}`])).toContain('"user":"local"')
})

test('the owner of the folder may ask in the name of a person, with no role but theirs; nobody else may', async () => {
  const inTheNameOf = (person: string) => `Signalbox-On-Behalf-Of: ${person}`
  const own = `Authorization: Bearer ${owner.secret}`
  expect(await me([own, inTheNameOf('n%2Forth/b%C3%B6b')])).toContain(
    '"tenant":"n/orth","user":"böb","roles":["user"]',
  )
  for (const nobody of ['', 'bob', 'north/', 'a/b/c', '%E0%A4%A/bob'])
    expect(statusOf(await me([own, inTheNameOf(nobody)])), nobody).toBe(401)
  expect(await me([asAda(), inTheNameOf('north/bob')])).toContain('"user":"ada"')
  expect(statusOf(await me([inTheNameOf('north/bob')]))).toBe(401)
})

test.each([
  ['this machine', 'localhost', 200],
  ['a name that was named', 'chat.example.com', 200],
  ['the same with a port', 'CHAT.example.com:8443', 200],
  ['an address', '192.168.7.7:4141', 200],
  ['a name that was had lead here', 'evil.example', 421],
  ['one that begins alike', 'chat.example.com.evil.example', 421],
  ['one that ends alike', 'evil-chat.example.com', 421],
  ['an address within a name', '127.0.0.1.evil.example', 421],
  ['nothing', '', 421],
])('requests for %s', async (_, host, status) => {
  expect(statusOf(await me([asAda()], host))).toBe(status)
})

test.each([
  ['two keys', () => [asAda(), 'Authorization: Bearer x'], 401],
  ['the key after another', () => ['Authorization: Bearer x', asAda()], 401],
  ['another scheme', () => [`Authorization: Basic ${ada.secret}`], 401],
  [
    'the key in parts',
    () => [`Authorization: Bearer ${ada.secret.slice(0, 20)} ${ada.secret.slice(20)}`],
    401,
  ],
  ['the key as a cookie', () => [`Cookie: signalbox=${ada.secret}`], 401],
  ['a person in a header', () => ['X-Forwarded-User: ada', 'Principal: {"user":"ada"}'], 401],
  ['a forwarded address', () => ['X-Forwarded-For: 127.0.0.1'], 401],
  ['a key that is too long', () => [`Authorization: Bearer sbx_${'a'.repeat(9_000)}`], 401],
])('%s admits nobody', async (_, headers, status) => {
  expect(statusOf(await me(headers()))).toBe(status)
})

test('a request that is two, or names two hosts, is none', async () => {
  const two = await me([asAda(), 'Host: evil.example'])
  expect([400, 421]).toContain(statusOf(two))
  const both = [
    'POST /api/sign-out HTTP/1.1',
    'Host: localhost',
    'Content-Length: 4',
    'Transfer-Encoding: chunked',
    '',
  ]
  expect(statusOf(await raw(both))).toBe(400)
  const absolute = await raw([
    'GET http://evil.example/api/me HTTP/1.1',
    'Host: localhost',
    asAda(),
    'Connection: close',
  ])
  expect(statusOf(absolute)).toBe(421)
  const own = await raw([
    'GET http://localhost/api/me HTTP/1.1',
    'Host: localhost',
    asAda(),
    'Connection: close',
  ])
  expect(statusOf(own)).toBe(200)
})

const signIn = (secret: string, origin = url) =>
  fetch(`${url}/api/sign-in`, { method: 'POST', headers: { authorization: `Bearer ${secret}`, origin } })

test('a browser exchanges its key for a cookie no script can read, and signs out again', async () => {
  const answer = await signIn(ada.secret)
  expect(await answer.json()).toEqual({
    tenant: 'north',
    user: 'ada',
    roles: ['user'],
    desk: false,
    canSignOut: true,
  })
  const set = answer.headers.get('set-cookie') ?? ''
  expect(set).toMatch(/^signalbox=sbx_browser_[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+$/)
  const cookie = set.split(';')[0] ?? ''
  const asked = (headers: Record<string, string>) =>
    fetch(`${url}/api/me`, { headers: { cookie, ...headers } })
  expect(await (await asked({})).json()).toMatchObject({ user: 'ada', desk: false, canSignOut: true })
  // Whoever comes in by a key was not let in by the cookie they send along.
  expect(await (await asked({ authorization: `Bearer ${ada.secret}` })).json()).toMatchObject({
    user: 'ada',
    desk: false,
    canSignOut: false,
  })
  // As a bearer it is nothing, and a key that does not count is not made up for by it.
  expect((await asked({ authorization: `Bearer ${cookie.split('=')[1]}` })).status).toBe(401)
  const out = await fetch(`${url}/api/sign-out`, { method: 'POST', headers: { cookie, origin: url } })
  expect([out.status, out.headers.getSetCookie().length]).toEqual([204, 2])
  expect((await asked({})).status).toBe(401)
})

test('over https, also where a proxy ends it, the cookie is for https and this host alone', async () => {
  const answer = await signIn(ada.secret, NAMED)
  expect(answer.headers.get('set-cookie')).toMatch(
    /^__Host-signalbox=.*; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+; Secure$/,
  )
})

test('a key that ended is told as such to who has it, and signs out its browsers', async () => {
  const { book } = access
  const made = book?.make(ADA) as MadeKey
  const cookie = (await signIn(made.secret)).headers.get('set-cookie')?.split(';')[0] ?? ''
  book?.end(made.key.id)
  for (const answer of [await signIn(made.secret), await fetch(`${url}/api/me`, { headers: { cookie } })])
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'access_ended' }])
  expect(await (await signIn(`${made.secret.slice(0, -2)}AA`)).json()).toMatchObject({
    code: 'not_signed_in',
  })
})

test.each([
  ['our page', { origin: 'own' }, 'POST', 200],
  ['a page that was named', { origin: NAMED }, 'POST', 200],
  ['no page, of a browser that says so', { 'sec-fetch-site': 'none' }, 'GET', 200],
  ['a foreign page', { origin: 'https://evil.example' }, 'POST', 403],
  ['a page of another port of this machine', { origin: 'http://127.0.0.1:1' }, 'POST', 403],
  ['a sandboxed page', { origin: 'null' }, 'POST', 403],
  ['a foreign page that hides', { 'sec-fetch-site': 'cross-site' }, 'POST', 403],
  ['a neighbouring page that hides', { 'sec-fetch-site': 'same-site' }, 'POST', 403],
  ['a picture on a neighbouring page', { 'sec-fetch-site': 'same-site' }, 'GET', 401],
])('with the cookie of the person, %s', async (_, headers, method, status) => {
  const cookie = (await signIn(ada.secret)).headers.get('set-cookie')?.split(';')[0] ?? ''
  const sent = Object.entries(headers).map(([name, value]) => [name, value === 'own' ? url : value])
  const answer = await fetch(`${url}/api/rules${method === 'POST' ? '/preview' : ''}`, {
    method,
    headers: { cookie, 'content-type': 'application/json', ...Object.fromEntries(sent) },
    ...(method === 'POST' && {
      body: JSON.stringify({ intent_pattern: 'a', action: 'suppress_tool', tool: 'request_data_table' }),
    }),
  })
  expect(answer.status).toBe(status)
})

test.each(['same-site', 'cross-site'])('a hidden page of a %s signs nobody in or out', async site => {
  const cookie = (await signIn(ada.secret)).headers.get('set-cookie')?.split(';')[0] ?? ''
  const secFetch = { 'sec-fetch-site': site }
  for (const [path, headers] of [
    ['/api/sign-out', { cookie }],
    ['/api/sign-in', { authorization: `Bearer ${ada.secret}` }],
  ] as const) {
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers: { ...headers, ...secFetch } })
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []])
  }
  expect((await fetch(`${url}/api/me`, { headers: { cookie } })).status).toBe(200)
})

const corsOf = ({ headers }: Response) => ({
  origin: headers.get('access-control-allow-origin'),
  credentials: headers.get('access-control-allow-credentials'),
})

test('a page that was named may ask first, and read; others may not', async () => {
  const preflight = (origin: string) =>
    fetch(`${url}/agui/projects`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    })
  const allowed = await preflight(NAMED)
  expect([allowed.status, corsOf(allowed)]).toEqual([204, { origin: NAMED, credentials: 'true' }])
  expect(allowed.headers.get('access-control-allow-headers')).toBe('authorization,content-type')
  const read = await fetch(`${url}/api/me`, {
    headers: { origin: NAMED, authorization: `Bearer ${ada.secret}` },
  })
  expect([read.status, corsOf(read), read.headers.get('vary')]).toEqual([
    200,
    { origin: NAMED, credentials: 'true' },
    'Origin',
  ])
  const refused = await preflight('https://evil.example')
  expect([refused.status, corsOf(refused)]).toEqual([403, { origin: null, credentials: null }])
})

test('where any page may ask, none does so with the person’s cookie', async () => {
  const door = { ...doorOf(engine.config), origins: ['*'] }
  const admit = createAdmit({ access, door })
  const { fetch: answer } = createServer(engine, { admit, door, signIns: access.book })
  const open = await listen({ fetch: answer, host: '127.0.0.1', port: 0, door })
  const at = `http://127.0.0.1:${open.port}`
  const cookie = (await signIn(ada.secret)).headers.get('set-cookie')?.split(';')[0] ?? ''
  const ask = (headers: Record<string, string>) => fetch(`${at}/api/me`, { headers })
  const origin = 'https://any.example'
  const byKey = await ask({ origin, authorization: `Bearer ${ada.secret}` })
  expect([byKey.status, corsOf(byKey)]).toEqual([200, { origin: '*', credentials: null }])
  expect((await ask({ origin, cookie })).status).toBe(401)
  expect((await ask({ origin: at, cookie })).status).toBe(200)
  await open.close()
})
