import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { SessionDetail } from '../../src/api/rest.ts'
import { createEngine, type Engine } from '../../src/compose/create-engine.ts'
import type { AssistantId, TenantId, UserId } from '../../src/core/id.ts'
import type { Identity } from '../../src/core/principal.ts'
import { createServer } from '../../src/server/create-server.ts'
import { memoryStorage } from '../../src/testing/index.ts'

const ROOT = join(import.meta.dirname, '../..')
const ADA: Identity = { user: 'ada', roles: ['user'] }
const BEN: Identity = { user: 'ben', roles: ['user'] }
const OPERATOR: Identity = { user: 'ada', roles: ['user', 'operator'] }

type Ask = (as: Identity, path: string, body?: unknown) => Promise<Response>

async function anEngine(assistants?: string): Promise<readonly [Engine, Ask]> {
  const engine = await createEngine({
    storage: memoryStorage(),
    flags: { telemetry: 'none', ...(assistants !== undefined && { assistants }) },
    env: {},
    cwd: ROOT,
  })
  await engine.start()
  const server = createServer(engine, {
    authenticate: ({ headers }) => JSON.parse(headers.get('x-person') ?? 'null') as Identity | null,
  })
  const request: Ask = async (as, path, body) =>
    server.fetch(
      new Request(`http://localhost${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'content-type': 'application/json', 'x-person': JSON.stringify(as) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
  return [engine, request]
}

const runOf = (threadId: string, runId: string, content: string, forwardedProps = {}) => ({
  threadId,
  runId,
  messages: [{ id: runId, role: 'user', content }],
  tools: [],
  context: [],
  state: {},
  forwardedProps,
})

let engine: Engine
let ask: Ask

beforeAll(async () => {
  ;[engine, ask] = await anEngine()
  const wish = 'Create a project for our office move with milestones'
  const run = runOf('one', 'run', wish, { contextType: 'project_create' })
  await (await ask(ADA, '/agui/projects', run)).text()
})

afterAll(() => engine.close())

const detailFor = async (as: Identity) =>
  (await (await ask(as, '/api/assistants/projects/threads/one')).json()) as SessionDetail

test('people see the tokens of their conversation by purpose, and no money anywhere', async () => {
  const detail = await detailFor(ADA)
  expect(detail.usage).toMatchObject({ inputTokens: expect.any(Number) })
  expect(detail.account?.costs[0]).toMatchObject({
    operation: 'planner_stream',
    contextType: 'project_create',
    usage: { inputTokens: expect.any(Number) },
  })
  const journal = await (await ask(ADA, `/api/sessions/${detail.session}/journal`)).text()
  expect(journal).toContain('"inputTokens"')
  for (const part of [JSON.stringify([detail.usage, detail.account]), journal])
    expect(part).not.toMatch(/"usage":\{[^}]*"costMicroUsd"|^\[\{[^}]*"costMicroUsd"/)
})

test('operators see it', async () => {
  const { session, usage, account } = await detailFor(OPERATOR)
  expect(usage).toHaveProperty('costMicroUsd')
  expect(account?.costs[0]?.usage).toHaveProperty('costMicroUsd')
  const journal = await (await ask(OPERATOR, `/api/sessions/${session}/journal`)).text()
  expect(journal).toMatch(/"usage":\{[^}]*"costMicroUsd"/)
})

test('nobody sees what the runs of others took: it is about whoever made them', async () => {
  const [school, request] = await anEngine(join(ROOT, 'docs/examples'))
  onTestFinished(() => school.close())
  const wish = async (as: Identity, thread: string) =>
    (await request(as, '/agui/school', runOf(thread, thread, 'Research volcanoes and make a quiz'))).text()
  for (const thread of ['s1', 's2', 's3']) {
    await wish(BEN, thread)
    await (await request(BEN, '/agui/school', runOf(thread, `${thread} yes`, 'yes'))).text()
  }
  await wish(ADA, 's4')
  const thread = {
    tenant: 'default' as TenantId,
    assistant: 'school' as AssistantId,
    owner: 'ada' as UserId,
    thread: 's4',
  }
  const row = await school.store.findThread(thread)
  if (row === null) throw new Error('there is a session')
  const judged = (await school.journal.read(row, 0, 1_000)).findLast(({ type }) => type === 'policy_checked')
  expect(judged?.payload).toMatchObject({ measured: { runs: 3 } })
  for (const as of [ADA, OPERATOR]) {
    const journal = await (await request(as, `/api/sessions/${row.session}/journal`)).text()
    expect(journal).toContain('"policy_checked"')
    expect(journal).not.toContain('"measured"')
  }
})

test('plans say in which context and way they were wished for, and by which call', async () => {
  const { plans, drafts } = await detailFor(ADA)
  const wish = { executionMode: expect.any(String), intentLabel: null, plannerAgentId: 't1/e1' }
  expect(plans[0]).toMatchObject({ mode: 'project_create', plannerAgentId: 't1/e1' })
  expect(drafts[0]).toMatchObject({ contextType: 'project_create', ...wish })
})
