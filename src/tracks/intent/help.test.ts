import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aFolder } from '../../../test/a-folder.ts'
import { SHOP_FILES } from '../../../test/a-shop.ts'
import { thisPackage } from '../../config/this-package.ts'
import { scriptedModel } from '../../testing/scripted-model.ts'
import { type TestAssistantOptions, testAssistant } from '../../testing/test-assistant.ts'

const discovery = join(thisPackage().folder, 'assistants/discovery')

async function talk(folder: string, options: TestAssistantOptions = {}) {
  const conversation = await testAssistant(folder, options)
  onTestFinished(() => conversation.close())
  return conversation
}

test('beside an open table /help says what can be asked for, and is no row', async () => {
  const model = scriptedModel([])
  const conversation = await talk(discovery, { model })
  await conversation.say('I have 12 stakeholders to list')
  const help = await conversation.say(' /help ')
  expect(help.text).toMatch(/^I am the assistant “Discovery”.*\n- a table/)
  expect(help.pendings).toMatchObject([{ kind: 'ui_tool' }])
  const { text } = await conversation.say('Ada\nBob')
  expect(text).toContain('2 of 12')
  expect(model.requests).toEqual([])
  expect((await conversation.replay()).difference).toBeNull()
})

test('while a question waits it stays open', async () => {
  const folder = join(aFolder(SHOP_FILES), 'shop')
  const conversation = await talk(folder)
  await conversation.say('I want my money back')
  const help = await conversation.say('/help')
  expect(help.text).toMatch(/^I am the assistant “Shop”/)
  expect(help.text).not.toContain('/look')
  expect(help.pendings).toHaveLength(1)
})

test('tools are listed where the offline model obeys their names; descriptions for models are not told to people', async () => {
  const files = { ...SHOP_FILES, 'shop/assistant.yaml': 'name: Shop\ninstructions: Help.\n' }
  const offline = await talk(join(aFolder(files), 'shop'))
  expect((await offline.say('/help')).text).toContain('`/look order=…`')
  const conversation = await talk(join(aFolder(files), 'shop'), { model: scriptedModel([]) })
  const { text } = await conversation.say('/help')
  expect(text).toContain('- Pays money back.')
  expect(text).not.toContain('/look')
})

test('an assistant with nothing but talk says so, in the language it is talked to', async () => {
  const files = { 'bot/assistant.yaml': 'name: Bot\ninstructions: Help.\n' }
  const alone = await talk(join(aFolder(files), 'bot'))
  expect((await alone.say('/help')).text).toMatch(/^I am the assistant “Bot”\. Just write/)
  const german = await talk(join(aFolder(files), 'bot'), { locale: 'de' })
  expect((await german.say('/help')).text).toMatch(/^Ich bin der Assistent „Bot“\. Schreiben Sie einfach/)
})

test('asked why, it says that it was asked for help', async () => {
  const conversation = await talk(
    join(aFolder({ 'bot/assistant.yaml': 'name: Bot\ninstructions: Help.\n' }), 'bot'),
  )
  await conversation.say('/help')
  expect((await conversation.say('why did you say that?')).text).toMatch(/^Help · you wrote \/help/)
})

test('a tool called help is called by its name', async () => {
  const files = {
    'bot/assistant.yaml': 'name: Bot\ninstructions: Help.\n',
    'bot/tools.ts': `import { defineTool, z } from 'signalbox'
export const help = defineTool({
  name: 'help',
  description: 'Calls for help.',
  parameters: z.object({}),
  readOnly: true,
  run: () => ({ called: true }),
})
`,
  }
  const conversation = await talk(join(aFolder(files), 'bot'))
  expect((await conversation.say('/help')).text).toContain('called')
})
