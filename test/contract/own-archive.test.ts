import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../src/adapters/clock.ts'
import { openArchive } from '../../src/adapters/files/open-archive.ts'
import { memoryStorage } from '../../src/adapters/storage/open-storage.ts'
import type { OwnConversation, OwnDataIndex } from '../../src/api/own-data.ts'
import { createEngine } from '../../src/compose/create-engine.ts'
import { SignalboxError } from '../../src/core/error.ts'
import type { Identity } from '../../src/core/principal.ts'
import { createServer } from '../../src/server/create-server.ts'
import { aFolder } from '../a-folder.ts'

const ADA: Identity = { user: 'ada', tenant: 'north', roles: ['user'] }
const BOB: Identity = { user: 'bob-internal-7', tenant: 'north', roles: ['user', 'support', 'operator'] }

async function aWorld() {
  const storage = memoryStorage(systemClock)
  const damaged = new Set<string>()
  const blobs: typeof storage.blobs = {
    ...storage.blobs,
    get: (ref, id) =>
      damaged.has(id)
        ? Promise.reject(new SignalboxError('store_unavailable', 'it is damaged'))
        : storage.blobs.get(ref, id),
  }
  const engine = await createEngine({
    storage: { ...storage, blobs, close: async () => {} },
    flags: { telemetry: 'none' },
    env: {},
    cwd: aFolder({}),
    say: () => {},
  })
  await engine.start()
  onTestFinished(() => engine.close())
  const { fetch } = createServer(engine, {
    authenticate: request => JSON.parse(request.headers.get('who') ?? 'null') as Identity,
  })
  const ask = (as: Identity, method: string, path: string, body?: Uint8Array | object) => {
    const isBytes = body instanceof Uint8Array
    return fetch(
      new Request(`http://localhost${path}`, {
        method,
        headers: {
          who: JSON.stringify(as),
          'content-type': isBytes ? 'application/octet-stream' : 'application/json',
        },
        ...(body !== undefined && { body: isBytes ? Uint8Array.from(body) : JSON.stringify(body) }),
      }),
    )
  }
  const say = async (assistant: string, text: string) => {
    const run = { threadId: 'a', runId: 'r1', messages: [{ id: 'm1', role: 'user', content: text }] }
    const shape = { tools: [], context: [], state: {}, forwardedProps: {} }
    await (await ask(ADA, 'POST', `/agui/${assistant}`, { ...run, ...shape })).text()
    const answer = await ask(ADA, 'GET', `/api/assistants/${assistant}/threads/a`)
    return ((await answer.json()) as { session: string }).session
  }
  const archive = async () => {
    const answer = await ask(ADA, 'GET', '/api/me/data')
    const read = openArchive(new Uint8Array(await answer.arrayBuffer()))
    const index = JSON.parse(read('data.json') ?? '') as OwnDataIndex
    const texts = index.conversations.map(({ path }) => read(path ?? '') ?? '')
    return { index, texts, conversations: texts.map(text => JSON.parse(text) as OwnConversation) }
  }
  return { storage, damaged, ask, say, archive }
}

test('a file that is damaged is named in the archive, and keeps nobody from the rest', async () => {
  const { damaged, ask, say, archive } = await aWorld()
  await say('discovery', 'We have 20 people in Zanzibar.')
  for (const name of ['one', 'two']) {
    const bytes = new TextEncoder().encode(`file ${name}`)
    const path = `/api/assistants/discovery/threads/a/files?name=${name}.txt`
    const { id } = (await (await ask(ADA, 'POST', path, bytes)).json()) as { id: string }
    if (name === 'one') damaged.add(id)
  }
  const { conversations } = await archive()
  expect(conversations[0]?.files).toHaveLength(2)
  expect(conversations[0]?.files).toContainEqual({ path: null, name: null, reason: 'store_unavailable' })
  expect(conversations[0]?.files).toContainEqual(expect.objectContaining({ mediaType: 'text/plain' }))
})

test('notes of colleagues for each other, and their ids, are in neither archive nor journal', async () => {
  const { ask, say, archive } = await aWorld()
  const session = await say('support', 'I want to talk to a human about Zanzibar')
  const taken = await ask(BOB, 'POST', `/api/desk/${session}/take`, {})
  expect(taken.status).toBe(200)
  const { claim } = (await taken.json()) as { claim: string }
  expect((await archive()).texts.join('')).not.toContain(BOB.user)
  const back = await ask(BOB, 'POST', `/api/desk/${session}/hand-back`, { claim, note: 'suspects fraud' })
  expect(back.status).toBeLessThan(300)
  const journal = await (await ask(ADA, 'GET', `/api/sessions/${session}/journal?limit=500`)).text()
  for (const text of [...(await archive()).texts, journal]) {
    expect(text).toContain('desk_changed')
    expect(text).not.toContain('suspects fraud')
    expect(text).not.toContain(BOB.user)
  }
})

test('counts of all tenants are for operators of the default one', async () => {
  const { ask } = await aWorld()
  expect((await ask(BOB, 'GET', '/metrics')).status).toBe(403)
  expect((await ask({ ...BOB, tenant: 'default' }, 'GET', '/metrics')).status).toBe(200)
})
