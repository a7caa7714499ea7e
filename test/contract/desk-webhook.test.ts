import { createServer as createHttp } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { isFromSignalbox } from '../../docs/examples/verify-webhook.ts'
import { httpWebhook } from '../../src/adapters/webhook.ts'
import { createEngine } from '../../src/compose/create-engine.ts'
import { openWebhook } from '../../src/compose/open-webhook.ts'
import type { SessionRef } from '../../src/core/session.ts'
import { createServer } from '../../src/server/create-server.ts'
import { fixedClock } from '../../src/testing/fixed-clock.ts'
import { memoryStorage } from '../../src/testing/index.ts'
import { type DeliverParts, deliverNews } from '../../src/turn/deliver-news.ts'
import { aFolder } from '../a-folder.ts'

const LAMPS = [
  'name: Lamps',
  'instructions: Help with lamps.',
  'conversation: false',
  'desk: { roles: [support] }',
].join('\n')
const SECRET = 'a secret of the receiver and us'
const DAY_MS = 86_400_000
const ON = new AbortController().signal

interface Heard {
  readonly headers: Headers
  readonly body: string
}

/** Somebody who is told, with an answer for each message. */
async function aReceiver(statusOf: (count: number) => number = () => 204) {
  const heard: Heard[] = []
  const server = createHttp(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    heard.push({ headers: new Headers(request.headers as Record<string, string>), body })
    response.writeHead(statusOf(heard.length), { location: '/elsewhere' }).end('x'.repeat(100_000))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  const told = () => heard.map(({ body }) => JSON.parse(body))
  return { url, heard, told }
}

async function aDesk(url: string) {
  const clock = fixedClock()
  const storage = memoryStorage(clock)
  const lines: string[] = []
  const engine = await createEngine({
    storage,
    clock,
    flags: { telemetry: 'none', assistants: aFolder({ 'lamps/assistant.yaml': LAMPS }) },
    env: {
      SIGNALBOX_DESK_WEBHOOK: url,
      SIGNALBOX_DESK_WEBHOOK_SECRET: SECRET,
      SIGNALBOX_DESK_PAGE: 'https://lamps.example.com/',
    },
  })
  onTestFinished(() => engine.close())
  const { webhook: settings } = engine.config
  if (settings === null) throw new Error('no webhook')
  const parts: DeliverParts = {
    outbox: storage.outbox,
    webhook: openWebhook(settings, clock),
    journal: engine.journal,
    store: engine.store,
    clock,
    linkOf: ({ session }: SessionRef) => `https://lamps.example.com/desk/${session}`,
    say: line => void lines.push(line),
  }
  const { fetch } = createServer(engine)
  const post = async (path: string, body: unknown = {}) => {
    const answer = await fetch(
      new Request(`http://localhost${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )
    return (await answer.json()) as { claim: string }
  }
  let said = 0
  const say = (text: string) =>
    engine.handle({ id: `i${++said}`, text, context: { session_id: 'one' } }).then(({ text }) => text)
  const waits = async () => {
    await say('paint my fence purple')
    await say('yes')
    const [row] = await storage.journal.listSessions({ tenant: null, limit: 1 })
    return row?.session ?? ''
  }
  return { clock, engine, parts, storage, lines, post, waits, deliver: () => deliverNews(parts, ON) }
}

test('somebody waits, is taken, put back, taken again and settled: each is told once, in order, signed, without a word of theirs', async () => {
  const { url, heard, told } = await aReceiver()
  const { clock, post, waits, deliver } = await aDesk(url)
  const session = await waits()
  const path = `/api/desk/${session}`
  const { claim } = await post(`${path}/take`)
  await post(`${path}/release`, { claim })
  const again = await post(`${path}/take`)
  await post(`${path}/hand-back`, { claim: again.claim, note: 'took lilac' })
  await deliver()
  await deliver()
  const types = ['waiting', 'taken', 'waiting', 'taken', 'settled'].map(event => `desk.${event}`)
  expect(told().map(({ type }) => type)).toEqual(types)
  expect(told()[0].data).toEqual({
    what: 'handover',
    tenant: 'default',
    assistant: 'lamps',
    session,
    since: new Date(clock.now()).toISOString(),
    roles: ['support'],
    reason: 'accepted',
    link: `https://lamps.example.com/desk/${session}`,
  })
  expect(new Set(heard.map(({ headers }) => headers.get('webhook-id'))).size).toBe(types.length)
  for (const { headers, body } of heard) {
    expect(body).not.toMatch(/fence|purple|lilac/)
    expect(isFromSignalbox(headers, body, SECRET, clock.now())).toBe(true)
    expect(isFromSignalbox(headers, `${body} `, SECRET, clock.now())).toBe(false)
    expect(isFromSignalbox(headers, body, 'another secret', clock.now())).toBe(false)
    expect(isFromSignalbox(headers, body, SECRET, clock.now() + 301_000)).toBe(false)
  }
})

test('a receiver that fails is told again under the same id, ever later, and what came next waits for it', async () => {
  const { url, heard, told } = await aReceiver(count => (count < 3 ? 500 : 200))
  const { clock, post, waits, deliver, storage } = await aDesk(url)
  const session = await waits()
  await post(`/api/desk/${session}/take`)
  await deliver()
  expect(heard).toHaveLength(1)
  clock.jump(9_999)
  await deliver()
  expect(heard).toHaveLength(1)
  clock.jump(1)
  await deliver()
  expect(heard).toHaveLength(2)
  clock.jump(20_000)
  await deliver()
  expect(told().map(({ type }) => type)).toEqual([
    'desk.waiting',
    'desk.waiting',
    'desk.waiting',
    'desk.taken',
  ])
  expect(new Set(heard.slice(0, 3).map(({ headers }) => headers.get('webhook-id'))).size).toBe(1)
  expect(await storage.outbox.state()).toMatchObject({ waiting: 0, givenUp: 0 })
})

test('after a day it is given up, said and kept to be seen', async () => {
  const { url, heard } = await aReceiver(() => 307)
  const { clock, waits, deliver, storage, lines } = await aDesk(url)
  await waits()
  await deliver()
  clock.jump(DAY_MS + 1)
  await deliver()
  clock.jump(DAY_MS)
  await deliver()
  // Redirects are not followed.
  expect(heard).toHaveLength(2)
  expect(await storage.outbox.state()).toMatchObject({ waiting: 0, givenUp: 1, fault: 'it answered 307' })
  expect(lines.at(-1)).toContain('given up after 2 attempts: it answered 307')
  clock.jump(6 * DAY_MS)
  await deliver()
  expect(await storage.outbox.state()).toMatchObject({ givenUp: 1 })
  clock.jump(1)
  await deliver()
  expect(await storage.outbox.state()).toEqual({ waiting: 0, oldest: null, givenUp: 0, fault: null })
})

test('news of a conversation that is gone is told to nobody, and gone with it', async () => {
  const { url, heard } = await aReceiver()
  const { storage, waits, deliver } = await aDesk(url)
  await waits()
  const [row] = await storage.outbox.claim(0, 0, 1)
  if (row === undefined) throw new Error('no news')
  const gone = { ...row.ref, session: 'gone' as SessionRef['session'] }
  await storage.outbox.put(gone, [{ ...row.news, id: 'n' }])
  await deliver()
  expect(heard).toHaveLength(1)
  expect(await storage.outbox.state()).toMatchObject({ waiting: 0, givenUp: 0 })
})

test('an engine that is closed at once has told what happened in it', async () => {
  const { url, told } = await aReceiver()
  const { engine, waits, storage } = await aDesk(url)
  await waits()
  await engine.close()
  expect(told().map(({ type }) => type)).toEqual(['desk.waiting'])
  expect(await storage.outbox.state()).toMatchObject({ waiting: 0 })
})

test('several couriers on one outbox tell everything once', async () => {
  const { url, heard } = await aReceiver()
  const { waits, deliver } = await aDesk(url)
  await waits()
  await Promise.all([deliver(), deliver(), deliver()])
  expect(heard).toHaveLength(1)
})

test('nothing is told of a turn that has not ended', async () => {
  const { url, heard } = await aReceiver()
  const { clock, parts, waits, deliver } = await aDesk(url)
  await waits()
  const journal = { turn: async () => [] }
  await deliverNews({ ...parts, journal }, ON)
  expect(heard).toHaveLength(0)
  clock.jump(1_000)
  await deliver()
  expect(heard).toHaveLength(1)
})

test('a receiver that does not answer, or is not there, is a failure in words that hold no address', async () => {
  const silent = createHttp(() => {})
  await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    silent.closeAllConnections()
    silent.close()
  })
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/key-in-the-path`
  const options = { secret: SECRET, clock: fixedClock(), timeoutMs: 50 }
  const late = await httpWebhook({ ...options, url }).post({ id: 'a', body: '{}' })
  expect(late).toEqual({ kind: 'failed', fault: 'no answer within 0.05 seconds' })
  const gone = await httpWebhook({ ...options, url: 'http://127.0.0.1:1/key' }).post({ id: 'a', body: '{}' })
  expect(gone).toMatchObject({ kind: 'failed', fault: expect.not.stringContaining('key') })
})
