import { expect } from 'vitest'
import type { AssistantId, UserId } from '../../../core/id.ts'
import {
  append,
  aSession,
  commit,
  expectRefusal,
  type OpenStore,
  sentences,
  sessionNamed,
  tenant,
  thread,
} from './fixture.ts'

export function sessionsContract(open: OpenStore): void {
  const it = sentences(open)

  it('makes a session for a new thread', async ({ store }) => {
    const row = await store.openSession(thread('one'), sessionNamed('ses_a'), 1_000)
    expect(row).toEqual({
      ...thread('one'),
      session: 'ses_a',
      createdAt: 1_000,
      title: null,
      quarantine: null,
    })
    expect(await store.findThread(thread('one'))).toEqual(row)
    expect(await store.findSession(row)).toEqual(row)
  })

  it('finds the session of a known thread and leaves it as it is', async ({ store }) => {
    const first = await store.openSession(thread('one'), sessionNamed('ses_a'), 1_000)
    expect(await store.openSession(thread('one'), sessionNamed('ses_b'), 9_000)).toEqual(first)
    expect(await store.findSession({ tenant: tenant('default'), session: sessionNamed('ses_b') })).toBeNull()
  })

  it('gives one session to fifty who open the same thread at once', async ({ store }) => {
    const sessions = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        store.openSession(thread('one'), sessionNamed(`ses_${index}`), 1_000 + index),
      ),
    )
    expect(new Set(sessions.map(({ session }) => session)).size).toBe(1)
  })

  it('tells threads apart by tenant, assistant and owner', async ({ store }) => {
    const others = [
      { tenant: tenant('other') },
      { assistant: 'sales' as AssistantId },
      { owner: 'bob' as UserId },
    ]
    const threads = [thread('one'), ...others.map(other => thread('one', other))]
    for (const [index, key] of threads.entries())
      await store.openSession(key, sessionNamed(`ses_${index}`), 1)
    for (const [index, key] of threads.entries()) {
      expect(await store.findThread(key)).toMatchObject({ ...key, session: `ses_${index}` })
    }
  })

  it('allows the same session id in two tenants and keeps them apart', async ({ store }) => {
    const here = await store.openSession(thread('one'), sessionNamed('ses_a'), 1)
    const there = await store.openSession(
      thread('one', { tenant: tenant('other') }),
      sessionNamed('ses_a'),
      2,
    )
    await store.append(append(here, commit(1)))
    expect(await store.head(here)).toEqual({ seq: 1, hash: 'hash1' })
    expect(await store.head(there)).toBeNull()
    expect(await store.findSession(there)).toMatchObject({ tenant: 'other', createdAt: 2 })
  })

  it('refuses a session id that another thread of the tenant has', async ({ store }) => {
    await store.openSession(thread('one'), sessionNamed('ses_a'), 1)
    await expectRefusal(store.openSession(thread('two'), sessionNamed('ses_a'), 2), 'store_unavailable')
    expect(await store.findThread(thread('two'))).toBeNull()
  })

  it('knows nothing of sessions that were never opened', async ({ store }) => {
    const nobody = { tenant: tenant('default'), session: sessionNamed('ses_x') }
    expect(await store.findThread(thread('x'))).toBeNull()
    expect(await store.findSession(nobody)).toBeNull()
    expect(await store.findInput(nobody, 'key')).toBeNull()
    expect(await store.findRun(nobody, 'run')).toBeNull()
    expect(await store.openInputs(nobody)).toEqual([])
    expect(await store.head(nobody)).toBeNull()
    expect(await store.commits(nobody, 0, 10)).toEqual([])
    expect(await store.commitsBefore(nobody, 10, 10)).toEqual([])
    expect(await store.snapshot(nobody)).toBeNull()
  })

  it('refuses to write to a session that was never opened', async ({ store }) => {
    const nobody = { tenant: tenant('default'), session: sessionNamed('ses_x') }
    await expectRefusal(store.append(append(nobody, commit(1))), 'unknown_session')
    await expectRefusal(store.countAttempt(nobody, 'key'), 'unknown_session')
    await expectRefusal(store.excuseAttempts(nobody, 'key'), 'unknown_session')
    await expectRefusal(store.settleInputs(nobody, ['key']), 'unknown_session')
    await expectRefusal(store.eraseContent(nobody, 1), 'unknown_session')
    await expectRefusal(store.quarantine(nobody, 'why not'), 'unknown_session')
    expect(await store.findSession(nobody)).toBeNull()
  })

  it('gives back what it was given after it was opened again', async ({ store, reopen }) => {
    const ref = await aSession(store)
    await store.append(append(ref, commit(1, 3), { title: 'Hello' }))
    const again = (await reopen?.()) ?? store
    expect(await again.findThread(thread('one'))).toMatchObject({ session: ref.session, title: 'Hello' })
    expect(await again.commits(ref, 0, 10)).toEqual([commit(1, 3)])
  })

  it('refuses everything once it is closed', async ({ store }) => {
    const ref = await aSession(store)
    await store.close()
    await expectRefusal(store.append(append(ref, commit(1))), 'store_unavailable')
    await expectRefusal(store.head(ref), 'store_unavailable')
    await expectRefusal(store.findThread(thread('one')), 'store_unavailable')
  })
}
