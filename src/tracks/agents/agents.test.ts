import { expect, test } from 'vitest'
import { openAgents as open } from '../../../test/builders/agents-talk.ts'

const names = (calls: readonly { readonly name: string }[]) => calls.map(({ name }) => name)

test('research that is sure runs at once, the picture of it asks, and is drawn from what was found', async () => {
  const { say, click, focus, replay } = await open()
  const first = await say('Recherchiere Photosynthese und erstelle ein Bild')
  expect(names(first.calls)).toEqual(['look_up'])
  expect(first.replies[0]).toBe('Fakten zu Photosynthese.')
  const shown = (await focus())?.shown?.agent
  expect(shown).toMatchObject({
    agent: 'image',
    title: 'Bild-Generierung bestätigen',
    deed: 'Generieren',
    confidence: { score: 75, level: 'medium', autoExecute: false },
    fields: [{ field: 'style', question: 'Welcher Bildstil?', isRequired: false, default: 'diagram' }],
    context: {
      from: { agent: 'research', preview: 'Fakten zu Photosynthese.' },
      userQuery: 'Recherchiere Photosynthese und erstelle ein Bild',
    },
  })
  const style = {
    topic: 'Photosynthese',
    style: 'cartoon',
    research: { facts: ['Photosynthese ist ein Thema.'] },
  }
  const second = await click({ approved: true, editedArgs: style })
  expect(second.calls).toEqual([{ name: 'draw', args: style }])
  expect(second.replies).toEqual(['Ein Bild von Photosynthese.'])
  expect((await replay()).difference).toBeNull()
})

test('a song always asks, and a bare yes without its style asks again', async () => {
  const { say, click, focus } = await open()
  const first = await say('Mache einen Song über das Einmaleins')
  expect(first.calls).toEqual([])
  expect((await focus())?.shown?.agent).toMatchObject({
    title: 'Song-Details festlegen',
    confidence: { score: 70 },
    fields: [
      { field: 'musicStyle', isRequired: true, default: null },
      { field: 'duration', isRequired: false, default: 120 },
    ],
  })
  const again = await say('ja')
  expect(again.calls).toEqual([])
  expect((await focus())?.question).toContain('Welcher Musikstil?')
  const args = { content: 'Einmaleins', musicStyle: 'pop', duration: 120 }
  expect((await click({ approved: true, editedArgs: args })).calls).toEqual([{ name: 'sing', args }])
})

test('what is named for a song does not spare it its question', async () => {
  const { say, focus } = await open()
  const { calls } = await say('Recherchiere Vulkane und mach daraus einen Popsong, 30 Sekunden')
  expect(names(calls)).toEqual(['look_up'])
  expect((await focus())?.shown?.agent?.agent).toBe('music')
  expect(names((await say('ja')).calls)).toEqual(['sing'])
})

test.each([
  ['Pop', { musicStyle: 'pop' }],
  ['Klassisch bitte', { musicStyle: 'classical' }],
  ['kürzer', { duration: 30 }],
  ['länger', { duration: 240 }],
  ['Kinder, 30 Sekunden', { musicStyle: 'children', duration: 30 }],
  ['30 Sekunden und Rap', { musicStyle: 'rap', duration: 30 }],
  ['Rock, 4 Minuten', { musicStyle: 'rock', duration: 240 }],
  ['30 Sekunden, nicht länger', { duration: 30 }],
])('words at its confirmation change it, and it is shown again: %s', async (words, changed) => {
  const { say, focus } = await open()
  await say('Mache einen Song über das Einmaleins')
  expect((await say(words)).calls).toEqual([])
  expect((await focus())?.shown?.arguments).toMatchObject(changed)
})

test.each(['Pop oder Rock', 'Pop, Rock'])('two answers to one question are none: %s', async words => {
  const { say, focus } = await open()
  await say('Mache einen Song über das Einmaleins')
  expect((await say(words)).calls).toEqual([])
  expect((await focus())?.shown?.arguments).not.toHaveProperty('musicStyle')
})

test('a task that is to be about something else works no longer with what was found', async () => {
  const { say, focus } = await open()
  await say('Recherchiere Vulkane und erstelle ein Bild')
  expect((await focus())?.shown?.arguments).toHaveProperty('research')
  await say('Thema: Magnete')
  expect((await focus())?.shown?.arguments).toMatchObject({ topic: 'Magnete' })
  expect((await focus())?.shown?.arguments).not.toHaveProperty('research')
  expect((await focus())?.shown?.agent?.context.from).toBeNull()
})

test('the only thing that is missing is taken from what is said', async () => {
  const { say, focus } = await open()
  await say('Recherchiere')
  expect((await focus())?.question).toContain('Zu welchem Thema soll recherchiert werden?')
  expect((await say('zum Thema Vulkane')).calls).toEqual([])
  expect((await focus())?.shown?.arguments).toEqual({ topic: 'Vulkane' })
  expect((await say('ja')).calls).toEqual([{ name: 'look_up', args: { topic: 'Vulkane' } }])
})

test.each([
  'Zeichne lieber ein Bild von Vulkanen',
  'Ich frage erst die Kollegin',
  'Ich möchte lieber einen Song',
])('other words are no topic: %s', async words => {
  const { say, events } = await open()
  await say('Recherchiere')
  await say(words)
  const { calls } = await say('ja')
  expect(calls.map(({ args }) => args)).not.toContainEqual({ topic: words })
  expect(JSON.stringify(await events())).not.toContain(`"topic":"${words}"`)
})

test('an order without what it is about is asked for it', async () => {
  const { say, focus } = await open()
  expect((await say('Ein Bild bitte')).calls).toEqual([])
  expect((await focus())?.question).toContain('Worum soll es gehen?')
})

const scripted = (score: number) => ({
  research: {
    tool: 'look_up',
    weights: { base: score, points: {} },
    questions: [],
  },
})

test.each([
  [59, 'low', false],
  [60, 'low', false],
  [69, 'low', false],
  [70, 'medium', false],
  [89, 'medium', false],
  [90, 'high', true],
  [91, 'high', true],
])('research at %i is %s, and runs at once: %s', async (score, level, runs) => {
  const { say, focus } = await open(scripted(score))
  const { calls } = await say('Recherchiere Vulkane')
  expect(calls.length > 0).toBe(runs)
  if (!runs) expect((await focus())?.shown?.agent?.confidence).toMatchObject({ score, level })
})

test.each([
  ['before anything is done', 'Mach ein Bild von Vulkanen und einen Song', [], 0, 'noch nichts'],
  ['after the first', 'Recherchiere Vulkane, zeichne ein Bild und mach einen Song', [], 1, '1 von 3'],
  ['after the second', 'Recherchiere Vulkane, zeichne ein Bild und mach einen Song', ['ja'], 2, '2 von 3'],
])('cancelled %s, nothing more runs and what was done stays', async (_, order, yeses, done, told) => {
  const { say, focus } = await open()
  await say(order)
  for (const yes of yeses) await say(yes)
  const { calls, replies, events } = await say('abbrechen')
  expect(calls).toEqual([])
  expect(replies.join()).toContain(told)
  expect(events.find(({ type }) => type === 'plan_ended')?.payload).toMatchObject({
    status: 'cancelled',
    completedTasks: done,
  })
  expect(await focus()).toBeNull()
})

test('a no to one of them is a no to those behind it', async () => {
  const { say, focus } = await open()
  await say('Recherchiere Vulkane, zeichne ein Bild und mach einen Song')
  const { calls, replies } = await say('nein')
  expect(calls).toEqual([])
  expect(replies.join()).toContain('1 von 3')
  expect(await focus()).toBeNull()
})

test('what found nothing feeds no picture: the person is asked, and it is less sure without', async () => {
  const { say, focus } = await open()
  const { calls } = await say('Recherchiere Nichts für die 7. Klasse und zeichne ein Diagramm')
  expect(names(calls)).toEqual(['look_up'])
  expect((await focus())?.kind).toBe('task_failed')
  const after = await say('trotzdem')
  expect(after.calls).toEqual([])
  expect((await focus())?.shown?.agent).toMatchObject({ agent: 'image', context: { from: null } })
})

test.each([
  'Meine Kollegin hat gestern ein Bild machen lassen.',
  'Wie funktioniert die Bild-Generierung?',
  'Kannst du auch Rap?',
  'My neighbour wants a picture of her cat.',
])('who only talks of agents starts none: %s', async words => {
  const { say, focus } = await open()
  expect((await say(words)).events.some(({ type }) => type === 'plan_created')).toBe(false)
  expect((await focus())?.kind).not.toBe('confirmation')
})
