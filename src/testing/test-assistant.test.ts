import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '../../test/a-folder.ts'
import { scriptedModel } from './scripted-model.ts'
import { testAssistant } from './test-assistant.ts'

const TOOLS = `import { defineTool, z } from 'signalbox'
export const stock = defineTool({
  name: 'stock',
  description: 'Says how many are left.',
  parameters: z.object({ item: z.string() }),
  run: ({ item }) => {
    if (item === 'ghost') throw new Error('no such item')
    return { item, left: 3 }
  },
})
`
const anAssistantFolder = () =>
  join(
    aFolder({
      'shop/assistant.yaml': 'name: Shop\ndescription: Sells things.\nlocale: de\n',
      'shop/prompts/system.md': 'You sell things.',
      'shop/tools.ts': TOOLS,
    }),
    'shop',
  )

test('a conversation has its text, its tool calls, its trace and a replay', async () => {
  const model = scriptedModel([[{ call: 'stock', arguments: { item: 'lamp' } }], 'Three lamps are left.'])
  const shop = await testAssistant(anAssistantFolder(), { model })
  const answer = await shop.say('How many lamps?')
  expect(answer).toMatchObject({
    text: 'Three lamps are left.',
    toolCalls: [
      { name: 'stock', arguments: { item: 'lamp' }, status: 'ok', result: { item: 'lamp', left: 3 } },
    ],
    errors: [],
    end: { reason: 'answered' },
  })
  expect(await shop.trace()).toContain('user "How many lamps?"')
  expect(await shop.replay()).toMatchObject({ turns: 1, difference: null })
  await shop.close()
})

test('without a model the offline one answers, in the language of the assistant or as told', async () => {
  const folder = anAssistantFolder()
  const german = await testAssistant(folder)
  expect((await german.say('Hallo')).text).toContain('Offline-Modell')
  await german.close()
  const english = await testAssistant(folder, { locale: 'en' })
  expect((await english.say('Hello')).text).toContain('offline model')
  await english.close()
})

test('a tool that throws is a call in doubt, with what it threw', async () => {
  const model = scriptedModel([[{ call: 'stock', arguments: { item: 'ghost' } }], 'Sorry.'])
  const shop = await testAssistant(anAssistantFolder(), { model })
  const answer = await shop.say('Ghosts?')
  expect(answer.toolCalls).toEqual([
    {
      name: 'stock',
      arguments: { item: 'ghost' },
      status: 'indeterminate',
      result: null,
      error: 'no such item',
      code: 'tool_failed',
    },
  ])
  expect(answer.errors.map(({ code }) => code)).toEqual(['tool_failed'])
  await shop.close()
})

test('a call with bad arguments is not made: it is only an error', async () => {
  const model = scriptedModel([[{ call: 'stock', arguments: { item: 5 } }], 'Sorry.'])
  const shop = await testAssistant(anAssistantFolder(), { model })
  const { toolCalls, errors } = await shop.say('Fives?')
  expect(toolCalls).toEqual([])
  expect(errors.map(({ code }) => code)).toEqual(['tool_arguments_invalid'])
  await shop.close()
})

test('nobody waits for the pause before a failed model is asked again', async () => {
  const model = scriptedModel([[{ fail: 'model_overloaded' }], [{ fail: 'model_overloaded' }], 'At last.'])
  const shop = await testAssistant(anAssistantFolder(), { model })
  expect(await shop.say('Hi')).toMatchObject({ text: 'At last.', end: { reason: 'answered' } })
  await shop.close()
})

test('a folder with faults is refused with every fault and its place', async () => {
  const folder = join(aFolder({ 'shop/assistant.yaml': 'nmae: Shop\n' }), 'shop')
  await expect(testAssistant(folder)).rejects.toThrow(/assistant\.yaml:1:1 .*name/)
})

test('clicks answer what is in focus; where nothing is, they are refused', async () => {
  const folder = join(
    aFolder({
      'shop/assistant.yaml': 'name: Shop\ndescription: Sells things.\n',
      'shop/prompts/system.md': 'You sell things.',
      'shop/tools.ts': TOOLS.replace('  run:', '  destructive: true,\n  run:'),
    }),
    'shop',
  )
  const shop = await testAssistant(folder)
  expect(await shop.say('/stock item=lamp')).toMatchObject({
    end: { reason: 'waiting' },
    pendings: [{ kind: 'confirmation', details: { arguments: { item: 'lamp' } } }],
  })
  expect(await shop.click({ approved: true })).toMatchObject({
    toolCalls: [{ name: 'stock', status: 'ok' }],
    pendings: [],
  })
  await shop.say('/stock item=chair')
  expect(await shop.click('cancel')).toMatchObject({ toolCalls: [], pendings: [] })
  await expect(shop.click({ approved: true })).rejects.toMatchObject({ code: 'invalid_input' })
  await shop.close()
})
