import { expect, onTestFinished, test } from 'vitest'
import { openArchive } from '../../src/adapters/files/open-archive.ts'
import type { ErasureView, OwnConversation, OwnDataIndex } from '../../src/api/own-data.ts'
import type { CostReport, SessionDetail, SessionPage } from '../../src/api/rest.ts'
import { createEngine } from '../../src/compose/create-engine.ts'
import type { TenantId, UserId } from '../../src/core/id.ts'
import type { Identity } from '../../src/core/principal.ts'
import type { Storage } from '../../src/ports/storage.ts'
import { createServer } from '../../src/server/create-server.ts'
import { aFolder } from '../a-folder.ts'
import { aMovableClock } from './a-movable-clock.ts'

const ADA: Identity = { user: 'ada', tenant: 'north', roles: ['user', 'admin'] }
const BOB: Identity = { user: 'bob', tenant: 'north', roles: ['user'] }
const DAY_MS = 86_400_000

interface OpenedForPeople {
  readonly storage: Storage
  /** Every text that is kept, as far as it can be looked for in bytes. */
  dump(): Promise<string>
}

/** What a storage has to keep of its promises so that people can have, and delete, what is theirs. */
export function ownDataContract(name: string, open: () => Promise<OpenedForPeople>): void {
  test(`${name}: people get everything that is kept of them, and nothing of others`, async () => {
    const { asks, live } = await aWorld(await open())
    await live(ADA, 'Zanzibar')
    await live(BOB, 'Samarkand')
    const archive = await asks.archive(ADA)
    expect(archive.index).toMatchObject({ tenant: 'north', user: 'ada' })
    expect(archive.index.rules.map(({ topic }) => topic)).toEqual(['Zanzibar'])
    expect(archive.index.preferences.map(({ value }) => value)).toEqual(['Zanzibar'])
    expect(archive.conversations.map(({ thread }) => thread)).toEqual(['at-the-desk', 'tables'])
    const [desk, tables] = archive.conversations
    expect(desk?.atDesk).toMatchObject({ kind: 'handover' })
    expect(tables).toMatchObject({ title: 'Zanzibar ahead', pinned: true, shared: true })
    expect(tables?.messages.map(({ text }) => text)).toContain('We have 20 stakeholders in Zanzibar.')
    expect(tables?.pendings).toHaveLength(1)
    expect(tables?.drafts).toMatchObject([{ data: { rows: [{ name: 'Zanzibar' }] } }])
    expect(tables?.optOut).toMatchObject({ all_tools: true })
    expect(tables?.ratings).toMatchObject({ t1: { thumb: 'down' } })
    expect(JSON.stringify(tables?.facts)).toContain('comment about Zanzibar')
    expect(tables?.files.map(({ path }) => archive.read(path ?? ''))).toEqual(['All about Zanzibar'])
    expect(archive.text).not.toContain('Samarkand')
  })

  test(`${name}: people delete everything that is kept of them; costs and others stay`, async () => {
    const opened = await open()
    const { asks, live, storage } = await aWorld(opened)
    await live(BOB, 'Samarkand')
    const { tables } = await live(ADA, 'Zanzibar')
    const before = await asks.costs(ADA)
    expect(before.calls).toBeGreaterThan(0)
    expect(await opened.dump()).toContain('Zanzibar')
    expect(await asks.erase(ADA)).toEqual({
      conversations: 2,
      rules: 1,
      preferences: 1,
      left: [],
      inDoubt: [],
      isWhole: true,
    })
    expect(await opened.dump()).not.toContain('Zanzibar')
    expect(await opened.dump()).toContain('Samarkand')
    expect(await asks.list(ADA)).toMatchObject({ sessions: [], pinned: [] })
    expect((await asks.list(BOB)).pinned).toHaveLength(1)
    expect(await asks.costs(ADA)).toEqual(before)
    expect(await storage.desk.queued(tables)).toBeNull()
    const kept = await asks.archive(ADA)
    expect(kept.index).toMatchObject({ rules: [], preferences: [] })
    expect(kept.conversations.map(({ optOut }) => optOut.all_tools)).toEqual([false, false])
    // Nothing of it is left to be deleted, and the thread can be gone on with.
    expect(await asks.erase(ADA)).toMatchObject({ conversations: 0, isWhole: true })
    await asks.say(ADA, 'discovery', 'tables', 'We have 20 stakeholders in Timbuktu.')
    expect((await asks.list(ADA)).sessions).toHaveLength(1)
    expect(await asks.erase(ADA)).toMatchObject({ conversations: 1 })
  })

  test(`${name}: what is old goes by itself, as long as each tenant keeps it`, async () => {
    const config = { retention: { days: 30, tenants: { north: 10, lab: 'forever' } } }
    const opened = await open()
    const { asks, clock, news, say } = await aWorld(opened, config)
    const lab: Identity = { user: 'eve', tenant: 'lab', roles: ['user'] }
    const south: Identity = { user: 'dan', tenant: 'south', roles: ['user'] }
    await say(ADA, 'Zanzibar')
    await say(lab, 'Laboratory')
    await say(south, 'Southern')
    const first = news()
    clock.pass(11 * DAY_MS)
    expect(await first).toBe('retention: the content of 1 old conversation was deleted')
    expect(await opened.dump()).not.toContain('Zanzibar')
    expect(await opened.dump()).toContain('Southern')
    const [row] = (await asks.archive(ADA)).conversations
    expect(row?.facts).toContainEqual(
      expect.objectContaining({
        type: 'content_deleted',
        payload: expect.objectContaining({ by: 'retention' }),
      }),
    )
    // Who goes on with one keeps it.
    await say(ADA, 'Timbuktu')
    const second = news()
    clock.pass(20 * DAY_MS)
    expect(await second).toBe('retention: the content of 2 old conversations was deleted')
    const dump = await opened.dump()
    expect(['Zanzibar', 'Timbuktu', 'Southern', 'Laboratory'].map(word => dump.includes(word))).toEqual([
      ...[false, false, false, true],
    ])
  })
}

async function aWorld({ storage }: OpenedForPeople, config: object = {}) {
  const clock = aMovableClock()
  const cwd = aFolder({ 'signalbox.config.json': JSON.stringify(config) })
  let tell: (line: string) => void = () => {}
  const engine = await createEngine({
    storage: { ...storage, close: async () => {} },
    flags: { telemetry: 'none' },
    env: {},
    cwd,
    clock,
    say: line => tell(line),
  })
  await engine.start()
  onTestFinished(() => engine.close())
  const { fetch } = createServer(engine, { authenticate: request => identityIn(request) })

  const ask = async (as: Identity, method: string, path: string, body?: unknown) => {
    const isBytes = body instanceof Uint8Array
    const answer = await fetch(
      new Request(`http://localhost${path}`, {
        method,
        headers: {
          who: JSON.stringify(as),
          'content-type': isBytes ? 'application/octet-stream' : 'application/json',
        },
        ...(body !== undefined && { body: isBytes ? Uint8Array.from(body) : JSON.stringify(body) }),
      }),
    )
    expect(answer.status, `${method} ${path}`).toBeLessThan(300)
    return answer
  }
  const json = async <T>(...asked: Parameters<typeof ask>): Promise<T> =>
    (await (await ask(...asked)).json()) as T
  let runs = 0
  const say = async (as: Identity, assistant: string, thread: string, text: string) => {
    const message = { id: `m${++runs}`, role: 'user', content: text }
    const shape = { tools: [], context: [], state: {}, forwardedProps: {} }
    const run = { threadId: thread, runId: `r${runs}`, messages: [message], ...shape }
    await (await ask(as, 'POST', `/agui/${assistant}`, run)).text()
  }

  /** Leaves something of every kind, with this word in it. */
  async function live(as: Identity, word: string) {
    const at = (session: string) => ({ tenant: as.tenant as TenantId, session: session as never })
    await say(as, 'discovery', 'tables', 'Hello there')
    await say(as, 'discovery', 'tables', `We have 20 stakeholders in ${word}.`)
    const { session, pendings } = await json<SessionDetail>(
      as,
      'GET',
      '/api/assistants/discovery/threads/tables',
    )
    const here = `/api/sessions/${session}`
    const showing = encodeURIComponent(pendings[0]?.id ?? '')
    await ask(as, 'PUT', `${here}/drafts/${showing}`, { data: { rows: [{ name: word }] } })
    await ask(as, 'PUT', `${here}/listing`, { title: `${word} ahead`, pinned: true })
    await ask(as, 'PUT', `${here}/share`)
    await ask(as, 'PUT', `${here}/opt-out`, { all_tools: true, tools: [], expires_at: null })
    const rating = { thumb: 'down', reason: 'wrong', comment: `comment about ${word}` }
    await ask(as, 'PUT', `${here}/turns/t1/rating`, rating)
    const file = `/api/assistants/discovery/threads/tables/files?name=${word}.txt`
    await ask(as, 'POST', file, new TextEncoder().encode(`All about ${word}`))
    await ask(as, 'GET', `/api/sessions?q=${word}`)
    const rule = { topic: word, action: 'suppress_tool', tool: 'request_data_table' }
    await ask(as, 'POST', '/api/rules', rule)
    const person = { tenant: as.tenant as TenantId, user: as.user as UserId }
    const preference = { assistant: 'discovery', agent: 'painter', field: 'style' }
    await storage.desk.putPreference(person, { ...preference, value: word, createdAt: 1 })
    await say(as, 'support', 'at-the-desk', `I want to talk to a human about ${word}`)
    return { tables: at(session) }
  }

  return {
    storage,
    clock,
    live,
    /** Says something with this word in it. */
    say: (as: Identity, word: string) => say(as, 'discovery', 'tables', `We have 20 people in ${word}.`),
    /** The next line that operators are told. */
    news: () => new Promise<string>(resolve => (tell = resolve)),
    asks: {
      say,
      list: (as: Identity) => json<SessionPage>(as, 'GET', '/api/sessions'),
      erase: (as: Identity) => json<ErasureView>(as, 'DELETE', '/api/me/data'),
      costs: async (as: Identity) => {
        const { byUser, total } = await json<CostReport>(as, 'GET', '/api/costs')
        return { byUser, ...total }
      },
      archive: async (as: Identity) => {
        const answer = await ask(as, 'GET', '/api/me/data')
        const read = openArchive(new Uint8Array(await answer.arrayBuffer()))
        const text = (path: string) => read(path) ?? ''
        const index = JSON.parse(text('data.json')) as OwnDataIndex
        const files = index.conversations.map(({ path }) => text(path ?? ''))
        const conversations = files.map(file => JSON.parse(file) as OwnConversation)
        return {
          index,
          conversations,
          read,
          text: files.join('\n'),
        }
      },
    },
  }
}

const identityIn = (request: Request): Identity =>
  JSON.parse(request.headers.get('who') ?? 'null') as Identity
