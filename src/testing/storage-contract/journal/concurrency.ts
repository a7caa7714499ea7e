import { expect } from 'vitest'
import { append, aSession, commit, expectRefusal, input, type OpenStore, sentences, turn } from './fixture.ts'

export function concurrencyContract(open: OpenStore): void {
  const it = sentences(open)

  it('does two hundred calls of one tick, each for itself and in the order made', async ({
    store,
    reopen,
  }) => {
    const refs = await Promise.all(Array.from({ length: 20 }, (_, index) => aSession(store, `s${index}`)))
    const calls: Promise<unknown>[] = []
    for (let round = 0; round < 5; round++) {
      for (const ref of refs) {
        calls.push(store.put(ref, input(`k${round}`), 'queue'))
        const row = commit(round + 1, 1, { turn: turn(round + 1) })
        calls.push(store.append(append(ref, row, { takes: [`k${round}`], settles: [`k${round}`] })))
      }
    }
    const outcomes = await Promise.all(calls)
    expect(outcomes.filter(outcome => Reflect.get(Object(outcome), 'kind') === 'accepted')).toHaveLength(100)
    expect(outcomes.filter(outcome => Reflect.get(Object(outcome), 'kind') === 'appended')).toHaveLength(100)
    const again = (await reopen?.()) ?? store
    for (const ref of refs) {
      expect((await again.commits(ref, 0, 10)).map(({ hash }) => hash)).toEqual([
        'hash1',
        'hash2',
        'hash3',
        'hash4',
        'hash5',
      ])
      expect(await again.openInputs(ref)).toEqual([])
    }
  })

  it('lets one call fail in the middle of a tick and does all the others', async ({ store, reopen }) => {
    const [good, bad] = [await aSession(store, 'good'), await aSession(store, 'bad')]
    await store.quarantine(bad, 'damaged')
    const settled = await Promise.allSettled([
      store.put(good, input('a'), 'queue'),
      store.put(good, input('broken \0 key'), 'queue'),
      store.append(append(bad, commit(1))),
      store.append(append(good, commit(7))),
      store.append(append(good, commit(1), { takes: ['a'] })),
    ])
    expect(settled.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
      'fulfilled',
    ])
    expect(settled[3]).toMatchObject({ value: { kind: 'fenced', head: 0 } })
    const again = (await reopen?.()) ?? store
    expect(await again.head(good)).toEqual({ seq: 1, hash: 'hash1' })
    expect(await again.openInputs(good)).toMatchObject([{ key: 'a', turn: turn(1) }])
  })

  it('accepts one of fifty inputs with the same key, and tells the others which it was', async ({
    store,
  }) => {
    const ref = await aSession(store)
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        store.put(ref, input('same', { body: `{"n":${index}}` }), 'refuse'),
      ),
    )
    expect(outcomes[0]?.kind).toBe('accepted')
    for (const outcome of outcomes.slice(1)) {
      expect(outcome).toMatchObject({ kind: 'duplicate', row: { body: '{"n":0}' } })
    }
  })

  it('accepts one of fifty inputs with different keys when asked to refuse', async ({ store }) => {
    const ref = await aSession(store)
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) => store.put(ref, input(`k${index}`), 'refuse')),
    )
    expect(outcomes.map(({ kind }) => kind)).toEqual([
      'accepted',
      ...Array.from({ length: 49 }, () => 'busy'),
    ])
  })

  it('answers a read with what was written before it and nothing written after it', async ({ store }) => {
    const ref = await aSession(store)
    const [, before, , head, , after] = await Promise.all([
      store.put(ref, input('a'), 'queue'),
      store.findInput(ref, 'a'),
      store.append(append(ref, commit(1, 2), { takes: ['a'], settles: ['a'] })),
      store.head(ref),
      store.append(append(ref, commit(3))),
      store.commits(ref, 0, 10),
    ])
    expect(before).toMatchObject({ settled: false, body: '{"key":1}', turn: null })
    expect(head).toEqual({ seq: 2, hash: 'hash1' })
    expect(after.map(({ firstSeq }) => firstSeq)).toEqual([1, 3])
  })

  it('settles calls on one session in the order they were made', async ({ store }) => {
    const ref = await aSession(store)
    const order: number[] = []
    const calls = [
      store.put(ref, input('a'), 'queue'),
      store.append(append(ref, commit(1), { takes: ['a'] })),
      store.openInputs(ref),
      store.append(append(ref, commit(2), { settles: ['a'] })),
      store.head(ref),
    ]
    await Promise.all(calls.map((call, index) => call.then(() => order.push(index))))
    expect(order).toEqual([0, 1, 2, 3, 4])
  })

  it('finishes what was called before it was closed', async ({ store, reopen }) => {
    const ref = await aSession(store)
    const put = store.put(ref, input('a'), 'queue')
    const appended = store.append(append(ref, commit(1)))
    const closed = store.close()
    expect([(await put).kind, (await appended).kind]).toEqual(['accepted', 'appended'])
    await closed
    await expectRefusal(store.put(ref, input('b'), 'queue'), 'store_unavailable')
    if (reopen) expect(await (await reopen()).head(ref)).toEqual({ seq: 1, hash: 'hash1' })
  })
}
