import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getRequestListener, serve } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { AssistantView } from '../../src/api/rest.ts'
import type { Identity } from '../../src/core/principal.ts'
import {
  createSignalbox,
  type Interaction,
  type SignalboxOptions,
  type ToolContext,
} from '../../src/index.ts'
import { memoryStorage, scriptedModel } from '../../src/testing/index.ts'
import { defineTool } from '../../src/tools/define-tool.ts'
import { replaySession } from '../../src/turn/replay.ts'
import { aFolder } from '../a-folder.ts'

function aSignalbox(options: SignalboxOptions = {}) {
  const signalbox = createSignalbox({
    env: {},
    cwd: join(import.meta.dirname, '../..'),
    storage: memoryStorage(),
    ...options,
    flags: { telemetry: 'none' },
  })
  onTestFinished(() => signalbox.close())
  return signalbox
}

const refund: Interaction = {
  id: 'i1',
  text: 'Refund 700 euros for order LX-20483 please',
  context: { assistant: 'support' },
}

const REQUIRE_ROLE: readonly [string, Identity | undefined, string][] = [
  ['a person without the role is told who can', { user: 'local', roles: ['user'] }, 'made by a manager'],
  ['a person with the role is asked', { user: 'local', roles: ['user', 'manager'] }, '700'],
  ['where people are not told apart, the local user has every role', undefined, '700'],
]

test.each(REQUIRE_ROLE)('require_role: %s', async (_, principal, expected) => {
  const { handle, ready } = aSignalbox()
  const { text } = await (principal === undefined ? handle(refund) : handle(refund, { principal }))
  expect(text).toContain(expected)
  expect(text.includes('manager')).toBe(expected.includes('manager'))
  // Whatever roles the person has by now: those of then are on record.
  const { store, journal, digest, directory, flows, version } = await ready
  const [row] = await store.listSessions({ tenant: null, limit: 1 })
  if (row === undefined) throw new Error('there is a session')
  const parts = { journal, digest, flows, assistantOf: directory.get, engine: version }
  expect(await replaySession(parts, { tenant: row.tenant, session: row.session })).toMatchObject({
    turns: 1,
    skipped: [],
    difference: null,
  })
})

test('tools know the person, the journal records them, and another’s thread of that name is another', async () => {
  const met: Pick<ToolContext, 'user' | 'tenant' | 'roles'>[] = []
  const whoami = defineTool({
    name: 'whoami',
    description: 'Tells who asks.',
    parameters: z.object({}),
    run(_, { user, tenant, roles }) {
      met.push({ user, tenant, roles })
      return user
    },
  })
  const model = scriptedModel(({ messages }) =>
    messages.at(-1)?.role === 'tool' ? 'Done.' : [{ call: 'whoami', arguments: {} }],
  )
  const { handle, ready } = aSignalbox({ model })
  const { directory, store, journal } = await ready
  directory.replace(
    directory
      .list()
      .map(entry =>
        entry.kind === 'sound' ? { ...entry, assistant: { ...entry.assistant, tools: [whoami] } } : entry,
      ),
  )
  const people: Required<Identity>[] = [
    { user: 'ada', tenant: 'north', roles: ['user', 'lead'] },
    { user: 'ada', tenant: 'south', roles: ['user'] },
  ]
  const context = { assistant: 'projects', session_id: 'visit' }
  for (const principal of people) await handle({ id: 'i1', text: 'Who am I?', context }, { principal })
  expect(met).toEqual(people)

  const rows = await store.listSessions({ tenant: null, limit: 9 })
  expect(
    rows.map(({ tenant, owner }) => ({ tenant, owner })).toSorted((a, b) => (a.tenant < b.tenant ? -1 : 1)),
  ).toEqual([
    { tenant: 'north', owner: 'ada' },
    { tenant: 'south', owner: 'ada' },
  ])
  for (const { tenant, session } of rows) {
    const events = await journal.read({ tenant, session }, 0, 100)
    const started = events.find(({ type }) => type === 'turn_started')
    expect(started?.payload).toMatchObject({ principal: people.find(one => one.tenant === tenant) })
  }
})

test.each<[string, SignalboxOptions, { principal?: Identity | null | undefined } | undefined]>([
  ['an empty principal', {}, { principal: undefined }],
  ['no principal where people are told apart', { authenticate: () => null }, undefined],
])('%s speaks for nobody', async (_, options, asker) => {
  const { handle } = aSignalbox(options)
  const answer = asker === undefined ? handle(refund) : handle(refund, asker)
  await expect(answer).rejects.toMatchObject({ code: 'not_signed_in' })
})

test('a customer who is not the principal is refused', async () => {
  const { handle } = aSignalbox()
  const answer = handle({ ...refund, customer_id: 'bob' }, { principal: { user: 'ada' } })
  await expect(answer).rejects.toMatchObject({ code: 'invalid_input' })
})

test('the example of the guide tells its visitors apart', async () => {
  vi.stubEnv('SIGNALBOX_DATA', aFolder())
  onTestFinished(() => void vi.unstubAllEnvs())
  const { signalbox, answerAs } = await import('../../docs/examples/sign-in.ts')
  onTestFinished(() => signalbox.close())
  const ask = (token: string | null) =>
    signalbox.fetch(
      new Request('http://shop.example/api/sessions', {
        headers: token === null ? {} : { authorization: token },
      }),
    )
  expect((await ask('Bearer ada-7f3')).status).toBe(200)
  expect((await ask('Bearer made-up')).status).toBe(401)
  expect((await ask(null)).status).toBe(401)
  const request = () => new Request('http://shop.example/api/sessions')
  expect((await answerAs(request(), { id: 'eve', company: 'north', isManager: false })).status).toBe(200)
  expect((await answerAs(request(), null)).status).toBe(401)
})

const anApplication = {
  'a Hono application': (box: ReturnType<typeof aSignalbox>) => {
    const app = new Hono()
    app.mount('/chat', box.fetch)
    return serve({ fetch: app.fetch, port: 0 }) as Server
  },
  'a server of Node’s own': (box: ReturnType<typeof aSignalbox>) => {
    const server = createServer(getRequestListener(box.fetch))
    return server.listen(0)
  },
}

test.each(Object.entries(anApplication))(
  'mounted in %s, its first request is read and streams',
  async (_, mount) => {
    const signalbox = aSignalbox()
    const server = mount(signalbox)
    onTestFinished(() => void server.close())
    await new Promise<void>(resolve => (server.listening ? resolve() : server.once('listening', resolve)))
    const { port } = server.address() as AddressInfo
    const prefix = mount === anApplication['a Hono application'] ? '/chat' : ''
    for (const run of ['r1', 'r2']) {
      const response = await fetch(`http://localhost:${port}${prefix}/agui/projects`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', connection: 'close' },
        body: JSON.stringify({
          threadId: 't',
          runId: run,
          messages: [{ id: run, role: 'user', content: 'Hello' }],
        }),
      })
      expect(response.status).toBe(200)
      expect(await response.text()).toContain('RUN_FINISHED')
    }
  },
)

test('the faults of a broken assistant are an operator’s to see', async () => {
  const folder = aFolder({ 'shop/assistant.yaml': 'nmae: Shop\n' })
  const { fetch: ask } = aSignalbox({ assistants: folder })
  const faultsFor = async (roles: readonly string[]) => {
    const request = new Request('http://localhost/api/assistants')
    const views = (await (
      await ask(request, { principal: { user: 'ada', roles } })
    ).json()) as AssistantView[]
    return views.map(({ id, serving, faults }) => [id, serving, faults.length > 0])
  }
  expect(await faultsFor(['user'])).toEqual([['shop', false, false]])
  expect(await faultsFor(['user', 'operator'])).toEqual([['shop', false, true]])
})
