import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aConversation, type Conversation } from '../../../../test/builders/a-conversation.ts'
import { amount } from '../../../../test/chance.ts'
import { sha256 } from '../../../adapters/digest.ts'
import type { Json } from '../../../core/json.ts'
import { parseExpression } from '../../../expressions/parse-expression.ts'
import type { AnswerSpec } from '../../ir/answer.ts'
import type { CompiledFlow } from '../../ir/compiled.ts'
import { documentOf } from '../../source/read-flow-file.ts'
import { compileFlow, compileUnproved } from '../compile-flow.ts'
import { unsureReads } from '../presence.ts'

const options = { digest: sha256 }

/** Questions in a row, of which each may have a condition over any of them; `f` is only ever offered. */
const SPECS = {
  a: { type: 'boolean' },
  b: { type: 'enum', values: ['x', 'y', 'z'] },
  c: { type: 'integer', min: 0, max: 9 },
  d: { type: 'boolean' },
  e: { type: 'integer', min: 0, max: 9 },
  f: { type: 'boolean' },
} as const satisfies Record<string, AnswerSpec>
const VALUES: Readonly<Record<string, readonly Json[]>> = {
  a: [true, false],
  b: ['x', 'y', 'z'],
  c: [0, 4, 5, 6, 9],
  d: [true, false],
  e: [0, 4, 5, 6, 9],
  f: [true, false],
}
const ASKED = ['a', 'b', 'c', 'd', 'e'] as const

const atom = fc.oneof(
  fc.constantFrom('a', 'd', 'f').map(key => `answers.${key}`),
  fc.constantFrom('x', 'y').map(value => `answers.b == '${value}'`),
  fc
    .tuple(fc.constantFrom('c', 'e'), fc.constantFrom('<', '<=', '>', '>=', '=='))
    .map(([key, operator]) => `answers.${key} ${operator} 5`),
  fc.constantFrom(...Object.keys(SPECS)).map(key => `has(answers.${key})`),
)
const condition = fc.oneof(
  atom,
  fc.tuple(atom, fc.constantFrom('&&', '||'), atom).map(parts => parts.join(' ')),
  fc.tuple(atom, atom).map(([one, other]) => `${one} && !(${other})`),
)
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 3 })

const drafts = fc.record({
  questions: fc.tuple(
    ...ASKED.map(() =>
      fc.record({
        when: maybe(condition),
        required: fc.boolean(),
        guard: maybe(condition),
        needs: maybe(fc.constantFrom(...ASKED)),
      }),
    ),
  ),
  edges: fc.array(fc.record({ guard: condition, priority: fc.constantFrom(0, 1) }), {
    minLength: 1,
    maxLength: 3,
  }),
  back: maybe(fc.record({ guard: condition, to: fc.constantFrom(...ASKED) })),
  constraint: maybe(condition),
  fills: maybe(fc.constantFrom('a', 'd')),
})
type Draft = typeof drafts extends fc.Arbitrary<infer Value> ? Value : never

/** A question cannot wait for itself. */
const needed = (key: string, needs: string | undefined) =>
  needs === undefined || needs === key ? {} : { dependencies: [needs] }

function flowOf({ questions, edges, back, constraint, fills }: Draft) {
  const onward = (index: number) => ASKED[index + 1] ?? 'look'
  return documentOf({
    version: 'v1',
    id: 'f',
    entry: 'a',
    answers: { f: SPECS.f },
    nodes: [
      ...ASKED.map((key, index) => ({
        id: key,
        type: 'question',
        key,
        prompt: '?',
        answer: SPECS[key],
        required: questions[index]?.required ?? true,
        ...(questions[index]?.when === undefined ? {} : { when: questions[index].when }),
        ...needed(key, questions[index]?.needs),
      })),
      {
        id: 'look',
        type: 'action',
        tool: 'look',
        ...(fills === undefined ? {} : { outputs: { [fills]: { answer: { type: 'boolean' } } } }),
      },
      { id: 'decide', type: 'decision' },
      ...edges.map((_, index) => ({ id: `end${index}`, type: 'terminal' })),
      { id: 'end', type: 'terminal' },
    ],
    edges: [
      ...ASKED.flatMap((key, index) => {
        const guard = questions[index]?.guard
        const next = { id: `${key}.on`, from: key, to: onward(index) }
        if (guard === undefined) return [next]
        return [
          { ...next, guard },
          { id: `${key}.else`, from: key, to: 'look', guard: 'else' },
        ]
      }),
      { id: 'look.on', from: 'look', to: 'decide' },
      ...edges.map((edge, index) => ({ id: `e${index}`, from: 'decide', to: `end${index}`, ...edge })),
      ...(back === undefined
        ? []
        : [{ id: 'back', from: 'decide', to: back.to, guard: back.guard, priority: 0, loop: true }]),
      { id: 'rest', from: 'decide', to: 'end', guard: 'else' },
    ],
    ...(constraint === undefined ? {} : { constraints: { rule: { check: constraint } } }),
  })
}

const moves = fc.array(
  fc.record({
    kind: fc.constantFrom('reply', 'reply', 'reply', 'skip', 'change', 'offer', 'back'),
    key: fc.constantFrom(...ASKED),
    pick: fc.nat({ max: 9 }),
  }),
  { minLength: 4, maxLength: 14 },
)

function talk(flow: CompiledFlow, drawn: typeof moves extends fc.Arbitrary<infer Value> ? Value : never) {
  const seen = { entered: new Set<string>(), taken: new Set<string>(), decided: [] as Decided[] }
  let talk: Conversation = aConversation(flow)
  const look = () => {
    for (const { node } of talk.of('node_entered')) seen.entered.add(node)
    for (const { edge } of talk.of('edge_taken')) seen.taken.add(edge)
    const { answers } = talk.state
    for (const { node, edge } of talk.of('edge_taken'))
      if (node === 'decide') seen.decided.push({ edge, answers })
  }
  look()
  for (const { kind, key, pick } of drawn) {
    const pending = talk.state.current_node
    const name = kind === 'change' ? key : kind === 'offer' ? 'f' : pending
    const values = VALUES[name] ?? [true]
    const value = values[pick % values.length] as Json
    if (talk.state.status === 'acting' && talk.state.acting !== null)
      talk = talk.give({
        type: 'action_result',
        id: talk.state.acting.id,
        outcome: 'ok',
        result: pick % 3 === 0 ? null : pick % 2 === 0,
      })
    else if (talk.state.status !== 'asking') break
    else if (kind === 'skip' || kind === 'back') talk = talk.give({ type: kind })
    else talk = talk.answer({ [name]: value })
    look()
  }
  return seen
}

/** The edge that was taken where all conditions are looked at, and the answers there were. */
interface Decided {
  readonly edge: string
  readonly answers: Readonly<Record<string, Json>>
}

/** Answers that were missing where the condition of an edge would have been true with them. */
function missedAt(flow: CompiledFlow, { edge: taken, answers }: Decided) {
  const decide = flow.nodes[flow.nodeByAddress.get('decide') ?? -1]
  const edges = decide?.edges ?? []
  const last = edges.find(({ id }) => id === taken)?.priority ?? Infinity
  return edges.flatMap(({ id, guard, priority }) => {
    const holds = (values: Decided['answers']) => guard?.test({ answers: values, context: {} }) === true
    if (guard === null || priority > last || holds(answers)) return []
    const parsed = parseExpression(guard.text)
    if (!parsed.ok) return []
    return unsureReads(parsed.expression).flatMap(key =>
      !(key in answers) && VALUES[key]?.some(value => holds({ ...answers, [key]: value }))
        ? [{ key, edge: id }]
        : [],
    )
  })
}

test('an answer that was missing where it would have made a condition true is told', () => {
  let missed = 0
  fc.assert(
    fc.property(drafts, fc.array(moves, { minLength: 12, maxLength: 12 }), (draft, talks) => {
      const document = flowOf(draft)
      const { diagnostics } = compileFlow(document, options)
      const { flow } = compileUnproved(document, options)
      if (flow === null || diagnostics.some(({ code }) => code === 'dead_when')) return
      const isTold = (words: string) => diagnostics.some(({ message }) => message.startsWith(words))
      for (const drawn of talks)
        for (const decided of talk(flow, drawn).decided)
          for (const { key, edge } of missedAt(flow, decided)) {
            missed++
            const isSaid = isTold(`${key} is not answered on every path to decide`)
            expect(isSaid || isTold(`${edge} can never be taken`), `${key} at ${edge}`).toBe(true)
          }
    }),
    { numRuns: amount(100) },
  )
  expect(missed).toBeGreaterThan(20)
})

test('what is said never to happen does not happen in any conversation', () => {
  let claims = 0
  fc.assert(
    fc.property(drafts, fc.array(moves, { minLength: 6, maxLength: 6 }), (draft, talks) => {
      const document = flowOf(draft)
      const { diagnostics } = compileFlow(document, options)
      const dead = diagnostics.filter(({ code }) => code === 'dead_when' || code === 'dead_guard')
      claims += dead.length
      const { flow } = compileUnproved(document, options)
      if (flow === null || dead.length === 0) return
      for (const drawn of talks) {
        const { entered, taken } = talk(flow, drawn)
        for (const { code, message } of dead) {
          const [name = ''] = message.split(' ')
          expect(code === 'dead_when' ? entered.has(name) : taken.has(name), message).toBe(false)
        }
      }
    }),
    { numRuns: amount(100) },
  )
  expect(claims).toBeGreaterThan(20)
})
