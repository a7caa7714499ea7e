import { expect, test } from 'vitest'
import { anUncheckedFlow } from '../../../test/builders/an-unchecked-flow.ts'
import { createSlotReader } from '../../nlu/slots/create-slot-reader.ts'
import type { FlowState } from '../engine/flow-state.ts'
import { step } from '../engine/step.ts'
import { newFlowState } from '../engine/walk.ts'
import type { Flow } from '../ir/flow.ts'
import { readReply } from './read-reply.ts'

const reader = await createSlotReader([])
const ask = (id: string, type: string, label: object) =>
  ({ id, type: 'question', key: id, prompt: `${id}?`, answer: { type }, label }) as Flow['nodes'][number]

const flow = anUncheckedFlow({
  version: 'v1',
  id: 'offer',
  nodes: [
    ask('same', 'boolean', { en: 'Same address?', de: 'Gleiche Adresse?' }),
    ask('more', 'text', { en: 'Anything else?', de: 'Noch etwas?' }),
    ask('height', 'number', { en: 'Height', de: 'Höhe' }),
    { id: 'done', type: 'terminal' },
  ],
  edges: [
    { from: 'same', to: 'more' },
    { from: 'more', to: 'height' },
    { from: 'height', to: 'done' },
  ],
})

const started = step(flow, newFlowState(flow, { locale: 'en' }), { type: 'start' }).state
const state = [{ same: true }, { more: 'no' }].reduce<FlowState>(
  (before, answers) => step(flow, before, { type: 'answers', answers }).state,
  started,
)
const read = (text: string, locale = 'en') =>
  readReply(flow, state, { text, locale, refDate: '2026-11-15', region: 'DE' }, reader).input

test.each([
  ['en', 'Same address? no', { same: false }],
  ['en', 'Same address?: no', { same: false }],
  ['de', 'Gleiche Adresse? Nein', { same: false }],
  ['de', 'gleiche adresse? nein', { same: false }],
  ['en', 'Anything else? A ramp, please', { more: 'A ramp, please' }],
])('%s: a label that asks is replaced without a colon: %s', (locale, text, answers) => {
  expect(read(text, locale)).toMatchObject({ type: 'answers', answers })
})

test.each(['Same address?', 'Same address? What is that for?', 'Anything else? What do you mean?'])(
  'a label that is asked back changes nothing: %s',
  text => {
    const input = read(text)
    expect(input?.type === 'answers' ? input.answers : {}).toEqual({})
  },
)
