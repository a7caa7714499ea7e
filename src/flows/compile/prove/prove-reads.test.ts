import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aConversation, type Conversation } from '../../../../test/builders/a-conversation.ts'
import { amount } from '../../../../test/chance.ts'
import { growthOf, isTooSteep } from '../../../../test/contract/growth/growth-of.ts'
import { sha256 } from '../../../adapters/digest.ts'
import type { Json } from '../../../core/json.ts'
import { parseExpression } from '../../../expressions/parse-expression.ts'
import type { AnswerSpec } from '../../ir/answer.ts'
import type { CompiledFlow, CompiledGuard, CompiledNode } from '../../ir/compiled.ts'
import { documentOf } from '../../source/read-flow-file.ts'
import { compileFlow, compileUnproved } from '../compile-flow.ts'
import { unsureReads } from '../presence.ts'

const options = { digest: sha256 }
const SWITCH = { type: 'boolean' } as const satisfies AnswerSpec
const COUNT = { type: 'integer', min: 0, max: 9 } as const satisfies AnswerSpec
const specOf = (key: string): AnswerSpec => (key.startsWith('n') ? COUNT : SWITCH)
const VALUES: Readonly<Record<string, readonly Json[]>> = { boolean: [true, false], integer: [0, 3, 4, 6, 9] }

/** Keys by graph: those that begin with n are counts, the others switches. `middle` calls `inner`. */
const GRAPHS = {
  inner: { inputs: ['gi', 'ni'], asked: ['gp', 'np', 'gq', 'nq'], outputs: ['gp', 'np', 'gq', 'nq', 'gi'] },
  middle: { inputs: ['gj', 'nj'], asked: ['gm'], outputs: ['gm', 'gt', 'nt', 'gu'] },
} as const
const TAKEN = { first: ['gx', 'gy', 'nx'], second: ['gx', 'gz', 'nz'], within: ['gt', 'gu', 'nt'] } as const
const ROOT = ['ga', 'na', ...TAKEN.first, ...TAKEN.second]

const counts = (keys: readonly string[]) => keys.filter(key => specOf(key) === COUNT)
const switches = (keys: readonly string[]) => keys.filter(key => specOf(key) === SWITCH)
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 })

/** Of different keys, so that few conditions contradict themselves. */
function conditionOver(keys: readonly string[]) {
  const tests = {
    switch: ['answers.$', 'answers.$', '!answers.$', 'has(answers.$)'],
    count: ['answers.$ > 3', 'answers.$ <= 3', 'answers.$ > 5', 'has(answers.$)'],
  }
  const read = fc.shuffledSubarray([...keys], { minLength: 1, maxLength: Math.min(3, keys.length) })
  return fc
    .tuple(
      read,
      fc.array(fc.nat({ max: 3 }), { minLength: 3, maxLength: 3 }),
      fc.constantFrom('&&', '&&', '||'),
    )
    .map(([some, picks, operator]) =>
      some
        .map((key, index) =>
          tests[specOf(key) === COUNT ? 'count' : 'switch'][picks[index] ?? 0]?.replace('$', key),
        )
        .join(` ${operator} `),
    )
}

/**
 * Questions and calls in a row, with conditions of their own and edges that lead past the next; then a choice. `sets` are the keys
 * that each of them sets.
 */
const rowOf = (sets: readonly (readonly string[])[], inputs: readonly string[] = []) =>
  fc.record({
    steps: fc.tuple(
      ...sets.map((_, index) => {
        const before = [...inputs, ...sets.slice(0, index).flat()]
        const after = [...inputs, ...sets.slice(0, index + 1).flat()]
        return fc.record({
          when: before.length === 0 ? fc.constant(undefined) : maybe(conditionOver(before)),
          past: maybe(conditionOver(after)),
          required: fc.constantFrom(true, true, true, false),
        })
      }),
    ),
    choices: fc.array(
      fc.record({ guard: conditionOver([...inputs, ...sets.flat()]), priority: fc.constantFrom(0, 1) }),
      { minLength: 1, maxLength: 2 },
    ),
  })
type Row = ReturnType<typeof rowOf> extends fc.Arbitrary<infer Value> ? Value : never

const callFrom = (keys: readonly string[]) =>
  fc.record({
    ref: fc.constantFrom('inner', 'middle'),
    flag: fc.oneof(
      fc.constantFrom(...switches(keys)).map(key => `answers.${key}`),
      fc.constantFrom(...counts(keys)).map(key => `answers.${key} > 3`),
      fc.constantFrom(...keys).map(key => `has(answers.${key})`),
      fc.constantFrom(...switches(keys)).map(key => `answers.${key} && answers.${counts(keys)[0]} > 3`),
      fc.constantFrom(...switches(keys)).map(key => `answers.${key} ? answers.${counts(keys)[0]} > 3 : true`),
      fc.constantFrom('true', 'false'),
    ),
    count: fc.oneof(
      fc.constantFrom(...counts(keys)).map(key => `answers.${key}`),
      fc.constantFrom(...counts(keys)).map(key => `has(answers.${key}) ? answers.${key} : 4`),
      fc.constantFrom(...counts(keys)).map(key => `answers.${switches(keys)[0]} ? answers.${key} : 4`),
      fc.constantFrom('4', '6'),
    ),
    picks: fc.array(fc.nat({ max: 9 }), { minLength: 3, maxLength: 3 }),
  })
type Call = ReturnType<typeof callFrom> extends fc.Arbitrary<infer Value> ? Value : never

const drafts = fc.record({
  root: rowOf([['ga'], ['na'], TAKEN.first, TAKEN.second]),
  first: callFrom(['ga', 'na']),
  second: callFrom(['ga', 'na', ...TAKEN.first]),
  middle: rowOf([['gm'], TAKEN.within], GRAPHS.middle.inputs),
  within: callFrom([...GRAPHS.middle.inputs, 'gm']),
  inner: rowOf(
    GRAPHS.inner.asked.map(key => [key]),
    GRAPHS.inner.inputs,
  ),
  back: maybe(fc.record({ guard: conditionOver(ROOT), to: fc.constantFrom('ga', 'first', 'second') })),
})
type Draft = typeof drafts extends fc.Arbitrary<infer Value> ? Value : never

const given = <Value>(name: string, value: Value | undefined) =>
  value === undefined ? {} : { [name]: value }

function callNode(id: keyof typeof TAKEN, ref: keyof typeof GRAPHS, { flag, count, picks }: Call) {
  const { inputs, outputs } = GRAPHS[ref]
  const takenFrom = (key: string, index: number) => {
    const fitting = outputs.filter(output => specOf(output) === specOf(key))
    return [key, fitting[(picks[index] ?? 0) % fitting.length]]
  }
  return {
    id,
    type: 'subgraph',
    ref,
    inputs: { [inputs[0]]: flag, [inputs[1]]: count },
    outputs: Object.fromEntries(TAKEN[id].map(takenFrom)),
  }
}

const question = (key: string) => ({ id: key, type: 'question', key, prompt: '?', answer: specOf(key) })

function graphOf(
  name: string,
  { steps, choices }: Row,
  nodes: readonly { id: string; type: string }[],
  last: string,
) {
  const look = `${name}_look`
  const at = (index: number) => nodes[index]?.id ?? look
  return {
    entry: at(0),
    nodes: [
      ...nodes.map((node, index) => ({
        ...node,
        ...given('when', steps[index]?.when),
        ...(node.type === 'question' ? { required: steps[index]?.required } : {}),
      })),
      { id: look, type: 'decision' },
      ...choices.map((_, index) => ({ id: `${name}_end${index}`, type: 'decision' })),
    ],
    edges: [
      ...nodes.flatMap(({ id }, index) => {
        const guard = steps[index]?.past
        const on = { id: `${id}.on`, from: id, to: at(index + 1) }
        if (guard === undefined) return [on]
        return [
          { id: `${id}.past`, from: id, to: at(index + 2), guard },
          { ...on, guard: 'else' },
        ]
      }),
      ...choices.map((edge, index) => ({
        id: `${name}.${index}`,
        from: look,
        to: `${name}_end${index}`,
        ...edge,
      })),
      ...choices.map((_, index) => ({ id: `${name}.${index}.on`, from: `${name}_end${index}`, to: last })),
      { id: `${name}.rest`, from: look, to: last, guard: 'else' },
    ],
  }
}

function flowOf({ root, first, second, middle, within, inner, back }: Draft) {
  const calls = [callNode('first', first.ref, first), callNode('second', second.ref, second)]
  const main = graphOf('root', root, [question('ga'), question('na'), ...calls], 'end')
  const typed = (keys: readonly string[]) => Object.fromEntries(keys.map(key => [key, specOf(key)]))
  const scoped = ({ inputs, outputs }: (typeof GRAPHS)[keyof typeof GRAPHS]) => ({
    inputs: typed(inputs),
    outputs,
  })
  const isNested = first.ref === 'middle' || second.ref === 'middle'
  return documentOf({
    version: 'v1',
    id: 'f',
    ...main,
    nodes: [...main.nodes, { id: 'end', type: 'terminal' }],
    edges: [
      ...main.edges,
      ...(back === undefined
        ? []
        : [{ id: 'back', from: 'root_look', to: back.to, guard: back.guard, priority: 0, loop: true }]),
    ],
    subgraphs: {
      inner: {
        ...scoped(GRAPHS.inner),
        ...graphOf('inner', inner, GRAPHS.inner.asked.map(question), '__exit__'),
      },
      ...(isNested
        ? {
            middle: {
              ...scoped(GRAPHS.middle),
              ...graphOf('middle', middle, [question('gm'), callNode('within', 'inner', within)], '__exit__'),
            },
          }
        : {}),
    },
  })
}

/** Values that an answer had where a condition was looked at, and those it would have needed where it was missing. */
interface Look {
  readonly node: string
  /** Of the edge, or of the node whose `when` it is. */
  readonly name: string
  readonly key: string
  readonly had: Set<Json>
  readonly lacked: Set<Json>
}

/** The flow, with every look at a condition watched. */
function watched(flow: CompiledFlow, looks: Look[]): CompiledFlow {
  const watch = (guard: CompiledGuard, node: string, name: string): CompiledGuard => {
    const parsed = parseExpression(guard.text)
    const own = (parsed.ok ? unsureReads(parsed.expression) : []).map(
      (key): Look => ({ node, name, key, had: new Set(), lacked: new Set() }),
    )
    looks.push(...own)
    return {
      ...guard,
      test: bindings => {
        const outcome = guard.test(bindings)
        const { answers } = bindings
        for (const { key, had, lacked } of own) {
          if (answers[key] !== undefined) had.add(answers[key])
          else if (outcome !== true)
            for (const value of VALUES[specOf(key).type] ?? [])
              if (guard.test({ ...bindings, answers: { ...answers, [key]: value } }) === true)
                lacked.add(value)
        }
        return outcome
      },
    }
  }
  const idOf = (address: string) =>
    address
      .slice(address.lastIndexOf('/') + 1)
      .split(':')
      .at(-1) ?? ''
  return {
    ...flow,
    nodes: flow.nodes.map(node => {
      const id = idOf(node.address)
      return {
        ...node,
        when: node.when && watch(node.when, id, id),
        edges: node.edges.map(edge => ({ ...edge, guard: edge.guard && watch(edge.guard, id, edge.id) })),
      } as CompiledNode
    }),
  }
}

const moves = fc.array(
  fc.record({
    kind: fc.constantFrom('reply', 'reply', 'reply', 'reply', 'skip', 'change', 'back'),
    pick: fc.nat({ max: 9 }),
  }),
  { minLength: 6, maxLength: 18 },
)

function talk(flow: CompiledFlow, drawn: readonly { kind: string; pick: number }[]): void {
  let talking: Conversation = aConversation(flow)
  for (const { kind, pick } of drawn) {
    if (talking.state.status !== 'asking') break
    const node = flow.nodes[flow.nodeByAddress.get(talking.state.current_node) ?? -1]
    const asked =
      node?.type === 'question'
        ? (flow.scopes[flow.graphs[node.graph]?.scope ?? 0]?.keys[node.key]?.name ?? '')
        : ''
    const key = kind === 'change' ? (['ga', 'na', 'gp', 'np', 'gm'][pick % 5] ?? '') : asked
    const values = VALUES[specOf(key).type] ?? []
    talking =
      kind === 'skip' || kind === 'back'
        ? talking.give({ type: kind })
        : talking.answer({ [key]: values[pick % values.length] as Json })
  }
}

test('what was missing on either side of a call is told where it is looked at', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(drafts, fc.array(moves, { minLength: 16, maxLength: 16 }), (draft, talks) => {
      const document = flowOf(draft)
      const { diagnostics } = compileFlow(document, options)
      const { flow } = compileUnproved(document, options)
      if (flow === null || diagnostics.some(({ code }) => code === 'dead_when')) return
      const isTold = (words: string) => diagnostics.some(({ message }) => message.startsWith(words))
      const looks: Look[] = []
      const watching = watched(flow, looks)
      for (const drawn of talks) talk(watching, drawn)
      // A value that nobody ever comes here with would have led elsewhere.
      for (const { node, name, key } of looks.filter(({ had, lacked }) =>
        [...had].some(value => lacked.has(value)),
      )) {
        seen.add(JSON.stringify([document.value, node, key]))
        const isSaid = isTold(`${key} is not answered on every path to ${node};`)
        expect(isSaid || isTold(`${name} can never be taken`), `${key} at ${name}`).toBe(true)
      }
    }),
    { numRuns: amount(40) },
  )
  expect(seen.size).toBeGreaterThan(40)
})

/** Each graph calls the next one twice: the ways through it double with every level. */
function nested(depth: number) {
  const level = (index: number) => `level${index}`
  const innermost = {
    nodes: [question('g'), { ...question('n'), answer: SWITCH, when: 'answers.g && answers.i' }],
    edges: [
      { from: 'g', to: 'n' },
      { from: 'n', to: '__exit__' },
    ],
  }
  const calling = (index: number) => {
    const call = { type: 'subgraph', ref: level(index + 1) }
    return {
      nodes: [
        { ...call, id: 'c1', inputs: { i: 'answers.i' }, outputs: { g1: 'g', n1: 'n' } },
        {
          ...call,
          id: 'c2',
          when: 'answers.g1',
          inputs: { i: 'answers.i && answers.n1' },
          outputs: { g: 'g', n: 'n' },
        },
        { id: 'k', type: 'decision' },
      ],
      edges: [
        { from: 'c1', to: 'c2' },
        { from: 'c2', to: 'k' },
        { id: 'one', from: 'k', to: '__exit__', guard: 'answers.g && answers.n' },
        { id: 'other', from: 'k', to: '__exit__', guard: 'else' },
      ],
    }
  }
  const levels = Array.from({ length: depth }, (_, index) => [
    level(index),
    { inputs: { i: SWITCH }, outputs: ['g', 'n'], ...(index === depth - 1 ? innermost : calling(index)) },
  ])
  return documentOf({
    version: 'v1',
    id: 'f',
    nodes: [
      question('a'),
      { id: 's', type: 'subgraph', ref: level(0), inputs: { i: 'answers.a' }, outputs: { g: 'g', n: 'n' } },
      { id: 'yes', type: 'terminal' },
      { id: 'no', type: 'terminal' },
    ],
    edges: [
      { from: 'a', to: 's' },
      { from: 's', to: 'yes', guard: 'answers.a && answers.g && answers.n' },
      { from: 's', to: 'no', guard: 'else' },
    ],
    subgraphs: Object.fromEntries(levels),
  })
}

test('calls within calls, ever deeper, take no more time than all of a flow may', () => {
  expect(compileFlow(nested(2), options).flow).not.toBeNull()
  const growth = growthOf(depth => () => compileFlow(nested(depth), options), 8, 64)
  expect(isTooSteep(growth), growth.costs.join()).toBe(false)
})

test.each(['<', '>='])('a key of one name in two graphs is judged by its type in each: %s', operator => {
  const early = `answers.day ${operator} "2026-01-01"`
  const graph = (name: string, answer: AnswerSpec, last: string) => ({
    nodes: [
      { ...question(`${name}_day`), key: 'day', answer },
      { ...question(`${name}_extra`), key: 'extra', answer: SWITCH, when: early },
      { id: `${name}_look`, type: 'decision' },
    ],
    edges: [
      { from: `${name}_day`, to: `${name}_extra` },
      { from: `${name}_extra`, to: `${name}_look` },
      { id: `${name}.yes`, from: `${name}_look`, to: last, guard: 'answers.extra' },
      { id: `${name}.no`, from: `${name}_look`, to: last, guard: 'else' },
    ],
  })
  const root = graph('root', { type: 'date' }, 'call')
  const { diagnostics } = compileFlow(
    documentOf({
      version: 'v1',
      id: 'f',
      nodes: [
        ...root.nodes,
        { id: 'call', type: 'subgraph', ref: 'inner', inputs: {}, outputs: { seen: 'day' } },
        { id: 'end', type: 'terminal' },
      ],
      edges: [...root.edges, { from: 'call', to: 'end' }],
      subgraphs: { inner: { inputs: {}, outputs: ['day'], ...graph('inner', { type: 'text' }, '__exit__') } },
    }),
    options,
  )
  const told = diagnostics.map(({ message }) => message)
  for (const node of ['root_look', 'inner_look'])
    expect(told).toContainEqual(expect.stringContaining(`extra is not answered on every path to ${node};`))
})
