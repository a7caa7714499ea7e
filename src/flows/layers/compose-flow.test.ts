import { describe, expect, test } from 'vitest'
import { sha256 } from '../../adapters/digest.ts'
import { formatDiagnostic } from '../ir/diagnostic.ts'
import { composeFlow } from './compose-flow.ts'
import { explain } from './explain.ts'
import { createFlowSet, type FlowText } from './flow-set.ts'
import { formatConflicts, formatExplanation } from './format-layers.ts'
import type { Selection } from './select-parts.ts'

const FLOW = `
version: v1
id: f
imports: [parts/more.yaml]
nodes:
  - { id: q.a, type: question, key: a, prompt: A?, answer: { type: integer, min: 1, max: 9 } }
  - { id: sg, type: subgraph, ref: more }
  - { id: end, type: terminal }
edges:
  - { from: q.a, to: sg }
  - { from: sg, to: end }
paths:
  - { id: p, overlay: { nodes: [{ id: q.a, prompt: Path? }] } }
`
const LIBRARY = `
version: v1
subgraphs:
  more:
    nodes:
      - { id: q.b, type: question, key: b, prompt: B? }
    edges:
      - { from: q.b, to: __exit__ }
  unused:
    nodes:
      - { id: q.c, type: question, key: c, prompt: C? }
    edges:
      - { from: q.c, to: __exit__ }
`
const layer = (name: string, body: string) => `version: v1\nid: f\nlayer: ${name}\n${body}`

const textsOf = (files: Readonly<Record<string, string>>): FlowText[] =>
  Object.entries(files).map(([path, text]) => ({ path, file: `flows/${path}`, text }))
const BASE = { 'a.flow.yaml': FLOW, 'parts/more.yaml': LIBRARY }

function compose(files: Readonly<Record<string, string>>, selection: Selection = {}) {
  const set = createFlowSet(textsOf({ ...BASE, ...files }))
  const [first] = set.flows
  const composed = composeFlow(first?.files ?? [], selection, { digest: sha256, importFile: set.importFile })
  return { ...composed, told: [...set.diagnostics, ...composed.diagnostics].map(formatDiagnostic) }
}

test('a flow without layers is the flow, with what it imports and uses', () => {
  const { flow, told } = compose({})
  expect(told).toEqual([])
  expect(Object.keys(flow?.source.subgraphs ?? {})).toEqual(['more'])
  expect(flow?.source).not.toHaveProperty('imports')
})

test('layers are laid over the flow and over what it imports, and the result is compiled', () => {
  const tenant = layer('tenant', 'subgraphs: { more: { nodes: [{ id: q.b, prompt: "B, please?" }] } }')
  const { flow, told } = compose({ 'layers/tenant/acme.yaml': tenant })
  expect(told).toEqual([])
  expect(flow?.source.subgraphs?.more?.nodes[0]).toMatchObject({ prompt: 'B, please?' })
})

test('what a layer breaks is reported in the layer, at its line', () => {
  const tenant = layer('tenant', 'edges:\n  - { from: q.a, to: q.gone, guard: "answers.x > 1" }')
  const { flow, told } = compose({ 'layers/tenant/acme.yaml': tenant })
  expect(flow).toBeNull()
  expect(told.length).toBeGreaterThan(0)
  for (const line of told) expect(line).toMatch(/^flows\/layers\/tenant\/acme\.yaml:5:\d+ /)
})

describe('a file that is no layer says so', () => {
  test.each([
    [
      'another flow',
      'layers/tenant/t.yaml',
      layer('tenant', '').replace('id: f', 'id: g'),
      ':2:5 unknown_flow',
    ],
    ['another layer', 'layers/tenant/t.yaml', layer('instance', ''), ':3:8 wrong_layer'],
    ['an unknown field', 'layers/tenant/t.yaml', layer('tenant', 'nods: []'), ':4:1 unknown_field'],
    [
      'an unknown strategy',
      'layers/tenant/t.yaml',
      layer('tenant', 'merge: { prompt: mix }'),
      ':4:18 wrong_value',
    ],
    ['no YAML', 'layers/tenant/t.yaml', 'a: [', ':1:'],
    ['a second flow of that id', 'b.flow.yaml', FLOW, ':3:5 duplicate_flow'],
  ])('%s', (_what, path, text, expected) => {
    const { told } = compose({ [path]: text })
    expect(told.join('\n')).toContain(`flows/${path}${expected}`)
  })
})

describe('packs', () => {
  const files = {
    'layers/tenant/acme.yaml': layer('tenant', 'label: Acme'),
    'layers/tenant/bolt/one.yaml': layer('tenant', 'label: Bolt'),
    'layers/tenant/bolt/two.yaml': layer('tenant', 'description: Two files.'),
  }
  test('one of several is chosen by name, none with null', () => {
    expect(compose(files, { tenant: 'bolt' }).flow?.source).toMatchObject({
      label: 'Bolt',
      description: 'Two files.',
    })
    expect(compose(files, { tenant: null }).flow?.source).not.toHaveProperty('label')
  })
  test('several and no choice, and a choice there is not, are errors', () => {
    expect(compose(files).told[0]).toContain('pack_not_chosen')
    expect(compose(files, { tenant: 'nobody' })).toMatchObject({ flow: null })
    expect(compose({}, { path: 'q' }).told[0]).toContain('unknown_path')
  })
})

test('the active path stands between industry and tenant', () => {
  const files = {
    'layers/industry/i.yaml': layer('industry', 'nodes: [{ id: q.a, prompt: Industry?, tags: [i] }]'),
    'layers/tenant/t.yaml': layer('tenant', 'nodes: [{ id: q.a, tags: [t] }]'),
  }
  expect(compose(files, { path: 'p' }).flow?.source.nodes[0]).toMatchObject({
    prompt: 'Path?',
    tags: ['i', 't'],
  })
  expect(compose(files).flow?.source.nodes[0]).toMatchObject({ prompt: 'Industry?' })
  const louder = {
    ...files,
    'layers/instance/x.yaml': layer('instance', 'nodes: [{ id: q.a, prompt: Instance? }]'),
  }
  expect(compose(louder, { path: 'p' }).flow?.source.nodes[0]).toMatchObject({ prompt: 'Instance?' })
})

test('the revision follows the content of the composed flow, not its files', () => {
  const one = compose({ 'layers/tenant/t.yaml': layer('tenant', 'label: T') })
  const same = compose({ 'layers/tenant/t/other.yaml': layer('tenant', '# a remark\nlabel: T') })
  const other = compose({ 'layers/tenant/t.yaml': layer('tenant', 'label: U') })
  expect(one.flow?.revision).toBe(same.flow?.revision)
  expect(one.flow?.revision).not.toBe(other.flow?.revision)
})

describe('explain names layer, file and line', () => {
  const files = {
    'layers/industry/i.yaml': layer('industry', 'nodes:\n  - id: q.a\n    answer: { max: 7 }'),
    'layers/tenant/t.yaml': layer('tenant', 'nodes:\n  - id: q.a\n    prompt: { de: "A, bitte?" }'),
  }
  const told = (target: string) => {
    const found = explain(compose(files).merged, target)
    return found.ok ? formatExplanation(found.explanation) : found.names
  }
  test('of one value', () => {
    expect(told('q.a.answer.max')).toBe(`\
q.a.answer.max = 7
  global      flows/a.flow.yaml:6:90             9  set
  industry i  flows/layers/industry/i.yaml:6:20  7  replaced  ◂`)
  })
  test('of a text that was translated later', () => {
    expect(told('q.a.prompt')).toBe(`\
q.a.prompt
q.a.prompt.en = "A?"
  global  flows/a.flow.yaml:6:48  "A?"  set  ◂
q.a.prompt.de = "A, bitte?"
  global    flows/a.flow.yaml:6:48           "A?"         set
  tenant t  flows/layers/tenant/t.yaml:6:19  "A, bitte?"  set  ◂`)
  })
  test('of what was imported', () => {
    expect(told('more/q.b.prompt')).toContain('flows/parts/more.yaml:6:')
  })
  test('what is not there is answered with what is', () => {
    expect(told('q.a.pormpt')).toContain('q.a.prompt')
    expect(told('q.z')).toEqual([
      'flow',
      'q.a',
      'sg',
      'end',
      'q.a->sg',
      'sg->end',
      'p',
      'more/flow',
      'more/q.b',
      'more/q.b->__exit__',
      'unused/flow',
      'unused/q.c',
      'unused/q.c->__exit__',
    ])
  })
})

test('the conflict report names both sides', () => {
  const files = { 'layers/tenant/t.yaml': layer('tenant', 'nodes:\n  - { id: q.a, key: z, prompt: Other? }') }
  const { merged, told } = compose(files)
  expect(formatConflicts(merged.conflicts)).toBe(`\
error q.a.key may not be changed by later layers (error)
  global    flows/a.flow.yaml:6:37           "a"
  tenant t  flows/layers/tenant/t.yaml:5:21  "z"
info q.a.prompt is overridden (deep_merge)
  global    flows/a.flow.yaml:6:48           "A?"
  tenant t  flows/layers/tenant/t.yaml:5:32  "Other?"`)
  expect(told[0]).toBe(
    'flows/layers/tenant/t.yaml:5:21 locked_field q.a.key may not be changed by later layers',
  )
})

test('a node that a layer misspells is not taken for a new one without a type', () => {
  const files = { 'layers/tenant/t.yaml': layer('tenant', 'nodes:\n  - { id: q.aa, prompt: Other? }') }
  const { diagnostics } = compose(files)
  expect(diagnostics).toMatchObject([
    {
      code: 'unknown_node',
      message: 'no layer below has a node q.aa',
      hint: 'did you mean q.a? (a new node needs a type)',
      position: { file: 'flows/layers/tenant/t.yaml', line: 5, column: 11 },
    },
  ])
})

test('a node that a path of the same file misspells is not taken for a new one without a type', () => {
  const flow = FLOW.replace('nodes: [{ id: q.a, prompt: Path? }]', 'nodes: [{ id: q.aa, prompt: Path? }]')
  const { diagnostics } = compose({ 'a.flow.yaml': flow }, { path: 'p' })
  expect(diagnostics).toMatchObject([
    {
      code: 'unknown_node',
      message: 'no layer below has a node q.aa',
      hint: 'did you mean q.a? (a new node needs a type)',
      position: { file: 'flows/a.flow.yaml', line: 13 },
    },
  ])
})

test('a node of the flow itself without a type still lacks its type', () => {
  const flow = FLOW.replace('{ id: end, type: terminal }', '{ id: end }')
  const { diagnostics } = compose({ 'a.flow.yaml': flow }, { path: 'p' })
  expect(diagnostics).toMatchObject([{ code: 'missing_field', message: 'type is missing' }])
})
