import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isolatedFolder } from './isolated-folder.ts'

async function anAssistantFolder() {
  const place = await mkdtemp(join(tmpdir(), 'signalbox-isolated-'))
  onTestFinished(() => rm(place, { recursive: true }))
  const folder = join(place, 'assistants', 'shop')
  await mkdir(join(folder, 'data'), { recursive: true })
  await writeFile(join(folder, 'data', 'orders.json'), 'original')
  await writeFile(join(place, 'outside.json'), 'outside')
  await symlink('data/orders.json', join(folder, 'relative.json'))
  await symlink('data', join(folder, 'folder'))
  await symlink(join(folder, 'data', 'orders.json'), join(folder, 'absolute.json'))
  await symlink('../../outside.json', join(folder, 'outside.json'))
  return folder
}

test.each(['data/orders.json', 'relative.json', 'folder/orders.json', 'absolute.json'])(
  'what is written to %s stays in the copy',
  async path => {
    const original = await anAssistantFolder()
    await using copy = await isolatedFolder(original)
    await writeFile(join(copy.folder, path), 'changed')
    expect(await readFile(join(copy.folder, 'data', 'orders.json'), 'utf8')).toBe('changed')
    expect(await readFile(join(original, 'data', 'orders.json'), 'utf8')).toBe('original')
  },
)

test('a link to what lies outside leads there from the copy, too', async () => {
  await using copy = await isolatedFolder(await anAssistantFolder())
  expect(await readFile(join(copy.folder, 'outside.json'), 'utf8')).toBe('outside')
})
