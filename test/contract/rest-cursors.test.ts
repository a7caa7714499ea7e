import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SessionDetail } from '../../src/api/rest.ts'
import { createEngine, type Engine } from '../../src/compose/create-engine.ts'
import { fact } from '../../src/core/event.ts'
import {
  artifactId,
  effectKey,
  planId,
  type SessionId,
  type TenantId,
  turnId,
  type UserId,
} from '../../src/core/id.ts'
import { createServer } from '../../src/server/create-server.ts'
import { memoryStorage } from '../../src/testing/index.ts'
import { OPERATIONS } from '../declared-answer.ts'

const ADA = { tenant: 'north' as TenantId, user: 'ada' as UserId }
const LISTS = OPERATIONS.filter(({ query }) => query.includes('limit') && query.includes('after'))

const storage = memoryStorage()
let engine: Engine
let session: string
let ask: (path: string, body?: unknown) => Promise<Response>

beforeAll(async () => {
  const cwd = join(import.meta.dirname, '../..')
  engine = await createEngine({ storage, flags: { telemetry: 'none' }, env: {}, cwd })
  await engine.start()
  const server = createServer(engine, { authenticate: () => ({ ...ADA, roles: ['user', 'support'] }) })
  ask = async (path, body) =>
    server.fetch(
      new Request(`http://localhost${path}`, {
        headers: { 'content-type': 'application/json' },
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      }),
    )
  const say = async (assistant: string, threadId: string, content: string) => {
    const messages = [{ id: `m-${threadId}`, role: 'user', content }]
    await (await ask(`/agui/${assistant}`, { threadId, runId: `r-${threadId}`, messages })).text()
  }
  for (const thread of ['a', 'b', 'c']) {
    await say('discovery', thread, 'Hello there')
    await say('support', thread, 'I want to talk to a human')
    await ask('/api/rules', { intent_pattern: thread, action: 'suppress_tool', tool: 'request_data_table' })
    const preference = { assistant: 'discovery', agent: thread, field: 'style', value: 1, createdAt: 7 }
    await storage.desk.putPreference(ADA, preference)
  }
  const thread = await ask('/api/assistants/discovery/threads/a')
  session = ((await thread.json()) as SessionDetail).session
  for (const ordinal of [1, 2, 3]) await make(ordinal)
})

afterAll(() => engine.close())

/** As tools would have left it, each in a commit of its own. */
async function make(ordinal: number): Promise<void> {
  const ref = { tenant: ADA.tenant, session: session as SessionId }
  const loaded = await engine.journal.load(ref)
  const turn = turnId(1)
  const blob = await storage.blobs.put(ref, new TextEncoder().encode(`picture ${ordinal}`))
  const made = { agent: 'draw', type: 'document', mediaType: 'text/plain', bytes: 8 }
  const created = fact(
    'artifact_created',
    {
      artifact: artifactId(turn, ordinal),
      ...made,
      effect: effectKey(turn, 1),
      plan: planId(turn, 1),
      step: 0,
    },
    { blob, title: `No. ${ordinal}`, query: null, params: {}, next: [] },
  )
  const event = { v: 1, seq: loaded.head.seq + 1, at: 0, session: ref.session, turn, ...created }
  await engine.journal.commit(loaded, { turn, events: [event] })
}

const nextOf = (answer: Response): string | null =>
  /^<(\?.*)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1] ?? null

/** Entries of a page: the body, or the list in it. */
async function entriesOf(answer: Response): Promise<string[]> {
  expect(answer.status).toBe(200)
  const body = (await answer.json()) as readonly unknown[] | Readonly<Record<string, unknown>>
  const list = Array.isArray(body) ? body : Object.values(body).find(Array.isArray)
  return ((list ?? []) as unknown[]).map(entry => JSON.stringify(entry))
}

const MORE_THAN_ONE = /sessions$|journal|rules|preferences|desk|artifacts|assistants/

test.each(LISTS)('$name: pages that follow each other have every entry once', async ({ path }) => {
  const address = path.replace('{session}', session)
  const whole = await entriesOf(await ask(`${address}?limit=200`))
  if (MORE_THAN_ONE.test(path)) expect(whole.length).toBeGreaterThan(1)
  const paged: string[] = []
  let query: string | null = '?limit=1'
  while (query !== null) {
    const answer = await ask(address + query)
    const entries = await entriesOf(answer)
    paged.push(...entries)
    query = nextOf(answer)
    expect(paged.length).toBeLessThanOrEqual(whole.length)
  }
  expect(paged.toSorted()).toEqual(whole.toSorted())
})

test.each(LISTS)('$name: what is no cursor is refused', async ({ path }) => {
  const answer = await ask(`${path.replace('{session}', session)}?after=~`)
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'invalid_input'])
})

test('artifacts come latest first, page by page, each page with the latest last', async () => {
  const first = await ask(`/api/sessions/${session}/artifacts?limit=2`)
  const titles = async (answer: Response) =>
    ((await answer.json()) as { title: string }[]).map(({ title }) => title)
  const next = nextOf(first)
  expect(await titles(first)).toEqual(['No. 2', 'No. 3'])
  await make(4)
  expect(await titles(await ask(`/api/sessions/${session}/artifacts${next}`))).toEqual(['No. 1'])
})
