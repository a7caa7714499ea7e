import { expect, test } from 'vitest'
import { aConversation } from '../../../test/builders/a-conversation.ts'
import { anUncheckedFlow } from '../../../test/builders/an-unchecked-flow.ts'
import { createSlotReader } from '../../nlu/slots/create-slot-reader.ts'
import type { Flow } from '../ir/flow.ts'
import { readReply } from './read-reply.ts'

const reader = await createSlotReader([])
const flow = anUncheckedFlow({
  version: 'v1',
  id: 'flow',
  nodes: [
    { id: 'q', type: 'question', key: 'guests', prompt: 'How many guests?', answer: { type: 'integer' } },
    { id: 'done', type: 'terminal' },
  ],
  edges: [{ from: 'q', to: 'done' }],
} as Flow)
const read = (text: string, locale: string) =>
  readReply(flow, aConversation(flow).state, { text, locale, refDate: '2026-11-15', region: 'DE' }, reader)
    .input

test.each([
  ['five, or was it six', 'en'],
  ['10, or were there 12?', 'en'],
  ['five guests, or was it rather six', 'en'],
  ['six, or is it seven', 'en'],
  ['fünf, oder waren es doch sechs', 'de'],
  ['sechs, oder nein, sieben vielleicht', 'de'],
  ['fünf Gäste, oder sind es sechs?', 'de'],
  ['5 Personen, oder waren wir 6', 'de'],
])('%j leaves open which it is', (text, locale) => {
  expect(read(text, locale)).toEqual({ type: 'unclear' })
})

test.each([
  ['about five or so, two of them kids', 'en', 5],
  ['five, or call me at 8', 'en', 5],
  ['twelve, whether or not 3 of them come late', 'en', 12],
  ['three or rather four', 'en', 4],
  ['fünf oder so, zwei davon Kinder', 'de', 5],
  ['fünf, oder ist das zu viel für 2 Tische?', 'de', 5],
])('%j says which it is', (text, locale, guests) => {
  expect(read(text, locale)).toMatchObject({ type: 'answers', answers: { guests } })
})
