import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadAssistant } from '../../../src/assistants/load-assistant.ts'
import { agents as de } from '../../../src/messages/agents.de.ts'
import { agents as en } from '../../../src/messages/agents.en.ts'
import { detailsOf } from '../../../src/pendings/kinds.ts'
import { scriptedModel } from '../../../src/testing/scripted-model.ts'
import { createTestEngine } from '../../../src/testing/test-engine.ts'

const SONG = { de: 'Mache einen Song über das Einmaleins', en: 'Make a song about times tables' }
const PICTURE = {
  de: 'Recherchiere Photosynthese und erstelle ein Bild',
  en: 'Research photosynthesis and make a picture',
}

/** A message at the confirmation that an order opens: what is said to it, and what is shown then. */
async function atWindow(locale: 'de' | 'en', order: string, ...messages: readonly string[]) {
  const loaded = await loadAssistant(join(import.meta.dirname, '../../../assistants/classroom'))
  if (loaded.kind === 'broken') throw new Error(JSON.stringify(loaded.faults))
  const assistant = { ...loaded.assistant, conversation: false }
  const engine = createTestEngine({ assistant, model: scriptedModel([]) })
  const target = await engine.open()
  await engine.say(target, order, { locale })
  let reply = ''
  for (const text of messages)
    reply = (await engine.say(target, text, { locale }))
      .flatMap(event => (event.type === 'message_sent' ? [event.content?.text ?? ''] : []))
      .join('\n')
  const top = (await engine.runner.state(target.ref)).pendings.at(-1)
  return { reply, shown: top === undefined ? null : detailsOf('confirmation', top) }
}

test.each([
  ['de', 'Generieren', 'ist fertig'],
  ['de', 'generate', 'ist fertig'],
  ['en', 'Generate', 'is done'],
  ['en', 'generieren bitte!', 'is done'],
] as const)('the label of the button that says yes is one (%s): %s', async (locale, label, done) => {
  const { reply, shown } = await atWindow(locale, PICTURE[locale], label)
  expect(shown).toBeNull()
  expect(reply).toContain(done)
})

test.each([
  ['de', 'Anpassen', 'Beschriftung (Deutsch, Englisch, keine)'],
  ['en', 'Adjust', 'labels (German, English, none)'],
  ['en', 'modify', 'style (Diagram, Illustration, Realistic, Cartoon)'],
  ['de', 'Hilfe', 'Ich zeichne ein Bild zum Thema'],
  ['en', 'Help', 'I draw a picture of the topic'],
] as const)('so are those of the others, and nothing is decided (%s): %s', async (locale, label, part) => {
  const { reply, shown } = await atWindow(locale, PICTURE[locale], label)
  expect(reply).toContain(part)
  expect(shown?.arguments).toMatchObject({ style: 'diagram' })
})

test('a label in a question or beside other words is none', async () => {
  expect((await atWindow('de', PICTURE.de, 'Generieren?')).shown).not.toBeNull()
  expect((await atWindow('de', PICTURE.de, 'nicht generieren')).reply).not.toContain('ist fertig')
})

test.each([
  ['de', 'keine Beschriftung bitte', { labels: 'none' }],
  ['de', 'ja, aber ohne Beschriftung', { labels: 'none' }],
  ['en', 'no labels please', { labels: 'none' }],
  ['en', 'yes but no labels', { labels: 'none' }],
  ['de', 'als Cartoon ohne Beschriftung', { labels: 'none', style: 'cartoon' }],
  ['de', 'einfacher', { complexity: 'simple' }],
  ['de', '4', { style: 'cartoon' }],
] as const)(
  'values of the picture are an edit, whatever they begin with (%s): %s',
  async (locale, text, changed) => {
    const { shown } = await atWindow(locale, PICTURE[locale], text)
    expect(shown?.arguments).toMatchObject(changed)
  },
)

test.each([
  ['de', 'Rap, 45 Sekunden', { musicStyle: 'rap', duration: 45 }],
  ['en', 'Rap, 45 seconds', { musicStyle: 'rap', duration: 45 }],
  ['de', '45', { duration: 45 }],
  ['de', '2', { musicStyle: 'rock', duration: 120 }],
  ['de', 'anderthalb Minuten', { duration: 90 }],
] as const)(
  'lengths within what is possible are values of the song (%s): %s',
  async (locale, text, changed) => {
    const { shown } = await atWindow(locale, SONG[locale], text)
    expect(shown?.arguments).toMatchObject(changed)
  },
)

test('a number that can be no length is the option in its place, once the style is there', async () => {
  const { shown } = await atWindow('de', SONG.de, 'Pop', '1')
  expect(shown?.arguments).toMatchObject({ musicStyle: 'pop', duration: 30 })
})

test.each([
  ['de', 'Rap, 5 Sekunden', 'Länge: möglich ist 10 Sekunden bis 240 Sekunden'],
  ['en', '5 seconds', 'length: 10 seconds to 240 seconds is possible'],
  ['de', 'Pop, 10 Minuten', 'Länge: möglich ist 10 Sekunden bis 240 Sekunden'],
] as const)('what is not possible is told, and nothing is changed (%s): %s', async (locale, text, part) => {
  const { reply, shown } = await atWindow(locale, SONG[locale], text)
  expect(reply).toContain(part)
  expect(shown?.arguments).toMatchObject({ duration: 120 })
  expect(shown?.arguments).not.toHaveProperty('musicStyle')
})

test('an order for what is not possible is asked about with what is', async () => {
  const { shown } = await atWindow('de', 'Mach einen Rap über Vulkane, 5 Sekunden')
  expect(shown?.arguments).toMatchObject({ musicStyle: 'rap', duration: 120 })
})

test.each([
  ['de', PICTURE.de, 'german'],
  ['en', PICTURE.en, 'english'],
  ['en', 'Make a picture of photosynthesis with german labels', 'german'],
] as const)(
  'a picture is labelled in the language of its order, unless that says otherwise (%s): %s',
  async (locale, order, labels) => {
    expect((await atWindow(locale, order)).shown?.arguments).toMatchObject({ labels })
  },
)

/** Texts of one language that are none of the other, and no names of parameters and values either. */
const foreign = (own: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>) => {
  const words = new Set(Object.values(own))
  return Object.values(other).filter(text => !words.has(text) && !/\{|^[a-z]+$|^.{1,3}$/.test(text))
}

test.each([
  ['de', PICTURE.de],
  ['en', PICTURE.en],
  ['de', SONG.de],
  ['en', SONG.en],
  ['de', 'Recherchiere'],
  ['en', 'Research something'],
] as const)(
  'all of a window is in the language of the person, machine values apart (%s): %s',
  async (locale, order) => {
    const { shown } = await atWindow(locale, order)
    expect(shown?.agent).toBeDefined()
    const texts = JSON.stringify([shown?.agent, shown?.title, shown?.schema])
    const others = locale === 'de' ? foreign(de, en) : foreign(en, de)
    expect(others.filter(text => texts.includes(`"${text}"`))).toEqual([])
  },
)
