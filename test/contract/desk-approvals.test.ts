import { expect, test } from 'vitest'
import type { DeskDetail } from '../../src/api/desk.ts'
import { fixedClock } from '../../src/testing/index.ts'
import { aLargeRefund } from './a-large-refund.ts'

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
  const before = (await session()).messages.length
  await ask('max', 'POST', `/api/desk/${entry?.session}/decline`, {
    pending: approval?.pending,
    note: 'It is too late for that.',
  })
  expect(await calls()).toBe(0)
  expect((await session()).pendings).toEqual([])
  // Theirs is the no: the person is not told that something of theirs was heard.
  expect((await session()).messages.slice(before).map(({ text }) => text)).toEqual([
    'Lumen support has declined it. It is too late for that.',
  ])
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

test('a request nobody decides about expires: the person is told, and no colleague finds it any more', async () => {
  const clock = fixedClock()
  const { say, session, calls, queue, approval, approve, engine } = await aLargeRefund({ clock })
  await say('yes')
  const waiting = await approval()
  const ref = { tenant: engine.local.tenant, session: (await session()).session as never }
  clock.advance(72 * HOUR_MS - 1)
  await engine.runner.settled(ref)
  expect(await queue('max')).toHaveLength(1)
  clock.advance(1)
  await engine.runner.settled(ref)
  expect((await session()).pendings).toEqual([])
  expect(await queue('max')).toEqual([])
  expect((await session()).messages.at(-1)?.text).toBe(
    'Nobody answered in time, so I have left it: Refund €780.00 for LX-20483?',
  )
  expect((await approve(waiting?.pending)).status).toBe(404)
  expect(await calls()).toBe(0)
})

const HOUR_MS = 3_600_000
