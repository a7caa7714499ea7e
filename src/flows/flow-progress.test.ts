import { expect, test } from 'vitest'
import { anUncheckedFlow } from '../../test/builders/an-unchecked-flow.ts'
import { createSlotReader } from '../nlu/slots/create-slot-reader.ts'
import type { FlowState } from './engine/flow-state.ts'
import { step } from './engine/step.ts'
import { newFlowState } from './engine/walk.ts'
import { readReply } from './extract/read-reply.ts'
import { flowProgress } from './flow-progress.ts'
import type { Flow } from './ir/flow.ts'

const reader = await createSlotReader([])
const ask = (id: string, answer: object, label: object) =>
  ({ id, type: 'question', key: id, prompt: `${id}?`, answer, label }) as Flow['nodes'][number]

/** Asks what is wanted; for an offer the height, the town and a yes, for advice nothing more. */
const flow = anUncheckedFlow({
  version: 'v1',
  id: 'inquiry',
  label: { en: 'Inquiry', de: 'Anfrage' },
  nodes: [
    ask('town', { type: 'text' }, { en: 'Town', de: 'Ort' }),
    ask(
      'wish',
      { type: 'enum', values: [{ value: 'offer', label: { en: 'an offer', de: 'ein Angebot' } }, 'advice'] },
      { en: 'Wish', de: 'Wunsch' },
    ),
    ask('height', { type: 'number', unit: 'm' }, { en: 'Height', de: 'Höhe' }),
    ask('consent', { type: 'boolean' }, { en: 'Consent', de: 'Einwilligung' }),
    { id: 'done', type: 'terminal', label: { en: 'Taken down', de: 'Aufgenommen' } },
    { id: 'dropped', type: 'terminal', outcome: 'chat', label: { en: 'Not kept', de: 'Nicht gespeichert' } },
  ],
  edges: [
    { from: 'town', to: 'wish' },
    { from: 'wish', to: 'done', guard: "answers.wish == 'advice'" },
    { from: 'wish', to: 'height', guard: 'else' },
    { from: 'height', to: 'consent' },
    { from: 'consent', to: 'dropped', guard: 'answers.consent == false' },
    { from: 'consent', to: 'done', guard: 'else' },
  ],
})

const after = (...answers: object[]): FlowState =>
  answers.reduce<FlowState>(
    (state, one) => step(flow, state, { type: 'answers', answers: one as never }).state,
    step(flow, newFlowState(flow, { locale: 'en' }), { type: 'start' }).state,
  )

test('what is left is told as far as the graph knows, and less once answers rule ways out', () => {
  expect(flowProgress(flow, after(), 'en').left).toEqual({ least: 2, most: 4 })
  expect(flowProgress(flow, after({ town: 'Kiel' }), 'en').left).toEqual({ least: 1, most: 3 })
  expect(flowProgress(flow, after({ town: 'Kiel' }, { wish: 'offer' }), 'en')).toMatchObject({
    left: { least: 2, most: 2 },
    asks: { label: 'Height', unit: 'm' },
  })
})

test('answers are read back by their labels, in the language of whoever asks', () => {
  const state = after({ town: 'Kiel' }, { wish: 'offer' }, { height: 9 })
  expect(flowProgress(flow, state, 'de')).toMatchObject({
    label: 'Anfrage',
    answers: [
      { key: 'town', label: 'Ort', value: 'Kiel' },
      { key: 'wish', label: 'Wunsch', value: 'ein Angebot' },
      { key: 'height', label: 'Höhe', value: '9 m' },
    ],
    left: { least: 1, most: 1 },
  })
  const end = flowProgress(flow, after({ town: 'Kiel' }, { wish: 'advice' }), 'en')
  expect(end).toMatchObject({ status: 'ended', end: 'Taken down', asks: null, left: null })
})

test('the name of an answer with a colon replaces it, be it a text', () => {
  const state = after({ town: 'Kiel' }, { wish: 'offer' })
  const read = (text: string) =>
    readReply(flow, state, { text, locale: 'en', refDate: '2026-11-15', region: 'DE' }, reader).input
  expect(read('Town: Lübeck')).toMatchObject({ type: 'answers', answers: { town: 'Lübeck' } })
  expect(read('ort: Lübeck')).toMatchObject({ answers: { town: 'Lübeck' } })
  expect(read('Landlord: Lübeck')).not.toMatchObject({ answers: { town: 'Lübeck' } })
})

test('what a person did not agree to keep has no receipt', () => {
  const state = after({ town: 'Kiel' }, { wish: 'offer' }, { height: 9 }, { consent: false })
  expect(flowProgress(flow, state, 'en')).toMatchObject({ status: 'ended', end: 'Not kept', answers: [] })
})

test('an end has its time, and nothing else has', () => {
  const end = after({ town: 'Kiel' }, { wish: 'advice' })
  expect(flowProgress(flow, end, 'en', 1_000).endedAt).toBe(1_000)
  expect(flowProgress(flow, after({ town: 'Kiel' }), 'en', 1_000).endedAt).toBeNull()
})
