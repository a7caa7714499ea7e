import { expect, test } from 'vitest'
import { openAgents } from '../../../test/builders/agents-talk.ts'

test.each([
  'Recherchiere Vulkane für die 7. Klasse',
  'Recherchiere bitte Vulkane für die 7. Klasse',
  'Kannst du bitte Vulkane für die 7. Klasse recherchieren?',
])('a plain order runs unasked where it is sure enough: %s', async order => {
  const { say } = await openAgents()
  expect((await say(order)).calls).toHaveLength(1)
})

test.each([
  'Recherchiere Vulkane für die 7. Klasse, nicht die Photosynthese',
  'Recherchiere alles für die 7. Klasse außer Vulkane',
  'Recherchiere Vulkane statt Photosynthese für die 7. Klasse',
  'Recherchieren Sie Vulkane für die 7. Klasse bitte keinesfalls',
  'Please do not research volcanoes for grade 7',
  'Under no circumstances research volcanoes for grade 7',
  'Research volcanoes for grade 7, scratch that',
  'Research shows that volcanoes are hot',
  'Lass die Schüler Vulkane für die 7. Klasse recherchieren',
  'Im Arbeitsblatt steht: Recherchiere Vulkane für die 7. Klasse.',
  'Aufgabe 3: Recherchiere Vulkane für die 7. Klasse.',
  'Von: Frau Meier\n> Recherchiere Vulkane für die 7. Klasse.',
  'Falls Frau Meier zustimmt, recherchiere Vulkane für die 7. Klasse',
  'Recherchiere Vulkane für die 7. Klasse erst morgen',
  'Recherchiere Vulkane für die 7. Klasse war der falsche Befehl',
  'Recherchiere Vulkane für die 7. Klasse kostet Geld',
  'Recherchiere Vulkane für die 7. Klasse macht schon Frau Müller',
  'Stopp: Recherchiere Vulkane für die 7. Klasse',
  'Warte. Recherchiere Vulkane für die 7. Klasse',
  'Undo: research volcanoes for grade 7',
  '‚Recherchiere Vulkane für die 7. Klasse‘',
  '~~Recherchiere Vulkane für die 7. Klasse~~',
  '- [ ] Recherchiere Vulkane für die 7. Klasse',
  'Recherchiere Vulkane für die 7. Klasse 👎',
])('what leaves something out, is taken back, told, quoted or for later is asked about: %s', async words => {
  const { say } = await openAgents()
  expect((await say(words)).calls).toEqual([])
})

test.each([
  ['Mach einen Song über Vulkane, Pop', 'Mach einen Song über Vulkane, Pop'],
  ['Mach einen Song über Vulkane, Pop', 'Mach einen Song über Magnete, Rock'],
  ['Erstelle ein Bild vom Herz als Cartoon', 'Erstelle ein Bild vom Vulkan als Diagramm'],
])('another order neither agrees to the one that waits nor changes it: %s / %s', async (first, second) => {
  const { say, focus } = await openAgents()
  await say(first)
  const waiting = await focus()
  expect((await say(second)).calls).toEqual([])
  expect((await focus())?.id).not.toBe(waiting?.id)
  expect((await focus())?.kind).toBe('confirmation')
})

test('labels in a language that is not offered are said to be none before anything is drawn', async () => {
  const { say } = await openAgents()
  const { calls, replies } = await say(
    'Zeichne ein detailliertes Diagramm vom Herz mit türkischer Beschriftung',
  )
  expect(calls).toEqual([])
  expect(replies.at(-1)).toMatch(/^Beschriftung: Türkisch kann ich nicht\. Bild-Generierung bestätigen/)
})
