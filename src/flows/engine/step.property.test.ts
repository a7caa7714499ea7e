import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anUncheckedFlow } from '../../../test/builders/an-unchecked-flow.ts'
import { flows, inputs } from '../../../test/builders/random-flow.ts'
import { canonicalJson, type Json } from '../../core/json.ts'
import type { CompiledFlow } from '../ir/compiled.ts'
import type { FlowInput } from './flow-input.ts'
import type { FlowState } from './flow-state.ts'
import { packFlowState, unpackFlowState } from './pack-state.ts'
import { step } from './step.ts'
import { newFlowState, type StepResult } from './walk.ts'

const RUNS = { numRuns: 200 }

/** Every state of a random conversation, before and after each input. */
function eachStep(
  check: (flow: CompiledFlow, before: FlowState, after: StepResult, input: FlowInput) => void,
): void {
  fc.assert(
    fc.property(flows, inputs, (source, given) => {
      const flow = anUncheckedFlow(source)
      let state = newFlowState(flow)
      for (const input of [{ type: 'start' } as const, ...given]) {
        const before = freeze(state)
        const after = step(flow, before, input)
        check(flow, before, after, input)
        state = after.state
      }
    }),
    RUNS,
  )
}

test('random flows and inputs never throw, and the input state is never changed', () => {
  eachStep(() => {})
})

test('the engine never leaves the declared nodes and always waits, acts, ends or says that it is stuck', () => {
  eachStep((flow, _before, { state, effects }) => {
    const node = flow.nodes[flow.nodeByAddress.get(state.current_node) ?? -1]
    expect(node).toBeDefined()
    const frames = state.call_stack.map(address => flow.nodes[flow.nodeByAddress.get(address) ?? -1])
    expect(frames.every(frame => frame?.type === 'subgraph')).toBe(true)
    const inner = frames.at(-1)
    expect(node?.graph).toBe(inner?.type === 'subgraph' ? inner.calls : 0)
    if (state.status === 'asking') expect(node?.type).toBe('question')
    if (state.status === 'acting') expect(node?.type).toBe('action')
    expect(state.acting !== null).toBe(
      state.status === 'acting' || (state.status === 'handed_over' && state.acting !== null),
    )
    for (const effect of effects)
      if (effect.type === 'ask' || effect.type === 'act') expect(effect.node).toBe(state.current_node)
  })
})

test('a committed answer is never lost: it stands, stays with its visit, is set aside by name, or was replaced', () => {
  eachStep((flow, before, { state, events }) => {
    const kept = new Set(heldBy(flow, state))
    const told = new Set(
      events.flatMap(event => {
        if (event.type !== 'answer_committed' && event.type !== 'answer_set_aside') return []
        const { key, value, previous } = event
        return previous === undefined ? [held(key, value)] : [held(key, value), held(key, previous)]
      }),
    )
    for (const answer of answersOf(flow, before)) expect(kept.has(answer) || told.has(answer)).toBe(true)
  })
})

test('an answer that stands now and was nowhere before was told with its value', () => {
  eachStep((flow, before, { state, events }) => {
    const known = new Set(heldBy(flow, before))
    const told = new Set(
      events.flatMap(event => (event.type === 'answer_committed' ? [held(event.key, event.value)] : [])),
    )
    for (const answer of answersOf(flow, state)) expect(known.has(answer) || told.has(answer)).toBe(true)
  })
})

test('an answer that stood and stands no more is held for its question, or was told', () => {
  eachStep((flow, before, { state, events }) => {
    const kept = new Set([...answersOf(flow, state), ...heldBy(flow, state, 'held')])
    const told = new Set(events.flatMap(event => ('key' in event ? [event.key] : [])))
    for (const answer of answersOf(flow, before))
      expect(kept.has(answer) || told.has(answer.slice(0, answer.indexOf('=')))).toBe(true)
  })
})

test('a state that went through JSON gives the same result', () => {
  eachStep((flow, before, after, input) => {
    expect(JSON.parse(JSON.stringify(after.state))).toEqual(after.state)
    expect(step(flow, JSON.parse(JSON.stringify(before)), input)).toEqual(after)
    expect(unpackFlowState(JSON.parse(JSON.stringify(packFlowState(after.state))))).toEqual(after.state)
  })
})

test('walking the whole way again with nothing changed leads to the same place with the same answers', () => {
  eachStep((flow, _before, { state }) => {
    fc.pre(state.status !== 'new')
    const again = step({ ...flow, revision: 'r2' }, state, { type: 'adopt' }).state
    // Where an action failed and nothing caught it, walking there again requests it again.
    if (state.status === 'stuck' || again.status === 'acting') return
    expect(again.answers).toEqual(state.answers)
    expect([again.current_node, again.call_stack]).toEqual([state.current_node, state.call_stack])
  })
})

const held = (key: string, value: Json) => `${key}=${canonicalJson(value)}`

/** Keys people answered: inputs, outputs and results can be computed or are kept with their action. */
function answersOf(flow: CompiledFlow, state: FlowState): string[] {
  const asked = new Set(
    flow.scopes.flatMap(({ keys }) => keys.filter(key => key.source === 'question').map(key => key.name)),
  )
  const standing = [state.answers, ...Object.values(state.scoped)].flatMap(answers =>
    Object.entries(answers).filter(([key]) => asked.has(key)),
  )
  const former = state.trail.flatMap(visit =>
    visit.did === 'answered' && visit.was !== undefined ? [[visit.key, visit.was] as const] : [],
  )
  return [...standing, ...former].map(([key, value]) => held(key, value))
}

const heldBy = (flow: CompiledFlow, state: FlowState, reason?: 'held'): string[] => [
  ...answersOf(flow, state),
  ...state.set_aside.flatMap(aside =>
    'key' in aside && (reason ?? aside.why) === aside.why ? [held(aside.key, aside.value)] : [],
  ),
]

function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const inner of Object.values(value)) freeze(inner)
  return Object.freeze(value)
}
