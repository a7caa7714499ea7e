import { expect } from 'vitest'
import type { SessionId } from '../../../core/id.ts'
import type { SessionRef } from '../../../core/session.ts'
import type { JournalStore } from '../../../ports/journal-store.ts'
import {
  append,
  aSession,
  commit,
  expectRefusal,
  input,
  type OpenStore,
  sentences,
  tenant,
  thread,
} from './fixture.ts'

export function quarantineContract(open: OpenStore): void {
  const it = sentences(open)

  it('refuses reads and writes of a session that was set aside, also later', async ({ store, reopen }) => {
    const ref = await aSession(store)
    await store.put(ref, input('a'), 'queue')
    await store.append(append(ref, commit(1)))
    await store.quarantine(ref, 'the chain breaks at event 1')
    await expectAllRefused(store, ref)
    const again = await reopen?.()
    if (again) await expectAllRefused(again, ref)
  })

  it('still shows a session that was set aside, with the reason', async ({ store, reopen }) => {
    const ref = await aSession(store)
    await store.quarantine(ref, 'the chain breaks at event 1')
    const again = (await reopen?.()) ?? store
    const expected = { session: ref.session, quarantine: 'the chain breaks at event 1' }
    expect(await again.findSession(ref)).toMatchObject(expected)
    expect(await again.findThread(thread('one'))).toMatchObject(expected)
    expect(await again.openSession(thread('one'), ref.session, 9)).toMatchObject(expected)
    expect(await again.listSessions({ tenant: tenant('default'), limit: 10 })).toMatchObject([expected])
  })

  it('keeps the first reason when a session is set aside twice', async ({ store }) => {
    const ref = await aSession(store)
    await store.quarantine(ref, 'first')
    await store.quarantine(ref, 'second')
    expect(await store.findSession(ref)).toMatchObject({ quarantine: 'first' })
  })

  it('serves the other sessions, and gives no work for the one set aside', async ({ store, reopen }) => {
    const [bad, good] = [await aSession(store, 'bad'), await aSession(store, 'good')]
    await store.put(bad, input('a'), 'queue')
    await store.put(good, input('a'), 'queue')
    await store.quarantine(bad, 'damaged')
    const again = (await reopen?.()) ?? store
    expect(await again.sessionsWithWork()).toEqual([good])
    expect(await again.append(append(good, commit(1), { takes: ['a'], settles: ['a'] }))).toEqual({
      kind: 'appended',
    })
    expect(await again.head(good)).toEqual({ seq: 1, hash: 'hash1' })
  })

  it('serves a session again that was released, also later', async ({ store, reopen }) => {
    const ref = await aSession(store)
    await store.put(ref, input('a'), 'queue')
    await store.append(append(ref, commit(1)))
    await store.quarantine(ref, 'damaged')
    await store.release(ref, 'losses')
    const again = (await reopen?.()) ?? store
    expect(await again.findSession(ref)).toMatchObject({ quarantine: null })
    expect(await again.sessionsWithWork()).toEqual([ref])
    expect(await again.append(append(ref, commit(2), { takes: ['a'], settles: ['a'] }))).toEqual({
      kind: 'appended',
    })
    await expectRefusal(
      again.release({ ...ref, session: 'ses_nobody' as SessionId }, 'losses'),
      'unknown_session',
    )
  })

  it('sets aside only the session of that tenant', async ({ store }) => {
    const here = await aSession(store, 'same')
    const there = await aSession(store, 'same', { tenant: tenant('other') })
    await store.quarantine(here, 'damaged')
    expect(await store.append(append(there, commit(1)))).toEqual({ kind: 'appended' })
    await expectRefusal(store.append(append(here, commit(1))), 'session_quarantined')
  })
}

async function expectAllRefused(store: JournalStore, ref: SessionRef): Promise<void> {
  const calls = [
    store.put(ref, input('b'), 'queue'),
    store.put(ref, input('a'), 'queue'),
    store.findInput(ref, 'a'),
    store.findRun(ref, 'run of a'),
    store.openInputs(ref),
    store.countAttempt(ref, 'a'),
    store.excuseAttempts(ref, 'a'),
    store.settleInputs(ref, ['a']),
    store.append(append(ref, commit(2))),
    store.head(ref),
    store.commits(ref, 0, 10),
    store.commitsBefore(ref, 10, 10),
    store.saveSnapshot(ref, { seq: 1, fold: 1, state: '{}', digest: 'd' }),
    store.snapshot(ref),
    store.eraseContent(ref, 1),
  ]
  await Promise.all(calls.map(call => expectRefusal(call, 'session_quarantined')))
}
