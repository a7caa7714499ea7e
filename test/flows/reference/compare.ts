import { isDeepStrictEqual } from 'node:util'
import { stringify } from 'yaml'
import type { FlowEffect } from '../../../src/flows/engine/flow-effect.ts'
import type { FlowInput } from '../../../src/flows/engine/flow-input.ts'
import type { FlowState } from '../../../src/flows/engine/flow-state.ts'
import { step } from '../../../src/flows/engine/step.ts'
import { newFlowState } from '../../../src/flows/engine/walk.ts'
import type { CompiledFlow } from '../../../src/flows/ir/compiled.ts'
import { DEFAULT_MAX_ATTEMPTS } from '../../../src/flows/ir/node.ts'
import { nodeOf, type ReferenceFlow, referenceFlow } from './graph.ts'
import { graphAt, type Interpreted, interpret } from './interpret.ts'
import { BLANK, type Memory } from './memory.ts'

/** A flow for both interpreters, as it is composed for each of its paths. */
export interface Variant {
  readonly engine: CompiledFlow
  readonly reference: ReferenceFlow
}
export type Variants = ReadonlyMap<string | null, Variant>

export const variantOf = (engine: CompiledFlow): Variant => ({
  engine,
  reference: referenceFlow(engine.source),
})

/** What a person and a tool can tell of a conversation. */
type Account = Readonly<Record<string, unknown>>

export interface Difference {
  readonly inputs: readonly FlowInput[]
  readonly expected: Account
  readonly got: Account
}

/** Runs both; `next` makes each input from what the reference remembers, null ends the walk. */
export function firstDifference(
  variants: Variants,
  next: (memory: Memory) => FlowInput | null,
): Difference | null {
  const first = variants.get(null)
  if (first === undefined) throw new Error('no flow')
  let variant = first
  let state = newFlowState(variant.engine, {})
  let memory = BLANK
  const inputs: FlowInput[] = []
  for (;;) {
    const input = next(memory)
    if (input === null) return null
    inputs.push(input)
    let result = step(variant.engine, state, input)
    let interpreted = interpret(variant.reference, memory, input)
    const path = result.effects.find(effect => effect.type === 'recompose')
    const composed = path === undefined ? undefined : variants.get(path.path)
    if (composed !== undefined && composed.engine.revision !== variant.engine.revision) {
      variant = composed
      result = step(variant.engine, result.state, { type: 'adopt' })
      interpreted = interpret(variant.reference, interpreted.memory, { type: 'adopt' })
    }
    ;({ state } = result)
    ;({ memory } = interpreted)
    if (memory.stop?.status === 'stuck' && memory.stop.why === 'runaway') return null
    const expected = { ...accountOf(memory), ...spoken(variant.reference, interpreted) }
    const got = { ...engineAccount(state), ...engineSpoken(state, result.effects, expected.says) }
    if (!isSame(expected, got)) return { inputs, expected, got }
  }
}

/** Most accounts are the same to the letter; others differ in the order of their keys. */
const isSame = (one: Account, other: Account): boolean =>
  JSON.stringify(one) === JSON.stringify(other) || isDeepStrictEqual(one, other)

function accountOf({ stop, answers, attempts, acts, handedOver, paths }: Memory): Account {
  const { '': own, ...scoped } = answers
  return {
    status: handedOver ? 'handed_over' : (stop?.status ?? 'new'),
    at: stop?.place ? [...stop.place.calls, stop.place.node].join('>') : '',
    attempts: stop?.status === 'asking' ? attempts : 0,
    answers: own,
    scoped: filled(scoped),
    acting: stop?.status === 'acting' ? { id: `a${acts}`, args: stop.args } : null,
    path_votes: paths.path_votes,
    active_path: paths.active_path,
    path_locked: paths.path_locked,
  }
}

function engineAccount(state: FlowState): Account {
  const { status, acting, answers, attempts, scoped, path_votes, active_path, path_locked } = state
  return {
    status,
    at: status === 'new' ? '' : [...state.call_stack, state.current_node].map(idOf).join('>'),
    attempts: (state.interrupted ?? status) === 'asking' ? attempts : 0,
    answers,
    scoped: filled(scoped),
    acting,
    path_votes,
    active_path,
    path_locked,
  }
}

const idOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1)
const filled = (scoped: Readonly<Record<string, object>>) =>
  Object.fromEntries(Object.entries(scoped).filter(([, answers]) => Object.keys(answers).length > 0))

/** What is said about a question that stays or comes: it is asked, with the fault of the last answer, or a human offered. */
function spoken(flow: ReferenceFlow, { memory, fault }: Interpreted): { readonly says: string | null } {
  const { stop, attempts, handedOver } = memory
  if (stop?.status !== 'asking' || handedOver) return { says: null }
  const node = nodeOf(graphAt(flow, stop.place), stop.place.node)
  const most = (node.type === 'question' ? node.max_attempts : undefined) ?? DEFAULT_MAX_ATTEMPTS
  const isSpent = fault !== null && fault !== 'required' && attempts >= most
  return { says: isSpent ? 'offer attempts_spent' : `ask ${fault ?? 'plainly'}` }
}

function engineSpoken(
  { status }: FlowState,
  effects: readonly FlowEffect[],
  expected: string | null,
): { readonly says: string | null } {
  if (status !== 'asking') return { says: null }
  for (const effect of effects) {
    if (effect.type === 'ask') return { says: `ask ${effect.fault?.code ?? 'plainly'}` }
    if (effect.type === 'offer_human') return { says: `offer ${effect.why}` }
  }
  return { says: expected === 'ask plainly' ? expected : null }
}

/** The account a person reads: the flow, the inputs, and the first step at which the two part. */
export function told(source: object, { inputs, expected, got }: Difference): string {
  const parts = Object.keys(expected).filter(key => !isDeepStrictEqual(expected[key], got[key]))
  return [
    stringify(source, { flowCollectionPadding: false, lineWidth: 110 }),
    'inputs:',
    ...inputs.map(input => `  ${JSON.stringify(input)}`),
    ...parts.map(key => `${key}: expected ${JSON.stringify(expected[key])}, got ${JSON.stringify(got[key])}`),
  ].join('\n')
}
