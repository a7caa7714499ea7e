import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
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
  await openDesk(folder).close()
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
