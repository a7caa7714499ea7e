import { expect, test } from 'vitest'
import { sha256 } from '../adapters/digest.ts'
import { createMemoryStore } from '../adapters/storage/memory/memory-store.ts'
import { SignalboxError } from '../core/error.ts'
import type { SessionRef } from '../core/session.ts'
import type { CommitRow, JournalStore } from '../ports/journal-store.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { seededEntropy } from '../testing/seeded-entropy.ts'
import { anAssistant, createTestEngine } from '../testing/test-engine.ts'
import { createJournal } from './journal.ts'

const TURNS = 80

async function aLongSession(store = createMemoryStore()) {
  const engine = createTestEngine({ store, assistant: anAssistant(), model: scriptedModel(() => 'Yes.') })
  const target = await engine.open()
  for (let turn = 1; turn <= TURNS; turn++) await engine.say(target, `message ${turn}`)
  return { engine, store, ref: target.ref, state: await engine.runner.state(target.ref) }
}

const journalOn = (store: JournalStore) => createJournal({ store, digest: sha256, entropy: seededEntropy(3) })

/** The store as it is after someone changed what it holds. */
function tampered(store: JournalStore, change: (row: CommitRow, index: number) => CommitRow): JournalStore {
  const changed = (rows: CommitRow[]) => rows.map(row => change(row, row.firstSeq))
  return {
    ...store,
    commits: async (ref, after, limit) => changed(await store.commits(ref, after, limit)),
  }
}

const withoutSnapshot = (store: JournalStore): JournalStore => ({ ...store, snapshot: async () => null })

test('a session read through its snapshot equals one read from the start', async () => {
  const { store, ref, state } = await aLongSession()
  const snapshot = await store.snapshot(ref)
  expect(snapshot?.seq).toBeGreaterThan(100)
  expect((await journalOn(store).load(ref)).state).toEqual(state)
  expect((await journalOn(withoutSnapshot(store)).load(ref)).state).toEqual(state)
})

test('reading a session through its snapshot does not grow with its length', async () => {
  const { store, ref } = await aLongSession()
  let rows = 0
  const counting: JournalStore = {
    ...store,
    async commits(session, after, limit) {
      const found = await store.commits(session, after, limit)
      rows += found.length
      return found
    },
  }
  await journalOn(counting).load(ref)
  expect(rows).toBeLessThan(70)
})

test.each([
  ['altered', (state: string) => state.replace('message 20', 'message 02')],
  ['of another fold', (state: string) => state],
])('a snapshot that is %s is ignored', async (why, change) => {
  const { store, ref, state } = await aLongSession()
  const damaged: JournalStore = {
    ...store,
    async snapshot(session: SessionRef) {
      const found = await store.snapshot(session)
      return found && { ...found, state: change(found.state), fold: why === 'altered' ? found.fold : 99 }
    },
  }
  expect((await journalOn(damaged).load(ref)).state).toEqual(state)
})

test.each([
  ['an altered fact', (row: CommitRow) => ({ ...row, facts: row.facts.replace('[32,', '[34,') })],
  ['a missing content byte', (row: CommitRow) => ({ ...row, content: row.content?.slice(0, -1) ?? null })],
  ['a foreign hash', (row: CommitRow) => ({ ...row, hash: sha256('x') })],
])('%s quarantines the session and is named', async (_what, damage) => {
  const { store, ref } = await aLongSession()
  const broken = tampered(store, (row, seq) => (seq > 100 && seq < 110 ? damage(row) : row))
  expect(await journalOn(broken).verify(ref)).toMatch(/is damaged: .*event/)
  expect((await store.findSession(ref))?.quarantine).toMatch('event')
  await expect(journalOn(store).load(ref)).rejects.toMatchObject({ code: 'session_quarantined' })
})

test.each(['read', 'readBefore', 'turn'] as const)('altered text is not shown by %s either', async how => {
  const { store, ref } = await aLongSession()
  const alter = (row: CommitRow) => ({
    ...row,
    content: row.content?.replace('message 20', 'message 02') ?? null,
  })
  const broken: JournalStore = {
    ...store,
    commits: async (...args) => (await store.commits(...args)).map(alter),
    commitsBefore: async (...args) => (await store.commitsBefore(...args)).map(alter),
  }
  const journal = journalOn(broken)
  const reading = {
    read: () => journal.read(ref, 0, 1_000),
    readBefore: () => journal.readBefore(ref, Number.MAX_SAFE_INTEGER, 1_000),
    turn: () => journal.turn(ref, 't20' as never),
  }
  await expect(reading[how]()).rejects.toMatchObject({ code: 'session_quarantined' })
})

test('what a newer engine wrote is refused, but its session is not set aside', async () => {
  const { store, ref } = await aLongSession()
  const head = await store.head(ref)
  if (head === null) throw new Error('it has a head')
  const facts = JSON.stringify(['from_the_future', 0, {}, 0])
  const firstSeq = head.seq + 1
  const hash = sha256(`${head.hash}\n${firstSeq}\n0\n\n${facts}`, 'base64url').slice(0, 22)
  const row = { firstSeq, lastSeq: firstSeq, at: 0, turn: null, facts, content: null, hash }
  await store.append({ ref, after: head.seq, row, takes: [], settles: [] })
  await expect(journalOn(store).load(ref)).rejects.toMatchObject({ code: 'newer_journal' })
  expect((await store.findSession(ref))?.quarantine).toBeNull()
})

test('a missing commit is noticed', async () => {
  const { store, ref } = await aLongSession()
  const gap: JournalStore = {
    ...store,
    commits: async (session, after, limit) =>
      (await store.commits(session, after, limit)).filter(({ firstSeq }) => firstSeq < 50 || firstSeq > 60),
  }
  expect(await journalOn(gap).verify(ref)).toMatch(/expected event \d+, found/)
})

test('a turn is found from the newest back, with all its commits', async () => {
  const { engine, ref } = await aLongSession()
  const events = await engine.journal.turn(ref, 't3' as never)
  expect(events[0]).toMatchObject({ type: 'turn_started', turn: 't3' })
  expect(events.at(-1)).toMatchObject({ type: 'turn_ended', turn: 't3' })
})

test('damage met by one who only reads is the damage of that session, too', async () => {
  const { store, ref } = await aLongSession()
  const reading = {
    ...store,
    quarantine: async () => {
      throw new SignalboxError('store_unavailable', 'the store is open for reading only')
    },
    commits: async (...call: Parameters<typeof store.commits>) =>
      (await store.commits(...call)).map(row => ({ ...row, hash: 'altered' })),
  }
  await expect(journalOn(reading).load(ref)).rejects.toMatchObject({ code: 'session_quarantined' })
})

test('a page ends where it would become too large, and the next one goes on from there', async () => {
  const store = createMemoryStore()
  const engine = createTestEngine({ store, assistant: anAssistant(), model: scriptedModel(() => 'Yes.') })
  const { ref, ...target } = await engine.open()
  for (let turn = 0; turn < 12; turn++) await engine.say({ ref, ...target }, 'long '.repeat(100_000))
  const journal = journalOn(store)
  const pages: number[][] = []
  for (let after = 0; ; ) {
    const events = await journal.read(ref, after, 200)
    if (events.length === 0) break
    expect(JSON.stringify(events).length).toBeLessThan(5_000_000)
    pages.push(events.map(({ seq }) => seq))
    after = events.at(-1)?.seq ?? 0
  }
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.flat()).toEqual((await engine.events(ref)).map(({ seq }) => seq))
  const newest = await journal.readBefore(ref, Number.MAX_SAFE_INTEGER, 200)
  expect(newest.at(-1)?.seq).toBe(pages.flat().at(-1))
  expect(newest[0]?.seq).toBeGreaterThan(1)
})

test('a session with long texts is walked in small pages', async () => {
  const store = createMemoryStore()
  const engine = createTestEngine({
    store,
    assistant: anAssistant(),
    model: scriptedModel(() => 'y'.repeat(100_000)),
  })
  const { ref, ...target } = await engine.open()
  for (let turn = 1; turn <= 20; turn++) await engine.say({ ref, ...target }, `message ${turn}`)
  const sizes: number[] = []
  for await (const page of journalOn(store).walk(ref)) sizes.push(JSON.stringify(page).length)
  expect(sizes.reduce((sum, size) => sum + size)).toBeGreaterThan(2_000_000)
  expect(Math.max(...sizes)).toBeLessThan(1_500_000)
})
