import { expect, test } from 'vitest'
import { sha256 } from '../../adapters/digest.ts'
import { memoryStorage } from '../../adapters/storage/open-storage.ts'
import type { DeskNews } from '../../core/desk-news.ts'
import { SignalboxError } from '../../core/error.ts'
import { fact } from '../../core/event.ts'
import { type AssistantId, DEFAULT_TENANT, type SessionId, turnId, type UserId } from '../../core/id.ts'
import type { SessionRef } from '../../core/session.ts'
import { genesis, type Head, packCommit } from '../../journal/pack.ts'
import type { Person } from '../../ports/desk-store.ts'
import type { CommitRow } from '../../ports/journal-store.ts'
import type { Storage } from '../../ports/storage.ts'
import { seededEntropy } from '../../testing/seeded-entropy.ts'
import type { CopyOptions } from './copy-report.ts'
import { copyStorage } from './copy-storage.ts'
import { nameOfPlace } from './places.ts'

const refOf = (name: string): SessionRef => ({ tenant: DEFAULT_TENANT, session: `ses_${name}` as SessionId })

const sealing = { digest: sha256, entropy: seededEntropy(7) }

/** A commit that fits the chain. */
function commitAfter(head: Head, { session }: SessionRef): CommitRow {
  const envelope = { v: 1, seq: head.seq + 1, at: 5_000 + head.seq, session, turn: turnId(1) }
  return packCommit(
    head,
    turnId(1),
    [{ ...envelope, ...fact('turn_ended', { reason: 'answered' }) }],
    sealing,
  )
}

async function open({ journal }: Storage, name: string, thread = name): Promise<SessionRef> {
  const key = { tenant: DEFAULT_TENANT, assistant: 'lamps' as AssistantId, owner: 'ada' as UserId, thread }
  await journal.openSession(key, refOf(name).session, 1_000)
  return refOf(name)
}

async function goOn({ journal }: Storage, ref: SessionRef, spoil: Partial<CommitRow> = {}): Promise<void> {
  const head = (await journal.head(ref)) ?? genesis(ref)
  const row = { ...commitAfter(head, ref), ...spoil }
  await journal.append({ ref, after: head.seq, row, takes: [], settles: [] })
}

async function aSource(...names: string[]): Promise<Storage> {
  const storage = memoryStorage()
  for (const name of names) await goOn(storage, await open(storage, name))
  return storage
}

const SETTINGS = { digest: sha256, onProgress: () => {} }

const copying = (from: Storage, to: Storage, over: Partial<CopyOptions> = {}) =>
  copyStorage({ from, target: { kind: 'write', storage: to }, ...SETTINGS, ...over })

const looking = (from: Storage, storage: Storage | null) =>
  copyStorage({ from, target: { kind: 'look', storage }, ...SETTINGS })

const withJournal = (storage: Storage, journal: Partial<Storage['journal']>): Storage => ({
  ...storage,
  journal: { ...storage.journal, ...journal },
})

const namesIn = async ({ journal }: Storage) =>
  (await journal.listSessions({ tenant: null, limit: 99 })).map(({ session }) => session).sort()

test('a session that has gone on at the target, or went another way there, is left as it is', async () => {
  const from = await aSource('ahead', 'behind', 'apart', 'same')
  const to = memoryStorage()
  await copying(from, to)
  await goOn(to, refOf('ahead'))
  await goOn(from, refOf('behind'))
  await goOn(from, refOf('apart'))
  await goOn(to, refOf('apart'), { hash: 'another' })
  const heads = await Promise.all(['ahead', 'behind', 'apart'].map(name => to.journal.head(refOf(name))))
  const report = await copying(from, to)
  expect(report).toMatchObject({ equal: 1, copied: { sessions: 0 } })
  expect(Object.fromEntries(report.left.map(({ session, reason }) => [session, reason]))).toEqual({
    ses_ahead: 'it has gone on there',
    ses_behind: 'it has gone on at the source since it was copied',
    ses_apart: 'it went another way there',
  })
  expect(await Promise.all(['ahead', 'behind', 'apart'].map(name => to.journal.head(refOf(name))))).toEqual(
    heads,
  )
})

test('what was sent or deleted since the copy is a difference, too', async () => {
  const from = await aSource('sent', 'deleted')
  const to = memoryStorage()
  await copying(from, to)
  const input = { key: 'k', at: 1, lane: 'turn', run: null, digest: 'd', body: '{}' } as const
  await to.journal.put(refOf('sent'), input, 'queue')
  await from.journal.eraseContent(refOf('deleted'), 1)
  expect((await copying(from, to)).left.map(({ reason }) => reason).sort()).toEqual([
    'it has gone on there',
    'its content was deleted at the source since it was copied',
  ])
})

test('a broken chain is told, and the session is set aside at the target: its thread is no new one there', async () => {
  const from = await aSource('sound', 'broken', 'aside')
  await goOn(from, refOf('broken'), { hash: 'wrong' })
  await from.journal.quarantine(refOf('aside'), 'damaged before')
  const to = memoryStorage()
  const { left, copied } = await copying(from, to)
  expect(copied.sessions).toBe(1)
  expect(left).toMatchObject([
    { session: 'ses_aside', kind: 'set_aside', reason: 'damaged before' },
    { session: 'ses_broken', kind: 'set_aside', reason: 'the chain breaks at event 2' },
  ])
  expect(await to.journal.findSession(refOf('broken'))).toMatchObject({
    thread: 'broken',
    quarantine: 'the chain breaks at event 2',
  })
  expect(await copying(from, to)).toMatchObject({ equal: 1, left, copied: { sessions: 0 } })
})

test('a thread that is another session at the target stays that one', async () => {
  const from = await aSource('one')
  const to = memoryStorage()
  await open(to, 'other', 'one')
  const { left } = await copying(from, to)
  expect(left).toMatchObject([{ kind: 'kept', reason: 'its thread is another session there' }])
  expect(await namesIn(to)).toEqual(['ses_other'])
})

test('a copy that was broken off goes on where it ended', async () => {
  const from = await aSource('one', 'two', 'three', 'four', 'five')
  const to = memoryStorage()
  let adopted = 0
  const adopt: Storage['journal']['adopt'] = async (session, commits) => {
    if (++adopted > 2) throw new Error('the power went')
    return to.journal.adopt(session, commits)
  }
  await expect(copying(from, withJournal(to, { adopt }))).rejects.toThrow('the power went')
  expect(await copying(from, to)).toMatchObject({ equal: 2, copied: { sessions: 3 }, left: [] })
  expect(await namesIn(to)).toEqual(await namesIn(from))
})

const RULE = {
  id: 'r1',
  intent_pattern: 'risk',
  action: 'suppress_tool',
  tool: 'request_data_table',
  createdAt: 1,
} as const
const STYLE = { assistant: 'lamps', agent: 'image', field: 'style', value: 'cartoon', createdAt: 1 } as const
const [ada, bo] = ['ada', 'bo'].map(user => ({ tenant: DEFAULT_TENANT, user: user as UserId })) as [
  Person,
  Person,
]

test('rules and preferences go along, also of people who have no conversation', async () => {
  const from = await aSource('one')
  await from.desk.putRule(ada, RULE)
  await from.desk.putRule(bo, { ...RULE, createdAt: 2 })
  await from.desk.putPreference(bo, STYLE)
  const to = memoryStorage()
  expect((await copying(from, to)).copied).toMatchObject({ rules: 2, preferences: 1 })
  expect(await to.desk.rules(ada)).toEqual(await from.desk.rules(ada))
  expect(await to.desk.rules(bo)).toEqual(await from.desk.rules(bo))
  expect(await to.desk.preferences(bo)).toEqual([STYLE])
})

const NEWS: DeskNews = {
  id: 'n1',
  turn: turnId(1),
  event: 'waiting',
  what: 'handover',
  at: 1,
  since: 1,
  assistant: 'lamps',
  roles: ['support'],
  reason: 'asked',
}

test('what the target has delivered or deleted since the copy does not come back with another', async () => {
  const from = await aSource('one')
  await from.outbox.put(refOf('one'), [NEWS])
  for (const person of [ada, bo]) await from.desk.putRule(person, RULE)
  await from.desk.putPreference(bo, STYLE)
  const to = memoryStorage()
  expect((await copying(from, to)).copied).toMatchObject({ news: 1, rules: 2, preferences: 1 })
  await to.outbox.settle(NEWS.id)
  for (const person of [ada, bo]) await to.desk.removeRule(person, RULE.id)
  await to.desk.removePreference(bo, STYLE)
  await goOn(from, await open(from, 'new'))
  const again = await copying(from, to)
  expect(again).toMatchObject({ copied: { sessions: 1, news: 0, rules: 0, preferences: 0 }, people: 2 })
  expect(await to.outbox.carry()).toEqual([])
  expect(await to.desk.people()).toEqual([])
})

test('news waits at the target before its session is there', async () => {
  const from = await aSource('one', 'two')
  await from.outbox.put(refOf('one'), [NEWS])
  await from.outbox.giveUp(NEWS.id, 7, 'nobody answers')
  const to = memoryStorage()
  const adopt: Storage['journal']['adopt'] = async (session, commits) => {
    if (session.row.session === 'ses_one') throw new Error('the power went')
    return to.journal.adopt(session, commits)
  }
  await expect(copying(from, withJournal(to, { adopt }))).rejects.toThrow('the power went')
  expect(await to.outbox.carry()).toEqual(await from.outbox.carry())
  expect(await copying(from, to)).toMatchObject({ copied: { sessions: 1, news: 1 }, people: 0 })
  expect(await to.outbox.carry()).toEqual(await from.outbox.carry())
})

test.each(['carry', 'findThread', 'adopt'] as const)(
  'one session that is damaged at the target is left there, and the others are copied (%s)',
  async method => {
    const from = await aSource('one', 'two', 'three')
    const to = memoryStorage()
    const damaged: Storage['journal'][typeof method] = async (given: object) => {
      const session = 'row' in given ? (given.row as SessionRef).session : (given as SessionRef).session
      if (session === 'ses_two') throw new SignalboxError('session_quarantined', 'a page is torn')
      return (to.journal[method] as (...all: unknown[]) => never)(
        given,
        await from.journal.commits(refOf(session), 0, 9),
      )
    }
    const { left, copied } = await copying(from, withJournal(to, { [method]: damaged }))
    expect(left).toMatchObject([
      { session: 'ses_two', kind: 'kept', reason: 'it cannot be read there: a page is torn' },
    ])
    expect(copied.sessions).toBe(2)
  },
)

test('where one session fails, those under way come to their end before the copy does', async () => {
  const from = await aSource('one', 'two', 'three', 'four', 'five', 'six')
  const to = memoryStorage()
  const { promise: isLate, resolve: goOnLate } = Promise.withResolvers<void>()
  const underway: string[] = []
  const adopt: Storage['journal']['adopt'] = async (session, commits) => {
    if (session.row.session === 'ses_one') throw new Error('the power went')
    underway.push(session.row.session)
    await isLate
    const outcome = await to.journal.adopt(session, commits)
    underway.splice(underway.indexOf(session.row.session), 1)
    return outcome
  }
  const copy = copying(from, withJournal(to, { adopt })).catch((error: Error) => [error.message, ...underway])
  const first = await Promise.race([copy, new Promise(resolve => setImmediate(resolve, 'at work'))])
  expect(first).toBe('at work')
  goOnLate()
  expect(await copy).toEqual(['the power went'])
  expect((await namesIn(to)).length).toBeLessThan(5)
})

test('a dry run tells the same and writes nothing', async () => {
  const from = await aSource('one', 'two')
  await from.blobs.put(refOf('one'), Uint8Array.of(1, 2, 3))
  const to = memoryStorage()
  const [absent, dry] = [await looking(from, null), await looking(from, to)]
  expect(await namesIn(to)).toEqual([])
  expect(await to.blobs.list(refOf('one'))).toEqual([])
  const real = await copying(from, to)
  expect([absent, dry]).toEqual([real, real])
  expect(real.copied).toMatchObject({ sessions: 2, commits: 2, blobs: 1 })
})

test('a source that goes on while it is copied is told', async () => {
  const from = await aSource('one', 'two')
  const onProgress = async (done: number) => done === 1 && goOn(from, refOf('one'))
  expect((await copying(from, memoryStorage(), { onProgress })).moved).toEqual(['ses_one'])
})

test('the name of a database has neither user nor password', () => {
  const url = 'postgres://ada:secret@db.internal:5433/lamps?sslmode=require'
  expect(nameOfPlace({ kind: 'postgres', url })).toBe('postgres://db.internal:5433/lamps')
})
