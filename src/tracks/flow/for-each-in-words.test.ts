import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFlow } from '../../../test/builders/a-flow.ts'
import { offlineModel } from '../../llm/offline-model.ts'
import { anAssistant, createTestEngine } from '../../testing/test-engine.ts'

const root = join(import.meta.dirname, '../../..')
const theft = readFileSync(join(root, 'docs/examples/theft/flows/theft.flow.yaml'), 'utf8')

async function reporting(locale: 'en' | 'de', text = theft) {
  const engine = createTestEngine({
    assistant: anAssistant({ flow: await aFlow(text), locale }),
    model: offlineModel(),
  })
  const target = await engine.open()
  const say = async (text: string) =>
    (await engine.say(target, text, { locale }))
      .flatMap(event => (event.type === 'message_sent' ? [event.content?.text ?? ''] : []))
      .join('\n')
  const flow = async () => (await engine.journal.load(target.ref)).state.flow
  return {
    say,
    answers: async () => (await flow())?.state.answers as Record<string, unknown> | undefined,
    node: async () => (await flow())?.node,
    replay: () => engine.replay(target.ref),
  }
}

test.each([
  [
    'en',
    'a laptop and a bicycle',
    ['also a camera', 'oh, and also a camera.', 'I forgot a camera', 'a camera too', 'plus my old camera'],
  ],
  [
    'de',
    'ein Laptop und ein Fahrrad',
    [
      'auch noch eine Kamera',
      'und außerdem noch eine Kamera',
      'ich habe eine Kamera vergessen',
      'eine Kamera wurde auch gestohlen',
      'Ach ja, dazu noch eine Kamera!',
    ],
  ],
] as const)('a thing is added at any question of the loop (%s)', async (locale, items, additions) => {
  for (const addition of additions)
    for (const before of [[], ['3'], ['3', '900'], ['3', '900', '2']]) {
      const { say, answers, node } = await reporting(locale)
      await say('hello')
      await say(items)
      for (const text of before) await say(text)
      const at = await node()
      await say(addition)
      expect((await answers())?.items, addition).toEqual([
        expect.anything(),
        expect.anything(),
        expect.stringMatching(/camera|Kamera/),
      ])
      expect(await node(), addition).toBe(at)
    }
})

test('what is an answer adds nothing', async () => {
  for (const [locale, items, text] of [
    ['en', 'a laptop and a bicycle', 'also a year'],
    ['de', 'ein Laptop und ein Fahrrad', 'auch ein Jahr'],
    ['de', 'ein Laptop und ein Fahrrad', 'auch 3'],
    ['en', 'a laptop and a bicycle', 'also a laptop'],
    ['en', 'a laptop and a bicycle', 'do you also need a receipt?'],
  ] as const) {
    const { say, answers } = await reporting(locale)
    await say('hello')
    await say(items)
    await say(text)
    expect((await answers())?.items, text).toHaveLength(2)
  }
})

test('any words answer a question for words; only those about the list add to it', async () => {
  const brand = theft
    .replace('key: age\n', 'key: brand\n')
    .replace('answer: { type: integer, min: 0, max: 99 }', 'answer: { type: text }')
    .replace('outputs: { ages: age, prices', 'outputs: { brands: brand, prices')
    .replace('outputs: [age,', 'outputs: [brand,')
  const one = await reporting('en', brand)
  await one.say('hello')
  await one.say('a laptop and a bicycle')
  await one.say('also a camera')
  expect((await one.answers())?.items).toHaveLength(2)
  const two = await reporting('en', brand)
  await two.say('hello')
  await two.say('a laptop and a bicycle')
  await two.say('oh, I forgot a camera')
  expect((await two.answers())?.items).toHaveLength(3)
})

test.each([
  [
    'en',
    ['a laptop and a bicycle', '3', '900', '2', '400'],
    'sorry, the laptop was 4 years old',
    'and also a camera',
    ['1', '100'],
  ],
  [
    'de',
    ['ein Laptop und ein Fahrrad', '3', '900', '2', '400'],
    'der Laptop war doch 4 Jahre alt',
    'auch noch eine Kamera',
    ['1', '100'],
  ],
] as const)(
  'after the end an item is corrected and another added (%s)',
  async (locale, texts, correction, addition, more) => {
    const { say, answers, node, replay } = await reporting(locale)
    await say('hello')
    for (const text of texts) await say(text)
    expect(await node()).toBe('t.done')
    await say(correction)
    expect(await answers()).toMatchObject({ ages: [4, 2], prices: [900, 400] })
    expect(await node()).toBe('t.done')
    expect(await say(addition)).toMatch(/camera|Kamera/)
    for (const text of more) await say(text)
    expect(await answers()).toMatchObject({ ages: [4, 2, 1], prices: [900, 400, 100] })
    expect(await node()).toBe('t.done')
    expect(await replay()).toMatchObject({ difference: null })
  },
)
