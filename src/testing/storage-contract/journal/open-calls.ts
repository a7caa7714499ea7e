import { expect } from 'vitest'
import { DONE_CALL_MS, type SessionRef } from '../../../core/session.ts'
import type { JournalStore, OpenCallChange } from '../../../ports/journal-store.ts'
import { append, aSession, commit, expectRefusal, type OpenStore, sentences } from './fixture.ts'

const KEY = 'refund of A-1'
const calls = (change: Partial<OpenCallChange>): OpenCallChange => ({
  expects: [],
  adds: [],
  ends: [],
  done: [],
  ...change,
})
const opening = (entry: string, elsewhere?: number): OpenCallChange =>
  calls({
    adds: [{ key: KEY, entry }],
    expects: elsewhere === undefined ? [] : [{ key: KEY, elsewhere, since: 0 }],
  })

export function openCallsContract(open: OpenStore): void {
  const it = sentences(open)
  const change = (store: JournalStore, ref: SessionRef, seq: number, openCalls: OpenCallChange) =>
    store.append({ ...append(ref, commit(seq, 1, { at: seq * 10 })), openCalls })

  it('knows calls of all sessions of a tenant until it is certain what came of them', async ({
    store,
    reopen,
  }) => {
    const [one, two] = [await aSession(store, 'one'), await aSession(store, 'two')]
    await change(store, one, 1, opening('e1'))
    await change(store, two, 1, calls({}))
    await change(store, two, 2, opening('e1'))
    await change(store, two, 3, calls({ adds: [{ key: 'another', entry: 'e2' }] }))
    const [first, second] = [
      { session: one.session, entry: 'e1', at: 10, isDone: false },
      { session: two.session, entry: 'e1', at: 20, isDone: false },
    ]
    for (const isReopened of [false, true]) {
      const kept = (isReopened && (await reopen?.())) || store
      expect(await kept.openCalls(one.tenant, KEY)).toEqual([first, second])
      expect(await kept.openCalls(one.tenant, 'nothing')).toEqual([])
      expect(await kept.openCalls('elsewhere' as SessionRef['tenant'], KEY)).toEqual([])
    }
  })

  it('forgets what ended, of this session only', async ({ store, reopen }) => {
    const [one, two] = [await aSession(store, 'one'), await aSession(store, 'two')]
    await change(store, one, 1, opening('e1'))
    await change(store, two, 1, opening('e1'))
    await change(store, one, 2, calls({ ends: ['e1', 'never opened'] }))
    for (const isReopened of [false, true]) {
      const kept = (isReopened && (await reopen?.())) || store
      expect(await kept.openCalls(one.tenant, KEY)).toEqual([
        { session: two.session, entry: 'e1', at: 10, isDone: false },
      ])
    }
  })

  it('keeps what took place for a while, of this session only', async ({ store, reopen }) => {
    const [one, two] = [await aSession(store, 'one'), await aSession(store, 'two')]
    await change(store, one, 1, opening('e1'))
    await change(store, two, 1, opening('e1'))
    await change(store, one, 2, calls({ done: ['e1', 'never opened'] }))
    for (const isReopened of [false, true]) {
      const kept = (isReopened && (await reopen?.())) || store
      expect(await kept.openCalls(one.tenant, KEY)).toEqual([
        { session: one.session, entry: 'e1', at: 10, isDone: true },
        { session: two.session, entry: 'e1', at: 10, isDone: false },
      ])
    }
  })

  it('forgets what took place after a while', async ({ store }) => {
    const [one, two] = [await aSession(store, 'one'), await aSession(store, 'two')]
    await change(store, one, 1, opening('e1'))
    await change(store, two, 1, opening('e1'))
    await change(store, one, 2, calls({ done: ['e1'] }))
    const late = {
      ...append(two, commit(2, 1, { at: 20 + DONE_CALL_MS })),
      openCalls: calls({ done: ['e1'] }),
    }
    expect(await store.append(late)).toEqual({ kind: 'appended' })
    expect(await store.openCalls(one.tenant, KEY)).toEqual([])
  })

  it('counts what took place elsewhere only since then', async ({ store }) => {
    const [one, two] = [await aSession(store, 'one'), await aSession(store, 'two')]
    await change(store, one, 1, opening('e1'))
    await change(store, one, 2, calls({ done: ['e1'] }))
    const counting = (since: number) => calls({ expects: [{ key: KEY, elsewhere: 1, since }] })
    expect(await change(store, two, 1, counting(10))).toEqual({ kind: 'miscounted' })
    expect(await change(store, two, 1, counting(9))).toEqual({ kind: 'appended' })
  })

  it('keeps the time of the first try', async ({ store }) => {
    const ref = await aSession(store)
    await change(store, ref, 1, opening('e1'))
    await change(store, ref, 2, opening('e1'))
    expect(await store.openCalls(ref.tenant, KEY)).toEqual([
      { session: ref.session, entry: 'e1', at: 10, isDone: false },
    ])
  })

  it('refuses a commit that does not know of a call elsewhere, and nothing of it happens', async ({
    store,
  }) => {
    const [one, two] = [await aSession(store, 'one'), await aSession(store, 'two')]
    expect(await change(store, one, 1, opening('e1', 0))).toEqual({ kind: 'appended' })
    expect(await change(store, one, 2, opening('e2', 0))).toEqual({ kind: 'appended' })
    expect(await change(store, two, 1, opening('e1', 0))).toEqual({ kind: 'miscounted' })
    expect(await store.head(two)).toBeNull()
    expect(await store.openCalls(one.tenant, KEY)).toHaveLength(2)
    expect(await change(store, two, 1, opening('e1', 2))).toEqual({ kind: 'appended' })
  })

  it('lets exactly one of many concurrent commits that know of none through', async ({ store }) => {
    const refs = await Promise.all(Array.from({ length: 20 }, (_, index) => aSession(store, `s${index}`)))
    const outcomes = await Promise.all(refs.map(ref => change(store, ref, 1, opening('e1', 0))))
    expect(outcomes.filter(({ kind }) => kind === 'appended')).toHaveLength(1)
    expect(outcomes.filter(({ kind }) => kind === 'miscounted')).toHaveLength(19)
  })

  it('opens nothing for a commit that is fenced', async ({ store }) => {
    const ref = await aSession(store)
    await change(store, ref, 1, calls({}))
    expect(await change(store, ref, 1, opening('e1', 0))).toMatchObject({ kind: 'fenced' })
    expect(await store.openCalls(ref.tenant, KEY)).toEqual([])
  })

  it('erases them with the content, by which arguments could be guessed', async ({ store, reopen }) => {
    const [one, two] = [await aSession(store, 'one'), await aSession(store, 'two')]
    await change(store, one, 1, opening('e1'))
    await change(store, two, 1, opening('e1'))
    await store.eraseContent(one, 1)
    for (const isReopened of [false, true]) {
      const kept = (isReopened && (await reopen?.())) || store
      expect(await kept.openCalls(one.tenant, KEY)).toMatchObject([{ session: two.session }])
    }
  })

  it('refuses names of calls that cannot be stored', async ({ store }) => {
    const ref = await aSession(store)
    await expectRefusal(change(store, ref, 1, opening('a\0b')), 'invalid_input')
    expect(await store.head(ref)).toBeNull()
  })
}
