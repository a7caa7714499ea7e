import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aConversation, type Conversation } from '../../../../test/builders/a-conversation.ts'
import { sha256 } from '../../../adapters/digest.ts'
import type { Json } from '../../../core/json.ts'
import type { AnswerSpec } from '../../ir/answer.ts'
import type { CompiledFlow } from '../../ir/compiled.ts'
import type { Diagnostic } from '../../ir/diagnostic.ts'
import { documentOf } from '../../source/read-flow-file.ts'
import { compileFlow, compileUnproved } from '../compile-flow.ts'

const options = { digest: sha256 }

/** Small enough to try everything: the proof must agree with having tried. */
const SPECS = {
  colour: { type: 'enum', values: ['red', 'green', 'blue'] },
  urgent: { type: 'boolean' },
  rows: { type: 'integer', min: 0, max: 200 },
  day: { type: 'date', min: '2026-01-01', max: '2026-12-31' },
  name: { type: 'text' },
} as const satisfies Record<string, AnswerSpec>
type Key = keyof typeof SPECS

const TRIED: { readonly [Name in Key]: readonly (Json | undefined)[] } = {
  colour: ['red', 'green', 'blue'],
  urgent: [true, false],
  rows: [0, 1, 9, 10, 11, 49, 50, 51, 199, 200],
  day: ['2026-01-01', '2026-05-31', '2026-06-01', '2026-06-02', '2026-12-31'],
  name: ['Ada', 'Bo', 'nobody else'],
}

const atom = fc.oneof(
  fc.constantFrom(
    "answers.colour == 'red'",
    "answers.colour != 'green'",
    "answers.colour in ['red', 'blue']",
    'answers.urgent',
    '!answers.urgent',
    'answers.urgent == true',
    "answers.name == 'Ada'",
    "answers.name != 'Bo'",
    "answers.name in ['Ada', 'Bo']",
    'has(answers.colour)',
    '!has(answers.rows)',
    'has(answers.name)',
  ),
  fc
    .tuple(fc.constantFrom('<', '<=', '>', '>=', '==', '!='), fc.constantFrom(10, 50))
    .map(([operator, bound]) => `answers.rows ${operator} ${bound}`),
  fc.constantFrom('<', '<=', '>', '>=', '==').map(operator => `answers.day ${operator} '2026-06-01'`),
)
const { guard } = fc.letrec<{ guard: string }>(tie => ({
  guard: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    atom,
    fc.tuple(tie('guard'), fc.constantFrom('&&', '||'), tie('guard')).map(parts => `(${parts.join(' ')})`),
    tie('guard').map(inner => `!(${inner})`),
  ),
}))
const edges = fc.array(fc.record({ guard, priority: fc.constantFrom(0, 1) }), { minLength: 1, maxLength: 4 })
const optional = fc.subarray(Object.keys(SPECS) as Key[])

function flowOf(drawn: readonly { guard: string; priority: number }[], optional: readonly Key[]) {
  const keys = Object.keys(SPECS) as Key[]
  return documentOf({
    version: 'v1',
    id: 'f',
    nodes: [
      ...keys.map(key => ({
        id: `q.${key}`,
        type: 'question',
        key,
        prompt: `${key}?`,
        answer: SPECS[key],
        required: !optional.includes(key),
      })),
      { id: 'd', type: 'decision' },
      ...drawn.map((_, index) => ({ id: `end${index}`, type: 'terminal' })),
    ],
    edges: [
      ...keys.map((key, index) => ({
        from: `q.${key}`,
        to: index + 1 < keys.length ? `q.${keys[index + 1]}` : 'd',
      })),
      ...drawn.map((edge, index) => ({ id: `e${index}`, from: 'd', to: `end${index}`, ...edge })),
    ],
  })
}

/** Every combination of the values tried, over the keys that the guards read. */
function* combinations(keys: readonly Key[], optional: readonly Key[]): Generator<Record<string, Json>> {
  const [key, ...rest] = keys
  if (key === undefined) yield {}
  else
    for (const others of combinations(rest, optional))
      for (const value of optional.includes(key) ? [...TRIED[key], undefined] : TRIED[key])
        yield value === undefined ? others : { ...others, [key]: value }
}

/** Talks the witness through the engine, question by question. */
function talk(
  flow: CompiledFlow,
  answers: Readonly<Record<string, Json>>,
  optional: readonly Key[],
): Conversation {
  let conversation = aConversation(flow)
  while (conversation.state.status === 'asking') {
    const key = conversation.state.current_node.slice('q.'.length) as Key
    const value = answers[key] ?? (optional.includes(key) ? undefined : TRIED[key][0])
    conversation =
      value === undefined ? conversation.give({ type: 'skip' }) : conversation.answer({ [key]: value })
  }
  return conversation
}

test('a proof agrees with trying everything, and its witness happens in the engine', () => {
  fc.assert(
    fc.property(edges, optional, (drawn, optional) => {
      const document = flowOf(drawn, optional)
      const { diagnostics } = compileFlow(document, options)
      const flow = compileUnproved(document, options).flow as CompiledFlow
      const node = flow.nodes.find(({ id }) => id === 'd')
      const guards = (node?.edges ?? []).map(({ id, guard, priority }) => ({ id, guard, priority }))
      const read = [...new Set(guards.flatMap(({ guard }) => guard?.reads ?? []))] as Key[]
      const all = [...combinations(read, optional)].map(answers =>
        guards.filter(({ guard }) => guard?.test({ answers, context: {} }) === true),
      )
      const told = (code: string) => diagnostics.filter(diagnostic => diagnostic.code === code)
      expect(diagnostics.filter(({ severity }) => severity === 'unknown')).toEqual([])

      expect(told('gap').length > 0).toBe(all.some(taken => taken.length === 0))
      for (const { witness } of told('gap')) {
        const end = talk(flow, witness?.answers ?? {}, optional)
        expect(end.of('fallback').map(({ why }) => why)).toEqual(['no_edge'])
      }

      const overlapping = new Set(
        all.flatMap(taken =>
          taken.flatMap((one, index) =>
            taken.some(({ priority }) => priority < one.priority)
              ? []
              : taken
                  .slice(index + 1)
                  .flatMap(other => (one.priority === other.priority ? [`${one.id} ${other.id}`] : [])),
          ),
        ),
      )
      const pairOf = ({ message }: Diagnostic) => (/^(e\d) and (e\d)/.exec(message) ?? []).slice(1).join(' ')
      // In the order of the engine: the first whose guard is true is taken.
      const dead = guards.map(({ id }) => id).filter(id => !all.some(([first]) => first?.id === id))
      expect(
        told('dead_guard')
          .map(({ message }) => message.slice(0, 2))
          .sort(),
      ).toEqual(dead.sort())
      const rivals = [...overlapping].filter(pair => !dead.some(id => pair.includes(id)))
      expect(new Set(told('overlap').map(pairOf))).toEqual(new Set(rivals))
      for (const overlap of told('overlap')) {
        const witness = overlap.witness?.answers ?? {}
        const [one, other] = pairOf(overlap).split(' ')
        const both = guards.filter(({ id }) => id === one || id === other)
        for (const { guard } of both) expect(guard?.test({ answers: witness, context: {} })).toBe(true)
        const seen = talk(flow, witness, optional).of('fallback')
        expect(seen.map(({ why }) => why)).toEqual(['ambiguous'])
      }
    }),
    { numRuns: 150 },
  )
})

test('a gap that no conversation can come to is none', () => {
  const flow = (otherwise: string) =>
    documentOf({
      version: 'v1',
      id: 'f',
      nodes: [
        {
          id: 'q.product',
          type: 'question',
          key: 'product',
          prompt: '?',
          answer: { type: 'enum', values: ['LED', 'OLED'] },
        },
        { id: 'q.watts', type: 'question', key: 'watts', prompt: '?', answer: { type: 'integer' } },
        { id: 'q.size', type: 'question', key: 'size', prompt: '?' },
        { id: 'd', type: 'decision' },
        { id: 'a', type: 'terminal' },
        { id: 'b', type: 'terminal' },
        { id: 'c', type: 'terminal' },
      ],
      edges: [
        { from: 'q.product', to: 'q.watts', guard: "answers.product == 'LED'" },
        { from: 'q.product', to: 'q.size', guard: 'else' },
        { from: 'q.watts', to: 'd' },
        { from: 'q.size', to: 'd' },
        { from: 'd', to: 'a', guard: "answers.product == 'LED' && answers.watts > 100" },
        { from: 'd', to: 'b', guard: `answers.product == 'LED' && ${otherwise}` },
        { from: 'd', to: 'c', guard: "answers.product == 'OLED'" },
      ],
    })
  const gapsIn = (document: ReturnType<typeof flow>) =>
    compileFlow(document, options).diagnostics.filter(({ code }) => code.startsWith('gap'))
  expect(gapsIn(flow('answers.watts <= 100'))).toEqual([])
  expect(gapsIn(flow('answers.watts < 100'))).toMatchObject([
    { code: 'gap', witness: { answers: { product: 'LED', watts: 100 } } },
  ])
})

test.each([
  ['[A-Z]{2}-?[0-9]{6}', 'gap'],
  ['(?i)lot (?:no|nr)\\. [^a-z\\s]+', 'gap'],
  ['\\p{Lu}\\w{9,}[.!]$', 'gap'],
  ['a\\bb', 'gap_unknown'],
])('a gap behind a question with the pattern %s is seen, or said to be unknown: %s', (pattern, code) => {
  const { diagnostics } = compileFlow(
    documentOf({
      version: 'v1',
      id: 'f',
      nodes: [
        { id: 'q.code', type: 'question', key: 'code', prompt: '?', answer: { type: 'text', pattern } },
        { id: 'q.rows', type: 'question', key: 'rows', prompt: '?', answer: { type: 'number', min: 1 } },
        { id: 'end', type: 'terminal' },
      ],
      edges: [
        { from: 'q.code', to: 'q.rows' },
        { from: 'q.rows', to: 'end', guard: 'answers.rows >= 10' },
      ],
    }),
    options,
  )
  expect(diagnostics.map(({ code }) => code)).toEqual([code])
})

test('a gap inside a subgraph, behind an action, is shown with all answers that lead to it', () => {
  const document = documentOf({
    version: 'v1',
    id: 'f',
    nodes: [
      { id: 'q', type: 'question', key: 'order', prompt: '?' },
      {
        id: 'look',
        type: 'action',
        tool: 'find_order',
        args: { id: 'answers.order' },
        outputs: {
          state: { answer: { type: 'enum', values: ['open', 'paid', 'lost'] }, from: 'order.state' },
        },
      },
      { id: 's', type: 'subgraph', ref: 'handle', inputs: { state: 'answers.state' } },
      { id: 'end', type: 'terminal' },
    ],
    edges: [
      { from: 'q', to: 'look' },
      { from: 'look', to: 's' },
      { from: 's', to: 'end' },
    ],
    subgraphs: {
      handle: {
        inputs: { state: { type: 'enum', values: ['open', 'paid', 'lost'] } },
        nodes: [
          { id: 'd', type: 'decision' },
          { id: 'wait', type: 'question', key: 'wait', prompt: '?' },
        ],
        edges: [
          { from: 'd', to: 'wait', guard: "answers.state == 'open'" },
          { from: 'd', to: '__exit__', guard: "answers.state == 'paid' || !has(answers.state)" },
          { from: 'wait', to: '__exit__' },
        ],
      },
    },
  })
  const gap = compileFlow(document, options).diagnostics.find(({ code }) => code === 'gap')
  expect(gap?.witness?.answers).toMatchObject({ state: 'lost' })
})
