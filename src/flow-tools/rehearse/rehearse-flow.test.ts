import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aConversation } from '../../../test/builders/a-conversation.ts'
import { anUncheckedFlow } from '../../../test/builders/an-unchecked-flow.ts'
import type { FlowInput } from '../../flows/engine/flow-input.ts'
import type { Flow } from '../../flows/ir/flow.ts'
import { formatRehearsal } from './format-rehearsal.ts'
import { rehearseFlow } from './rehearse-flow.ts'
import { flowEvaluator, formatShadow, runShadow } from './shadow.ts'

const source: Flow = {
  version: 'v1',
  id: 'f',
  entry: 'q.product',
  nodes: [
    {
      id: 'q.product',
      type: 'question',
      key: 'product',
      prompt: 'Product?',
      answer: { type: 'enum', values: ['led', 'halogen'] },
    },
    { id: 'q.watt', type: 'question', key: 'watt', prompt: 'Watt?', answer: { type: 'integer', max: 500 } },
    { id: 'q.name', type: 'question', key: 'name', prompt: 'Name?' },
    { id: 'end', type: 'terminal' },
  ],
  edges: [
    { from: 'q.product', to: 'q.watt' },
    { from: 'q.watt', to: 'q.name' },
    { from: 'q.name', to: 'end' },
  ],
}
const before = anUncheckedFlow(source)
const edited = (edit: (draft: Flow & { nodes: Record<string, unknown>[] }) => unknown, revision = 'r2') => {
  const draft = structuredClone(source) as Flow & { nodes: Record<string, unknown>[] }
  edit(draft)
  return anUncheckedFlow(draft, {}, revision)
}
const stored = (session: string, ...answers: Record<string, string | number>[]) => ({
  session,
  state: answers.reduce((talk, one) => talk.answer(one), aConversation(before)).state,
})
const sessions = [
  stored('asks-product'),
  stored('asks-watt', { product: 'led' }),
  stored('asks-name', { product: 'led' }, { watt: 400 }),
  stored('over', { product: 'led' }, { watt: 400 }, { name: 'Ada' }),
]
const told = (flow: ReturnType<typeof edited>) =>
  rehearseFlow(() => flow, sessions).sessions.map(({ session, verdict, to, setAside }) =>
    [session, verdict, to?.node, ...setAside.map(({ key, why }) => `${key} ${why}`)].join(' ').trim(),
  )

describe('a new revision against stored sessions', () => {
  test('a changed prompt keeps everybody where they are', () => {
    expect(told(edited(draft => Object.assign(draft.nodes[1] ?? {}, { prompt: 'How many watts?' })))).toEqual(
      ['asks-name kept q.name', 'asks-product kept q.product', 'asks-watt kept q.watt', 'over ended'],
    )
  })

  test('a narrower answer sets aside what no longer fits, and asks again', () => {
    const narrower = edited(draft =>
      Object.assign(draft.nodes[1] ?? {}, { answer: { type: 'integer', max: 300 } }),
    )
    expect(told(narrower)).toEqual([
      'asks-name moved q.watt watt invalid',
      'asks-product kept q.product',
      'asks-watt kept q.watt',
      'over ended',
    ])
  })

  test('a removed question moves those who stand there and names the answers that have no place', () => {
    const shorter = edited(draft => {
      draft.nodes.splice(1, 1)
      draft.edges.splice(0, 2, { from: 'q.product', to: 'q.name' })
    })
    expect(told(shorter)).toEqual([
      'asks-watt moved q.name',
      'asks-name kept q.name watt off_path',
      'asks-product kept q.product',
      'over ended',
    ])
  })

  test('a flow without a way on is found before anybody meets it', () => {
    const gap = edited(draft =>
      draft.edges.splice(1, 1, { from: 'q.watt', to: 'q.name', guard: 'answers.watt < 100' }),
    )
    expect(told(gap)[0]).toBe('asks-name stuck q.watt')
  })

  test('sessions of other flows and of the same revision are left alone', () => {
    const other = anUncheckedFlow({ ...source, id: 'g' }, {}, 'r2')
    expect(rehearseFlow(() => other, sessions).counts).toEqual({
      stuck: 0,
      moved: 0,
      kept: 0,
      ended: 0,
      other: 4,
    })
    expect(rehearseFlow(() => before, sessions).counts).toEqual({
      stuck: 0,
      moved: 0,
      kept: 3,
      ended: 1,
      other: 0,
    })
  })

  test('a session goes on with the flow of its active path', () => {
    const talk = stored('asks-watt', { product: 'led' })
    const onPath = { session: 'on-path', state: { ...talk.state, active_path: 'p' } }
    const shorter = edited(draft => {
      draft.nodes.splice(1, 1)
      draft.edges.splice(0, 2, { from: 'q.product', to: 'q.name' })
    })
    const { sessions: rehearsed } = rehearseFlow(path => (path === 'p' ? shorter : before), [talk, onPath])
    expect(rehearsed.map(({ session, verdict }) => [session, verdict])).toEqual([
      ['on-path', 'moved'],
      ['asks-watt', 'kept'],
    ])
  })

  test('rehearsing changes no session', () => {
    const copy = structuredClone(sessions)
    told(edited(draft => draft.nodes.splice(1, 1)))
    expect(sessions).toEqual(copy)
  })
})

test('the report names each session and what it loses', () => {
  const narrower = edited(draft =>
    Object.assign(draft.nodes[1] ?? {}, { answer: { type: 'integer', max: 300 } }),
  )
  expect(formatRehearsal(rehearseFlow(() => narrower, sessions))).toBe(`\
f r2: 4 sessions: 2 kept, 1 moved, 0 stuck, 1 ended; 1 answers set aside
  → asks-name  moved  q.name → q.watt
    set aside watt = 400 (invalid)
  ✓ asks-product  kept  q.product
  ✓ asks-watt  kept  q.watt`)
})

describe('shadow evaluation', () => {
  const inputs: FlowInput[] = [
    { type: 'start' },
    { type: 'answers', answers: { product: 'led' } },
    { type: 'answers', answers: { watt: 400 } },
  ]
  const other = edited(draft =>
    Object.assign(draft.nodes[1] ?? {}, { answer: { type: 'integer', max: 300 } }),
  )

  test('says where two revisions part', () => {
    const report = runShadow(flowEvaluator(before), flowEvaluator(other), inputs)
    expect(report.partedAt).toBe(2)
    expect(formatShadow(report)).toBe(`\
f r1 | f r2: 2 differences
  after input 3: asks  "name" | "watt"
  after input 3: answers.watt  400 | null
they part after input 3; what follows tells little`)
  })

  test('a flow agrees with itself, whatever is said', () => {
    const value = fc.oneof(fc.constantFrom('led', 'Ada', 'x'), fc.integer())
    const input: fc.Arbitrary<FlowInput> = fc.oneof(
      fc.record({
        type: fc.constant('answers' as const),
        answers: fc.dictionary(fc.constantFrom('product', 'watt', 'name', 'z'), value),
      }),
      fc.constantFrom<FlowInput[]>(
        { type: 'start' },
        { type: 'back' },
        { type: 'restart' },
        { type: 'unclear' },
        { type: 'skip' },
      ),
    )
    fc.assert(
      fc.property(fc.array(input, { maxLength: 8 }), given => {
        const same = edited(draft => Object.assign(draft.nodes[1] ?? {}, { prompt: 'Anders gefragt?' }))
        expect(runShadow(flowEvaluator(before), flowEvaluator(same), given).differences).toEqual([])
      }),
    )
  })
})
