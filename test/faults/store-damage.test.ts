import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSqliteStore } from '../../src/adapters/storage/files/sqlite/open-sqlite-store.ts'
import { SignalboxError } from '../../src/core/error.ts'
import type { JournalStore } from '../../src/ports/journal-store.ts'
import { seededEntropy } from '../../src/testing/seeded-entropy.ts'
import { append, commit, tenant } from '../../src/testing/storage-contract/journal/fixture.ts'
import { amount, rerun, SEED } from '../chance.ts'
import { type Answer, aStoreImage, ask, COMMITS, copyOf, type StoreImage } from './store-image.ts'

const FLIPS = amount(200)
const RERUN = rerun('test/faults/store-damage.test.ts')

/** A flipped bit in the name of a session makes it unknown. */
const REFUSALS = ['session_quarantined', 'store_unavailable', 'unknown_session']

/** One damaged copy: what each session answered, or why it did not open. */
async function examine(
  image: StoreImage,
  harm: (folder: string) => void,
): Promise<Answer[] | SignalboxError> {
  const folder = copyOf(image)
  let store: JournalStore | null = null
  try {
    harm(folder)
    store = openSqliteStore({ folder, synchronous: 'NORMAL' })
    const answers: Answer[] = []
    for (const ref of image.contents.keys()) answers.push(await ask(store, ref))
    await store.listSessions({ tenant: tenant('default'), limit: 10 }).catch(onlyOurs)
    await store.sessionsWithWork().catch(onlyOurs)
    return answers
  } catch (error) {
    return onlyOurs(error)
  } finally {
    await store?.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function onlyOurs(error: unknown): SignalboxError {
  if (error instanceof SignalboxError) return error
  throw error
}

const isWhole = (answer: Answer | undefined, rows: readonly unknown[]) =>
  answer !== undefined && 'rows' in answer && expect.objectContaining({ rows }).asymmetricMatch(answer)

test('a log that was cut is noticed in every session that lost something', async () => {
  const image = await aStoreImage('running')
  const length = readFileSync(join(image.folder, 'journal.db-wal')).length
  let noticed = 0
  for (let cut = 0; cut <= 40; cut++) {
    const at = Math.floor((length * cut) / 40)
    const answers = await examine(image, folder => truncateSync(join(folder, 'journal.db-wal'), at))
    if (answers instanceof SignalboxError) throw answers
    for (const [index, rows] of [...image.contents.values()].entries()) {
      if (isWhole(answers[index], rows)) continue
      expect(answers[index], `cut at ${at}`).toEqual({ refused: 'session_quarantined' })
      noticed++
    }
    if (cut === 40) expect(answers).toEqual([...image.contents.values()].map(rows => ({ rows })))
  }
  expect(noticed).toBeGreaterThan(40)
})

test('a database file that was cut is refused, or each session answers for itself', async () => {
  const image = await aStoreImage('closed')
  const length = readFileSync(join(image.folder, 'journal.db')).length
  for (let cut = 1; cut < 40; cut++) {
    const at = Math.floor((length * cut) / 40)
    const answers = await examine(image, folder => truncateSync(join(folder, 'journal.db'), at))
    if (answers instanceof SignalboxError) {
      expect(answers).toMatchObject({ code: 'store_unavailable' })
      expect(answers.message).toContain('journal.db')
      continue
    }
    for (const [index, rows] of [...image.contents.values()].entries()) {
      if (!isWhole(answers[index], rows)) expect(answers[index]).toEqual({ refused: 'session_quarantined' })
    }
  }
})

test(`${FLIPS} flipped bits crash nothing (${RERUN})`, { timeout: amount(600_000) }, async () => {
  const { fraction } = seededEntropy(SEED)
  const images = [await aStoreImage('running'), await aStoreImage('closed'), await aStoreImage('hurried')]
  let served = 0
  for (let flip = 0; flip < FLIPS; flip++) {
    const image = images[flip % 3]
    if (!image) throw new Error('three images')
    const files = readdirSync(image.folder).filter(name => /^(journal|heads)\.db(-wal)?$/.test(name))
    const file = files[Math.floor(fraction() * files.length)] ?? 'journal.db'
    const answers = await examine(image, folder => {
      const bytes = readFileSync(join(folder, file))
      // Half of the flips hit headers and structure, where few bytes decide much.
      const page = Math.floor(fraction() * (bytes.length / 4_096)) * 4_096
      const at = flip % 4 < 2 ? Math.floor(fraction() * bytes.length) : page + Math.floor(fraction() * 128)
      const place = Math.min(at, bytes.length - 1)
      bytes[place] = (bytes[place] ?? 0) ^ (1 << Math.floor(fraction() * 8))
      writeFileSync(join(folder, file), bytes)
    })
    if (answers instanceof SignalboxError) {
      expect(answers, file).toMatchObject({ code: 'store_unavailable' })
      continue
    }
    for (const answer of answers) if ('refused' in answer) expect(REFUSALS).toContain(answer.refused)
    served += answers.filter(answer => 'rows' in answer).length
  }
  // Most flips concern nobody, or one session of four.
  expect(served).toBeGreaterThan(FLIPS * 2)
})

test('damage that only writing meets sets the session aside that writes, and tells it so', async () => {
  const image = await aStoreImage('closed')
  const folder = copyOf(image)
  const file = join(folder, 'journal.db')
  const bytes = readFileSync(file)
  // The header speaks of one free page more than there are.
  bytes[39] = (bytes[39] ?? 0) ^ 1
  bytes[35] = 2
  writeFileSync(file, bytes)
  const lines: string[] = []
  const store = openSqliteStore({ folder, synchronous: 'NORMAL', say: line => lines.push(line) })
  const [ref, other] = [...image.contents.keys()]
  if (ref === undefined || other === undefined) throw new Error('four sessions')
  await expect(store.probe()).rejects.toMatchObject({ code: 'store_unavailable' })
  const large = { facts: `["${'f'.repeat(90_000)}"]` }
  const refused = await store.append(append(ref, commit(COMMITS + 1, 1, large))).catch(onlyOurs)
  expect(refused).toMatchObject({ code: 'session_quarantined' })
  expect((await store.findSession(ref))?.quarantine).toMatch(/^damage was met while writing: /)
  expect(lines).toMatchObject([expect.stringContaining(ref.session)])
  expect(await store.commits(other, 0, 1_000)).toEqual(image.contents.get(other))
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})
