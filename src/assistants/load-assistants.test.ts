import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder, writeFiles } from '../../test/a-folder.ts'
import { loadAssistants } from './load-assistants.ts'

const bot = (name: string) => `name: ${name}\ninstructions: Be kind.\n`
const kinds = (loaded: Awaited<ReturnType<typeof loadAssistants>>) =>
  loaded.map(({ id, kind }) => `${id} ${kind}`)

test('a broken assistant takes no other down', async () => {
  const root = aFolder({
    'a/assistant.yaml': bot('A'),
    'b/assistant.yaml': 'name: [',
    'c/assistant.yaml': bot('C'),
  })
  expect(kinds(await loadAssistants([root]))).toEqual(['a sound', 'b broken', 'c sound'])
})

test('files, dotfolders, folders that start with _ and node_modules are no assistants', async () => {
  const root = aFolder({
    'a/assistant.yaml': bot('A'),
    'README.md': 'x',
    '.git/config': 'x',
    '_drafts/x.md': 'x',
    'node_modules/x/index.js': 'x',
  })
  expect(kinds(await loadAssistants([root]))).toEqual(['a sound'])
})

test('a linked folder counts like any other', async () => {
  const elsewhere = aFolder({ 'assistant.yaml': bot('A') })
  const root = aFolder()
  symlinkSync(elsewhere, join(root, 'linked'))
  expect(kinds(await loadAssistants([root]))).toEqual(['linked sound'])
})

test('of two with one id the first stands and the second says who has it', async () => {
  const [one, two] = [
    aFolder({ 'a/assistant.yaml': bot('One') }),
    aFolder({ 'a/assistant.yaml': bot('Two') }),
  ]
  const [first, second] = await loadAssistants([one, two])
  expect(first).toMatchObject({ kind: 'sound', assistant: { name: 'One' } })
  expect(second).toMatchObject({
    kind: 'broken',
    id: 'a',
    faults: [
      {
        file: join(two, 'a/assistant.yaml'),
        message: `the id a is taken by ${join(one, 'a')}: rename this folder`,
      },
    ],
  })
})

test('what did not change is not read again', async () => {
  const root = aFolder({ 'a/assistant.yaml': bot('A'), 'b/assistant.yaml': bot('B') })
  const before = await loadAssistants([root])
  writeFiles(root, { 'b/assistant.yaml': bot('B2') })
  const after = await loadAssistants([root], before)
  expect(after[0]).toBe(before[0])
  expect(after[1]).toMatchObject({ assistant: { name: 'B2' } })
})

test('a folder that is not there is an error of the configuration', async () => {
  await expect(loadAssistants([join(aFolder(), 'nowhere')])).rejects.toMatchObject({ code: 'bad_config' })
})

test('the five examples are sound, and each opens with three starters or four', async () => {
  const loaded = await loadAssistants([join(import.meta.dirname, '../../assistants')])
  const openers = loaded.map(one => [one.id, one.kind === 'sound' && one.assistant.starters.length])
  expect(openers).toEqual([
    ['classroom', 3],
    ['discovery', 3],
    ['lighting', 3],
    ['projects', 4],
    ['support', 3],
  ])
})
