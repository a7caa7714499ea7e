import { expect } from 'vitest'
import type { SnapshotRow } from '../../../ports/journal-store.ts'
import { append, aSession, commit, grow, input, type OpenStore, sentences } from './fixture.ts'

const snapshot = (seq: number): SnapshotRow => ({
  seq,
  fold: 3,
  state: `{"seq":${seq}}`,
  digest: `digest ${seq}`,
})

export function contentContract(open: OpenStore): void {
  const it = sentences(open)

  it('keeps the latest snapshot of each session', async ({ store, reopen }) => {
    const [one, two] = [await aSession(store, 'one'), await aSession(store, 'two')]
    expect(await store.snapshot(one)).toBeNull()
    await store.saveSnapshot(one, snapshot(5))
    await store.saveSnapshot(two, snapshot(6))
    await store.saveSnapshot(one, snapshot(9))
    const again = (await reopen?.()) ?? store
    expect(await again.snapshot(one)).toEqual(snapshot(9))
    expect(await again.snapshot(two)).toEqual(snapshot(6))
  })

  it('erases content up to a place and keeps facts and hashes', async ({ store, reopen }) => {
    const ref = await aSession(store)
    const rows = await grow(store, ref, 4, 2)
    await store.eraseContent(ref, 5)
    const again = (await reopen?.()) ?? store
    expect(await again.commits(ref, 0, 10)).toEqual(
      rows.map(row => (row.lastSeq <= 5 ? { ...row, content: null } : row)),
    )
    expect(await again.head(ref)).toEqual({ seq: 8, hash: 'hash7' })
  })

  it('erases title and snapshot, and nothing of other sessions', async ({ store }) => {
    const [one, two] = [await aSession(store, 'one'), await aSession(store, 'two')]
    for (const ref of [one, two]) {
      await store.append(append(ref, commit(1), { title: 'Secret' }))
      await store.saveSnapshot(ref, snapshot(1))
    }
    await store.eraseContent(one, 1)
    expect(await store.findSession(one)).toMatchObject({ title: null })
    expect(await store.snapshot(one)).toBeNull()
    expect(await store.findSession(two)).toMatchObject({ title: 'Secret' })
    expect(await store.snapshot(two)).toEqual(snapshot(1))
    expect(await store.commits(two, 0, 10)).toEqual([commit(1)])
  })

  it('keeps no snapshot of a time whose content was erased since, however late it comes', async ({
    store,
    reopen,
  }) => {
    const [one, two] = [await aSession(store, 'one'), await aSession(store, 'two')]
    for (const ref of [one, two]) await grow(store, ref, 6)
    await store.eraseContent(one, 4)
    await store.eraseContent(one, 2)
    await store.saveSnapshot(one, snapshot(4))
    await store.saveSnapshot(two, snapshot(4))
    const again = (await reopen?.()) ?? store
    expect(await again.snapshot(one)).toBeNull()
    expect(await again.snapshot(two)).toEqual(snapshot(4))
    await again.saveSnapshot(one, snapshot(5))
    await again.saveSnapshot(one, snapshot(3))
    expect(await again.snapshot(one)).toEqual(snapshot(5))
  })

  it('keeps the body of an input that still waits, and the keys of those that are done', async ({
    store,
  }) => {
    const ref = await aSession(store)
    await store.put(ref, input('done'), 'queue')
    await store.append(append(ref, commit(1), { takes: ['done'], settles: ['done'] }))
    await store.put(ref, input('waiting'), 'queue')
    await store.eraseContent(ref, 1)
    expect(await store.openInputs(ref)).toMatchObject([{ key: 'waiting', body: '{"key":1}' }])
    expect(await store.put(ref, input('done'), 'queue')).toMatchObject({ kind: 'duplicate' })
  })

  it('goes on after content was erased, and erases what came since', async ({ store }) => {
    const ref = await aSession(store)
    await store.append(append(ref, commit(1)))
    await store.eraseContent(ref, 1)
    await store.append(append(ref, commit(2), { title: 'Again' }))
    expect(await store.findSession(ref)).toMatchObject({ title: 'Again' })
    await Promise.all([
      store.append(append(ref, commit(3))),
      store.eraseContent(ref, 3),
      store.append(append(ref, commit(4))),
    ])
    expect((await store.commits(ref, 0, 10)).map(({ content }) => content)).toEqual([
      null,
      null,
      null,
      commit(4).content,
    ])
  })
}
