import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { DEFAULT_TENANT, type PendingId, type SessionId, type UserId } from '../../../../core/id.ts'
import type { SavedRule } from '../../../../core/ui.ts'
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
  const desk = openDesk(folder, () => {})
  await desk.putDraft(ref, first, 'kept-nowhere')
  await desk.removeDrafts(ref)
  const bytes = readdirSync(folder).map(name => readFileSync(join(folder, name), 'latin1'))
  expect(bytes.join('')).not.toContain('kept-nowhere')
  await desk.close()
})

test('a desk of a newer format is refused by name and left as it is', async () => {
  const folder = aFolder()
  await openDesk(folder, () => {}).close()
  const file = join(folder, 'desk.db')
  const database = new DatabaseSync(file)
  database.exec('PRAGMA user_version = 901')
  database.close()
  const before = readFileSync(file)
  expect(() => openDesk(folder, () => {})).toThrow(
    expect.objectContaining({
      code: 'newer_store',
      message: expect.stringMatching(
        /desk\.db was written by a newer Signalbox: it has format 901, this one knows \d+$/,
      ),
    }),
  )
  expect(readFileSync(file).equals(before)).toBe(true)
})

const me = { tenant: DEFAULT_TENANT, user: 'me' as UserId }
const aRule: SavedRule = {
  id: 'r1',
  createdAt: 1,
  intent_pattern: 'risks',
  action: 'force_tool',
  tool: 'request_data_table',
}

const HARMS: Record<string, (file: string) => void> = {
  'the magic of its header is gone': file => overwrite(file, 0, 'x'),
  'the words of its tables were altered': file =>
    overwrite(file, readFileSync(file, 'latin1').indexOf('rule TEXT NOT NULL'), 'rude'),
  'it was cut in the middle of a page': file => truncateSync(file, 5_000),
  'its first page is full of zeros': file => overwrite(file, 100, '\0'.repeat(3_900)),
}

function overwrite(file: string, at: number, text: string): void {
  const bytes = readFileSync(file)
  bytes.write(text, at, 'latin1')
  writeFileSync(file, bytes)
}

test.each(Object.entries(HARMS))('a desk begins anew, and is kept, when %s', async (_, harm) => {
  const folder = aFolder()
  const before = openDesk(folder, () => {})
  await before.putRule(me, aRule)
  await before.close()
  harm(join(folder, 'desk.db'))
  const damaged = readFileSync(join(folder, 'desk.db'))
  const lines: string[] = []
  const desk = openDesk(folder, line => lines.push(line))
  expect(await desk.rules(me)).toEqual([])
  await desk.putRule(me, aRule)
  expect(await desk.rules(me)).toEqual([aRule])
  await desk.close()
  expect(lines).toMatchObject([expect.stringContaining('drafts and what people keep there begin anew')])
  expect(readFileSync(join(folder, 'desk.db.damaged')).equals(damaged)).toBe(true)
})

test('a desk whose damage is met later begins anew as well', async () => {
  const folder = aFolder()
  const lines: string[] = []
  const before = openDesk(folder, () => {})
  for (let number = 0; number < 99; number++) await before.putRule(me, { ...aRule, id: `r${number}` })
  await before.close()
  const desk = openDesk(folder, line => lines.push(line))
  const { length } = readFileSync(join(folder, 'desk.db'))
  overwrite(join(folder, 'desk.db'), 4_096, 'x'.repeat(length - 4_096))
  await desk.putRule(me, aRule)
  expect(await desk.rules(me)).toEqual([aRule])
  expect(lines).toHaveLength(1)
  await desk.close()
})

test('a rule that cannot be read takes no other with it', async () => {
  const folder = aFolder()
  const desk = openDesk(folder, () => {})
  await desk.putRule(me, aRule)
  await desk.putRule(me, { ...aRule, id: 'r2' })
  const other = new DatabaseSync(join(folder, 'desk.db'))
  other.exec("UPDATE rules SET rule = '{' WHERE id = 'r1'")
  other.close()
  expect(await desk.rules(me)).toMatchObject([{ id: 'r2' }])
  await desk.close()
})
