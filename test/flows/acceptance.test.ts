import { describe, expect, test } from 'vitest'
import { sha256 } from '../../src/adapters/digest.ts'
import type { JsonObject } from '../../src/core/json.ts'
import { exportFlow } from '../../src/flow-tools/export/export-flow.ts'
import { htmlViewer } from '../../src/flow-tools/export/html-viewer.ts'
import { formatRun } from '../../src/flow-tools/harness/format-run.ts'
import { runScript } from '../../src/flow-tools/harness/run-script.ts'
import { migrateFlow } from '../../src/flow-tools/migrate/migrate-flow.ts'
import { compileFlow } from '../../src/flows/compile/compile-flow.ts'
import { promptOf } from '../../src/flows/engine/prompt.ts'
import { readReply } from '../../src/flows/extract/read-reply.ts'
import type { CompiledFlow, Validator } from '../../src/flows/ir/compiled.ts'
import { formatDiagnostic } from '../../src/flows/ir/diagnostic.ts'
import { type Flow, FlowSchema } from '../../src/flows/ir/flow.ts'
import { composeFlow } from '../../src/flows/layers/compose-flow.ts'
import { analysePathPolicy } from '../../src/flows/path-policy/analyse-path-policy.ts'
import { documentOf } from '../../src/flows/source/read-flow-file.ts'
import { createSlotReader } from '../../src/nlu/slots/create-slot-reader.ts'
import { flowTrace } from '../../src/tracks/flow/flow-trace.ts'
import { aConversation } from '../builders/a-conversation.ts'
import { aLayerFile } from '../builders/a-layer-file.ts'
import { anUncheckedFlow } from '../builders/an-unchecked-flow.ts'

const even: Validator = value => (Number(value) % 2 === 0 ? null : 'an even number')
const compile = (value: unknown): CompiledFlow => {
  const { flow, diagnostics } = compileFlow(documentOf(value), { digest: sha256, validators: { even } })
  if (flow === null) throw new Error(diagnostics.map(formatDiagnostic).join('\n'))
  return flow
}
/** The flow sales people start with: an intention, and a subgraph for one of them. */
const sales = (
  prompts: { intent: string; size: string } = { intent: 'What do you need?', size: 'Court size?' },
) => ({
  version: 'v1',
  id: 'flow.sales',
  nodes: [
    { id: 'n.start', type: 'decision', label: 'Start' },
    { id: 'q.intent', type: 'question', key: 'intention', prompt: prompts.intent },
    { id: 'sg.led', type: 'subgraph', ref: 'subgraph.led_path' },
    { id: 'n.done', type: 'terminal', label: 'Done' },
  ],
  edges: [
    { from: 'n.start', to: 'q.intent' },
    { from: 'q.intent', to: 'sg.led', guard: "answers.intention == 'buy_led'" },
    { from: 'q.intent', to: 'n.done', guard: 'else' },
  ],
  subgraphs: {
    'subgraph.led_path': {
      entry: 'q.court_size',
      nodes: [
        { id: 'q.court_size', type: 'question', key: 'court_size', prompt: prompts.size },
        { id: 'q.wattage', type: 'question', key: 'wattage', prompt: 'Desired wattage?' },
      ],
      edges: [
        { from: 'q.court_size', to: 'q.wattage' },
        { from: 'q.wattage', to: '__exit__' },
      ],
    },
  },
})

const checked = compile({
  version: 'v1',
  id: 'checked',
  nodes: [
    {
      id: 'lamps',
      type: 'question',
      key: 'lamps',
      prompt: 'How many?',
      retry_prompt: 'An even number?',
      answer: { type: 'integer', min: 2, validate: 'even' },
    },
    {
      id: 'poles',
      type: 'question',
      key: 'poles',
      prompt: 'Poles?',
      when: 'answers.lamps > 4 && answers.lamps < 100',
    },
    { id: 'done', type: 'terminal' },
  ],
  edges: [
    { from: 'lamps', to: 'poles' },
    { from: 'poles', to: 'done' },
  ],
})

describe('immediate hardening', () => {
  test('the key travels with the node: rewriting a prompt changes nothing else, and no prompt is ever compared', async () => {
    const reader = await createSlotReader([])
    const talk = (flow: CompiledFlow) => {
      const asked = aConversation(flow).answer({ intention: 'buy_led' })
      const [effect] = asked.effects
      const reply = { text: '20 by 40', locale: 'en', refDate: '2026-01-05', region: 'US' }
      const { input } = readReply(flow, asked.state, reply, reader)
      return {
        effect,
        input,
        events: asked.events,
        text: effect && promptOf(flow, effect, asked.state, 'en'),
      }
    }
    const before = talk(compile(sales()))
    const after = talk(compile(sales({ intent: 'Court size?', size: 'Desired wattage?' })))
    expect(before.effect).toMatchObject({ node: 'subgraph.led_path/q.court_size', key: 'court_size' })
    expect(before.input).toEqual({ type: 'answers', answers: { court_size: '20 by 40' } })
    expect(after).toEqual({ ...before, text: 'Desired wattage?' })
  })

  test('an invalid value is rejected, the flow does not advance, and the retry prompt follows', () => {
    const asked = aConversation(checked).answer({ lamps: 3 })
    expect(asked.state).toMatchObject({ current_node: 'lamps', answers: {}, attempts: 1 })
    const [effect] = asked.effects
    expect(effect && promptOf(checked, effect, asked.state, 'en')).toBe('An even number?')
    expect(asked.answer({ lamps: 8 }).state.current_node).toBe('poles')
  })

  test.each([
    [8, 'poles'],
    [4, 'done'],
    [100, 'done'],
  ])('a when over the answers decides whether a question applies: %d leads to %s', (lamps, node) => {
    expect(aConversation(checked).answer({ lamps }).state.current_node).toBe(node)
  })
})

describe('graph foundation', () => {
  test('the schema takes the example as it stands, and the compiler makes the model its conversation runs on', () => {
    expect(FlowSchema.safeParse(sales()).success).toBe(true)
    const flow = compile(sales())
    expect(flow.nodes.map(({ address }) => address)).toContain('subgraph.led_path/q.wattage')
    const ended = aConversation(flow)
      .answer({ intention: 'buy_led' })
      .answer({ court_size: '20x40' })
      .answer({ wattage: '400' })
    expect(ended.state).toMatchObject({
      status: 'ended',
      // From this node nothing leads on, so it ends the flow.
      current_node: 'sg.led',
      answers: { intention: 'buy_led', court_size: '20x40', wattage: '400' },
    })
  })

  test('traversal is deterministic: guards choose, priority and id settle ties, and a fallback is told', () => {
    const flow = compile(sales())
    const other = aConversation(flow).answer({ intention: 'complain' })
    expect(other.of('edge_taken')).toMatchObject([{ edge: 'q.intent->n.done', because: 'else' }])
    const again = aConversation(flow).answer({ intention: 'complain' })
    expect(again).toMatchObject({ state: other.state, events: other.events })
  })

  test('subgraphs nest, return to their caller, and the stack unwinds', () => {
    const source = sales()
    const flow = compile({ ...source, edges: [...source.edges, { from: 'sg.led', to: 'n.done' }] })
    const inside = aConversation(flow).answer({ intention: 'buy_led' })
    expect(inside.state.call_stack).toEqual(['sg.led'])
    const left = inside.answer({ court_size: 'x' }).answer({ wattage: 'y' })
    expect(left.state.call_stack).toEqual([])
    expect(left.of('subgraph_left')).toMatchObject([{ node: 'sg.led' }])
    expect(left.of('edge_taken').at(-1)).toMatchObject({ node: 'sg.led', to: 'n.done' })
  })
})

describe('path selection', () => {
  const withPaths = (path_policy: object) => ({
    ...sales(),
    paths: [{ id: 'sports' }, { id: 'indoor' }],
    path_policy,
  })
  const votes = (path_policy: object, paths: readonly string[]) =>
    paths.reduce(
      (talk, path) => talk.give({ type: 'path_candidates', candidates: [{ path }] }),
      aConversation(compile(withPaths(path_policy))),
    )

  test('early flip-flops do not lock, consistent evidence does, and a single noisy turn changes nothing', () => {
    expect(votes({}, ['sports', 'indoor', 'sports', 'indoor', 'sports', 'indoor']).state.path_locked).toBe(
      false,
    )
    const locked = votes({}, ['sports', 'indoor', 'sports', 'sports', 'sports'])
    expect(locked.state).toMatchObject({ active_path: 'sports', path_locked: true })
    expect(locked.of('path_locked')).toHaveLength(1)
    expect(votes({}, ['sports', 'sports', 'indoor']).state.active_path).toBe('sports')
  })

  test('every knob can be set per flow, has a sane default, and one that a single turn can lock is refused', () => {
    expect(votes({ lock_threshold: 2 }, ['sports', 'sports']).state.path_locked).toBe(true)
    expect(analysePathPolicy({})).toMatchObject({ turns_to_lock: 3, noisy_turns_withstood: 2, faults: [] })
    expect(() => compile(withPaths({ lock_threshold: 1 }))).toThrow()
    expect(() => compile(withPaths({ lock_threshold: 1, allow_single_turn_lock: true }))).not.toThrow()
  })
})

describe('merge and composition', () => {
  const layers = [
    aLayerFile('global', sales()),
    aLayerFile('industry', {
      version: 'v1',
      id: 'flow.sales',
      layer: 'industry',
      nodes: [{ id: 'q.intent', prompt: 'Which light?', tags: ['lighting'] }],
    }),
    aLayerFile('tenant', {
      version: 'v1',
      id: 'flow.sales',
      layer: 'tenant',
      merge: { 'node.prompt': 'error' },
      nodes: [{ id: 'q.intent', prompt: 'Ours?' }],
    }),
  ]

  test('layers merge by strategy, global to instance, and conflicts are reported', () => {
    const { merged, diagnostics } = composeFlow(layers, {}, { digest: sha256 })
    expect(merged.conflicts.length).toBeGreaterThan(0)
    expect(diagnostics.some(({ severity }) => severity === 'error')).toBe(true)
    const { flow } = composeFlow(layers.slice(0, 2), {}, { digest: sha256 })
    expect(flow?.source.nodes.find(({ id }) => id === 'q.intent')).toMatchObject({ prompt: 'Which light?' })
  })

  test('ties are broken by id, the same in every run and for every order of the file', () => {
    const node = (id: string) => ({ id, type: 'question', key: id, prompt: `${id}?` })
    const edges = ['c', 'b'].map(to => ({ from: 'a', to, guard: "answers.a != ''" }))
    const done = { id: 'done', type: 'terminal' }
    const base = { version: 'v1', id: 'ties', nodes: [node('a'), node('b'), node('c'), done] }
    const ways = ['b', 'c'].map(from => ({ from, to: 'done' }))
    const otherwise = { from: 'a', to: 'done', guard: 'else' }
    const targets = [edges, edges.toReversed()].map(order => {
      const { flow } = compileFlow(documentOf({ ...base, edges: [...order, otherwise, ...ways] }), {
        digest: sha256,
      })
      return flow === null ? null : aConversation(flow).answer({ a: 'x' }).state.current_node
    })
    expect(targets[0]).toBe(targets[1])
    if (targets[0] !== null) expect(targets[0]).toBe('b')
  })
})

describe('schema, versions and visualisation', () => {
  test('a sample of v0 migrates to v1, compiles and asks the same', () => {
    const v0 = {
      version: 'v0',
      id: 'old',
      nodes: [
        { id: 'name', type: 'question', key: 'name', prompt: 'Name?' },
        { id: 'size', type: 'question', key: 'size', prompt: 'Size?', dependencies: ['name'] },
        { id: 'done', type: 'terminal' },
      ],
      edges: [
        { from: 'name', to: 'size' },
        { from: 'size', to: 'done' },
      ],
    }
    const migrated = migrateFlow(v0)
    if (!migrated.ok) throw new Error(JSON.stringify(migrated.faults))
    expect(migrateFlow(migrated.value)).toMatchObject({ ok: true, value: migrated.value })
    const talk = aConversation(compile(migrated.value)).answer({ name: 'Ada' })
    expect(talk.effects).toMatchObject([{ type: 'ask', key: 'size' }])
  })

  test('the export has coordinates, groups and colours, and the simple viewer draws it', () => {
    const view = exportFlow(compile(sales()).source)
    expect(view.nodes.every(({ position, color }) => Number.isFinite(position.x) && color !== '')).toBe(true)
    expect(htmlViewer(view, { revision: 'r1' })).toContain('q.court_size')
  })
})

describe('testing and observability', () => {
  test('scripted conversations leave a trace of entries, exits, guards and updates', async () => {
    const script = {
      turns: [
        { answers: { intention: 'buy_led' } as JsonObject },
        { answers: { court_size: 'x', wattage: 'y' } as JsonObject },
      ],
    }
    const trace = formatRun(runScript(compile(sales()), script, { reader: await createSlotReader([]) }))
    for (const fact of [
      'node_entered',
      'node_exited',
      'guard_evaluated',
      'edge_taken',
      'answer_committed',
      'flow_ended',
    ])
      expect(trace).toContain(fact)
  })

  test('votes, transitions and validations are structured events with the tags analytics ask for', () => {
    const source = { ...sales(), tags: ['sales'], paths: [{ id: 'p' }] } as unknown as Flow
    const flow = compile(source)
    const asked = aConversation(flow).answer({ intention: 'buy_led' })
    for (const event of asked.events) expect(flowTrace(flow, event, asked.state).tags).toEqual(['sales'])
    const vote = asked.give({ type: 'path_candidates', candidates: [{ path: 'p', confidence: 0.4 }] })
    expect(vote.of('path_vote')).toEqual([
      { type: 'path_vote', path: 'p', confidence: 0.4, votes: { p: 1 }, needed: 3 },
    ])
    expect(asked.answer({ court_size: ' ' }).of('answer_invalid')).toMatchObject([
      { fault: { code: 'not_a_text' } },
    ])
  })
})

describe('what a proof claims happens', () => {
  const lamps = (edges: object[]) => ({
    version: 'v1',
    id: 'proved',
    nodes: [
      { id: 'q', type: 'question', key: 'lamps', prompt: '?', answer: { type: 'integer', min: 0, max: 100 } },
      { id: 'few', type: 'terminal' },
      { id: 'many', type: 'terminal' },
    ],
    edges,
  })
  const few = { from: 'q', to: 'few', guard: 'answers.lamps < 10' }
  test.each([
    ['overlap', [few, { from: 'q', to: 'many', guard: 'answers.lamps > 5' }], 'ambiguous'],
    ['gap', [few, { from: 'q', to: 'many', guard: 'answers.lamps > 10' }], 'no_edge'],
  ] as const)('the witness of an %s meets it', (_name, edges, why) => {
    const source = lamps([...edges])
    const { diagnostics } = compileFlow(documentOf(source), { digest: sha256 })
    const witnesses = diagnostics.flatMap(({ witness }) => (witness === undefined ? [] : [witness]))
    expect(witnesses).not.toEqual([])
    for (const { answers } of witnesses) {
      const met = aConversation(anUncheckedFlow(source as unknown as Flow)).answer(answers)
      expect(met.of('fallback')).toMatchObject([{ why }])
    }
  })
})
