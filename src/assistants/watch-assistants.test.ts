import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aFolder, type Files, writeFiles } from '../../test/a-folder.ts'
import { eventually } from '../../test/eventually.ts'
import type { AssistantId } from '../core/id.ts'
import { type AssistantChange, createDirectory, viewOf } from './directory.ts'
import { loadAssistants } from './load-assistants.ts'
import { watchAssistants } from './watch-assistants.ts'

const bot = (name: string) => `name: ${name}\ninstructions: Be kind.\n`

/** `after` does something to the folder and resolves with the changes that are reported next. */
async function watching(files: Files) {
  const root = aFolder(files)
  const directory = createDirectory(await loadAssistants([root]))
  let report: (changes: readonly AssistantChange[]) => void = () => {}
  let fail: (error: unknown) => void = () => {}
  const watch = watchAssistants({
    folders: [root],
    directory,
    debounceMs: 30,
    onChange: changes => report(changes),
    onError: error => fail(error),
  })
  onTestFinished(() => watch.close())
  const after = (act: () => void) =>
    new Promise<string[]>((resolve, reject) => {
      report = changes => resolve(changes.map(({ kind, id }) => `${id} ${kind}`))
      fail = reject
      act()
    })
  return {
    root,
    after,
    nameOf: (id: string) => directory.get(id as AssistantId)?.name,
    views: () => directory.entries().map(viewOf),
  }
}

test('an edit, a new folder, a rename and a removal are seen', async () => {
  const { root, nameOf, views, after } = await watching({ 'a/assistant.yaml': bot('A') })
  expect(await after(() => writeFiles(root, { 'a/assistant.yaml': bot('A2') }))).toEqual(['a changed'])
  expect(nameOf('a')).toBe('A2')
  expect(await after(() => writeFiles(root, { 'a/notes/more.md': 'x' }))).toEqual(['a changed'])
  const written = await after(() => writeFiles(root, { 'b/assistant.yaml': bot('B') }))
  expect(written.at(-1)).toMatch(/^b (added|broken)$/)
  const standing = () => views().map(({ id, faults }) => `${id} ${faults.length}`)
  await eventually(() => expect(standing()).toEqual(['a 0', 'b 0']))
  await after(() => renameSync(join(root, 'b'), join(root, 'c')))
  await eventually(() => expect(standing()).toEqual(['a 0', 'c 0']))
  await after(() => rmSync(join(root, 'c'), { recursive: true }))
  await eventually(() => expect(standing()).toEqual(['a 0']))
})

test('a broken edit is reported while the last sound one serves, and its repair too', async () => {
  const { root, nameOf, views, after } = await watching({ 'a/assistant.yaml': bot('A') })
  expect(await after(() => writeFiles(root, { 'a/assistant.yaml': 'nmae: A\n' }))).toEqual(['a broken'])
  expect(nameOf('a')).toBe('A')
  expect(views()[0]?.faults).not.toEqual([])
  expect(await after(() => writeFiles(root, { 'a/assistant.yaml': bot('A3') }))).toEqual(['a changed'])
  expect(views()[0]).toMatchObject({ name: 'A3', faults: [] })
})

test('a file saved by renaming over the old one is seen each time', async () => {
  const { root, nameOf, after } = await watching({ 'a/assistant.yaml': bot('A') })
  for (const name of ['B', 'C', 'D']) {
    const saved = await after(() => {
      writeFiles(root, { 'a/.assistant.yaml.swp': bot(name) })
      renameSync(join(root, 'a/.assistant.yaml.swp'), join(root, 'a/assistant.yaml'))
    })
    expect(saved).toEqual(['a changed'])
    expect(nameOf('a')).toBe(name)
  }
})

test('an edit made before the watch began is not missed', async () => {
  const root = aFolder({ 'a/assistant.yaml': bot('A') })
  const directory = createDirectory(await loadAssistants([root]))
  writeFiles(root, { 'a/assistant.yaml': bot('A2') })
  const changes = await new Promise<readonly AssistantChange[]>((onChange, onError) => {
    const watch = watchAssistants({ folders: [root], directory, onChange, onError })
    onTestFinished(() => watch.close())
  })
  expect(changes).toMatchObject([{ kind: 'changed', id: 'a' }])
})

test('folders that cannot be read any more are reported, and what is served stays', async () => {
  const { root, nameOf, after } = await watching({ 'a/assistant.yaml': bot('A') })
  const failed = after(() => rmSync(root, { recursive: true }))
  await expect(failed).rejects.toMatchObject({ code: 'bad_config' })
  expect(nameOf('a')).toBe('A')
})
