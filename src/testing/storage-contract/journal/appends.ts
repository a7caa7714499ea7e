import { expect } from 'vitest'
import {
  append,
  aSession,
  commit,
  expectRefusal,
  grow,
  input,
  type OpenStore,
  sentences,
  turn,
} from './fixture.ts'

export function appendsContract(open: OpenStore): void {
  const it = sentences(open)

  it('appends a commit to an empty session and moves its head', async ({ store }) => {
    const ref = await aSession(store)
    expect(await store.head(ref)).toBeNull()
    expect(await store.append(append(ref, commit(1, 4)))).toEqual({ kind: 'appended' })
    expect(await store.head(ref)).toEqual({ seq: 4, hash: 'hash1' })
    expect(await store.commits(ref, 0, 10)).toEqual([commit(1, 4)])
  })

  it('keeps a commit without turn and without content', async ({ store, reopen }) => {
    const ref = await aSession(store)
    const bare = commit(1, 1, { turn: null, content: null })
    await store.append(append(ref, bare))
    expect(await ((await reopen?.()) ?? store).commits(ref, 0, 10)).toEqual([bare])
  })

  it('fences an append that believes in another head, and says which it is', async ({ store }) => {
    const ref = await aSession(store)
    await grow(store, ref, 2, 3)
    for (const stale of [commit(1), commit(4, 3), commit(6)]) {
      expect(await store.append(append(ref, stale))).toEqual({ kind: 'fenced', head: 6 })
    }
    expect(await store.append(append(ref, commit(8)))).toEqual({ kind: 'fenced', head: 6 })
    expect((await store.commits(ref, 0, 10)).map(({ firstSeq }) => firstSeq)).toEqual([1, 4])
  })

  it('lets exactly one of many concurrent appends to the same place through', async ({ store }) => {
    const ref = await aSession(store)
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        store.append(append(ref, commit(1, 1, { hash: `writer ${index}` }))),
      ),
    )
    expect(outcomes.filter(({ kind }) => kind === 'appended')).toHaveLength(1)
    expect(await store.commits(ref, 0, 10)).toHaveLength(1)
  })

  it('takes inputs with the commit that starts their turn', async ({ store, reopen }) => {
    const ref = await aSession(store)
    await store.put(ref, input('a'), 'queue')
    await store.put(ref, input('b'), 'queue')
    await store.append(append(ref, commit(1), { takes: ['a'] }))
    const again = (await reopen?.()) ?? store
    expect(await again.findInput(ref, 'a')).toMatchObject({
      turn: turn(1),
      settled: false,
      body: '{"key":1}',
    })
    expect(await again.findInput(ref, 'b')).toMatchObject({ turn: null, settled: false })
  })

  it('lets the same turn take its input again', async ({ store }) => {
    const ref = await aSession(store)
    await store.put(ref, input('a'), 'queue')
    await store.append(append(ref, commit(1), { takes: ['a'] }))
    expect(await store.append(append(ref, commit(2), { takes: ['a'] }))).toEqual({ kind: 'appended' })
  })

  it('fences a turn whose input is gone, settled or taken by another, and changes nothing', async ({
    store,
  }) => {
    const ref = await aSession(store)
    for (const key of ['mine', 'theirs', 'done']) await store.put(ref, input(key), 'queue')
    await store.append(append(ref, commit(1), { takes: ['theirs', 'done'], settles: ['done'] }))
    for (const lost of ['theirs', 'done', 'never put']) {
      const late = append(ref, commit(2, 1, { turn: turn(2) }), {
        takes: ['mine', lost],
        settles: ['mine'],
        title: 'late',
      })
      expect(await store.append(late)).toEqual({ kind: 'fenced', head: 1 })
    }
    expect(await store.findInput(ref, 'mine')).toMatchObject({
      turn: null,
      settled: false,
      body: '{"key":1}',
    })
    expect(await store.findSession(ref)).toMatchObject({ title: null })
    expect(await store.commits(ref, 0, 10)).toEqual([commit(1)])
  })

  it('leaves the inbox alone when the head is not where the writer thought', async ({ store }) => {
    const ref = await aSession(store)
    await store.put(ref, input('a'), 'queue')
    await grow(store, ref, 1)
    const stale = append(ref, commit(1), { takes: ['a'], settles: ['a'] })
    expect(await store.append(stale)).toEqual({ kind: 'fenced', head: 1 })
    expect(await store.findInput(ref, 'a')).toMatchObject({ turn: null, settled: false, body: '{"key":1}' })
  })

  it('settles inputs with the commit and drops their bodies; unknown keys do not matter', async ({
    store,
    reopen,
  }) => {
    const ref = await aSession(store)
    for (const key of ['a', 'b']) await store.put(ref, input(key), 'queue')
    await store.append(append(ref, commit(1), { takes: ['a'], settles: ['a', 'never put'] }))
    const again = (await reopen?.()) ?? store
    expect(await again.findInput(ref, 'a')).toMatchObject({ settled: true, body: null, turn: turn(1) })
    expect((await again.openInputs(ref)).map(({ key }) => key)).toEqual(['b'])
    expect(await again.findInput(ref, 'never put')).toBeNull()
  })

  it('does a whole turn in one tick: put, take, settle', async ({ store, reopen }) => {
    const ref = await aSession(store)
    const [put, appended] = await Promise.all([
      store.put(ref, input('a'), 'refuse'),
      store.append(append(ref, commit(1, 5), { takes: ['a'], settles: ['a'], title: 'Hello' })),
    ])
    expect([put.kind, appended.kind]).toEqual(['accepted', 'appended'])
    const again = (await reopen?.()) ?? store
    expect(await again.openInputs(ref)).toEqual([])
    expect(await again.findInput(ref, 'a')).toMatchObject({ settled: true, body: null, turn: turn(1) })
    expect(await again.head(ref)).toEqual({ seq: 5, hash: 'hash1' })
    expect(await again.findSession(ref)).toMatchObject({ title: 'Hello' })
  })

  it('leaves the input open when its turn is fenced in the tick it was put', async ({ store, reopen }) => {
    const ref = await aSession(store)
    await grow(store, ref, 1)
    const [put, appended] = await Promise.all([
      store.put(ref, input('a'), 'refuse'),
      store.append(append(ref, commit(1), { takes: ['a'], settles: ['a'] })),
    ])
    expect([put.kind, appended.kind]).toEqual(['accepted', 'fenced'])
    const again = (await reopen?.()) ?? store
    expect(await again.openInputs(ref)).toMatchObject([{ key: 'a', body: '{"key":1}', turn: null }])
  })

  it('fences the turn of an input that was refused as busy in the same tick', async ({ store }) => {
    const ref = await aSession(store)
    await store.put(ref, input('a'), 'refuse')
    const [put, appended] = await Promise.all([
      store.put(ref, input('b'), 'refuse'),
      store.append(append(ref, commit(1), { takes: ['b'], settles: ['b'] })),
    ])
    expect([put.kind, appended.kind]).toEqual(['busy', 'fenced'])
    expect(await store.head(ref)).toBeNull()
  })

  it('refuses a commit that does not start right after the head it names', async ({ store }) => {
    const ref = await aSession(store)
    await expectRefusal(store.append(append(ref, commit(2), { after: 0 })), 'internal')
    await expectRefusal(store.append(append(ref, commit(1, 0))), 'internal')
    expect(await store.head(ref)).toBeNull()
  })
}
