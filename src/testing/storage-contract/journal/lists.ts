import { expect } from 'vitest'
import type { AssistantId, UserId } from '../../../core/id.ts'
import type { SessionListing } from '../../../ports/journal-store.ts'
import { append, aSession, commit, input, type OpenStore, sentences, tenant, thread } from './fixture.ts'

const names = (rows: readonly SessionListing[]) => rows.map(row => row.thread)
const everything = { tenant: tenant('default'), limit: 100 }

export function listsContract(open: OpenStore): void {
  const it = sentences(open)

  it('lists the sessions of a tenant, the one that changed last first', async ({ store, reopen }) => {
    for (const name of ['one', 'two', 'three']) await aSession(store, name)
    await aSession(store, 'foreign', { tenant: tenant('other') })
    const two = await aSession(store, 'two')
    await store.append(append(two, commit(1, 2, { at: 5_000 }), { title: 'Second' }))
    await store.append(append(await aSession(store, 'one'), commit(1, 1, { at: 4_000 })))
    const expected = [
      {
        ...thread('two'),
        session: 'ses_two',
        createdAt: 1_000,
        updatedAt: 5_000,
        lastSeq: 2,
        title: 'Second',
      },
      { ...thread('one'), session: 'ses_one', createdAt: 1_000, updatedAt: 4_000, lastSeq: 1, title: null },
      {
        ...thread('three'),
        session: 'ses_three',
        createdAt: 1_000,
        updatedAt: 1_000,
        lastSeq: 0,
        title: null,
      },
    ].map(row => ({ ...row, busy: false, quarantine: null }))
    expect(await store.listSessions(everything)).toEqual(expected)
    const again = (await reopen?.()) ?? store
    expect(await again.listSessions(everything)).toEqual(expected)
    await again.append(append(two, commit(3, 1, { at: 6_000 })))
    expect((await again.listSessions(everything))[0]).toMatchObject({
      thread: 'two',
      updatedAt: 6_000,
      lastSeq: 3,
    })
  })

  it('narrows a list to an assistant, an owner, or both', async ({ store }) => {
    const [sales, bob] = ['sales' as AssistantId, 'bob' as UserId]
    await aSession(store, 'plain')
    await aSession(store, 'of sales', { assistant: sales })
    await aSession(store, 'of bob', { owner: bob })
    await aSession(store, 'of both', { assistant: sales, owner: bob })
    expect(names(await store.listSessions({ ...everything, assistant: sales })).toSorted()).toEqual([
      'of both',
      'of sales',
    ])
    expect(names(await store.listSessions({ ...everything, owner: bob })).toSorted()).toEqual([
      'of bob',
      'of both',
    ])
    expect(names(await store.listSessions({ ...everything, assistant: sales, owner: bob }))).toEqual([
      'of both',
    ])
    expect(await store.listSessions({ ...everything, tenant: tenant('nobody') })).toEqual([])
  })

  it('lists what is older than a moment, though no session has it', async ({ store }) => {
    for (const [name, at] of [
      ['old', 2_000],
      ['older', 1_500],
      ['new', 9_000],
    ] as const)
      await store.append(append(await aSession(store, name), commit(1, 1, { at })))
    const after = { updatedAt: 5_000, session: '' as SessionListing['session'] }
    expect(names(await store.listSessions({ ...everything, tenant: null, after }))).toEqual(['old', 'older'])
  })

  it('lists the sessions of all tenants for whoever keeps the store', async ({ store, reopen }) => {
    const bob = 'bob' as UserId
    await aSession(store, 'here')
    await aSession(store, 'there', { tenant: tenant('other') })
    await aSession(store, 'of bob', { tenant: tenant('other'), owner: bob })
    const all = { ...everything, tenant: null }
    expect(names(await store.listSessions(all)).toSorted()).toEqual(['here', 'of bob', 'there'])
    const again = (await reopen?.()) ?? store
    expect(names(await again.listSessions(all)).toSorted()).toEqual(['here', 'of bob', 'there'])
    expect(names(await again.listSessions({ ...all, limit: 2 }))).toHaveLength(2)
    expect(names(await again.listSessions({ ...all, owner: bob }))).toEqual(['of bob'])
  })

  it('pages through a list, also where several changed at the same moment', async ({ store }) => {
    for (let index = 0; index < 9; index++) {
      const ref = await aSession(store, `n${index}`)
      await store.append(append(ref, commit(1, 1, { at: index < 6 ? 7_000 : 8_000 })))
    }
    const read: SessionListing[] = []
    for (;;) {
      const last = read.at(-1)
      const after = last && { updatedAt: last.updatedAt, session: last.session }
      const page = await store.listSessions({ ...everything, limit: 2, ...(after && { after }) })
      if (page.length === 0) break
      read.push(...page)
    }
    expect(read).toEqual(await store.listSessions(everything))
    expect(new Set(names(read)).size).toBe(9)
  })

  it('says which sessions are busy', async ({ store }) => {
    const [busy, idle, signalled] = [
      await aSession(store, 'a'),
      await aSession(store, 'b'),
      await aSession(store, 'c'),
    ]
    await store.put(busy, input('x'), 'queue')
    await store.put(idle, input('x'), 'queue')
    await store.append(append(idle, commit(1), { takes: ['x'], settles: ['x'] }))
    await store.put(signalled, input('stop', { lane: 'signal' }), 'queue')
    const busyOnes = (await store.listSessions(everything)).filter(row => row.busy)
    expect(names(busyOnes)).toEqual(['a'])
  })

  it('shows what was written in the same tick before it was asked', async ({ store }) => {
    const ref = await aSession(store)
    const [, , list] = await Promise.all([
      store.put(ref, input('a'), 'queue'),
      store.append(append(ref, commit(1), { title: 'Now' })),
      store.listSessions(everything),
    ])
    expect(list).toMatchObject([{ title: 'Now', lastSeq: 1, busy: true }])
  })
}
