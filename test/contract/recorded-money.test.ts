import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SessionDetail } from '../../src/api/rest.ts'
import { createEngine, type Engine } from '../../src/compose/create-engine.ts'
import type { Identity } from '../../src/core/principal.ts'
import { createServer } from '../../src/server/create-server.ts'
import { memoryStorage } from '../../src/testing/index.ts'

const ADA: Identity = { user: 'ada', roles: ['user'] }
const OPERATOR: Identity = { user: 'ada', roles: ['user', 'operator'] }

let engine: Engine
let ask: (as: Identity, path: string, body?: unknown) => Promise<Response>

beforeAll(async () => {
  engine = await createEngine({
    storage: memoryStorage(),
    flags: { telemetry: 'none' },
    env: {},
    cwd: join(import.meta.dirname, '../..'),
  })
  await engine.start()
  const server = createServer(engine, {
    authenticate: ({ headers }) => JSON.parse(headers.get('x-person') ?? 'null') as Identity | null,
  })
  ask = async (as, path, body) =>
    server.fetch(
      new Request(`http://localhost${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'content-type': 'application/json', 'x-person': JSON.stringify(as) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
  const run = {
    threadId: 'one',
    runId: 'run',
    messages: [{ id: 'm1', role: 'user', content: 'Create a project for our office move with milestones' }],
    tools: [],
    context: [],
    state: {},
    forwardedProps: { contextType: 'project_create' },
  }
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

test('plans say in which context and way they were wished for, and by which call', async () => {
  const { plans, drafts } = await detailFor(ADA)
  const wish = { executionMode: expect.any(String), intentLabel: null, plannerAgentId: 't1/e1' }
  expect(plans[0]).toMatchObject({ mode: 'project_create', plannerAgentId: 't1/e1' })
  expect(drafts[0]).toMatchObject({ contextType: 'project_create', ...wish })
})
