import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aFolder } from '../../test/a-folder.ts'
import { loadAssistants } from '../assistants/load-assistants.ts'
import { loadConfig } from '../config/load-config.ts'
import { thisPackage } from '../config/this-package.ts'
import { testAssistant } from '../testing/test-assistant.ts'
import { initAssistant } from './init.ts'

const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8')

test('init writes an assistant that loads with its tool', async () => {
  const folder = join(aFolder(), 'my-first-bot')
  const written = await initAssistant(folder)
  expect(written).toEqual([
    '.env.example',
    '.gitignore',
    'README.md',
    'assistants/my-first-bot/assistant.yaml',
    'assistants/my-first-bot/intents.yaml',
    'assistants/my-first-bot/my-first-bot.test.ts',
    'assistants/my-first-bot/prompts/system.md',
    'assistants/my-first-bot/tools.ts',
    'package.json',
    'tsconfig.json',
  ])
  const { assistantFolders } = loadConfig({ cwd: folder, env: {} })
  const [loaded] = await loadAssistants(assistantFolders)
  expect(loaded).toMatchObject({
    kind: 'sound',
    id: 'my-first-bot',
    assistant: { name: 'My First Bot', tools: [{ name: 'local_time', effect: 'retry' }] },
  })
})

test('no placeholder is left or broken, and the package asks for this version', async () => {
  const folder = aFolder()
  for (const file of await initAssistant(folder, { name: 'bot' })) {
    expect(file).not.toMatch(/__/)
    // To Markdown two underscores and two asterisks are one thing, and its formatters write the asterisks.
    expect(read(folder, file)).not.toMatch(/__\w+__|\*\*(?:name|title|version)\*\*/)
  }
  expect(read(folder, 'assistants/bot/prompts/system.md')).toMatch(/^You are Bot, /)
  expect(JSON.parse(read(folder, 'package.json'))).toMatchObject({
    name: 'bot',
    dependencies: { signalbox: `^${thisPackage().version}` },
  })
  expect(read(folder, '.gitignore')).toContain('.env\n')
})

test('a name that YAML would read as something else stays a name', async () => {
  const folder = aFolder()
  await initAssistant(folder, { name: 'true' })
  const [loaded] = await loadAssistants([join(folder, 'assistants')])
  expect(loaded).toMatchObject({ kind: 'sound', assistant: { name: 'True' } })
})

test('a folder with files is refused unless forced, and then only files of the same name are replaced', async () => {
  const folder = aFolder({ 'README.md': 'mine', 'notes.md': 'mine' })
  await expect(initAssistant(folder, { name: 'bot' })).rejects.toMatchObject({
    code: 'bad_config',
    message: `${folder} is not empty`,
    hint: expect.stringContaining('--force'),
  })
  expect(read(folder, 'README.md')).toBe('mine')
  await initAssistant(folder, { name: 'bot', force: true })
  expect(read(folder, 'README.md')).toMatch(/^# Bot\n/)
  expect(read(folder, 'notes.md')).toBe('mine')
})

test('a fresh repository counts as empty', async () => {
  const folder = aFolder({ '.git/HEAD': 'ref: refs/heads/main' })
  expect(await initAssistant(folder, { name: 'bot' })).toContain('package.json')
})

test('a file in the place of the folder is refused', async () => {
  const file = join(aFolder({ bot: 'a file' }), 'bot')
  await expect(initAssistant(file)).rejects.toMatchObject({ code: 'bad_config' })
  expect(statSync(file).isFile()).toBe(true)
})

test.each(['Bot', 'my bot', '1st', '-x', 'a/../b', '', 'x'.repeat(65), 'signalbox'])(
  'the name %j is refused',
  async name => {
    const folder = aFolder()
    await expect(initAssistant(folder, { name })).rejects.toMatchObject({ code: 'bad_config' })
  },
)

test('the first thing the page offers is answered without a model', async () => {
  const folder = aFolder()
  await initAssistant(folder, { name: 'bot' })
  const place = join(folder, 'assistants/bot')
  const [loaded] = await loadAssistants([join(folder, 'assistants')])
  const first = loaded?.kind === 'sound' ? loaded.assistant.starters[0] : undefined
  const conversation = await testAssistant(place)
  onTestFinished(() => conversation.close())
  const { text } = await conversation.say(first ?? '')
  expect(text).toMatch(/^It is \d\d:\d\d in Tokyo\.$/)
})
