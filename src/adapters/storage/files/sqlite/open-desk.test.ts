import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { DEFAULT_TENANT, type PendingId, type SessionId, type UserId } from '../../../../core/id.ts'
import { memoryDesk } from '../../memory/memory-desk.ts'
import { openDesk } from './open-desk.ts'

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'desk-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const ref = { tenant: DEFAULT_TENANT, session: 'ses_1' as SessionId }
const other = { tenant: DEFAULT_TENANT, session: 'ses_2' as SessionId }
const [first, second] = ['t1/p1' as PendingId, 't2/p1' as PendingId]
const ann = { tenant: DEFAULT_TENANT, user: 'ann' as UserId }
const bo = { tenant: DEFAULT_TENANT, user: 'bo' as UserId }
const rule = (id: string, intent_pattern = 'risk') =>
  ({ id, intent_pattern, action: 'suppress_tool', tool: 'request_data_table', createdAt: 1 }) as const

describe.each([
  ['in memory', () => memoryDesk()],
  ['in SQLite', () => openDesk(aFolder())],
])('a desk %s', (_, open) => {
  test('keeps the latest draft of each pending, apart from other sessions', async () => {
    const desk = open()
    await desk.putDraft(ref, first, 'a')
    await desk.putDraft(ref, first, 'b')
    await desk.putDraft(ref, second, 'c')
    await desk.putDraft(other, first, 'd')
    expect(await desk.getDraft(ref, first)).toBe('b')
    await desk.removeDrafts(ref, first)
    expect([await desk.getDraft(ref, first), await desk.getDraft(ref, second)]).toEqual([null, 'c'])
    await desk.removeDrafts(ref)
    expect([await desk.getDraft(ref, second), await desk.getDraft(other, first)]).toEqual([null, 'd'])
    await desk.close()
  })

  test('keeps rules per person, oldest first; a changed one keeps its place', async () => {
    const desk = open()
    for (const id of ['one', 'two']) await desk.putRule(ann, rule(id))
    await desk.putRule(bo, rule('theirs'))
    await desk.putRule(ann, rule('one', 'issue'))
    expect(await desk.rules(ann)).toEqual([rule('one', 'issue'), rule('two')])
    expect([await desk.removeRule(ann, 'one'), await desk.removeRule(ann, 'theirs')]).toEqual([true, false])
    expect(await desk.rules(ann)).toEqual([rule('two')])
    await desk.close()
  })
})

test('what lies on the desk survives a restart', async () => {
  const folder = aFolder()
  const desk = openDesk(folder)
  await desk.putDraft(ref, first, '{"rows":[]}')
  await desk.close()
  const again = openDesk(folder)
  expect(await again.getDraft(ref, first)).toBe('{"rows":[]}')
  await again.close()
})

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
