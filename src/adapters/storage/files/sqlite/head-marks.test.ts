import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import type { SessionRef } from '../../../../core/session.ts'
import { fixedClock } from '../../../../testing/fixed-clock.ts'
import {
  append,
  aSession,
  commit,
  expectRefusal,
  sessionNamed,
  thread,
} from '../../../../testing/storage-contract/journal/fixture.ts'
import { openSqliteStore } from './open-sqlite-store.ts'

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-marks-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const opened = (folder: string) => openSqliteStore({ folder, synchronous: 'NORMAL' })

function markedSeqs(folder: string): unknown[] {
  const database = new DatabaseSync(join(folder, 'heads.db'), { readOnly: true })
  const rows = database.prepare('SELECT session, seq FROM marks ORDER BY session').all()
  database.close()
  return rows.map(({ session, seq }) => `${session} ${seq}`)
}

/** Two sessions; then one goes on, and the database is set back to before that while the marks stay. */
async function aJournalThatLostItsEnd(replace?: (ref: SessionRef) => Promise<void>, folder = aFolder()) {
  const older = aFolder()
  const store = opened(folder)
  const [cut, whole] = [await aSession(store, 'cut'), await aSession(store, 'whole')]
  await store.append(append(cut, commit(1, 2)))
  await store.append(append(whole, commit(1)))
  await store.close()
  cpSync(join(folder, 'journal.db'), join(older, 'journal.db'))
  const later = opened(folder)
  await later.append(append(cut, commit(3, 2)))
  await later.close()
  cpSync(join(older, 'journal.db'), join(folder, 'journal.db'))
  await replace?.(cut)
  return { folder, cut, whole }
}

test('a session whose log lost its end is set aside, the others are served', async () => {
  const { folder, cut, whole } = await aJournalThatLostItsEnd()
  for (let start = 0; start < 2; start++) {
    const store = opened(folder)
    await expectRefusal(store.commits(cut, 0, 10), 'session_quarantined')
    expect(await store.findSession(cut)).toMatchObject({
      quarantine: 'the log ends before event 4, which was already acknowledged',
    })
    expect(await store.commits(whole, 0, 10)).toEqual([commit(1)])
    await store.close()
  }
})

test('a session that is released counts as whole where it ends now', async () => {
  const { folder, cut } = await aJournalThatLostItsEnd()
  const store = opened(folder)
  await expectRefusal(store.head(cut), 'session_quarantined')
  await store.release(cut, 'losses')
  expect(await store.head(cut)).toEqual({ seq: 2, hash: 'hash1' })
  await store.append(append(cut, commit(3)))
  await store.close()
  const again = opened(folder)
  expect(await again.findSession(cut)).toMatchObject({ quarantine: null })
  expect(await again.head(cut)).toMatchObject({ seq: 3 })
  await again.close()
})

test('a reader notices the lost end as well', async () => {
  const { folder, cut } = await aJournalThatLostItsEnd()
  const reader = openSqliteStore({ folder, readOnly: true })
  await expectRefusal(reader.head(cut), 'session_quarantined')
  await reader.close()
})

test('a session that holds another event than the acknowledged one is set aside', async () => {
  const folder = aFolder()
  const { cut } = await aJournalThatLostItsEnd(async ref => {
    const hidden = join(aFolder(), 'heads.db')
    cpSync(join(folder, 'heads.db'), hidden)
    rmSync(join(folder, 'heads.db'))
    const store = opened(folder)
    await store.append(append(ref, commit(3, 2, { hash: 'another' })))
    await store.close()
    cpSync(hidden, join(folder, 'heads.db'))
  }, folder)
  const store = opened(folder)
  expect(await store.findSession(cut)).toMatchObject({
    quarantine: 'the log holds another event 4 than the one that was acknowledged',
  })
  await store.close()
})

test.each([
  ['were lost', (file: string) => rmSync(file)],
  ['are no database', (file: string) => writeFileSync(file, 'nothing')],
  ['are damaged inside', (file: string) => writeFileSync(file, readFileSync(file).fill(7, 4_096))],
])('marks that %s harm nobody', async (_damage, harm) => {
  const { folder, cut } = await aJournalThatLostItsEnd()
  harm(join(folder, 'heads.db'))
  const store = opened(folder)
  expect(await store.head(cut)).toEqual({ seq: 2, hash: 'hash1' })
  await store.append(append(cut, commit(3)))
  await store.close()
  expect(markedSeqs(folder)).toEqual(['ses_cut 3'])
})

test('a damaged mark sets no sound session aside', async () => {
  const folder = aFolder()
  const store = opened(folder)
  const ref = await aSession(store)
  await store.append(append(ref, commit(1)))
  await store.close()
  const marks = new DatabaseSync(join(folder, 'heads.db'))
  marks.exec("UPDATE marks SET hash = 'flipped'")
  marks.close()
  const again = opened(folder)
  expect(await again.head(ref)).toEqual({ seq: 1, hash: 'hash1' })
  await again.close()
})

test('marks are written once a second, after the commits, and at the end', async () => {
  const folder = aFolder()
  const clock = fixedClock()
  const store = openSqliteStore({ folder, synchronous: 'FULL', clock })
  const ref = await aSession(store)
  await store.append(append(ref, commit(1)))
  clock.advance(999)
  expect(markedSeqs(folder)).toEqual([])
  await store.append(append(ref, commit(2)))
  clock.advance(1)
  expect(markedSeqs(folder)).toEqual(['ses_one 2'])
  await store.append(append(ref, commit(3)))
  await store.close()
  expect(markedSeqs(folder)).toEqual(['ses_one 3'])
})

/** One of two sessions is taken out of the list, with its journal, and so out of every index. */
async function aListThatLostASession() {
  const folder = aFolder()
  const store = opened(folder)
  const [lost, whole] = [await aSession(store, 'lost'), await aSession(store, 'whole')]
  await store.append(append(lost, commit(1, 2)))
  await store.append(append(whole, commit(1)))
  await store.close()
  const database = new DatabaseSync(join(folder, 'journal.db'))
  database.exec("DELETE FROM sessions WHERE session = 'ses_lost'")
  database.close()
  return { folder, lost, whole }
}
const GONE = 'the log ends before event 2, which was already acknowledged'

test('a session that is gone from the list is told to whoever asks for it, and its thread does not begin anew', async () => {
  const { folder, lost, whole } = await aListThatLostASession()
  for (let start = 0; start < 2; start++) {
    const store = opened(folder)
    expect(await store.findSession(lost)).toEqual({
      ...thread('lost'),
      ...lost,
      createdAt: 1_000,
      title: null,
      quarantine: GONE,
      lastSeq: 2,
      updatedAt: 1_000,
      busy: false,
    })
    await expectRefusal(
      store.openSession(thread('lost'), sessionNamed('ses_other'), 2_000),
      'session_quarantined',
    )
    await expectRefusal(store.findThread(thread('lost')), 'session_quarantined')
    expect(await store.findSession({ ...lost, session: sessionNamed('ses_nobody') })).toBeNull()
    expect(await store.head(whole)).toMatchObject({ seq: 1 })
    await store.close()
  }
})

test('lists show a session that is gone before the others, on their first page', async () => {
  const { folder, lost, whole } = await aListThatLostASession()
  const store = opened(folder)
  const { tenant } = whole
  expect(await store.listSessions({ tenant, limit: 2 })).toMatchObject([
    { session: lost.session, quarantine: GONE },
    { session: whole.session, quarantine: null },
  ])
  expect(await store.listSessions({ tenant, limit: 1 })).toMatchObject([{ session: whole.session }])
  const after = { updatedAt: Number.MAX_SAFE_INTEGER, session: whole.session }
  expect(await store.listSessions({ tenant, limit: 2, after })).toMatchObject([{ session: whole.session }])
  await store.close()
  const reader = openSqliteStore({ folder, readOnly: true })
  expect(await reader.listSessions({ tenant, limit: 2 })).toMatchObject([{ session: lost.session }, {}])
  await reader.close()
})

test('a session that is gone is forgotten when it is released, and its thread begins anew', async () => {
  const { folder, lost } = await aListThatLostASession()
  const store = opened(folder)
  expect(await store.findSession(lost)).toMatchObject({ quarantine: GONE })
  await store.release(lost, 'losses')
  expect(await store.findSession(lost)).toBeNull()
  expect(await store.openSession(thread('lost'), sessionNamed('ses_other'), 2_000)).toMatchObject({
    session: 'ses_other',
    quarantine: null,
  })
  await store.close()
})

test('a release that accepts no loss leaves a session set aside that lost its end', async () => {
  const { folder, cut } = await aJournalThatLostItsEnd()
  const store = opened(folder)
  await expectRefusal(store.head(cut), 'session_quarantined')
  await store.release(cut, 'nothing')
  await expectRefusal(store.head(cut), 'session_quarantined')
  await store.close()
})
