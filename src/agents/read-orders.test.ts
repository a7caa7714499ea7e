import { expect, test } from 'vitest'
import { orderable } from './orderable-agent.ts'
import { ownOrders } from './own-orders.ts'
import { readOrders } from './read-orders.ts'

const AGENTS = (['research', 'image', 'music', 'edit'] as const).map(name => orderable(name, ownOrders(name)))
const read = (text: string) =>
  readOrders(text, AGENTS, { locale: 'de-DE', now: Date.UTC(2026, 10, 16), zone: 'Europe/Berlin' })
const tasks = (text: string) =>
  read(text).orders.map(({ agent, parameters, from }) => ({ agent, parameters, from }))

test('research and a picture of it are two tasks, and the second works with the first', () => {
  expect(tasks('Recherchiere Photosynthese und erstelle ein Bild')).toEqual([
    { agent: 'research', parameters: { topic: 'Photosynthese' }, from: null },
    { agent: 'image', parameters: { topic: 'Photosynthese' }, from: 0 },
  ])
  expect(read('Recherchiere Photosynthese und erstelle ein Bild').isWhole).toBe(true)
})

test('parameters are those of the task they are said of', () => {
  expect(tasks('Ich brauche ein Bild vom Vulkan, cartoonartig, ohne Beschriftung.')).toEqual([
    { agent: 'image', parameters: { topic: 'Vulkan', style: 'cartoon', labels: 'none' }, from: null },
  ])
  expect(tasks('a pop song about fractions, 30 seconds please')).toEqual([
    { agent: 'music', parameters: { content: 'fractions', musicStyle: 'pop', duration: 30 }, from: null },
  ])
})

test.each([
  ['Mach ein Bild vom Herz, aber recherchiere vorher.', ['research', 'image']],
  ['Bevor du das Bild machst, recherchiere bitte die Römer.', ['research', 'image']],
  ['First research the Romans, then sing about it.', ['research', 'music']],
  ['1) research volcanoes 2) a picture 3) a song', ['research', 'image', 'music']],
])('the order of the deeds counts, not that of the words: %s', (text, agents) => {
  expect(tasks(text).map(({ agent }) => agent)).toEqual(agents)
})

test.each([
  'Meine Kollegin hat gestern ein Bild machen lassen.',
  'Wie funktioniert die Bild-Generierung?',
  'Kannst du auch Rap?',
  'Wenn ich ein Bild hätte, wäre es schöner.',
  'Fang noch nicht mit der Recherche an.',
  'Yesterday you made a song about it.',
  'My neighbour wants a picture of her cat.',
  'No picture, please.',
])('who only talks of it orders nothing: %s', text => {
  expect(tasks(text)).toEqual([])
})

test('what is refused is left out, the rest is ordered', () => {
  expect(tasks('Kein Bild, nur eine Recherche zu Vulkanen').map(({ agent }) => agent)).toEqual(['research'])
})

test('an agent of an author’s own is ordered by its own words', () => {
  const quiz = {
    name: 'quiz',
    deeds: ['quiz'],
    things: ['Quiz', 'Fragebogen'],
    options: {},
    about: 'topic',
    takesFrom: ['research'],
    slots: {},
  }
  const context = { locale: 'de-DE', now: 0, zone: 'UTC' }
  expect(
    readOrders('Recherchiere die Römer und mach daraus ein Quiz', [...AGENTS, quiz], context).orders.map(
      ({ agent, from }) => ({ agent, from }),
    ),
  ).toEqual([
    { agent: 'research', from: null },
    { agent: 'quiz', from: 0 },
  ])
})
