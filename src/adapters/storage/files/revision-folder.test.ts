import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { revisionFolder } from './revision-folder.ts'

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'revisions-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('what was put is there after a restart, and nothing else is', async () => {
  const folder = aFolder()
  await revisionFolder(folder).put('abc123', '{"id":"intake"}')
  await revisionFolder(folder).put('abc123', '{"id":"intake"}')
  expect(await revisionFolder(folder).get('abc123')).toBe('{"id":"intake"}')
  expect(await revisionFolder(folder).get('other')).toBeNull()
  expect(readdirSync(folder)).toEqual(['abc123.json'])
})

test('several that put one new revision at once leave nothing but the revision', async () => {
  const folder = aFolder()
  const { put } = revisionFolder(folder)
  await Promise.all(Array.from({ length: 8 }, () => put('abc123', '{"id":"intake"}')))
  expect(readdirSync(folder)).toEqual(['abc123.json'])
})

test('a name that leads elsewhere is refused', async () => {
  await expect(async () => revisionFolder(aFolder()).get('../journal')).rejects.toThrow('not a revision')
})
