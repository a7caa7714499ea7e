import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { SessionDetail } from '../../src/api/rest.ts'
import { createEngine, type Engine } from '../../src/compose/create-engine.ts'
import { type Fact, fact } from '../../src/core/event.ts'
import {
  artifactId,
  draftId,
  effectKey,
  pendingId,
  planId,
  type SessionId,
  type TenantId,
  type TurnId,
  turnId,
  type UserId,
} from '../../src/core/id.ts'
import type { UiCheckpoint } from '../../src/core/ui.ts'
import { createServer } from '../../src/server/create-server.ts'
import { memoryStorage } from '../../src/testing/index.ts'
import { aPlanIntent } from '../builders/a-draft.ts'
import { OPERATIONS } from '../declared-answer.ts'

const ADA = { tenant: 'north' as TenantId, user: 'ada' as UserId }
const LISTS = OPERATIONS.filter(({ query }) => query.includes('limit') && query.includes('after'))

const storage = memoryStorage()
const engines: Engine[] = []
let engine: Engine
let session: string
let ask: (path: string, body?: unknown) => Promise<Response>

/** One more engine over the same store: it reads what was written past the one before. */
async function restart(): Promise<void> {
  const cwd = join(import.meta.dirname, '../..')
  engine = await createEngine({ storage, flags: { telemetry: 'none' }, env: {}, cwd })
  engines.push(engine)
  await engine.start()
  const server = createServer(engine, { authenticate: () => ({ ...ADA, roles: ['user', 'support'] }) })
  ask = async (path, body) =>
    server.fetch(
      new Request(`http://localhost${path}`, {
        headers: { 'content-type': 'application/json' },
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      }),
    )
}

beforeAll(async () => {
  await restart()
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
  for (const ordinal of [2, 10, 11]) await write(turnId(ordinal), [drafted(ordinal), ...handedIn(ordinal)])
  await make(1, 3)
})

afterAll(async () => {
  for (const one of engines) await one.close()
})

/** As the engine would have left it, in a commit of its own. */
async function write(turn: TurnId, facts: readonly Fact[]): Promise<void> {
  const ref = { tenant: ADA.tenant, session: session as SessionId }
  const loaded = await engine.journal.load(ref)
  const events = facts.map((one, at) => ({
    v: 1,
    seq: loaded.head.seq + 1 + at,
    at: 0,
    session: ref.session,
    turn,
    ...one,
  }))
  await engine.journal.commit(loaded, { turn, events })
}

function drafted(ordinal: number): Fact {
  const intent = aPlanIntent()
  const { contextType, executionMode, plannerAgentId } = intent
  const payload = {
    draft: draftId(turnId(ordinal), 1),
    revision: 1,
    contextType,
    executionMode,
    plannerAgentId,
  }
  return fact(
    'plan_drafted',
    { ...payload, parent: null, by: 'rules', steps: [] },
    { intent, reasoning: '', steps: [] },
  )
}

function handedIn(ordinal: number): Fact[] {
  const tool = 'request_data_table'
  const checkpoint: UiCheckpoint = {
    tool,
    payload: { title: `Table ${ordinal}` },
    opened_at: 0,
    completion_criteria: {},
    iteration_count: 0,
    max_iterations: 3,
    scope: { count: null, isApproximate: false, groups: [] },
  }
  const pending = pendingId(turnId(ordinal), 1)
  return [
    fact('ui_opened', { tool, iteration: 0, maxIterations: 3 }, { checkpoint, draft: null }),
    fact(
      'pending_settled',
      { pending, kind: 'ui_tool', settlement: { outcome: 'answered' }, by: 'click' },
      null,
    ),
  ]
}

/** Artifacts as tools would have left them, each in a commit of its own. */
async function make(from: number, to: number): Promise<void> {
  const ref = { tenant: ADA.tenant, session: session as SessionId }
  const turn = turnId(12)
  const made = { agent: 'draw', type: 'document', mediaType: 'text/plain', bytes: 8 }
  for (let ordinal = from; ordinal <= to; ordinal++) {
    const blob = await storage.blobs.put(ref, new TextEncoder().encode(`picture ${ordinal}`))
    const artifact = artifactId(turn, ordinal)
    const created = fact(
      'artifact_created',
      { artifact, ...made, effect: effectKey(turn, 1), plan: planId(turn, 1), step: 0 },
      { blob, title: `No. ${ordinal}`, query: null, params: {}, next: [] },
    )
    await write(turn, [created])
  }
  await restart()
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

test.each(LISTS)('$name: pages that follow each other have every entry once', async ({ path }) => {
  const address = path.replace('{session}', session)
  const whole = await entriesOf(await ask(`${address}?limit=200`))
  expect(whole.length).toBeGreaterThan(1)
  const paged: string[] = []
  let query: string | null = '?limit=1'
  while (query !== null) {
    const answer = await ask(address + query)
    const entries = await entriesOf(answer)
    expect(entries).toHaveLength(1)
    paged.push(...entries)
    query = nextOf(answer)
    expect(paged.length).toBeLessThanOrEqual(whole.length)
  }
  if (path.endsWith('/artifacts')) paged.reverse()
  expect(paged).toEqual(whole)
})

/** Well formed, and of no list. */
const MADE_UP = [['x', 1.5], [1.5], [1e300], [-1], [null], [[1]]].map(place =>
  Buffer.from(JSON.stringify(place)).toString('base64url'),
)

test.each(LISTS)('$name: what is no cursor is refused', async ({ path }) => {
  for (const cursor of ['~', 'W10', ...MADE_UP]) {
    const answer = await ask(`${path.replace('{session}', session)}?after=${cursor}`)
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'invalid_input'])
  }
})

test('artifacts come latest first, page by page, each page with the latest last', async () => {
  const first = await ask(`/api/sessions/${session}/artifacts?limit=2`)
  const titles = async (answer: Response) =>
    ((await answer.json()) as { title: string }[]).map(({ title }) => title)
  const next = nextOf(first)
  expect(await titles(first)).toEqual(['No. 2', 'No. 3'])
  await make(4, 4)
  expect(await titles(await ask(`/api/sessions/${session}/artifacts${next}`))).toEqual(['No. 1'])
})

test('the latest artifacts cost no walk through the journal; those before them are found in it', async () => {
  await make(5, 53)
  const walked = vi.spyOn(engine.journal, 'readBefore')
  const first = await ask(`/api/sessions/${session}/artifacts`)
  expect(await entriesOf(first)).toHaveLength(50)
  const half = await ask(`/api/sessions/${session}/artifacts?limit=20`)
  expect(await entriesOf(await ask(`/api/sessions/${session}/artifacts${nextOf(half)}`))).toHaveLength(20)
  expect(walked).not.toHaveBeenCalled()
  const rest = await ask(`/api/sessions/${session}/artifacts${nextOf(first)}`)
  expect((await entriesOf(rest)).map(entry => JSON.parse(entry).title)).toEqual(['No. 1', 'No. 2', 'No. 3'])
})

test.each(['/api/sessions', '/api/desk'])('%s: what no database takes is refused before', async path => {
  const cursor = Buffer.from(JSON.stringify([1, 'a\0b'])).toString('base64url')
  expect((await ask(`${path}?after=${cursor}`)).status).toBe(400)
})
