import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CostReport, SessionDetail, WhyView } from '../../src/api/rest.ts'
import { createEngine, type Engine } from '../../src/compose/create-engine.ts'
import type { Identity } from '../../src/core/principal.ts'
import type { TelemetryEvent } from '../../src/ports/telemetry-sink.ts'
import { createServer } from '../../src/server/create-server.ts'
import { fixedClock, memoryStorage } from '../../src/testing/index.ts'

const person = (user: string, roles: string[]): Identity => ({ user, tenant: 'north', roles })
const ADA = person('ada', ['user'])
const BOB = person('=bob', ['user'])
const ADMIN = person('grace', ['admin'])

/** Half past midnight in Berlin: in UTC it is still the day before. */
const clock = fixedClock(Date.parse('2026-11-15T23:30:00Z'))
const storage = memoryStorage()
const events: TelemetryEvent[] = []
const lines: string[] = []

let engine: Engine
let ask: (as: Identity, path: string, body?: unknown, method?: string) => Promise<Response>

const anEngine = () =>
  createEngine({
    storage,
    clock,
    flags: { telemetry: 'none', assistants: join(import.meta.dirname, '../../docs/examples') },
    env: {},
    cwd: join(import.meta.dirname, '../..'),
    analytics: event => void events.push(event),
    say: line => void lines.push(line),
  })

beforeAll(async () => {
  engine = await anEngine()
  await engine.start()
  const server = createServer(engine, {
    authenticate: ({ headers }) => JSON.parse(headers.get('x-person') ?? 'null') as Identity | null,
  })
  ask = async (as, path, body, method = body === undefined ? 'GET' : 'POST') =>
    server.fetch(
      new Request(`http://localhost${path}`, {
        method,
        headers: { 'content-type': 'application/json', 'x-person': JSON.stringify(as) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
  await orders(ADA, 'one', 12)
  await orders(BOB, 'two', 10)
})
afterAll(() => engine.close())

let runs = 0
async function says(as: Identity, thread: string, content: string): Promise<void> {
  const id = `r${++runs}`
  const run = {
    threadId: thread,
    runId: id,
    messages: [{ id, role: 'user', content }],
    tools: [],
    context: [],
    state: {},
  }
  await (await ask(as, '/agui/posters', { ...run, forwardedProps: {} })).text()
}

async function orders(as: Identity, thread: string, copies: number): Promise<void> {
  await says(as, thread, `/print_posters ${copies}`)
  await says(as, thread, 'yes')
}

const report = async () => (await (await ask(ADMIN, '/api/costs?days=2')).json()) as CostReport

test('why a turn went as it did tells what its tool has cost, to those who may see money', async () => {
  const { session } = (await (await ask(ADA, '/api/assistants/posters/threads/one')).json()) as SessionDetail
  const told = async (as: Identity) => {
    const { sections } = (await (await ask(as, `/api/sessions/${session}/why/t2`)).json()) as WhyView
    return sections
      .filter(({ topic }) => topic === 'ran' || topic === 'used')
      .flatMap(({ rows }) => rows.map(({ text }) => text))
  }
  const ran = 'copies: 12 · done'
  const tokens = expect.stringContaining('tokens in')
  expect(await told({ ...ADA, roles: ['user', 'admin'] })).toEqual([`${ran} · $9.00`, tokens, '$9.00'])
  expect(await told(ADA)).toEqual([ran, tokens])
})

test('an admin sees what everybody’s calls cost: today, by day, by agent, by person', async () => {
  expect(await report()).toMatchObject({
    from: '2026-11-15',
    to: '2026-11-16',
    totalToday: { costMicroUsd: 16_500_000, failed: 0 },
    byDay: [
      { day: '2026-11-15', calls: 0 },
      { day: '2026-11-16', costMicroUsd: 16_500_000 },
    ],
    byUser: [
      { user: 'ada', costMicroUsd: 9_000_000 },
      { user: '=bob', costMicroUsd: 7_500_000 },
    ],
    isPartial: false,
  })
  const { byAgent, byAssistant, byOperation } = await report()
  expect(byOperation[0]).toMatchObject({ name: 'print_posters', contextType: 'general', executionMode: null })
  expect(byAgent[0]).toMatchObject({
    kind: 'tool',
    name: 'print_posters',
    calls: 2,
    costMicroUsd: 16_500_000,
  })
  expect(byAssistant[0]).toMatchObject({
    assistant: 'posters',
    zone: 'Europe/Berlin',
    budget: { daily_usd: 20, warn_at: 0.8 },
    limits: { hasLimit: true, canProceed: true, message: 'budget_warning' },
  })
})

test('the same for a spreadsheet, where no name runs', async () => {
  const answer = await ask(ADMIN, '/api/costs.csv?days=2')
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="costs-2026-11-15-2026-11-16.csv"',
  )
  const rows = (await answer.text()).split('\r\n')
  expect(rows).toContain("north,2026-11-16,posters,'=bob,tool,print_posters,general,,1,0,7.500000,0,0,0")
})

test('a share of a budget is told once, in the log and to telemetry', async () => {
  const alerts = events.filter(({ stage }) => stage === 'budget_alert')
  expect(alerts.map(({ level, payload }) => [level, payload])).toEqual([
    [
      'warn',
      {
        assistant: 'posters',
        day: '2026-11-16',
        share: 0.8,
        spent_micro_usd: 16_500_000,
        budget_micro_usd: 20_000_000,
      },
    ],
  ])
  expect(lines.filter(line => line.startsWith('budget:'))).toEqual([
    'budget: posters has used $16.500000 of $20 on 2026-11-16 (80 %)',
  ])
})

test('whoever pays with their conversation sees estimates and tokens, and no money that was paid', async () => {
  const detail = (await (await ask(ADA, '/api/assistants/posters/threads/one')).json()) as SessionDetail
  const journal = await (await ask(ADA, `/api/sessions/${detail.session}/journal`)).text()
  expect(journal).toContain('"print_posters"')
  expect(journal).not.toContain('"spent"')
  for (const path of ['/api/costs', '/api/costs.csv']) {
    const refused = await ask(ADA, path)
    expect(refused.status).toBe(403)
    expect(await refused.text()).not.toMatch(/posters|bob|\d{5}/)
  }
})

test('deleting what was said deletes nothing of what was paid', async () => {
  const before = await report()
  const { session } = (await (await ask(ADA, '/api/assistants/posters/threads/one')).json()) as SessionDetail
  expect((await ask(ADA, `/api/sessions/${session}/content`, undefined, 'DELETE')).status).toBe(204)
  expect((await report()).total.costMicroUsd).toBe(before.total.costMicroUsd)
})

test('the rest is told when all of it is used up, and not before', async () => {
  const told = lines.length
  await orders(BOB, 'three', 1)
  expect(lines.slice(told).filter(line => line.startsWith('budget:'))).toEqual([])
  await orders(BOB, 'four', 10)
  expect(lines.at(-1)).toBe('budget: posters has used $24.750000 of $20 on 2026-11-16 (100 %)')
})

test('whoever is an admin and nothing else learns that from the server: their page leads to the costs', async () => {
  const answer = await ask(ADMIN, '/api/me')
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { tenant: 'north', user: 'grace', roles: ['admin'], desk: false, canSignOut: false },
  ])
})
