import { expect, test } from 'vitest'
import { tokenise } from '../nlu/text/tokenise.ts'
import { sensesIn } from './agent-vocabulary.ts'
import { orderable } from './orderable-agent.ts'
import { ownOrders } from './own-orders.ts'

const AGENTS = (['research', 'image', 'music', 'edit'] as const).map(name => orderable(name, ownOrders(name)))
const senses = (text: string) => [...sensesIn(tokenise(text), AGENTS)]

test.each([
  'Wo ist meine Bestellung 20481?',
  'What is the status of my refund?',
  'Guten Morgen, ich habe eine Frage zu meiner Rechnung vom letzten Monat.',
  'The delivery arrived damaged and I want my money back.',
])('a message without a word of any agent has nothing to read: %s', text => {
  expect(senses(text)).toEqual([])
})

test.each([
  ['Vulkanbild', 'image', 'Vulkan'],
  ['Flüsselied', 'music', 'Flüsse'],
  ['Textüberschrift', 'edit', 'Text'],
  ['Ilustration', 'image', null],
  ['Reschersche', 'research', null],
])('a thing is known in compounds and with slips of the finger: %s', (text, agent, narrowedBy) => {
  const [[, sense] = []] = senses(text)
  expect([sense?.thing?.agent.name, sense?.thing?.narrowedBy]).toEqual([agent, narrowedBy])
})

test('verbs are known in any form', () => {
  expect(senses('zeichnest herausgesucht researching').map(([, { deeds }]) => deeds[0]?.agent.name)).toEqual([
    'image',
    'research',
    'research',
  ])
})
