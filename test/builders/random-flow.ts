import fc from 'fast-check'
import type { Json } from '../../src/core/json.ts'
import type { FlowInput } from '../../src/flows/engine/flow-input.ts'
import type { AnswerSpec } from '../../src/flows/ir/answer.ts'
import type { FlowEdge } from '../../src/flows/ir/edge.ts'
import type { Flow, Subgraph } from '../../src/flows/ir/flow.ts'
import type { FlowNode } from '../../src/flows/ir/node.ts'

/** Flows and inputs of every kind, sensible or not. Guards may overlap, leave gaps, fail and run in circles. */

/** A question's key is its id, so each is asked for once; `f` is only ever offered. */
const KEYS = [...['n', 's', 'o', 'd'].flatMap(prefix => [0, 1, 2, 3, 4, 5].map(at => `${prefix}${at}`)), 'f']
const SPECS: readonly AnswerSpec[] = [
  { type: 'text' },
  { type: 'integer', min: 0, max: 9 },
  { type: 'boolean' },
  { type: 'enum', values: ['x', 'y', 'z'] },
  { type: 'list', of: { type: 'integer' } },
]
const specOf = (key: string): AnswerSpec => SPECS[Number(key[1] ?? 0) % SPECS.length] as AnswerSpec

const key = fc.constantFrom(...KEYS)
const guard = fc.oneof(
  key.map(name => `answers.${name} == 'x'`),
  key.map(name => `answers.${name} == true`),
  key.map(name => `answers.${name} > 4`),
  key.map(name => `has(answers.${name})`),
  key.map(name => `answers.${name} + 1 == 2`),
  fc.constantFrom('true', 'false', 'else', 'context.vip == true'),
)
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 })

const nodesOf = (prefix: string, subgraphs: readonly string[]) =>
  fc
    .array(
      fc.record({
        type: fc.constantFrom(
          'question',
          'question',
          'question',
          'decision',
          'action',
          'terminal',
          ...(subgraphs.length > 0 ? ['subgraph'] : []),
        ),
        key,
        ref: fc.constantFrom(...(subgraphs.length > 0 ? subgraphs : [''])),
        required: fc.boolean(),
        when: maybe(guard.filter(text => text !== 'else')),
        dependency: maybe(key),
        max_attempts: fc.integer({ min: 1, max: 3 }),
      }),
      { minLength: 1, maxLength: 6 },
    )
    .map(drafts => drafts.map((draft, at) => nodeOf(`${prefix}${at}`, draft)))

interface Draft {
  type: string
  key: string
  ref: string
  required: boolean
  when: string | undefined
  dependency: string | undefined
  max_attempts: number
}

function nodeOf(
  id: string,
  { type, key: name, ref, required, when, dependency, max_attempts }: Draft,
): FlowNode {
  const any = {
    id,
    ...(when === undefined ? {} : { when }),
    ...(dependency === undefined ? {} : { dependencies: [dependency] }),
  }
  if (type === 'question')
    return {
      ...any,
      type: 'question',
      key: id,
      prompt: `${id}?`,
      answer: specOf(id),
      required,
      max_attempts,
    }
  if (type === 'action')
    return {
      ...any,
      type: 'action',
      tool: 'tool',
      args: { of: `answers.${name}` },
      outputs: { [`${id}_result`]: { answer: { type: 'integer' } } },
    }
  if (type === 'subgraph')
    return {
      ...any,
      type: 'subgraph',
      ref,
      ...(ref === 'own' ? { inputs: { a: `answers.${name}` }, outputs: { [`${id}_got`]: 'o0' } } : {}),
    }
  return type === 'terminal' ? { ...any, type: 'terminal' } : { ...any, type: 'decision' }
}

const edgesOf = (ids: readonly string[], canExit: boolean): fc.Arbitrary<FlowEdge[]> =>
  fc
    .array(
      fc.record({
        from: fc.constantFrom(...ids),
        to: fc.constantFrom(...ids, ...(canExit ? ['__exit__'] : [])),
        guard: maybe(guard),
        priority: fc.integer({ min: 0, max: 2 }),
        isError: fc.integer({ min: 0, max: 5 }),
      }),
      { minLength: ids.length, maxLength: ids.length * 3 },
    )
    .map(drafts =>
      drafts.map(({ isError, guard: text, ...edge }, at) => ({
        ...edge,
        id: `e${at}`,
        ...(text === undefined ? {} : { guard: text }),
        ...(isError === 0 ? { on: 'error' as const } : {}),
      })),
    )

const subgraphOf = (prefix: string, calls: readonly string[]): fc.Arbitrary<Subgraph> =>
  nodesOf(prefix, calls).chain(nodes =>
    edgesOf(
      nodes.map(({ id }) => id),
      true,
    ).map(edges => ({ entry: nodes[0]?.id ?? '', nodes, edges })),
  )

export const flows: fc.Arbitrary<Flow> = fc
  .record({
    nodes: nodesOf('n', ['sharing', 'own', 'deep']),
    sharing: subgraphOf('s', ['deep']),
    own: subgraphOf('o', ['deep']),
    deep: subgraphOf('d', []),
    oneOf: fc.constantFrom<string[][][]>([], [['n0'], ['n1', 'n2']], [['n2'], ['s0'], ['d0']]),
    constrained: fc.boolean(),
  })
  .chain(({ nodes, sharing, own, deep, oneOf, constrained }) =>
    edgesOf(
      nodes.map(({ id }) => id),
      false,
    ).map(
      (edges): Flow => ({
        version: 'v1' as const,
        id: 'random',
        entry: nodes[0]?.id ?? '',
        answers: { f: specOf('f') },
        nodes,
        edges,
        subgraphs: {
          sharing,
          deep,
          own: { ...own, inputs: { a: { type: 'text' } }, outputs: ['o0'] },
        },
        paths: [{ id: 'p' }, { id: 'q' }],
        oneOf,
        constraints: constrained ? { rule: { check: "answers.n1 > 4 || answers.n3 == 'x'" } } : {},
      }),
    ),
  )

const value: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>('x', 'y', 'text', true, false, 1, 5, 8, [1, 2], null, -1),
  fc.jsonValue({ maxDepth: 1 }) as fc.Arbitrary<Json>,
)
const someAnswers = fc.dictionary(fc.constantFrom(...KEYS, 'unknown', '__proto__'), value, { maxKeys: 3 })
/** Answers a sensible person would give to each key. */
const GOOD: Readonly<Record<AnswerSpec['type'], readonly Json[]>> = {
  text: ['x', 'y'],
  integer: [0, 1, 5, 9],
  boolean: [true, false],
  enum: ['x', 'y', 'z'],
  list: [[1], [2, 3]],
  number: [],
  date: [],
  email: [],
  phone: [],
}
const goodAnswers = fc
  .array(
    key.chain(name => fc.constantFrom(...GOOD[specOf(name).type]).map(good => [name, good] as const)),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map(entries => Object.fromEntries(entries))

export const inputs: fc.Arbitrary<FlowInput[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: goodAnswers.map(answers => ({ type: 'answers' as const, answers })) },
    { weight: 2, arbitrary: someAnswers.map(answers => ({ type: 'answers' as const, answers })) },
    {
      weight: 3,
      arbitrary: fc.record({
        type: fc.constant('action_result' as const),
        id: fc.integer({ min: 1, max: 6 }).map(number => `a${number}`),
        outcome: fc.constantFrom('ok' as const, 'failed' as const, 'denied' as const),
        result: value,
      }),
    },
    {
      weight: 4,
      arbitrary: fc.constantFrom<FlowInput>(
        { type: 'back' },
        { type: 'back' },
        { type: 'skip' },
        { type: 'unknown' },
        { type: 'unclear' },
        { type: 'restart' },
        { type: 'escalate' },
        { type: 'start' },
        { type: 'override_path', path: 'p' },
        { type: 'path_candidates', candidates: [{ path: 'q' }] },
      ),
    },
  ),
  { maxLength: 25 },
)
