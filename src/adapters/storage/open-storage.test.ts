import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { openDesk } from './files/sqlite/open-desk.ts'
import { openStorage } from './open-storage.ts'

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'storage-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const opening = (folder: string) =>
  openStorage({ kind: 'files', folder, access: { synchronous: 'NORMAL' }, clock: systemClock, say: () => {} })

test('where the desk is of a newer engine, no journal is made beside it', async () => {
  const folder = aFolder()
  await openDesk(folder, () => {}).close()
  const database = new DatabaseSync(join(folder, 'desk.db'))
  database.exec('PRAGMA user_version = 7')
  database.close()
  await expect(opening(folder)).rejects.toMatchObject({ code: 'newer_store' })
  expect(readdirSync(folder).filter(name => name.startsWith('journal') || name.startsWith('heads'))).toEqual(
    [],
  )
})

test.each(['journal.db', 'desk.db'])('a folder called %s is told to be one', async name => {
  const folder = aFolder()
  mkdirSync(join(folder, name))
  await expect(opening(folder)).rejects.toMatchObject({
    code: 'store_unavailable',
    message: `${join(folder, name)} is a folder, a database is kept there`,
  })
})

test('where the desk is damaged, the journal opens all the same', async () => {
  const folder = aFolder()
  writeFileSync(join(folder, 'desk.db'), 'no database at all, but long enough to look at')
  const storage = await opening(folder)
  expect(await storage.journal.sessionsWithWork()).toEqual([])
  await storage.close()
})

test.skipIf(process.platform === 'win32')(
  'every file is for its owner alone, also one that was not',
  async () => {
    const folder = aFolder()
    chmodSync(folder, 0o755)
    writeFileSync(join(folder, 'desk.db'), '', { mode: 0o644 })
    const storage = await opening(folder)
    await storage.revisions.put('revision', '{}')
    const open = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => {
      const { mode } = statSync(join(entry.parentPath, entry.name))
      return (mode & 0o077) !== 0
    })
    expect(open.map(({ name }) => name)).toEqual([])
    await storage.close()
  },
)
