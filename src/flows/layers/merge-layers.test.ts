import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aLayerFile } from '../../../test/builders/a-layer-file.ts'
import { canonicalJson } from '../../core/json.ts'
import type { Layer } from '../ir/flow.ts'
import type { LayerFile } from './layer-file.ts'
import { mergeLayers } from './merge-layers.ts'
import { type Selection, selectParts } from './select-parts.ts'

const merge = (files: readonly LayerFile[], selection: Selection = {}) =>
  mergeLayers(selectParts(files, selection).parts)

const node = (files: readonly LayerFile[], selection?: Selection) => {
  const { nodes } = merge(files, selection).document.value as { nodes: Record<string, unknown>[] }
  return nodes[0]
}

const kinds = (files: readonly LayerFile[]) =>
  merge(files).conflicts.map(({ kind, target }) => `${kind} ${target}`)

const base = aLayerFile('global', {
  version: 'v1',
  id: 'f',
  nodes: [
    {
      id: 'q.a',
      type: 'question',
      key: 'a',
      prompt: 'A?',
      dependencies: ['x', 'y'],
      tags: ['t'],
      ui: { x: 1, y: 2 },
      answer: { type: 'integer', min: 1, max: 9 },
    },
  ],
  edges: [],
})
const says = (layer: Layer, fields: object, more: object = {}, names = {}) =>
  aLayerFile(layer, { version: 'v1', id: 'f', layer, nodes: [{ id: 'q.a', ...fields }], ...more }, names)

describe('each strategy', () => {
  test('override: the narrower layer wins, in the order global, industry, path, tenant, instance', () => {
    const layers = (['instance', 'tenant', 'path', 'industry'] as const).map((layer, index) =>
      says(layer, { priority: index }, {}, { pack: layer === 'path' ? 'p' : layer }),
    )
    const paths = {
      ...base,
      document: { ...base.document, value: { ...(base.document.value as object), paths: [{ id: 'p' }] } },
    }
    const seen = (count: number) => node([paths, ...layers.slice(4 - count)], { path: 'p' })?.priority
    expect([1, 2, 3, 4].map(seen)).toEqual([3, 2, 1, 0])
    expect(node([paths, ...layers.slice(2)], {})?.priority).toBe(3)
  })

  test('deep_merge: an added translation leaves the text that was there, a plain text replaces all', () => {
    expect(node([base, says('tenant', { prompt: { de: 'A, bitte?' } })])).toMatchObject({
      prompt: { en: 'A?', de: 'A, bitte?' },
    })
    expect(
      node([base, says('industry', { prompt: { de: 'A?' } }), says('tenant', { prompt: 'B?' })]),
    ).toMatchObject({
      prompt: 'B?',
    })
  })

  test('deep_merge: another type of answer takes nothing over from the one before', () => {
    expect(node([base, says('tenant', { answer: { max: 5, type: 'integer' } })])?.answer).toEqual({
      type: 'integer',
      min: 1,
      max: 5,
    })
    const values = { type: 'enum', values: ['one', 'two'] }
    expect(node([base, says('tenant', { answer: values })])?.answer).toEqual(values)
  })

  test('append_dependencies: each once, in the order of the layers', () => {
    expect(node([base, says('tenant', { dependencies: ['z', 'x'] })])?.dependencies).toEqual(['x', 'y', 'z'])
  })

  test('concat: everything, in the order of the layers', () => {
    expect(node([base, says('tenant', { tags: ['u', 't'] })])?.tags).toEqual(['t', 'u', 't'])
  })

  test('error: the first value stays and the conflict is reported', () => {
    const files = [base, says('tenant', { key: 'b' })]
    expect(node(files)?.key).toBe('a')
    expect(kinds(files)).toEqual(['locked q.a.key'])
  })

  test('null takes a field away', () => {
    const files = [base, says('tenant', { dependencies: null, ui: { x: null } })]
    expect(node(files)).not.toHaveProperty('dependencies')
    expect(node(files)?.ui).toEqual({ y: 2 })
    expect(kinds(files)).toEqual(['removed q.a.dependencies', 'removed q.a.ui.x'])
  })

  test('lists and other values cannot be joined', () => {
    expect(kinds([base, says('tenant', { tags: 'u' })])).toEqual(['mismatch q.a.tags'])
  })
})

describe('strategies are set per field', () => {
  test('by field, by kind of thing, by node: the most exact one counts', () => {
    const appended = (merge: object) =>
      node([base, says('tenant', { dependencies: ['z'] }, { merge })])?.dependencies
    expect(appended({ dependencies: 'override' })).toEqual(['z'])
    expect(appended({ dependencies: 'override', 'node.dependencies': 'concat' })).toEqual(['x', 'y', 'z'])
    expect(appended({ 'node.dependencies': 'concat', 'q.a.dependencies': 'override' })).toEqual(['z'])
    expect(appended({ 'q.b.dependencies': 'override' })).toEqual(['x', 'y', 'z'])
  })

  test('a later layer inherits what an earlier one declared, and may say something else', () => {
    const industry = says('industry', {}, { merge: { tags: 'override' } })
    expect(node([base, industry, says('tenant', { tags: ['u'] })])?.tags).toEqual(['u'])
    expect(
      node([base, industry, says('tenant', { tags: ['u'] }, { merge: { tags: 'concat' } })])?.tags,
    ).toEqual(['t', 'u'])
  })

  test('a lock cannot be lifted', () => {
    const files = [
      base,
      says('industry', {}, { merge: { 'q.a.prompt': 'error' } }),
      says('tenant', { prompt: 'B?' }, { merge: { 'q.a.prompt': 'override' } }),
    ]
    expect(node(files)?.prompt).toBe('A?')
    expect(kinds(files)).toEqual(['locked q.a.prompt', 'strategy_locked merge.q.a.prompt'])
  })
})

describe('within a layer nobody wins', () => {
  const pair = (one: object, two: object) => [
    base,
    says('tenant', one, {}, { pack: 't', file: 't/1.yaml' }),
    says('tenant', two, {}, { pack: 't', file: 't/2.yaml' }),
  ]
  test('two files that say different things are an error', () => {
    expect(kinds(pair({ priority: 1 }, { priority: 2 }))).toEqual(['disagreement q.a.priority'])
    expect(kinds(pair({ prompt: { de: 'x' } }, { prompt: { de: 'y' } }))).toEqual([
      'disagreement q.a.prompt.de',
    ])
  })
  test('also when the first one only repeats an earlier layer', () => {
    expect(kinds(pair({ required: true, ui: { x: 1 } }, { ui: { x: 7 } }))).toEqual(['disagreement q.a.ui.x'])
  })
  test('two files that complete each other are not', () => {
    expect(kinds(pair({ prompt: { de: 'x' } }, { prompt: { fr: 'y' } }))).toEqual([])
  })
})

test('a removed node takes its edges with it; removing nothing is a warning', () => {
  const flow = aLayerFile('global', {
    id: 'f',
    nodes: [{ id: 'a' }, { id: 'b' }],
    edges: [
      { from: 'a', to: 'b' },
      { from: 'a', to: 'a', id: 'loop' },
    ],
  })
  const tenant = aLayerFile('tenant', {
    nodes: [
      { id: 'b', remove: true },
      { id: 'c', remove: true },
    ],
    edges: [{ from: 'a', to: 'a', id: 'loop', remove: true }],
  })
  const { document, conflicts } = merge([flow, tenant])
  expect(document.value).toEqual({ id: 'f', nodes: [{ id: 'a' }], edges: [] })
  expect(conflicts.map(({ kind, target, severity }) => [kind, target, severity])).toEqual([
    ['removed', 'b', 'info'],
    ['removed', 'a->b', 'info'],
    ['nothing_to_remove', 'c', 'warning'],
    ['removed', 'loop', 'info'],
  ])
})

test('subgraphs are merged like the flow around them', () => {
  const flow = aLayerFile('global', { subgraphs: { s: { nodes: [{ id: 'q', prompt: 'A?' }], edges: [] } } })
  const tenant = aLayerFile('tenant', {
    subgraphs: { s: { nodes: [{ id: 'q', prompt: 'B?' }] }, u: { nodes: [], edges: [] } },
  })
  const { document, conflicts } = merge([flow, tenant])
  expect(document.value).toEqual({
    subgraphs: { s: { nodes: [{ id: 'q', prompt: 'B?' }], edges: [] }, u: { nodes: [], edges: [] } },
  })
  expect(conflicts.map(({ target }) => target)).toEqual(['s/q.prompt'])
})

test('what is malformed is handed on for the compiler to complain about', () => {
  const value = {
    nodes: [3, { id: 'a' }, { id: 'a', label: 'twice' }, {}],
    edges: 'none',
    subgraphs: { s: 4, t: [] },
  }
  expect(merge([aLayerFile('global', value)]).document.value).toEqual(value)
  expect(
    mergeLayers(selectParts([{ ...base, document: { ...base.document, value: [1] } }], {}).parts).document
      .value,
  ).toEqual([1])
})

test('every part of the composed flow stands in the file it came from', () => {
  const { document } = merge([base, says('tenant', { prompt: { de: 'x' }, dependencies: ['z'] })])
  const fileOf = (...path: (string | number)[]) => document.positionOf(path).file
  expect(fileOf('nodes', 0, 'prompt', 'en')).toBe('global.yaml')
  expect(fileOf('nodes', 0, 'prompt', 'de')).toBe('tenant.yaml')
  expect(fileOf('nodes', 0, 'dependencies', 1)).toBe('global.yaml')
  expect(fileOf('nodes', 0, 'dependencies', 2)).toBe('tenant.yaml')
  expect(fileOf('nodes', 0, 'nothing')).toBe('global.yaml')
})

const scalar = fc.oneof(fc.constantFrom('u', 'v'), fc.integer({ min: 0, max: 2 }), fc.constant(null))
const someNode = fc.record(
  {
    id: fc.constantFrom('a', 'b', 'c'),
    prompt: fc.oneof(scalar, fc.dictionary(fc.constantFrom('en', 'de'), scalar)),
    dependencies: fc.array(fc.constantFrom('x', 'y', 'z'), { maxLength: 3 }),
    tags: fc.array(fc.constantFrom('s', 't'), { maxLength: 2 }),
    key: fc.constantFrom('k', 'l'),
    priority: scalar,
    remove: fc.constant(true),
  },
  { requiredKeys: ['id'] },
)
const strategy = fc.constantFrom('override', 'deep_merge', 'concat', 'append_dependencies', 'error')
const someFile = fc.record({
  layer: fc.constantFrom<Layer[]>('global', 'industry', 'path', 'tenant', 'instance'),
  value: fc.record(
    {
      nodes: fc.array(someNode, { maxLength: 4 }),
      edges: fc.array(fc.record({ from: fc.constantFrom('a', 'b'), to: fc.constantFrom('b', 'c') }), {
        maxLength: 3,
      }),
      merge: fc.dictionary(fc.constantFrom('prompt', 'node.tags', 'a.key', 'dependencies'), strategy),
      label: scalar,
    },
    { requiredKeys: [] },
  ),
})
const someFiles = fc
  .array(someFile, { maxLength: 7 })
  .map(files =>
    files.map(({ layer, value }, index) => aLayerFile(layer, value, { pack: layer, file: `${index}.yaml` })),
  )
const outcome = (files: readonly LayerFile[]) => {
  const { document, conflicts } = merge(files, { path: 'path' })
  return canonicalJson([document.value, conflicts])
}

test('the order of files says nothing', () => {
  const shuffled = someFiles.chain(files =>
    fc.shuffledSubarray(files, { minLength: files.length }).map(other => ({ files, other })),
  )
  fc.assert(
    fc.property(shuffled, ({ files, other }) => {
      expect(outcome(other)).toBe(outcome(files))
    }),
  )
})

test('whatever stands in the composed flow stands where its position says', () => {
  fc.assert(
    fc.property(someFiles, files => {
      const { document } = merge(files, { path: 'path' })
      const { nodes = [] } = document.value as { nodes?: { id: string; [field: string]: unknown }[] }
      nodes.forEach((found, index) => {
        for (const field of Object.keys(found)) {
          const { file } = document.positionOf(['nodes', index, field])
          const given = files.find(one => one.file === file)?.document.value as { nodes: { id: string }[] }
          expect(given.nodes.some(one => one.id === found.id && field in one)).toBe(true)
        }
      })
    }),
  )
})
