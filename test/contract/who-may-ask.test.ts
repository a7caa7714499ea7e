import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Problem, SessionDetail, ShareView, UploadedFile } from '../../src/api/rest.ts'
import { createEngine, type Engine } from '../../src/compose/create-engine.ts'
import { openAccessBook } from '../../src/compose/open-access.ts'
import { fact } from '../../src/core/event.ts'
import {
  type ArtifactId,
  artifactId,
  DEFAULT_TENANT,
  effectKey,
  planId,
  type SessionId,
  type TenantId,
  turnId,
  type UserId,
} from '../../src/core/id.ts'
import type { Identity } from '../../src/core/principal.ts'
import type { Storage } from '../../src/ports/storage.ts'
import { createAdmit } from '../../src/server/create-admit.ts'
import { createServer } from '../../src/server/create-server.ts'
import { memoryStorage } from '../../src/testing/index.ts'
import { readIdentity } from '../../src/turn/read-identity.ts'
import { temporaryFolder } from '../a-folder.ts'
import { expectDeclared, OPERATIONS, type Operation } from '../declared-answer.ts'

const OWNER: Identity = { user: 'ada', tenant: 'north', roles: ['user'] }
/** New ones for every route: what they did on another is none of the owner's. */
const STRANGERS: Readonly<Record<string, (route: string) => Identity>> = {
  'another user': route => ({ user: `bob of ${route}`, tenant: 'north', roles: ['user', 'operator'] }),
  'the same name in another tenant': route => ({
    user: 'ada',
    tenant: `south of ${route}`,
    roles: ['user', 'operator'],
  }),
}
/** Being an admin opens no conversation of anybody. */
const STRANGERS_AND_ADMINS: typeof STRANGERS = {
  ...STRANGERS,
  'an admin of the same tenant': route => ({
    user: `grace of ${route}`,
    tenant: 'north',
    roles: ['user', 'operator', 'admin'],
  }),
}
const WITHOUT_ROLE: Identity = { ...OWNER, roles: ['somebody'] }

const RULE = { intent_pattern: 'suppliers', action: 'suppress_tool', tool: 'request_data_table' }
const runOf = (text: string) => ({
  threadId: 'our-thread',
  runId: 'our-run',
  messages: [{ id: 'm1', role: 'user', content: text }],
  tools: [{ name: 'request_data_table', description: '', parameters: {} }],
  context: [],
  state: {},
  forwardedProps: {},
})
const BYTES = new TextEncoder().encode('somebody’s own')
const DRAFT = { rows: [{ name: 'Ada' }] }
const INITIALIZE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
}

/** Bodies of operations whose example in the document is not about what the owner has here. */
const BODIES: Readonly<Record<string, unknown>> = {
  'POST /agui/{assistant}': runOf('Hello there'),
  'POST /mcp/{assistant}': INITIALIZE,
  'POST /api/assistants/{assistant}/threads/{thread}/files': BYTES,
  'POST /api/sessions/{session}/fork': { before: 't1' },
}

/** Answers of those routes that are for signing in, where no keys are taken. */
const KEYLESS: Readonly<Record<string, number>> = { 'POST /api/sign-in': 404, 'POST /api/sign-out': 204 }

interface World {
  readonly engine: Engine
  readonly storage: Storage
  close(): Promise<void>
  ask(as: Identity | null, method: string, path: string, body?: unknown): Promise<Response>
}

async function aWorld(): Promise<World> {
  const temporary = temporaryFolder({})
  const storage = memoryStorage()
  const engine = await createEngine({
    storage,
    flags: { telemetry: 'none' },
    env: {},
    cwd: join(import.meta.dirname, '../..'),
  })
  await engine.start()
  const keys = openAccessBook(temporary.path)
  const server = createServer(engine, { admit: createAdmit({ access: { book: keys.book, token: null } }) })
  const secrets = new Map<string, string>()
  function secretOf(person: Identity): string {
    const reading = readIdentity(person)
    if (!reading.ok) throw new Error(reading.fault)
    const name = JSON.stringify(person)
    const secret =
      secrets.get(name) ?? keys.book.make({ ...reading.principal, name: '', expiresAt: null }).secret
    secrets.set(name, secret)
    return secret
  }
  const ask = async (as: Identity | null, method: string, path: string, body?: unknown) =>
    server.fetch(
      new Request(`http://localhost${path}`, {
        method,
        headers: {
          'content-type': body instanceof Uint8Array ? 'application/octet-stream' : 'application/json',
          accept: 'application/json, text/event-stream',
          ...(as !== null && { authorization: `Bearer ${secretOf(as)}` }),
        },
        ...(body !== undefined && { body: body instanceof Uint8Array ? body : JSON.stringify(body) }),
      }),
    )
  const close = async () => {
    await engine.close()
    keys.close()
    temporary[Symbol.dispose]()
  }
  return { engine, storage, ask, close }
}

const OWNER_AT_DESK = { tenant: OWNER.tenant as TenantId, user: OWNER.user as UserId }

let lived: World
let empty: World
/** Parts of addresses that are the owner's. */
let named: Readonly<Record<string, string>>

beforeAll(async () => {
  lived = await aWorld()
  empty = await aWorld()
  await (
    await lived.ask(OWNER, 'POST', '/agui/discovery', runOf('We have 20 stakeholders in Zanzibar.'))
  ).text()
  // It is the model that answers this one: a call that costs something.
  await (
    await lived.ask(OWNER, 'POST', '/agui/discovery', { ...runOf('Hello there'), threadId: 'small-talk' })
  ).text()
  const thread = await lived.ask(OWNER, 'GET', '/api/assistants/discovery/threads/our-thread')
  const { session, pendings } = (await thread.json()) as SessionDetail
  const showing = encodeURIComponent(pendings[0]?.id ?? '')
  const kept = await lived.ask(OWNER, 'PUT', `/api/sessions/${session}/drafts/${showing}`, { data: DRAFT })
  expect(kept.status).toBe(204)
  const { id } = (await (await lived.ask(OWNER, 'POST', '/api/rules', RULE)).json()) as { id: string }
  const artifact = await anArtifactIn(lived, session as SessionId)
  const preferred = { assistant: 'discovery', agent: 'painter', field: 'style' }
  await lived.storage.desk.putPreference(OWNER_AT_DESK, { ...preferred, value: 'Zanzibar', createdAt: 1 })
  const shared = await lived.ask(OWNER, 'PUT', `/api/sessions/${session}/share`)
  const secret = ((await shared.json()) as ShareView).link?.split('/').at(-1) ?? ''
  await (
    await lived.ask(OWNER, 'POST', '/agui/support', {
      ...runOf('I want to talk to a human about Zanzibar'),
      threadId: 'at-the-desk',
    })
  ).text()
  const handedOver = await lived.ask(OWNER, 'GET', '/api/assistants/support/threads/at-the-desk')
  const { session: waiting } = (await handedOver.json()) as SessionDetail
  const file = await lived.ask(
    OWNER,
    'POST',
    '/api/assistants/discovery/threads/our-thread/files?name=Zanzibar.txt',
    new TextEncoder().encode('All about Zanzibar'),
  )
  const uploaded = (await file.json()) as UploadedFile
  named = {
    ...preferred,
    file: uploaded.id,
    waiting,
    secret,
    thread: 'our-thread',
    run: 'our-run',
    turn: 't1',
    session,
    showing,
    id,
    artifact,
  }
})

/** As a tool would have left it. */
async function anArtifactIn({ engine, storage }: World, session: SessionId): Promise<ArtifactId> {
  const ref = { tenant: OWNER.tenant as TenantId, session }
  const blob = await storage.blobs.put(ref, new TextEncoder().encode('Zanzibar'))
  const loaded = await engine.journal.load(ref)
  const turn = turnId(1)
  const made = { agent: 'draw', type: 'document', mediaType: 'text/plain', bytes: 8 }
  const artifact = artifactId(turn, 1)
  const created = fact(
    'artifact_created',
    { artifact, ...made, effect: effectKey(turn, 1), plan: planId(turn, 1), step: 0 },
    { blob, title: 'Zanzibar', query: null, params: {}, next: [] },
  )
  const event = { v: 1, seq: loaded.head.seq + 1, at: 0, session, turn, ...created }
  await engine.journal.commit(loaded, { turn, events: [event] })
  return artifact
}

afterAll(async () => {
  await lived.close()
  await empty.close()
})

const addressed = ({ name, path: pattern }: Operation): string =>
  pattern.replace(/\{(\w+)\}/g, (_, parameter: string) => {
    const value = named[parameter === 'session' && pattern.startsWith('/api/desk/') ? 'waiting' : parameter]
    if (value === undefined) throw new Error(`say what the owner has for {${parameter}} in ${name}`)
    return value
  })

/** Everything a client can see, without ids that are made up and times. */
async function seen({ ask }: World, as: Identity | null, operation: Operation): Promise<string> {
  const { name, method, example = {} } = operation
  const body = method === 'GET' || method === 'DELETE' ? undefined : (BODIES[name] ?? example)
  const response = await ask(as, method, addressed(operation), body)
  const whole = await response.text()
  expectDeclared(operation, response, whole)
  const text = withWholeTexts(whole)
  const headers = [...response.headers].map(([key, value]) => `${key}: ${value}`).toSorted()
  return [response.status, ...headers, text]
    .join('\n')
    .replaceAll(/(?:rule|ses)_[\w-]+|mcp-session-id: .+/g, '<made up>')
    .replaceAll(/\d{13}/g, '<time>')
}

/** Pieces in which a text is streamed are a matter of time: each message as one, under the last of their ids. */
function withWholeTexts(stream: string): string {
  const frames: string[] = []
  let delta = ''
  for (const frame of stream.split('\n\n')) {
    const [, id = '', data = ''] = /^id: (\S+)\ndata: (.*TEXT_MESSAGE_CONTENT.*)$/.exec(frame) ?? []
    if (data === '') {
      delta = ''
      frames.push(frame)
      continue
    }
    const event = JSON.parse(data) as { delta: string }
    if (delta !== '') frames.pop()
    delta += event.delta
    frames.push(`id: ${id}\ndata: ${JSON.stringify({ ...event, delta })}`)
  }
  return frames.join('\n\n')
}

/** The owner's table is still open: nothing was handed in. test/contract/rest-ui-tools.test.ts has it when there is. */
const NOT_MADE_YET: ReadonlySet<string> = new Set(['GET /api/sessions/{session}/captures/{turn}'])
/** What is deleted is not found again: one thing after all that only look, everything at the end. */
const rankOf = (name: string): number =>
  name === 'DELETE /api/me/data' ? 2 : Number(name.startsWith('DELETE'))
const statusOf = (answer: string): number => Number(answer.slice(0, 3))

test('the server has the operations of the document and no others', async () => {
  const { routes } = createServer(lived.engine)
  const served = routes.flatMap(({ method, path }) => {
    const address = path.replaceAll(/:(\w+)(?:\{[^}]*\})?/g, '{$1}')
    return (method === 'ALL' ? ['GET', 'POST', 'DELETE'] : [method]).map(one => `${one} ${address}`)
  })
  expect(OPERATIONS.map(({ name }) => name).toSorted()).toEqual(served.toSorted())
  const document = await lived.ask(null, 'GET', '/api/openapi.json')
  expect(Object.keys(((await document.json()) as { paths: object }).paths)).toEqual([
    ...new Set(OPERATIONS.map(({ path }) => path)),
  ])
})

describe.each(OPERATIONS)('$name', operation => {
  const { name, roles, about } = operation
  if (roles === null) {
    test('answers anyone', async () => {
      const answer = await seen(lived, null, operation)
      expect(statusOf(answer)).toBe(KEYLESS[name] ?? 200)
      expect(answer).toBe(await seen(empty, null, operation))
      expect(answer).toMatch(/^content-security-policy: .*frame-ancestors 'none'/m)
    })
    return
  }

  test('refuses who lacks the role, and nobody, before it looks at anything', async () => {
    for (const [as, status] of [
      [WITHOUT_ROLE, 403],
      [null, 401],
    ] as const) {
      const answer = await seen(lived, as, operation)
      expect(statusOf(answer)).toBe(status)
      expect(answer).toBe(await seen(empty, as, operation))
      expect(answer).toContain('application/problem+json')
      expect(answer).toContain('x-content-type-options: nosniff')
    }
  })

  if (about === 'tenant') {
    test('shows an admin what everybody in their tenant did, and nothing of another', async () => {
      const admin: Identity = { user: 'grace', tenant: 'north', roles: [...roles] }
      expect(await seen(lived, admin, operation)).toContain('ada')
      const elsewhere = { ...admin, tenant: 'south' }
      expect(await seen(lived, elsewhere, operation)).toBe(await seen(empty, elsewhere, operation))
    })

    test.each(Object.entries(STRANGERS))('refuses %s, who learns nothing', async (_, strangerOf) => {
      const as = strangerOf(name)
      const answer = await seen(lived, as, operation)
      expect(statusOf(answer)).toBe(403)
      expect(answer).toBe(await seen(empty, as, operation))
    })
    return
  }

  if (about === 'process') {
    test('shows operators of the installation numbers, nobody’s name or word, and others nothing', async () => {
      const operator: Identity = { user: 'olga', tenant: DEFAULT_TENANT, roles: ['operator'] }
      const answer = await seen(lived, operator, operation)
      expect(statusOf(answer)).toBe(200)
      expect(answer).toContain('discovery')
      expect(answer).not.toMatch(/Zanzibar|ada|north|our-thread/)
      for (const stranger of [OWNER, ...Object.values(STRANGERS).map(strangerOf => strangerOf(name))])
        expect(statusOf(await seen(lived, stranger, operation))).toBe(403)
    })
    return
  }

  if (about === 'sharer') {
    test('shows others of the tenant what was said and nothing else; for all others it is not there', async () => {
      const reader: Identity = { user: 'bob', tenant: 'north', roles: ['user'] }
      const answer = await seen(lived, reader, operation)
      expect(statusOf(answer)).toBe(200)
      expect(answer).toContain('Zanzibar')
      expect(Object.keys(JSON.parse(answer.slice(answer.indexOf('\n{')).replaceAll('<time>', '0')))).toEqual([
        'title',
        'assistant',
        'createdAt',
        'messages',
      ])
      const elsewhere = { ...reader, tenant: 'south' }
      const refused = await seen(lived, elsewhere, operation)
      expect(statusOf(refused)).toBe(404)
      expect(refused).toBe(await seen(empty, elsewhere, operation))
      const guessed = await lived.ask(reader, 'GET', `/api/shared/${named.session}/guessed`)
      const never = await empty.ask(reader, 'GET', '/api/shared/ses_never/guessed')
      expect(await guessed.json()).toEqual({
        ...((await never.json()) as Problem),
        instance: expect.stringContaining('guessed'),
      })
    })
    return
  }

  test.each(Object.entries(STRANGERS_AND_ADMINS))(
    'shows %s what they would see had the owner never been',
    async (_, strangerOf) => {
      const as = strangerOf(name)
      const answer = await seen(lived, as, operation)
      expect(answer).toBe(await seen(empty, as, operation))
      expect(answer).toMatch(/^content-security-policy: .*frame-ancestors 'none'/m)
      if (about === 'owner' || about === 'desk') expect(statusOf(answer)).toBe(404)
      // A protocol within the protocol refuses in its own words: without a session there is no stream of one.
      else if (!name.endsWith(' /mcp/{assistant}') || name.startsWith('POST'))
        expect(statusOf(answer)).toBeLessThan(300)
      expect(answer).not.toContain('Zanzibar')
    },
  )
})

function operationNamed(name: string): Operation {
  const operation = OPERATIONS.find(one => one.name === name)
  if (operation === undefined) throw new Error(`there is no ${name}`)
  return operation
}

test('what strangers are not shown at the desk is there for whoever has its role', async () => {
  const colleague: Identity = { user: 'sue', tenant: 'north', roles: ['user', 'support'] }
  expect(statusOf(await seen(lived, colleague, operationNamed('GET /api/desk/{session}')))).toBe(200)
  const taken = await lived.ask(colleague, 'POST', `/api/desk/${named.waiting}/take`, {})
  expect(taken.status).toBe(200)
})

test('the owner finds everything as it was, and every route lets them in', async () => {
  const { session = '', showing = '', id = '' } = named
  const draft = await (await lived.ask(OWNER, 'GET', `/api/sessions/${session}/drafts/${showing}`)).json()
  expect(draft).toMatchObject({ data: DRAFT })
  const rules = await (await lived.ask(OWNER, 'GET', '/api/rules')).json()
  expect(rules).toMatchObject({ rules: [{ id }] })
  const detail = (await (await lived.ask(OWNER, 'GET', `/api/sessions/${session}`)).json()) as SessionDetail
  expect(detail.messages.map(({ role }) => role)).toEqual(['user', 'assistant'])
  expect(detail.pendings).toHaveLength(1)
  const theirs = OPERATIONS.filter(
    ({ about }) => about !== null && !['tenant', 'process', 'desk'].includes(about),
  )
  for (const operation of theirs.toSorted((a, b) => rankOf(a.name) - rankOf(b.name))) {
    const { name } = operation
    const status = statusOf(await seen(lived, OWNER, operation))
    if (NOT_MADE_YET.has(name)) expect(status, name).toBe(404)
    else expect([401, 403, 404], `${name}: ${status}`).not.toContain(status)
    expect(status, name).toBeLessThan(500)
  }
})
