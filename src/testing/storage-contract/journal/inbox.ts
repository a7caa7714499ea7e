import { expect } from 'vitest'
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
  turn,
} from './fixture.ts'

export function inboxContract(open: OpenStore): void {
  const it = sentences(open)

  it('accepts an input and shows it as open', async ({ store }) => {
    const ref = await aSession(store)
    const outcome = await store.put(ref, input('a'), 'refuse')
    expect(outcome).toMatchObject({ kind: 'accepted' })
    const position = outcome.kind === 'accepted' ? outcome.position : Number.NaN
    const row = { ...input('a'), position, turn: null, attempts: 0, settled: false }
    expect(await store.findInput(ref, 'a')).toEqual(row)
    expect(await store.findRun(ref, 'run of a')).toEqual(row)
    expect(await store.openInputs(ref)).toEqual([row])
  })

  it('answers a known key with what became of it, whatever else holds', async ({ store }) => {
    const ref = await aSession(store)
    await store.put(ref, input('a'), 'refuse')
    const again = await store.put(ref, input('a', { body: 'another', digest: 'another' }), 'refuse')
    expect(again).toMatchObject({ kind: 'duplicate', row: { digest: 'digest of a', settled: false } })
    await store.append(append(ref, commit(1), { takes: ['a'], settles: ['a'] }))
    expect(await store.put(ref, input('a'), 'queue')).toEqual({
      kind: 'duplicate',
      row: await store.findInput(ref, 'a'),
    })
    expect(await store.findInput(ref, 'a')).toMatchObject({ turn: turn(1), settled: true, body: null })
  })

  it('remembers keys and runs of settled inputs after it was opened again, and no digest of what they said', async ({
    store,
    reopen,
  }) => {
    const ref = await aSession(store)
    await store.put(ref, input('a'), 'refuse')
    await store.append(append(ref, commit(1), { takes: ['a'], settles: ['a'] }))
    const before = await store.findInput(ref, 'a')
    expect(before).toMatchObject({ settled: true, body: null, digest: null })
    const again = (await reopen?.()) ?? store
    expect(await again.findInput(ref, 'a')).toEqual(before)
    expect(await again.findRun(ref, 'run of a')).toEqual(before)
    expect(await again.put(ref, input('a'), 'refuse')).toEqual({ kind: 'duplicate', row: before })
  })

  it('is busy for another turn until the first is settled, when asked to refuse', async ({ store }) => {
    const ref = await aSession(store)
    await store.put(ref, input('a'), 'refuse')
    expect(await store.put(ref, input('b'), 'refuse')).toEqual({ kind: 'busy' })
    expect(await store.findInput(ref, 'b')).toBeNull()
    await store.append(append(ref, commit(1), { takes: ['a'] }))
    expect(await store.put(ref, input('b'), 'refuse')).toEqual({ kind: 'busy' })
    await store.append(append(ref, commit(2), { settles: ['a'] }))
    expect(await store.put(ref, input('b'), 'refuse')).toMatchObject({ kind: 'accepted' })
  })

  it('queues inputs in the order they came, when asked to', async ({ store }) => {
    const ref = await aSession(store)
    for (const key of ['c', 'a', 'b'])
      expect((await store.put(ref, input(key), 'queue')).kind).toBe('accepted')
    const rows = await store.openInputs(ref)
    expect(rows.map(({ key }) => key)).toEqual(['c', 'a', 'b'])
    expect(rows.map(({ position }) => position)).toEqual(
      rows.map(({ position }) => position).toSorted((x, y) => x - y),
    )
  })

  it('takes signals at any time and never calls a session busy because of one', async ({ store }) => {
    const ref = await aSession(store)
    const signal = input('stop', { lane: 'signal', run: null })
    expect(await store.put(ref, signal, 'refuse')).toMatchObject({ kind: 'accepted' })
    expect(await store.put(ref, input('a'), 'refuse')).toMatchObject({ kind: 'accepted' })
    expect(await store.put(ref, input('stop 2', { lane: 'signal' }), 'refuse')).toMatchObject({
      kind: 'accepted',
    })
    expect((await store.openInputs(ref)).map(({ key }) => key)).toEqual(['stop', 'a', 'stop 2'])
  })

  it('settles signals on request, once or twice', async ({ store, reopen }) => {
    const ref = await aSession(store)
    await store.put(ref, input('stop', { lane: 'signal' }), 'queue')
    await store.put(ref, input('a'), 'queue')
    await store.settleInputs(ref, ['stop', 'never seen'])
    await store.settleInputs(ref, ['stop'])
    expect((await store.openInputs(ref)).map(({ key }) => key)).toEqual(['a'])
    const again = (await reopen?.()) ?? store
    expect((await again.openInputs(ref)).map(({ key }) => key)).toEqual(['a'])
    expect(await again.findInput(ref, 'stop')).toMatchObject({ settled: true, body: null, turn: null })
    expect(await again.head(ref)).toBeNull()
  })

  it('counts attempts at an open input, also over being opened again, and forgets them with it', async ({
    store,
    reopen,
  }) => {
    const ref = await aSession(store)
    await store.put(ref, input('a'), 'queue')
    await store.put(ref, input('b'), 'queue')
    expect(await store.countAttempt(ref, 'a')).toBe(1)
    await store.append(append(ref, commit(1), { takes: ['a'] }))
    expect(await store.countAttempt(ref, 'a')).toBe(2)
    const again = (await reopen?.()) ?? store
    expect(await again.openInputs(ref)).toMatchObject([
      { key: 'a', attempts: 2, turn: turn(1) },
      { key: 'b', attempts: 0 },
    ])
    expect(await again.countAttempt(ref, 'a')).toBe(3)
    await again.append(append(ref, commit(2), { settles: ['a'] }))
    expect(await again.findInput(ref, 'a')).toMatchObject({ attempts: 0, settled: true })
    expect(await again.countAttempt(ref, 'a')).toBe(0)
    expect(await again.countAttempt(ref, 'never seen')).toBe(0)
  })

  it('excuses the attempts at an open input, also those never counted, and over being opened again', async ({
    store,
    reopen,
  }) => {
    const ref = await aSession(store)
    for (const key of ['a', 'b']) await store.put(ref, input(key), 'queue')
    for (let count = 0; count < 2; count++) await store.countAttempt(ref, 'a')
    for (const key of ['a', 'b', 'never seen']) await store.excuseAttempts(ref, key)
    const again = (await reopen?.()) ?? store
    expect(await again.countAttempt(ref, 'a')).toBe(0)
    expect(await again.countAttempt(ref, 'a')).toBe(1)
    expect(await again.countAttempt(ref, 'b')).toBe(0)
    await again.append(append(ref, commit(1), { takes: ['a'], settles: ['a'] }))
    await again.excuseAttempts(ref, 'a')
    expect(await again.findInput(ref, 'a')).toMatchObject({ attempts: 0, settled: true })
  })

  it('counts an attempt in the very tick its input came in', async ({ store, reopen }) => {
    const ref = await aSession(store)
    const outcomes = await Promise.all([
      store.put(ref, input('a'), 'queue'),
      store.countAttempt(ref, 'a'),
      store.countAttempt(ref, 'a'),
    ])
    expect(outcomes).toMatchObject([{ kind: 'accepted' }, 1, 2])
    const again = (await reopen?.()) ?? store
    expect(await again.openInputs(ref)).toMatchObject([{ key: 'a', attempts: 2 }])
  })

  it('finds the latest input of a run, open or settled', async ({ store, reopen }) => {
    const ref = await aSession(store)
    const ofRun = (key: string, lane: 'turn' | 'signal') => input(key, { run: 'r', lane })
    await store.put(ref, ofRun('r', 'turn'), 'queue')
    expect(await store.findRun(ref, 'r')).toMatchObject({ key: 'r' })
    await store.put(ref, ofRun('cancel', 'signal'), 'queue')
    await store.settleInputs(ref, ['cancel'])
    expect(await store.findRun(ref, 'r')).toMatchObject({ key: 'cancel', settled: true })
    await store.append(append(ref, commit(1), { takes: ['r'], settles: ['r'] }))
    const again = (await reopen?.()) ?? store
    expect(await again.findRun(ref, 'r')).toMatchObject({ key: 'cancel' })
    await again.put(ref, ofRun('later', 'turn'), 'queue')
    expect(await again.findRun(ref, 'r')).toMatchObject({ key: 'later', settled: false })
    expect(await again.findRun(ref, 'cancel')).toBeNull()
  })

  it('keeps the same key in another session or tenant apart', async ({ store }) => {
    const refs = [
      await aSession(store, 'one'),
      await aSession(store, 'two'),
      await aSession(store, 'one', { tenant: tenant('other') }),
    ]
    for (const ref of refs)
      expect(await store.put(ref, input('a'), 'refuse')).toMatchObject({ kind: 'accepted' })
    const [first, ...others] = refs
    if (first) await store.append(append(first, commit(1), { takes: ['a'], settles: ['a'] }))
    for (const ref of others) {
      expect(await store.findInput(ref, 'a')).toMatchObject({ settled: false, turn: null })
      expect(await store.head(ref)).toBeNull()
    }
  })

  it('names the sessions with work, the one that waits longest first', async ({ store, reopen }) => {
    const names = ['one', 'two', 'three', 'four']
    const refs = await Promise.all(names.map(name => aSession(store, name)))
    const [one, two, three, four] = refs
    if (!one || !two || !three || !four) throw new Error('four sessions')
    await store.put(three, input('a'), 'queue')
    await store.put(one, input('a'), 'queue')
    await store.put(three, input('b'), 'queue')
    await store.put(two, input('stop', { lane: 'signal' }), 'queue')
    await store.put(four, input('a'), 'queue')
    await store.append(append(four, commit(1), { takes: ['a'], settles: ['a'] }))
    const again = (await reopen?.()) ?? store
    expect(await again.sessionsWithWork()).toEqual([three, one])
  })

  it('keeps timers until they are due, and names the sessions to wake, the first one first', async ({
    store,
    reopen,
  }) => {
    const [one, two, three] = await Promise.all(['one', 'two', 'three'].map(name => aSession(store, name)))
    if (!one || !two || !three) throw new Error('three sessions')
    await store.put(one, input('late', { lane: 'timer', at: 900 }), 'queue')
    await store.put(two, input('soon', { lane: 'timer', at: 200 }), 'queue')
    await store.put(two, input('later', { lane: 'timer', at: 300 }), 'queue')
    await store.put(three, input('gone', { lane: 'timer', at: 100 }), 'queue')
    await store.append(append(three, commit(1), { takes: ['gone'], settles: ['gone'] }))
    const again = (await reopen?.()) ?? store
    expect(await again.sessionsToWake()).toEqual([
      { ...two, at: 200 },
      { ...one, at: 900 },
    ])
    expect(await again.sessionsWithWork()).toEqual([])
    expect(await again.put(two, input('words'), 'refuse')).toMatchObject({ kind: 'accepted' })
    await again.settleInputs(two, ['soon'])
    expect(await again.sessionsToWake()).toEqual([
      { ...two, at: 300 },
      { ...one, at: 900 },
    ])
  })

  it('gives later inputs higher positions, also after it was opened again', async ({ store, reopen }) => {
    const ref = await aSession(store)
    const first = await store.put(ref, input('a'), 'queue')
    await store.append(append(ref, commit(1), { takes: ['a'], settles: ['a'] }))
    const again = (await reopen?.()) ?? store
    const second = await again.put(ref, input('b'), 'queue')
    if (first.kind !== 'accepted' || second.kind !== 'accepted') throw new Error('both are new')
    expect(second.position).toBeGreaterThan(first.position)
  })

  it('accepts nothing for a session that was never opened', async ({ store }) => {
    const nobody = { tenant: tenant('default'), session: sessionNamed('ses_x') }
    await expectRefusal(store.put(nobody, input('a'), 'queue'), 'unknown_session')
    expect(await store.sessionsWithWork()).toEqual([])
  })
}
