import type { FlowState } from './flow-state.ts'

type Always = 'flow' | 'revision' | 'current_node' | 'answers'
/** A state without what most states hold: a third of the bytes, for whoever keeps it after every turn. */
export type PackedFlowState = Pick<FlowState, Always> & Partial<FlowState>

/** Fields most states have in common. */
const USUAL: Omit<FlowState, Always> = {
  locale: 'en',
  context: {},
  status: 'asking',
  interrupted: null,
  call_stack: [],
  attempts: 0,
  scoped: {},
  trail: [],
  ahead: [],
  set_aside: [],
  acting: null,
  acts: 0,
  left_out: [],
  owed: [],
  path_votes: {},
  active_path: null,
  path_locked: false,
}

/** Written out, as its counterpart is: this is done at the end of every turn. */
export function packFlowState(state: FlowState): PackedFlowState {
  const { flow, revision, current_node, answers } = state
  const packed: { -readonly [Name in keyof PackedFlowState]: PackedFlowState[Name] } = {
    flow,
    revision,
    current_node,
    answers,
  }
  if (state.locale !== USUAL.locale) packed.locale = state.locale
  if (!isEmpty(state.context)) packed.context = state.context
  if (state.status !== USUAL.status) packed.status = state.status
  if (state.interrupted !== null) packed.interrupted = state.interrupted
  if (state.call_stack.length > 0) packed.call_stack = state.call_stack
  if (state.attempts > 0) packed.attempts = state.attempts
  if (!isEmpty(state.scoped)) packed.scoped = state.scoped
  if (state.trail.length > 0) packed.trail = state.trail
  if (state.ahead.length > 0) packed.ahead = state.ahead
  if (state.set_aside.length > 0) packed.set_aside = state.set_aside
  if (state.acting !== null) packed.acting = state.acting
  if (state.acts > 0) packed.acts = state.acts
  if (state.left_out.length > 0) packed.left_out = state.left_out
  if (state.owed.length > 0) packed.owed = state.owed
  if (!isEmpty(state.path_votes)) packed.path_votes = state.path_votes
  if (state.active_path !== null) packed.active_path = state.active_path
  if (state.path_locked) packed.path_locked = true
  return packed
}

function isEmpty(value: object): boolean {
  for (const _ in value) return false
  return true
}

/** Restores a state from its packed form. */
export function unpackFlowState(packed: PackedFlowState): FlowState {
  return {
    flow: packed.flow,
    revision: packed.revision,
    locale: packed.locale ?? USUAL.locale,
    context: packed.context ?? USUAL.context,
    status: packed.status ?? USUAL.status,
    interrupted: packed.interrupted ?? null,
    current_node: packed.current_node,
    call_stack: packed.call_stack ?? USUAL.call_stack,
    attempts: packed.attempts ?? 0,
    answers: packed.answers,
    scoped: packed.scoped ?? USUAL.scoped,
    trail: packed.trail ?? USUAL.trail,
    ahead: packed.ahead ?? USUAL.ahead,
    set_aside: packed.set_aside ?? USUAL.set_aside,
    acting: packed.acting ?? null,
    acts: packed.acts ?? 0,
    left_out: packed.left_out ?? USUAL.left_out,
    owed: packed.owed ?? USUAL.owed,
    path_votes: packed.path_votes ?? USUAL.path_votes,
    active_path: packed.active_path ?? null,
    path_locked: packed.path_locked ?? false,
  }
}
