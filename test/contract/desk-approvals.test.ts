import { expect, onTestFinished, test } from 'vitest'
import type { DeskDetail, DeskPage } from '../../src/api/desk.ts'
import type { SessionDetail } from '../../src/api/rest.ts'
import { createEngine } from '../../src/compose/create-engine.ts'
import type { Identity } from '../../src/core/principal.ts'
import { createServer } from '../../src/server/create-server.ts'
import { memoryStorage } from '../../src/testing/index.ts'

/** The assistant `support` gives refunds above 500 euros into the hands of managers; its orders are those of `local`. */
const PEOPLE: Readonly<Record<string, Identity>> = {
  peter: { user: 'local', tenant: 'default', roles: ['user'] },
  max: { user: 'max', tenant: 'default', roles: ['user', 'manager'] },
  ada: { user: 'ada', tenant: 'default', roles: ['user', 'support'] },
  promoted: { user: 'local', tenant: 'default', roles: ['user', 'manager'] },
}

async function aLargeRefund() {
  const engine = await createEngine({
    storage: memoryStorage(),
    flags: { telemetry: 'none' },
    env: {},
    cwd: `${import.meta.dirname}/../..`,
  })
  onTestFinished(() => engine.close())
  const { fetch } = createServer(engine, {
    authenticate: request => PEOPLE[request.headers.get('x-who') ?? ''] ?? null,
  })
  const ask = async (who: string, method: string, path: string, body?: unknown) => {
    const answer = await fetch(
      new Request(`http://localhost${path}`, {
        method,
        headers: { 'content-type': 'application/json', 'x-who': who },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
    const text = await answer.text()
    return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text }
  }
  let runs = 0
  const session = async (thread = 'one') =>
    (await ask('peter', 'GET', `/api/assistants/support/threads/${thread}`)).body as SessionDetail
  const say = async (text: string, thread = 'one') => {
    await ask('peter', 'POST', '/agui/support', {
      threadId: thread,
      runId: `r${++runs}`,
      messages: [{ id: `m${runs}`, role: 'user', content: text }],
      tools: [],
      context: [],
      state: { pendings: runs === 1 ? [] : (await session(thread)).pendings },
      forwardedProps: { locale: 'en' },
    })
    return (await session(thread)).messages.at(-1)?.text ?? ''
  }
  await say('refund 780 euros for order LX-20483, it arrived broken')
  const calls = async () => {
    const { session: id } = await session()
    const { events } = (await ask('peter', 'GET', `/api/sessions/${id}/journal?limit=200`)).body as {
      events: { type: string; payload: { name?: string } }[]
    }
    return events.filter(({ type, payload }) => type === 'effect_claimed' && payload.name === 'refund').length
  }
  const queue = async (who: string) => ((await ask(who, 'GET', '/api/desk')).body as DeskPage).waiting
  return { ask, say, session, calls, queue, engine }
}

test('what a role must approve waits for it: the person agrees, a colleague sees exactly that, and then it runs', async () => {
  const { ask, say, session, calls, queue } = await aLargeRefund()
  expect((await session()).pendings.map(({ kind }) => kind)).toEqual(['confirmation'])
  expect(await queue('max')).toEqual([])
  expect(await say('yes')).toContain('I have asked for approval.')
  expect((await session()).pendings.map(({ kind }) => kind)).toEqual(['role_approval'])
  expect(await queue('ada')).toEqual([])
  const [entry] = await queue('max')
  expect(entry).toMatchObject({ kind: 'approval', reason: 'approval' })
  const { body } = await ask('max', 'GET', `/api/desk/${entry?.session}`)
  const [approval] = (body as DeskDetail).approvals
  expect(approval).toMatchObject({ own: false, reason: 'Refunds above 500 euros are made by a manager.' })
  expect(approval?.lines.map(({ text }) => text).join(' ')).toContain('LX-20483')
  expect(await calls()).toBe(0)
  // Whatever the person says, it is not theirs to approve.
  await say('yes')
  expect(await calls()).toBe(0)
  const approved = await ask('max', 'POST', `/api/desk/${entry?.session}/approve`, {
    pending: approval?.pending,
    note: 'Sorry for that.',
  })
  expect(approved.status).toBe(200)
  expect(await calls()).toBe(1)
  expect((await session()).messages.map(({ text }) => text)).toContain(
    'Lumen support has approved it. Sorry for that.',
  )
  expect(await queue('max')).toEqual([])
  const again = await ask('max', 'POST', `/api/desk/${entry?.session}/approve`, {
    pending: approval?.pending,
  })
  expect(again.status).toBe(404)
})

test('a fork of what waits for a role asks the person again, and then waits in the queue by itself', async () => {
  const { ask, say, session, calls, queue, engine } = await aLargeRefund()
  await say('yes')
  const first = await session()
  await ask('peter', 'POST', `/api/sessions/${first.session}/fork`, { seq: 9999, thread: 'two' })
  expect((await session()).pendings.map(({ kind }) => kind)).toEqual(['role_approval'])
  const [asked, ...others] = (await session('two')).pendings
  expect(others).toEqual([])
  expect(asked).toMatchObject({ kind: 'confirmation', question: expect.stringContaining('LX-20483') })
  expect(asked?.question).toContain('Refunds above 500 euros are made by a manager.')
  expect(await queue('max')).toHaveLength(1)
  expect(await say('yes', 'two')).toContain('I have asked for approval.')
  const second = await session('two')
  expect((await queue('max')).map(one => one.session).sort()).toEqual([first.session, second.session].sort())
  expect(await calls()).toBe(0)
  const ref = { tenant: engine.local.tenant, session: second.session as never }
  expect(await engine.journal.verify(ref)).toBeNull()
})

test('nothing is done that a colleague declines', async () => {
  const { ask, say, calls, queue, session } = await aLargeRefund()
  await say('yes')
  const [entry] = await queue('max')
  const { body } = await ask('max', 'GET', `/api/desk/${entry?.session}`)
  const [approval] = (body as DeskDetail).approvals
  await ask('max', 'POST', `/api/desk/${entry?.session}/decline`, { pending: approval?.pending, note: '' })
  expect(await calls()).toBe(0)
  expect((await session()).pendings).toEqual([])
  expect(await queue('max')).toEqual([])
})

test('whoever asks cannot approve, also when they have the role by now; who takes over need not be who approves', async () => {
  const { ask, say, calls, queue } = await aLargeRefund()
  await say('yes')
  const [entry] = await queue('promoted')
  const { body } = await ask('promoted', 'GET', `/api/desk/${entry?.session}`)
  const [approval] = (body as DeskDetail).approvals
  expect(approval?.own).toBe(true)
  const own = await ask('promoted', 'POST', `/api/desk/${entry?.session}/approve`, {
    pending: approval?.pending,
  })
  expect(own).toMatchObject({ status: 409, body: { code: 'desk_own_request' } })
  expect(await calls()).toBe(0)
  await say('can I talk to a real person please')
  expect((await ask('max', 'POST', `/api/desk/${entry?.session}/take`)).status).toBe(409)
  expect((await ask('ada', 'POST', `/api/desk/${entry?.session}/take`)).status).toBe(200)
  const foreign = await ask('ada', 'POST', `/api/desk/${entry?.session}/approve`, {
    pending: approval?.pending,
  })
  expect(foreign.status).toBe(409)
  expect(await calls()).toBe(0)
})

test('the person can take the request back, and then nothing is left to approve', async () => {
  const { say, calls, queue, session } = await aLargeRefund()
  await say('yes')
  await say('take the request back')
  expect((await session()).pendings).toEqual([])
  expect(await queue('max')).toEqual([])
  expect(await calls()).toBe(0)
})
