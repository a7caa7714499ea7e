import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { DEFAULT_TENANT, type PendingId, type SessionId } from '../../../../core/id.ts'
import { openDesk } from './open-desk.ts'

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'desk-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const ref = { tenant: DEFAULT_TENANT, session: 'ses_1' as SessionId }
const first = 't1/p1' as PendingId

test('drafts of an erased session are gone from the disk, the log included', async () => {
  const folder = aFolder()
  const desk = openDesk(folder)
  await desk.putDraft(ref, first, 'kept-nowhere')
  await desk.removeDrafts(ref)
  const bytes = readdirSync(folder).map(name => readFileSync(join(folder, name), 'latin1'))
  expect(bytes.join('')).not.toContain('kept-nowhere')
  await desk.close()
})

test('a desk of a newer format is refused by name and left as it is', async () => {
  const folder = aFolder()
  await openDesk(folder).close()
  const file = join(folder, 'desk.db')
  const database = new DatabaseSync(file)
  database.exec('PRAGMA user_version = 7')
  database.close()
  const before = readFileSync(file)
  expect(() => openDesk(folder)).toThrow(
    expect.objectContaining({
      code: 'newer_store',
      message: `${file} was written by a newer Signalbox: it has format 7, this one knows 1`,
    }),
  )
  expect(readFileSync(file).equals(before)).toBe(true)
})
