import { expect, test } from 'vitest'
import { aConversation, type Conversation } from '../../../test/builders/a-conversation.ts'
import { aFlow } from '../../../test/builders/a-flow.ts'
import { readReply } from './read-reply.ts'

const { compiled, reader } = await aFlow(`
version: v1
id: bike
label: Bike
nodes:
  - { id: helmet, type: question, key: helmet, prompt: "Do you want a helmet?", answer: { type: boolean } }
  - { id: bikes, type: question, key: bikes, prompt: "How many bikes?", answer: { type: integer, min: 0, max: 99 } }
  - { id: done, type: terminal }
edges:
  - { from: helmet, to: bikes }
  - { from: bikes, to: done }
`)
const flow = compiled(null)
const read = ({ state }: Conversation, text: string, locale = 'en') =>
  readReply(flow, state, { text, locale, refDate: '2026-11-15', region: 'DE' }, reader).input
const atHelmet = aConversation(flow)
const atBikes = aConversation(flow).answer({ helmet: true })

test.each([
  ['Nein, nein, danke', 'de', { helmet: false }],
  ['no no, not at all', 'en', { helmet: false }],
  ['no, no, thanks', 'en', { helmet: false }],
])('a no that is said twice is one answer: %s', (text, locale, answers) => {
  expect(read(atHelmet, text, locale)).toEqual({ type: 'answers', answers })
})

test('who says the same again has corrected nothing', () => {
  expect(read(atBikes, '5, no wait, 5')).toEqual({ type: 'answers', answers: { bikes: 5 } })
  expect(read(atBikes, '5, no wait, 6')).toEqual({
    type: 'answers',
    answers: { bikes: 6 },
    isCorrected: true,
  })
})
