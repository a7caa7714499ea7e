import { expect, test } from 'vitest'
import { aFlow } from '../../test/builders/a-flow.ts'
import { anUncheckedFlow } from '../../test/builders/an-unchecked-flow.ts'
import type { Json } from '../core/json.ts'
import { createSlotReader } from '../nlu/slots/create-slot-reader.ts'
import type { FlowState } from './engine/flow-state.ts'
import { step } from './engine/step.ts'
import { newFlowState } from './engine/walk.ts'
import { readReply } from './extract/read-reply.ts'
import { flowProgress } from './flow-progress.ts'
import type { CompiledFlow } from './ir/compiled.ts'
import type { Flow } from './ir/flow.ts'

const reader = await createSlotReader([])
type Node = Flow['nodes'][number]
const ask = (key: string, answer: object = { type: 'text' }, label?: unknown) =>
  ({ id: key, type: 'question', key, prompt: `${key}?`, answer, ...(label ? { label } : {}) }) as Node

const after = (flow: CompiledFlow, ...answers: Record<string, Json>[]): FlowState =>
  answers.reduce<FlowState>(
    (state, one) => step(flow, state, { type: 'answers', answers: one }).state,
    step(flow, newFlowState(flow, { locale: 'en' }), { type: 'start' }).state,
  )
const readIn = (flow: CompiledFlow, state: FlowState, text: string) =>
  readReply(flow, state, { text, locale: 'en', refDate: '2026-11-15', region: 'DE' }, reader).input

/** Asks for two addresses by one subgraph, each with its own answers, then for a remark. */
const addresses = anUncheckedFlow({
  version: 'v1',
  id: 'order',
  label: 'Order',
  nodes: [
    { id: 'site', type: 'subgraph', ref: 'address', label: { en: 'Site', de: 'Baustelle' } },
    { id: 'bill_to', type: 'subgraph', ref: 'address' },
    ask('remark'),
    { id: 'done', type: 'terminal' },
  ],
  edges: [
    { from: 'site', to: 'bill_to' },
    { from: 'bill_to', to: 'remark' },
    { from: 'remark', to: 'done' },
  ],
  subgraphs: {
    address: {
      inputs: {},
      nodes: [
        ask('town', { type: 'text' }, { en: 'Town', de: 'Ort' }),
        ask('floor', { type: 'integer' }, 'Floor'),
      ],
      edges: [
        { from: 'town', to: 'floor' },
        { from: 'floor', to: 'exit' },
      ],
    },
  },
} as Flow)

const BOTH = [{ town: 'Kiel' }, { floor: 1 }, { town: 'Jena' }, { floor: 2 }]

test('answers of two calls of one subgraph are told apart by the steps that call it', () => {
  const { answers } = flowProgress(addresses, after(addresses, ...BOTH), 'en')
  expect(answers).toMatchObject([
    { key: 'site/town', label: 'Site – Town', value: 'Kiel' },
    { key: 'site/floor', label: 'Site – Floor', value: '1' },
    { key: 'bill_to/town', label: 'bill to – Town', value: 'Jena' },
    { key: 'bill_to/floor', label: 'bill to – Floor', value: '2' },
  ])
  const first = flowProgress(addresses, after(addresses, { town: 'Kiel' }), 'de')
  expect(first.answers).toMatchObject([{ label: 'Ort' }])
  const second = flowProgress(addresses, after(addresses, { town: 'Kiel' }, { floor: 1 }), 'de')
  expect(second).toMatchObject({
    answers: [{ label: 'Baustelle – Ort' }, { label: 'Floor' }],
    asks: { label: 'bill to – Ort' },
  })
})

test('a receipt tells them apart too, in the order in which they were asked for', () => {
  const ended = flowProgress(addresses, after(addresses, ...BOTH, { remark: 'none' }), 'en')
  expect(ended.status).toBe('ended')
  expect(ended.answers.map(({ label }) => label)).toEqual([
    'Site – Town',
    'Site – Floor',
    'bill to – Town',
    'bill to – Floor',
    'remark',
  ])
})

test('each answer is changed by the name it is shown by, and no other is', () => {
  for (const locale of ['en', 'de']) {
    const state = after(addresses, ...BOTH)
    const shown = flowProgress(addresses, state, locale).answers
    for (const { key, label } of shown) {
      const value = key.endsWith('town') ? 'Ulm' : '7'
      const input = readIn(addresses, state, `${label}: ${value}`)
      const next = step(addresses, state, input as never).state
      const expected = shown.map(one => (one.key === key ? { ...one, value } : one))
      expect(flowProgress(addresses, next, locale).answers).toEqual(expected)
      expect(next.current_node).toBe('remark')
    }
  }
})

test('an answer of the first call is changed while the second one asks', () => {
  const state = after(addresses, { town: 'Kiel' }, { floor: 1 })
  const change = (text: string) => step(addresses, state, readIn(addresses, state, text) as never).state
  expect(change('Site – Town: Ulm').scoped).toMatchObject({ site: { town: 'Ulm', floor: 1 } })
  expect(change('Site – Town: Ulm').current_node).toBe('address/town')
  expect(change('bill to – Town: Ulm').scoped).toMatchObject({
    site: { town: 'Kiel' },
    bill_to: { town: 'Ulm' },
  })
  expect(change('Ulm').scoped).toMatchObject({ site: { town: 'Kiel' }, bill_to: { town: 'Ulm' } })
})

test('a label that fits two answers changes neither, and answers no other question', () => {
  const state = after(addresses, ...BOTH)
  const input = readIn(addresses, state, 'Town: Ulm')
  expect(input).toEqual({ type: 'answers', answers: {}, unheard: ['Town: Ulm'] })
  const { state: next } = step(addresses, state, input as never)
  expect(next).toMatchObject({ answers: {}, scoped: state.scoped, attempts: 0, current_node: 'remark' })
})

test('the label of the open question changes no earlier answer', () => {
  const state = after(addresses, { town: 'Kiel' }, { floor: 1 })
  const { state: next } = step(addresses, state, readIn(addresses, state, 'Town: Ulm') as never)
  expect(next.scoped.site).toEqual({ town: 'Kiel', floor: 1 })
})

test('two questions of one label are told apart by their keys', () => {
  const flow = anUncheckedFlow({
    version: 'v1',
    id: 'trip',
    nodes: [ask('from', { type: 'text' }, 'Town'), ask('to', { type: 'text' }, 'Town'), ask('remark')],
    edges: [
      { from: 'from', to: 'to' },
      { from: 'to', to: 'remark' },
    ],
  } as Flow)
  const state = after(flow, { from: 'Kiel' }, { to: 'Jena' })
  const [from] = flowProgress(flow, state, 'en').answers
  expect(from?.label).toBe('trip – Town (from)')
  expect(readIn(flow, state, `${from?.label}: Ulm`)).toMatchObject({ answers: { from: 'Ulm' } })
  expect(readIn(flow, state, 'Town: Ulm')).toMatchObject({ answers: {} })
})

test('what is answered in one call is to come in the next', () => {
  const left = (...answers: Record<string, Json>[]) =>
    flowProgress(addresses, after(addresses, ...answers), 'en').left
  expect(left()).toEqual({ least: 5, most: 5 })
  expect(left({ town: 'Kiel' })).toEqual({ least: 4, most: 4 })
  expect(left({ town: 'Kiel' }, { floor: 1 })).toEqual({ least: 3, most: 3 })
  expect(left(...BOTH)).toEqual({ least: 1, most: 1 })
})

test('a way back is no way to the end', () => {
  const flow = anUncheckedFlow({
    version: 'v1',
    id: 'loop',
    entry: 'one',
    nodes: [
      ask('one'),
      ask('two', { type: 'boolean' }),
      ask('three'),
      ask('four'),
      { id: 'done', type: 'terminal' },
    ],
    edges: [
      { from: 'one', to: 'two' },
      { from: 'two', to: 'one', guard: 'answers.two == false', loop: true },
      { from: 'two', to: 'three', guard: 'else' },
      { from: 'three', to: 'four' },
      { from: 'four', to: 'done' },
    ],
  } as Flow)
  expect(flowProgress(flow, after(flow), 'en').left).toEqual({ least: 4, most: 4 })
})

test('two subgraphs with a key of one name have their own labels, units and choices', () => {
  const part = (answer: object, label: string) => ({
    inputs: {},
    nodes: [ask('size', answer, label)],
    edges: [{ from: 'size', to: 'exit' }],
  })
  const flow = anUncheckedFlow({
    version: 'v1',
    id: 'sizes',
    nodes: [
      { id: 'room', type: 'subgraph', ref: 'room' },
      { id: 'shirt', type: 'subgraph', ref: 'shirt' },
      ask('remark'),
    ],
    edges: [
      { from: 'room', to: 'shirt' },
      { from: 'shirt', to: 'remark' },
    ],
    subgraphs: {
      room: part({ type: 'number', unit: 'm2' }, 'Floor space'),
      shirt: part({ type: 'enum', values: [{ value: 'l', label: 'large' }, 'm'] }, 'Shirt'),
    },
  } as Flow)
  expect(flowProgress(flow, after(flow), 'en').asks).toEqual({ label: 'Floor space', unit: 'm²' })
  const state = after(flow, { size: 20 }, { size: 'l' })
  expect(flowProgress(flow, state, 'en').answers).toMatchObject([
    { key: 'room/size', label: 'Floor space', value: '20 m²' },
    { key: 'shirt/size', label: 'Shirt', value: 'large' },
  ])
  expect(readIn(flow, state, 'Floor space: 30 m²')).toMatchObject({ answers: { size: 30 }, scope: 'room' })
  expect(readIn(flow, state, 'Shirt: m')).toMatchObject({ answers: { size: 'm' }, scope: 'shirt' })
})

const CHAIN = [
  ask('site_name'),
  ask('roof', { type: 'enum', values: [{ value: 'flat', label: 'a flat roof' }, 'pitched'] }, 'Roof'),
  ask('lift', { type: 'boolean' }, 'Lift'),
  ask('height', { type: 'number', unit: 'm', max: 50 }, 'Height'),
  ask('begin', { type: 'date' }, 'First day'),
  ask('tools', { type: 'list', of: { type: 'text' } }, 'Tools: own'),
  ask('mail', { type: 'email' }, 'Mail'),
]
const GIVEN = {
  site_name: 'Kiel',
  roof: 'flat',
  lift: true,
  height: 9,
  begin: '2026-12-01',
  tools: ['saw'],
  mail: 'a@b.de',
}
const kinds = (last: Node) =>
  anUncheckedFlow({
    version: 'v1',
    id: 'kinds',
    nodes: [...CHAIN, last],
    edges: [...CHAIN.slice(1), last].map(({ id: to }, at) => ({ from: CHAIN[at]?.id ?? '', to })),
  } as Flow)
const answered = Object.entries(GIVEN).map(([key, value]) => ({ [key]: value }))

test.each([
  ['text', { type: 'text' }],
  ['list', { type: 'list', of: { type: 'text' } }],
  ['integer', { type: 'integer' }],
  ['boolean', { type: 'boolean' }],
  ['date', { type: 'date' }],
  ['choice', { type: 'enum', values: ['flat', 'other'] }],
] as const)('every kind of answer is changed by its name while a %s is asked for', (_, spec) => {
  const flow = kinds(ask('remark', spec))
  const state = after(flow, ...answered)
  expect(state.current_node).toBe('remark')
  const changed = (text: string) => {
    const input = readIn(flow, state, text)
    return input?.type === 'answers' ? input.answers : input
  }
  expect(changed('site name: Lübeck')).toEqual({ site_name: 'Lübeck' })
  expect(changed('Roof: pitched')).toEqual({ roof: 'pitched' })
  expect(changed('Lift: no')).toEqual({ lift: false })
  expect(changed('height: 12 m')).toEqual({ height: 12 })
  expect(changed('Height: 1200 cm')).toEqual({ height: 12 })
  expect(changed('Height: 12')).toEqual({ height: 12 })
  expect(changed('First day: 3 December 2026')).toEqual({ begin: '2026-12-03' })
  expect(changed('Tools: own: hammer, drill')).toEqual({ tools: ['hammer', 'drill'] })
  expect(changed('Mail: c@d.de')).toEqual({ mail: 'c@d.de' })
  for (const text of [
    'Roof: green',
    'Lift: 7 of them',
    'Height: quite tall',
    'First day: soon',
    'Mail: none',
    'Roof:',
  ])
    expect({ text, answers: changed(text) }).toEqual({ text, answers: {} })
  const tooHigh = step(flow, state, readIn(flow, state, 'Height: 80 m') as never)
  expect(tooHigh.state).toMatchObject({ answers: GIVEN, attempts: 0 })
  expect(tooHigh.events).toContainEqual(expect.objectContaining({ type: 'answer_invalid', key: 'height' }))
})

test('answers of rounds are told apart by their items', async () => {
  const { compiled } = await aFlow(`
version: v1
id: claim
label: Claim
nodes:
  - { id: items, type: question, key: items, prompt: "What?", answer: { type: list, of: { type: text } } }
  - { id: each_item, type: subgraph, ref: item, for_each: { item: answers.items }, outputs: { ages: age } }
  - { id: remark, type: question, key: remark, prompt: "Anything else?" }
  - { id: done, type: terminal }
edges:
  - { from: items, to: each_item }
  - { from: each_item, to: remark }
  - { from: remark, to: done }
subgraphs:
  item:
    inputs: { item: { type: text } }
    outputs: [age]
    nodes:
      - { id: age, type: question, key: age, prompt: "How old?", label: Age, answer: { type: integer } }
      - { id: maker, type: question, key: maker, prompt: "By whom?", label: Maker }
    edges: [{ from: age, to: maker }, { from: maker, to: __exit__ }]
`)
  const flow = compiled(null)
  const first = after(flow, { items: ['laptop', 'old bike'] }, { age: 3 })
  expect(flowProgress(flow, first, 'en').left).toEqual({ least: 2, most: 2 })
  const state = after(
    flow,
    { items: ['laptop', 'old bike'] },
    { age: 3 },
    { maker: 'Acme' },
    { age: 4 },
    { maker: 'Apex' },
  )
  const shown = flowProgress(flow, state, 'en').answers
  expect(shown.map(({ label }) => label)).toEqual([
    'items',
    'laptop – Age',
    'laptop – Maker',
    'old bike – Age',
    'old bike – Maker',
  ])
  for (const { key, label } of shown.slice(1)) {
    const value = label.endsWith('Age') ? '9' : 'Zenith'
    const { state: next } = step(flow, state, readIn(flow, state, `${label}: ${value}`) as never)
    const expected = shown.map(one => (one.key === key ? { ...one, value } : one))
    expect(flowProgress(flow, next, 'en').answers).toEqual(expected)
    expect(next.current_node).toBe('remark')
  }
})
