import { describe, expect, test } from 'vitest'
import { aConversation } from '../../../test/builders/a-conversation.ts'
import { anUncheckedFlow } from '../../../test/builders/an-unchecked-flow.ts'
import { createSlotReader } from '../../nlu/slots/create-slot-reader.ts'
import type { Flow } from '../ir/flow.ts'
import { readReply } from './read-reply.ts'

const reader = await createSlotReader([])

const town = {
  id: 'town',
  type: 'question',
  key: 'town',
  label: { en: 'Town', de: 'Ort' },
  prompt: { en: 'In which town?', de: 'In welchem Ort?' },
  answer: { type: 'text' },
}
const postcode = {
  id: 'postcode',
  type: 'question',
  key: 'postcode',
  label: { en: 'Postcode', de: 'Postleitzahl' },
  prompt: { en: 'And the postcode?', de: 'Und die Postleitzahl?' },
  answer: { type: 'text', pattern: '[0-9]{5}' },
}
const name = {
  id: 'name',
  type: 'question',
  key: 'name',
  prompt: { en: 'What may we call you?', de: 'Wie dürfen wir Sie ansprechen?' },
  answer: { type: 'text' },
}
const call = { id: 'sg', type: 'subgraph', ref: 'address', outputs: { site_town: 'town' } }
const flow = anUncheckedFlow({
  version: 'v1',
  id: 'flow',
  nodes: [name, call, { id: 'done', type: 'terminal' }],
  edges: [
    { from: 'name', to: 'sg' },
    { from: 'sg', to: 'done' },
  ],
  subgraphs: {
    address: {
      outputs: ['town', 'postcode'],
      nodes: [town, postcode],
      edges: [
        { from: 'town', to: 'postcode' },
        { from: 'postcode', to: '__exit__' },
      ],
    },
  },
} as unknown as Flow)

describe('a town that was given in a subgraph, once its postcode is asked for', () => {
  test.each([
    ['en', 'no, Lübeck', 'Lübeck'],
    ['en', 'the town is Lübeck', 'Lübeck'],
    ['en', 'the town is Lübeck, not Hamburg', 'Lübeck'],
    ['en', 'sorry, I meant Hull', 'Hull'],
    ['de', 'nein, Lübeck', 'Lübeck'],
    ['de', 'der Ort ist Lübeck', 'Lübeck'],
    ['de', 'ich meinte Lübeck', 'Lübeck'],
    ['en', 'change the town to Lübeck', 'Lübeck'],
    ['en', 'please set the town to Lübeck', 'Lübeck'],
    ['en', 'could you change the town to St Ives please', 'St Ives'],
    ['en', 'change Hamburg to Lübeck', 'Lübeck'],
    ['en', 'replace Hamburg with Lübeck', 'Lübeck'],
    ['en', 'make the town Lübeck', 'Lübeck'],
    ['de', 'ändere den Ort auf Lübeck', 'Lübeck'],
    ['de', 'ändere den Ort in Lübeck', 'Lübeck'],
    ['de', 'den Ort bitte auf Lübeck ändern', 'Lübeck'],
    ['de', 'kannst du den Ort auf Bad Segeberg ändern?', 'Bad Segeberg'],
    ['de', 'ändere Hamburg in Lübeck um', 'Lübeck'],
    ['de', 'setze den Ort auf Lübeck', 'Lübeck'],
    ['en', 'Lübeck, not Hamburg', 'Lübeck'],
    ['de', 'nicht Hamburg, sondern Lübeck', 'Lübeck'],
    ['de', '23552 Lübeck', 'Lübeck'],
    ['en', 'no, Lübeck, 23552', 'Lübeck'],
  ])('is replaced (%s): %s', (locale, text, value) => {
    const { state } = aConversation(flow, { locale })
      .answer({ name: 'Maria Berg' })
      .answer({ town: 'Hamburg' })
    expect(state.current_node).toContain('postcode')
    const { input } = readReply(flow, state, { text, locale, refDate: '2026-11-15', region: 'GB' }, reader)
    expect(input).toMatchObject({ type: 'answers', answers: { town: value } })
  })

  test.each([
    ['en', 'change the town'],
    ['en', 'change the town to something else'],
    ['en', 'we change to Lübeck on Monday'],
    ['en', 'make the town smaller'],
    ['de', 'ändere den Ort'],
    ['de', '20095 Hamburg'],
    ['en', '20095, Hamburg-Altona'],
  ])('stays where no other is named (%s): %s', (locale, text) => {
    const { state } = aConversation(flow, { locale })
      .answer({ name: 'Maria Berg' })
      .answer({ town: 'Hamburg' })
    const { input } = readReply(flow, state, { text, locale, refDate: '2026-11-15', region: 'GB' }, reader)
    expect(input).not.toMatchObject({ answers: { town: expect.anything() } })
  })
})
