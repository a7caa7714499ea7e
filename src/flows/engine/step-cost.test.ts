import { expect, test } from 'vitest'
import { sha256 } from '../../adapters/digest.ts'
import { compileFlow } from '../compile/compile-flow.ts'
import type { CompiledFlow } from '../ir/compiled.ts'
import { documentOf } from '../source/read-flow-file.ts'
import type { FlowInput } from './flow-input.ts'
import { step } from './step.ts'
import { newFlowState } from './walk.ts'

/** Two ways to the same five questions: at once, or after so many others. */
function twoWays(others: number): CompiledFlow {
  const question = (id: string) => ({ id, type: 'question', key: id, prompt: '?', required: false })
  const early = Array.from({ length: 5 }, (_, index) => `early${index}`)
  const late = Array.from({ length: others }, (_, index) => `late${index}`)
  const chain = (ids: readonly string[]) => ids.slice(1).map((to, index) => ({ from: ids[index], to }))
  const { flow, diagnostics } = compileFlow(
    documentOf({
      version: 'v1',
      id: 'two.ways',
      nodes: [
        { ...question('way'), answer: { type: 'enum', values: ['short', 'long'] } },
        ...[...early, ...late].map(question),
        { id: 'end', type: 'terminal' },
      ],
      edges: [
        { from: 'way', to: 'early0', guard: "answers.way == 'short'" },
        { from: 'way', to: 'late0', guard: 'else' },
        ...chain([...late, 'early0']),
        ...chain([...early, 'end']),
      ],
    }),
    { digest: sha256 },
  )
  if (flow === null) throw new Error(diagnostics.map(({ message }) => message).join('\n'))
  return flow
}

/** Number of times the last of these inputs looks at nodes and keys of the flow. */
function looksOf(flow: CompiledFlow, inputs: readonly FlowInput[]): number {
  let looks = 0
  const watch = <Item>(items: readonly Item[]) =>
    new Proxy(items, {
      get: (target, name, receiver) => {
        looks++
        return Reflect.get(target, name, receiver)
      },
    })
  const scopes = flow.scopes.map(scope => ({ ...scope, keys: watch(scope.keys) }))
  const watched = { ...flow, nodes: watch(flow.nodes), scopes }
  // Twice: what is found once a flow is found in the first conversation.
  for (const _ of ['first', 'second']) {
    let state = newFlowState(watched)
    for (const input of inputs) {
      looks = 0
      const result = step(watched, state, input)
      expect(result.events.filter(({ type }) => type === 'refused')).toEqual([])
      state = result.state
    }
  }
  expect(looks).toBeGreaterThan(0)
  return looks
}

const say = (answers: Record<string, string>): FlowInput => ({ type: 'answers', answers })
const CHANGE_OF_MIND: readonly FlowInput[] = [
  { type: 'start' },
  say({ way: 'short' }),
  say({ early0: 'a', early1: 'b', early2: 'c' }),
  say({ way: 'long' }),
  say({ late0: 'x' }),
  say({ late1: 'y' }),
]

test.each([
  ['an answer', CHANGE_OF_MIND.slice(0, 3)],
  ['an answer while others are left over that may still be asked for', CHANGE_OF_MIND],
  ['a skip', [{ type: 'start' }, say({ way: 'short' }), { type: 'skip' }] as FlowInput[]],
  ['a changed answer', CHANGE_OF_MIND.slice(0, 4)],
  ['a step back', [...CHANGE_OF_MIND, { type: 'back' }, { type: 'back' }] as FlowInput[]],
])('%s costs the same in a flow of 20 and of 2,000 nodes', (_name, inputs) => {
  expect(looksOf(twoWays(2_000), inputs)).toBe(looksOf(twoWays(20), inputs))
})
