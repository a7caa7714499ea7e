import { expect } from 'vitest'
import { createMemoryStore } from '../../../adapters/storage/memory/memory-store.ts'
import type { SessionRef } from '../../../core/session.ts'
import type { CarriedSession, JournalStore } from '../../../ports/journal-store.ts'
import {
  append,
  aSession,
  commit,
  expectRefusal,
  input,
  type OpenStore,
  sentences,
  sessionNamed,
  tenant,
  thread,
  turn,
} from './fixture.ts'

const REFUNDS = { keys: ['refunds'], since: 0, failed: 'is_forgotten' } as const
const KEY = 'refund of A-1'
const SNAPSHOT = { seq: 3, fold: 7, state: '{"a":1}', digest: 'of it' }

/** A session with some of everything: settled and waiting inputs, counts, open calls, erased content, a snapshot. */
async function aFullSession(store: JournalStore, name = 'full'): Promise<SessionRef> {
  const ref = await aSession(store, name)
  for (const one of [input('first'), input('stop', { lane: 'signal', run: null }), input('second')])
    await store.put(ref, one, 'queue')
  const tally = {
    expects: [],
    adds: [{ key: 'refunds', entry: 't1/e1' }, ...[2, 3].map(n => ({ key: 'refunds', entry: `t1/e${n}` }))],
    failed: [],
  }
  const openCalls = {
    expects: [],
    adds: [{ key: KEY, entry: 't1/e1' }, ...[2, 3].map(n => ({ key: 'another', entry: `t1/e${n}` }))],
    ends: [],
    done: [],
  }
  await store.append(append(ref, commit(1), { title: 'Lamps', takes: ['first'] }))
  await store.eraseContent(ref, 1)
  await store.append(append(ref, commit(2), { tally, openCalls, settles: ['first'] }))
  const failing = { expects: [], adds: [], failed: ['t1/e3'] }
  await store.append(append(ref, commit(3, 2), { title: 'Lamps “again”', tally: failing }))
  await store.settleInputs(ref, ['stop'])
  await store.append(append(ref, commit(5, 1, { turn: turn(2) }), { takes: ['second'] }))
  await store.put(ref, input('later', { lane: 'timer', at: 90_000 }), 'queue')
  await store.countAttempt(ref, 'second')
  await store.countAttempt(ref, 'second')
  await store.saveSnapshot(ref, SNAPSHOT)
  return ref
}

const carried = async (store: JournalStore, ref: SessionRef): Promise<CarriedSession> => {
  const session = await store.carry(ref)
  if (session === null) throw new Error('nothing was carried')
  return session
}

/** Sessions go from any store to any other, and nobody notices. */
export function carryingContract(open: OpenStore): void {
  const it = sentences(open)

  it('carries all it keeps of a session, as any other store does', async ({ store, reopen }) => {
    const ref = await aFullSession(store)
    const elsewhere = createMemoryStore()
    await aFullSession(elsewhere)
    const session = await carried(store, ref)
    expect(session).toEqual(await carried(elsewhere, ref))
    expect(session).toMatchObject({
      row: { title: 'Lamps “again”', thread: 'full', quarantine: null },
      erasedThrough: 1,
      snapshot: SNAPSHOT,
      inputs: [
        { key: 'first', settled: true, turn: turn(1), body: null },
        { key: 'stop', lane: 'signal', settled: true },
        { key: 'second', settled: false, turn: turn(2), attempts: 2, body: '{"key":1}' },
        { key: 'later', lane: 'timer', at: 90_000, settled: false },
      ],
      counts: [{ failed: false }, { failed: false }, { failed: true }],
    })
    expect(session.openCalls).toHaveLength(3)
    const again = await reopen?.()
    if (again !== undefined) expect(await carried(again, ref)).toEqual(session)
  })

  it('goes on with a session it adopted as if it had always been here', async ({ store, reopen }) => {
    const origin = createMemoryStore()
    const ref = await aFullSession(origin)
    const session = await carried(origin, ref)
    const commits = await origin.commits(ref, 0, 10)
    expect(await store.adopt(session, commits)).toEqual({ kind: 'adopted' })
    for (const isReopened of [false, true]) {
      const kept = (isReopened && (await reopen?.())) || store
      expect(await carried(kept, ref)).toEqual(session)
      expect(await kept.commits(ref, 0, 10)).toEqual(commits)
      expect(await kept.head(ref)).toEqual({ seq: 5, hash: 'hash5' })
      expect(await kept.findThread(thread('full'))).toEqual(session.row)
      expect(await kept.listSessions({ tenant: ref.tenant, limit: 5 })).toMatchObject([
        { session: ref.session, lastSeq: 5, updatedAt: 3_005, busy: true },
      ])
      expect(await kept.findRun(ref, 'run of first')).toMatchObject({ key: 'first', settled: true })
      expect(await kept.sessionsWithWork()).toEqual([ref])
      expect(await kept.sessionsToWake()).toEqual([{ ...ref, at: 90_000 }])
    }
  })

  it('takes what was sent again for a duplicate, and lets the turn that had begun go on', async ({
    store,
  }) => {
    const origin = createMemoryStore()
    const ref = await aFullSession(origin)
    await store.adopt(await carried(origin, ref), await origin.commits(ref, 0, 10))
    for (const key of ['first', 'stop', 'second'])
      expect(await store.put(ref, input(key), 'queue')).toMatchObject({ kind: 'duplicate', row: { key } })
    expect(await store.put(ref, input('new'), 'refuse')).toEqual({ kind: 'busy' })
    expect(await store.countAttempt(ref, 'second')).toBe(3)
    const next = commit(6, 1, { turn: turn(2) })
    const taking = { takes: ['second'], settles: ['second'], digest: 'digest of second' }
    expect(await store.append(append(ref, next, taking))).toEqual({ kind: 'appended' })
    expect(await store.put(ref, input('new'), 'refuse')).toMatchObject({ kind: 'accepted' })
  })

  it('counts and warns with what was counted and left open elsewhere', async ({ store, reopen }) => {
    const origin = createMemoryStore()
    const ref = await aFullSession(origin)
    await store.adopt(await carried(origin, ref), await origin.commits(ref, 0, 10))
    const other = await aSession(store, 'other')
    const tally = (count: number) => ({
      expects: [{ ...REFUNDS, count }],
      adds: [{ key: 'refunds', entry: 't1/e1' }],
      failed: [],
    })
    const openCalls = (elsewhere: number) => ({
      ...{ expects: [{ key: KEY, elsewhere, since: 0 }], adds: [{ key: KEY, entry: 't1/e1' }] },
      ...{ ends: [], done: [] },
    })
    const claim = (count: number, elsewhere: number) =>
      store.append({ ...append(other, commit(1)), tally: tally(count), openCalls: openCalls(elsewhere) })
    expect(await claim(0, 1)).toEqual({ kind: 'miscounted' })
    expect(await claim(2, 0)).toEqual({ kind: 'miscounted' })
    expect(await claim(2, 1)).toEqual({ kind: 'appended' })
    for (const isReopened of [false, true]) {
      const kept = (isReopened && (await reopen?.())) || store
      const except = { session: ref.session, entry: 't1/e1' }
      expect(await kept.counts(ref.tenant, [REFUNDS, { ...REFUNDS, failed: 'counts' }])).toEqual([3, 4])
      expect(await kept.counts(ref.tenant, [{ ...REFUNDS, except }])).toEqual([2])
      expect(await kept.counts(tenant('elsewhere'), [REFUNDS])).toEqual([0])
      expect((await kept.openCalls(ref.tenant, KEY)).map(({ session }) => session)).toEqual([
        other.session,
        ref.session,
      ])
    }
  })

  it('changes what it adopted: failures are forgotten, calls end, content is erased', async ({ store }) => {
    const origin = createMemoryStore()
    const ref = await aFullSession(origin)
    await store.adopt(await carried(origin, ref), await origin.commits(ref, 0, 10))
    const tally = { expects: [], adds: [], failed: ['t1/e1'] }
    const openCalls = { expects: [], adds: [], ends: ['t1/e1'], done: [] }
    await store.append(append(ref, commit(6), { tally, openCalls }))
    expect(await store.counts(ref.tenant, [REFUNDS])).toEqual([1])
    expect(await store.openCalls(ref.tenant, KEY)).toEqual([])
    expect(await store.openCalls(ref.tenant, 'another')).toHaveLength(2)
    await store.eraseContent(ref, 5)
    expect(await store.openCalls(ref.tenant, 'another')).toEqual([])
    expect((await store.commits(ref, 0, 10)).map(({ content }) => content === null)).toEqual([
      ...[true, true, true, true],
      false,
    ])
    const late = { ...SNAPSHOT, seq: 5 }
    await store.saveSnapshot(ref, late)
    expect(await store.snapshot(ref)).toBeNull()
  })

  it('never adopts a session or a thread it has, and adopts wholly or not at all', async ({ store }) => {
    const origin = createMemoryStore()
    const ref = await aFullSession(origin)
    const session = await carried(origin, ref)
    const commits = await origin.commits(ref, 0, 10)
    await expectRefusal(store.adopt(session, [commit(1), commit(3)]), 'internal')
    await expectRefusal(store.adopt(session, [commit(1, 1, { facts: 'a\0b' })]), 'invalid_input')
    expect(await store.findSession(ref)).toBeNull()
    expect(await store.counts(ref.tenant, [REFUNDS])).toEqual([0])
    await aSession(store, 'mine', { thread: 'full' })
    expect(await store.adopt(session, commits)).toEqual({ kind: 'taken' })
    expect(await store.findSession(ref)).toBeNull()
    const free = { ...session, row: { ...session.row, thread: 'free' } }
    // Either may be the first.
    const outcomes = await Promise.all([store.adopt(free, commits), store.adopt(free, commits)])
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['adopted', 'taken'])
    expect(await store.commits(ref, 0, 10)).toEqual(commits)
    expect(await store.counts(ref.tenant, [REFUNDS])).toEqual([2])
  })

  it('carries and adopts what is set aside, and does not serve it', async ({ store, reopen }) => {
    const ref = await aFullSession(store)
    const { counts, openCalls } = await carried(store, ref)
    await store.quarantine(ref, 'damaged')
    const session = await carried(store, ref)
    expect(session).toMatchObject({ row: { quarantine: 'damaged' }, snapshot: null, inputs: [] })
    expect(session).toMatchObject({ counts, openCalls })
    const row = { ...session.row, session: sessionNamed('ses_moved'), thread: 'moved' }
    expect(await store.adopt({ ...session, row }, [])).toEqual({ kind: 'adopted' })
    const kept = (await reopen?.()) ?? store
    expect(await kept.findThread(thread('moved'))).toMatchObject({ quarantine: 'damaged' })
    await expectRefusal(kept.commits(row, 0, 1), 'session_quarantined')
    await expectRefusal(kept.put(row, input('more'), 'queue'), 'session_quarantined')
  })

  it('keeps keys of long conversations apart, however many were settled', async ({ store, reopen }) => {
    const origin = createMemoryStore()
    const ref = await aSession(origin)
    const keys = Array.from({ length: 100 }, (_, index) => `key ${index}`)
    for (const key of keys) await origin.put(ref, input(key), 'queue')
    await origin.settleInputs(ref, keys)
    await store.adopt(await carried(origin, ref), [])
    const kept = (await reopen?.()) ?? store
    for (const key of ['key 0', 'key 31', 'key 32', 'key 99'])
      expect(await kept.put(ref, input(key), 'queue')).toMatchObject({ kind: 'duplicate', row: { key } })
    expect((await carried(kept, ref)).inputs.map(({ key }) => key)).toEqual(keys)
  })

  it('has nothing to carry of a session that was never opened', async ({ store }) => {
    expect(await store.carry({ tenant: tenant('default'), session: sessionNamed('ses_nobody') })).toBeNull()
  })
}
