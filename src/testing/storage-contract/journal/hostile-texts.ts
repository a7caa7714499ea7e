import { expect } from 'vitest'
import type { UserId } from '../../../core/id.ts'
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
} from './fixture.ts'

const KEEPABLE = [
  `'; DROP TABLE sessions; --`,
  `" OR ""="`,
  '%_\\%',
  '__proto__',
  'constructor',
  '',
  ' leading and trailing ',
  'line\nbreak\r\n\ttab',
  '😀👩‍👩‍👧‍👦 e\u0301 \u202e right to left \ufeff \u2028',
  '\u0001\u001f\u007f\uffff',
  '{"$gt":1}',
  '../../etc/passwd',
  'Ä'.repeat(5_000),
]
const UNKEEPABLE = ['with \0 inside', 'half \ud83d a pair', '\udc00']

export function hostileTextsContract(open: OpenStore): void {
  const it = sentences(open)

  it('keeps every text byte for byte, whatever it looks like', async ({ store, reopen }) => {
    for (const [index, text] of KEEPABLE.entries()) {
      const key = thread(text, { tenant: tenant(text), owner: text as UserId })
      const row = await store.openSession(key, sessionNamed(`${text}#${index}`), 1)
      const hostile = input(text, { run: text, digest: text, body: text })
      expect((await store.put(row, hostile, 'refuse')).kind).toBe('accepted')
      const written = commit(1, 1, { facts: text, content: text, hash: text })
      await store.append(append(row, written, { takes: [text], title: text }))
      await store.saveSnapshot(row, { seq: 1, fold: 1, state: text, digest: text })
    }
    const again = (await reopen?.()) ?? store
    for (const [index, text] of KEEPABLE.entries()) {
      const row = await again.findThread(thread(text, { tenant: tenant(text), owner: text as UserId }))
      if (row === null) throw new Error(`the thread ${JSON.stringify(text)} is lost`)
      expect(row).toMatchObject({ session: `${text}#${index}`, title: text, owner: text, tenant: text })
      expect(await again.findInput(row, text)).toMatchObject({
        key: text,
        run: text,
        digest: text,
        body: text,
      })
      expect(await again.findRun(row, text)).toMatchObject({ key: text })
      expect(await again.commits(row, 0, 9)).toMatchObject([{ facts: text, content: text, hash: text }])
      expect(await again.snapshot(row)).toMatchObject({ state: text, digest: text })
      expect(
        await again.listSessions({ tenant: tenant(text), owner: text as UserId, limit: 9 }),
      ).toHaveLength(1)
      await again.append(append(row, commit(2), { settles: [text] }))
      expect(await again.findInput(row, text)).toMatchObject({ key: text, settled: true })
      expect(await again.findRun(row, text)).toMatchObject({ key: text, settled: true })
    }
    expect(Object.prototype).not.toHaveProperty('run')
  })

  it('refuses texts that a database may not hold, and writes nothing of the call', async ({ store }) => {
    const ref = await aSession(store)
    for (const text of UNKEEPABLE) {
      const over = { firstSeq: 1, lastSeq: 1 }
      const calls = [
        store.openSession(thread(text), sessionNamed('ses_new'), 1),
        store.openSession(thread('new'), sessionNamed(text), 1),
        store.put(ref, input(text), 'queue'),
        store.put(ref, input('a', { body: text }), 'queue'),
        store.put(ref, input('a', { run: text }), 'queue'),
        store.append(append(ref, { ...commit(1), ...over, facts: text })),
        store.append(append(ref, { ...commit(1), ...over, content: text })),
        store.append(append(ref, { ...commit(1), ...over, hash: text })),
        store.append(append(ref, commit(1), { takes: [text] })),
        store.saveSnapshot(ref, { seq: 1, fold: 1, state: text, digest: 'd' }),
      ]
      await Promise.all(calls.map(call => expectRefusal(call, 'invalid_input')))
    }
    expect(await store.openInputs(ref)).toEqual([])
    expect(await store.head(ref)).toBeNull()
    expect(await store.listSessions({ tenant: ref.tenant, limit: 9 })).toHaveLength(1)
  })

  it('finds nothing under a text that it would not have stored', async ({ store }) => {
    const alike = 'half \ufffd a pair'
    const row = await store.openSession(thread(alike, { tenant: tenant(alike) }), sessionNamed(alike), 1)
    await store.put(row, input(alike, { run: alike }), 'queue')
    for (const text of UNKEEPABLE) {
      expect(await store.findThread(thread(text, { tenant: tenant(alike) }))).toBeNull()
      expect(await store.findThread(thread(alike, { tenant: tenant(text) }))).toBeNull()
      expect(await store.findSession({ tenant: tenant(text), session: row.session })).toBeNull()
      expect(await store.findInput({ tenant: tenant(text), session: row.session }, alike)).toBeNull()
      expect(await store.findInput(row, text)).toBeNull()
      expect(await store.findRun(row, text)).toBeNull()
      expect(await store.listSessions({ tenant: tenant(text), limit: 9 })).toEqual([])
    }
  })

  it('stores a title even when it was cut through a character', async ({ store }) => {
    const ref = await aSession(store)
    await store.append(append(ref, commit(1), { title: 'Hello \ud83d' }))
    expect(await store.findSession(ref)).toMatchObject({ title: 'Hello \ufffd' })
  })

  it('keeps a body and facts of a megabyte', async ({ store, reopen }) => {
    const ref = await aSession(store)
    const long = 'ü€😀x'.repeat(100_000)
    await store.put(ref, input('a', { body: long }), 'queue')
    await store.append(append(ref, commit(1, 1, { facts: long, content: long }), { takes: ['a'] }))
    const again = (await reopen?.()) ?? store
    expect((await again.findInput(ref, 'a'))?.body === long).toBe(true)
    const [row] = await again.commits(ref, 0, 1)
    expect(row?.facts === long && row.content === long).toBe(true)
  })
}
