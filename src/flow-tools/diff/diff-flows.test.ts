import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnswerSpec } from '../../flows/ir/answer.ts'
import type { Flow } from '../../flows/ir/flow.ts'
import { answerNarrows } from './answer-narrows.ts'
import { diffFlows } from './diff-flows.ts'
import { formatDiff } from './format-diff.ts'

const flow: Flow = {
  version: 'v1',
  id: 'f',
  nodes: [
    {
      id: 'q.a',
      type: 'question',
      key: 'a',
      prompt: { en: 'A?', de: 'A?' },
      answer: { type: 'integer', max: 9 },
    },
    { id: 'd', type: 'decision' },
    { id: 's', type: 'subgraph', ref: 'sub' },
    { id: 'end', type: 'terminal' },
  ],
  edges: [
    { from: 'q.a', to: 'd' },
    { from: 'd', to: 's', guard: 'answers.a > 3' },
    { from: 'd', to: 'end', guard: 'else' },
    { from: 's', to: 'end' },
  ],
  subgraphs: {
    sub: {
      nodes: [{ id: 'q.b', type: 'question', key: 'b', prompt: 'B?' }],
      edges: [{ from: 'q.b', to: '__exit__' }],
    },
  },
}

const edited = (edit: (draft: Draft) => void): Flow => {
  const draft = structuredClone(flow) as unknown as Draft
  edit(draft)
  return draft as unknown as Flow
}
type Draft = {
  nodes: Record<string, unknown>[]
  edges: Record<string, unknown>[]
  subgraphs: Record<string, { nodes: Record<string, unknown>[] }>
  [field: string]: unknown
}
const first = (list: Record<string, unknown>[], index = 0) => list[index] as Record<string, unknown>

const told = (after: Flow) =>
  diffFlows(flow, after).changes.map(({ kind, target, field, effect }) =>
    `${effect}: ${kind} ${target} ${field ?? ''}`.trim(),
  )

describe('each change is judged by what it does to running sessions', () => {
  test.each<[string, (draft: Draft) => void, string[]]>([
    ['a prompt', d => (first(d.nodes).prompt = { en: 'A!', de: 'A?' }), ['none: changed q.a prompt.en']],
    ['a colour', d => (first(d.nodes).ui = { color: 'red' }), ['none: changed q.a ui']],
    ['a guard', d => (first(d.edges, 1).guard = 'answers.a > 4'), ['ahead: changed d->s guard']],
    [
      'a wider answer',
      d => (first(d.nodes).answer = { type: 'integer', max: 10 }),
      ['ahead: changed q.a answer'],
    ],
    [
      'a narrower answer',
      d => (first(d.nodes).answer = { type: 'integer', max: 8 }),
      ['answers: changed q.a answer'],
    ],
    ['a key', d => (first(d.nodes).key = 'aa'), ['answers: changed q.a key']],
    ['a type', d => (d.nodes[3] = { id: 'end', type: 'decision' }), ['position: changed end type']],
    [
      'a node inside a subgraph',
      d => (first(d.subgraphs.sub?.nodes ?? []).required = false),
      ['ahead: changed sub/q.b required'],
    ],
    ['a new constraint', d => (d.constraints = { c: { check: 'answers.a > 1' } }), ['answers: added c']],
    [
      'a removed subgraph',
      d => {
        d.subgraphs = {}
      },
      ['position: removed sub'],
    ],
  ])('%s', (_name, edit, expected) => {
    expect(told(edited(edit))).toEqual(expected)
  })
})

test('a node with another id that asks for the same key was renamed, its edges with it', () => {
  const after = edited(draft => {
    first(draft.nodes).id = 'q.first'
    first(draft.edges).from = 'q.first'
  })
  expect(told(after)).toEqual(['position: renamed q.first'])
})

test('a flow does not differ from itself, whatever the order of its nodes and edges', () => {
  const shuffled = fc
    .tuple(
      fc.shuffledSubarray(flow.nodes, { minLength: 4 }),
      fc.shuffledSubarray(flow.edges, { minLength: 4 }),
    )
    .map(([nodes, edges]) => ({ ...flow, nodes, edges }))
  fc.assert(
    fc.property(shuffled, after => {
      expect(diffFlows(flow, after)).toEqual({ changes: [], effect: 'none' })
    }),
  )
})

test('the text names the gravest first', () => {
  const after = edited(draft => {
    first(draft.nodes).prompt = 'Which A?'
    draft.nodes.push({ id: 'q.c', type: 'question', key: 'c', prompt: 'C?' })
    draft.nodes.splice(1, 1)
  })
  expect(formatDiff(diffFlows(flow, after))).toBe(`\
Sessions that stand there have to move
  - d  decision removed

The way ahead may be another
  + q.c  question added

Running sessions notice nothing
  ~ q.a.prompt  {"en":"A?","de":"A?"} → "Which A?"`)
})

describe('answerNarrows', () => {
  const integer: AnswerSpec = { type: 'integer', min: 1, max: 9 }
  const values = (...list: string[]): AnswerSpec => ({ type: 'enum', values: list })
  test.each<[AnswerSpec | undefined, AnswerSpec | undefined, boolean]>([
    [integer, integer, false],
    [integer, { type: 'integer' }, false],
    [integer, { ...integer, min: 2 }, true],
    [{ type: 'integer' }, { type: 'number' }, false],
    [{ type: 'number' }, { type: 'integer' }, true],
    [{ type: 'integer' }, { type: 'number', max: 3 }, true],
    [values('a', 'b'), values('b', 'a', 'c'), false],
    [values('a', 'b'), values('a'), true],
    [undefined, { type: 'text', max_length: 5 }, true],
    [{ type: 'text' }, undefined, false],
    [{ type: 'text' }, { type: 'text', validate: 'iban' }, true],
    [{ type: 'date', min: '2026-01-01' }, { type: 'date', min: '2025-12-31' }, false],
    [{ type: 'list', of: integer }, { type: 'list', of: { ...integer, max: 3 } }, true],
  ])('%j → %j: %j', (before, after, narrows) => {
    expect(answerNarrows(before, after)).toBe(narrows)
  })
})
