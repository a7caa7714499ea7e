import type { FlowState } from './flow-state.ts'

/** What most states hold. */
const USUAL = {
  context: {},
  interrupted: null,
  call_stack: [],
  attempts: 0,
  scoped: {},
  trail: [],
  ahead: [],
  set_aside: [],
  acting: null,
  acts: 0,
  owed: [],
  path_votes: {},
  active_path: null,
  path_locked: false,
} as const satisfies Partial<FlowState>

/** A state without what most states hold: a third of the bytes, for whoever keeps it after every turn. */
export type PackedFlowState = Omit<FlowState, keyof typeof USUAL> &
  Partial<Pick<FlowState, keyof typeof USUAL>>

export function packFlowState(state: FlowState): PackedFlowState {
  const { flow, revision, locale, status, current_node, answers } = state
  const packed: Record<string, unknown> = { flow, revision, locale, status, current_node, answers }
  for (const name in USUAL) {
    const value = state[name as keyof typeof USUAL]
    if (!isUsual(value)) packed[name] = value
  }
  return packed as unknown as PackedFlowState
}

export const unpackFlowState = (packed: PackedFlowState): FlowState => ({ ...USUAL, ...packed })

/** All usual values are empty. */
function isUsual(value: FlowState[keyof typeof USUAL]): boolean {
  if (typeof value !== 'object' || value === null) return !value
  for (const _ in value) return false
  return true
}
