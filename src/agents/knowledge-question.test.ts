import { expect, test } from 'vitest'
import { agentsOf } from '../../test/builders/agents-talk.ts'
import { readOrders } from './read-orders.ts'

const agents = agentsOf().orderable
const read = (text: string) => readOrders(text, agents, { locale: 'de', now: 0, zone: 'UTC' })

test.each([
  ['Was ist Photosynthese?', 'Photosynthese'],
  ['Was ist ein Vulkan?', 'Vulkan'],
  ['Was sind eigentlich Wirbeltiere?', 'Wirbeltiere'],
  ['What is photosynthesis?', 'photosynthesis'],
  ['what are prime numbers', 'prime numbers'],
])('a question what something is offers a research of it, and none unasked: %s', (text, topic) => {
  expect(read(text)).toMatchObject({
    orders: [{ agent: 'research', parameters: { topic } }],
    by: 'judge',
  })
})

test.each([
  'Was ist los?',
  'Was ist der Plan?',
  'Was sind Sie?',
  'Was ist Ihr Name?',
  'What is up?',
  'What is your name?',
  'What are you?',
  'What is the time?',
  'What is new today?',
  'What is a song?',
])('a question about what is here, about people or about what agents make offers none: %s', text => {
  expect(read(text).orders).toEqual([])
})
