import { expect } from 'vitest'
import type { SessionRef } from '../../../core/session.ts'
import type { CountQuery, JournalStore, Tally } from '../../../ports/journal-store.ts'
import { append, aSession, commit, expectRefusal, type OpenStore, sentences } from './fixture.ts'

const query = (change: Partial<CountQuery> = {}): CountQuery => ({
  keys: ['refunds'],
  since: 0,
  failed: 'is_forgotten',
  ...change,
})
const tally = (change: Partial<Tally>): Tally => ({ expects: [], adds: [], failed: [], ...change })
const counting = (key: string, entry: string, count?: number): Tally =>
  tally({
    adds: [{ key, entry }],
    expects: count === undefined ? [] : [{ ...query({ keys: [key] }), count }],
  })

export function countsContract(open: OpenStore): void {
  const it = sentences(open)
  const claim = (store: JournalStore, ref: SessionRef, seq: number, counted: Tally, at = seq * 10) =>
    store.append({ ...append(ref, commit(seq, 1, { at })), tally: counted })
  const count = async (store: JournalStore, { tenant }: SessionRef, change: Partial<CountQuery> = {}) =>
    (await store.counts(tenant, [query(change)]))[0]

  it('counts what commits counted, of all sessions of a tenant, after a time', async ({ store, reopen }) => {
    const [one, two] = [await aSession(store, 'one'), await aSession(store, 'two')]
    await claim(store, one, 1, counting('refunds', 'e1'))
    await claim(store, one, 2, counting('refunds', 'e2'))
    await claim(store, two, 1, counting('tickets', 'e1'))
    for (const isReopened of [false, true]) {
      const kept = (isReopened && (await reopen?.())) || store
      expect(await count(kept, one)).toBe(2)
      expect(await count(kept, two, { keys: ['refunds', 'tickets', 'nothing'] })).toBe(3)
      expect(await count(kept, one, { since: 10 })).toBe(1)
      expect(await count(kept, one, { since: 20 })).toBe(0)
    }
  })

  it('refuses a commit whose counts have changed, and nothing of it happens', async ({ store }) => {
    const [one, two] = [await aSession(store, 'one'), await aSession(store, 'two')]
    expect(await claim(store, one, 1, counting('refunds', 'e1', 0))).toEqual({ kind: 'appended' })
    expect(await claim(store, two, 1, counting('refunds', 'e1', 0))).toEqual({ kind: 'miscounted' })
    expect(await store.head(two)).toBeNull()
    expect(await count(store, one)).toBe(1)
    expect(await claim(store, two, 1, counting('refunds', 'e1', 1))).toEqual({ kind: 'appended' })
  })

  it('lets exactly one of many concurrent commits that expect the same count through', async ({ store }) => {
    const refs = await Promise.all(Array.from({ length: 20 }, (_, index) => aSession(store, `s${index}`)))
    const outcomes = await Promise.all(refs.map(ref => claim(store, ref, 1, counting('refunds', 'e1', 0))))
    expect(outcomes.filter(({ kind }) => kind === 'appended')).toHaveLength(1)
    expect(outcomes.filter(({ kind }) => kind === 'miscounted')).toHaveLength(19)
    const [first] = refs
    expect(first && (await count(store, first))).toBe(1)
  })

  it('does not count for a commit that is fenced', async ({ store }) => {
    const ref = await aSession(store)
    await claim(store, ref, 1, tally({}))
    expect(await claim(store, ref, 1, counting('refunds', 'e1', 0))).toMatchObject({ kind: 'fenced' })
    expect(await claim(store, ref, 1, counting('refunds', 'e1', 7))).toMatchObject({ kind: 'fenced' })
    expect(await count(store, ref)).toBe(0)
  })

  it('forgets what failed, where that is wanted', async ({ store, reopen }) => {
    const [one, two] = [await aSession(store, 'one'), await aSession(store, 'two')]
    await claim(store, one, 1, counting('refunds', 'e1'))
    await claim(store, two, 1, counting('refunds', 'e1'))
    await claim(store, one, 2, tally({ failed: ['e1', 'never counted'] }))
    for (const isReopened of [false, true]) {
      const kept = (isReopened && (await reopen?.())) || store
      expect(await count(kept, one)).toBe(1)
      expect(await count(kept, one, { failed: 'counts' })).toBe(2)
    }
  })

  it('leaves out the one entry of the one session that is asked about', async ({ store, reopen }) => {
    const [one, two] = [await aSession(store, 'one'), await aSession(store, 'two')]
    const except = { session: one.session, entry: 'e1' }
    await claim(store, one, 1, counting('refunds', 'e1'))
    await claim(store, one, 2, counting('refunds', 'e2'))
    await claim(store, two, 1, counting('refunds', 'e1'))
    const expecting = (number: number) => tally({ expects: [{ ...query({ except }), count: number }] })
    expect(await claim(store, one, 3, expecting(2))).toEqual({ kind: 'appended' })
    expect(await claim(store, one, 4, expecting(3))).toEqual({ kind: 'miscounted' })
    for (const isReopened of [false, true]) {
      const kept = (isReopened && (await reopen?.())) || store
      expect(await count(kept, one, { except })).toBe(2)
      expect(await count(kept, one, { except, since: 15 })).toBe(1)
    }
  })

  it('keeps tenants apart', async ({ store }) => {
    const ref = await aSession(store)
    await claim(store, ref, 1, counting('refunds', 'e1'))
    expect(await store.counts('elsewhere' as SessionRef['tenant'], [query()])).toEqual([0])
  })

  it('refuses keys that cannot be stored', async ({ store }) => {
    const ref = await aSession(store)
    await expectRefusal(claim(store, ref, 1, counting('a\0b', 'e1')), 'invalid_input')
    expect(await store.head(ref)).toBeNull()
  })
}
