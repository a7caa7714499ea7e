import { expect } from 'vitest'
import {
  append,
  aSession,
  commit,
  expectRefusal,
  type OpenStore,
  sentences,
  sessionNamed,
  tenant,
} from './fixture.ts'

/** A session may begin with commits of another's past. */
export function beginningsContract(open: OpenStore): void {
  const it = sentences(open)

  it('begins a session with several commits at once', async ({ store, reopen }) => {
    const ref = await aSession(store)
    const rows = [commit(1, 3), commit(4, 2, { turn: null, content: null }), commit(6)]
    expect(await store.begin(ref, rows, 'of another')).toEqual({ kind: 'appended' })
    expect(await store.commits(ref, 0, 10)).toEqual(rows)
    expect(await store.commitsBefore(ref, 6, 10)).toEqual(rows.slice(0, 2).reverse())
    expect(await store.head(ref)).toEqual({ seq: 6, hash: 'hash6' })
    expect(await store.findSession(ref)).toMatchObject({ title: 'of another' })
    expect(await store.listSessions({ tenant: ref.tenant, limit: 5 })).toMatchObject([
      { lastSeq: 6, updatedAt: 3_006, busy: false },
    ])
    expect(await store.append(append(ref, commit(7)))).toEqual({ kind: 'appended' })
    if (reopen === undefined) return
    const again = await reopen()
    expect(await again.commits(ref, 0, 10)).toEqual([...rows, commit(7)])
  })

  it('never begins a session twice, nor one that has commits', async ({ store }) => {
    const ref = await aSession(store)
    const [first, second] = await Promise.all([
      store.begin(ref, [commit(1, 2)], 'first'),
      store.begin(ref, [commit(1)], 'second'),
    ])
    expect([first, second]).toEqual([{ kind: 'appended' }, { kind: 'fenced', head: 2 }])
    const other = await aSession(store, 'other')
    await store.append(append(other, commit(1)))
    expect(await store.begin(other, [commit(1)], null)).toEqual({ kind: 'fenced', head: 1 })
    expect(await store.findSession(ref)).toMatchObject({ title: 'first' })
    expect(await store.findSession(other)).toMatchObject({ title: null })
  })

  it('takes all of a beginning or none of it', async ({ store }) => {
    const ref = await aSession(store)
    await expectRefusal(store.begin(ref, [commit(1), commit(2, 1, { facts: 'a\0b' })], null), 'invalid_input')
    await expectRefusal(store.begin(ref, [commit(1), commit(3)], null), 'internal')
    await expectRefusal(store.begin(ref, [], null), 'internal')
    expect(await store.head(ref)).toBeNull()
  })

  it('begins neither a session that was never opened nor one that is set aside', async ({ store }) => {
    const ref = await aSession(store)
    await store.quarantine(ref, 'damaged')
    await expectRefusal(store.begin(ref, [commit(1)], null), 'session_quarantined')
    const nobody = { tenant: tenant('default'), session: sessionNamed('ses_nobody') }
    await expectRefusal(store.begin(nobody, [commit(1)], null), 'unknown_session')
  })
}
