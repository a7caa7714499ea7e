import type { AssistantFlow } from '../../assistants/assistant.ts'
import { fact, type TurnEnd } from '../../core/event.ts'
import type { OpenFlow } from '../../core/flow.ts'
import type { TurnInput } from '../../core/input.ts'
import { asJsonObject, type JsonObject, ofJson } from '../../core/json.ts'
import type { FlowEffect } from '../../flows/engine/flow-effect.ts'
import type { FlowState } from '../../flows/engine/flow-state.ts'
import { type PackedFlowState, unpackFlowState } from '../../flows/engine/pack-state.ts'
import { step } from '../../flows/engine/step.ts'
import type { CompiledFlow } from '../../flows/ir/compiled.ts'
import type { Budget } from '../../ports/budget.ts'
import type { TrackScope } from '../track-scope.ts'
import { askInstead } from './advance-flow.ts'
import type { FlowBook } from './flow-book.ts'
import { recordStep } from './record-step.ts'

export type MoveFlow = Extract<TurnInput, { kind: 'move_flow' }>

/** Reason why a session stays where it is. */
type Stays =
  | 'no_flow'
  | 'over'
  | 'other_flow'
  | 'same'
  | 'other_edition'
  | 'stuck'
  | 'calls'
  | 'ends'
  | 'went_on'
  | 'lost'

/**
 * Moves a session to the flow as its author has it now, or back to where it stood before that.
 * M1. The state it had is kept with the fact, and its revision in the book: going back restores it as it was.
 * M2. Nobody gets stuck by it, nothing is called and nothing ends: such sessions stay, and are named.
 * M3. Whoever went on since does not go back: what they said meanwhile would be lost.
 */
export async function moveFlow(scope: TrackScope, input: MoveFlow): Promise<TurnEnd> {
  const open = scope.log.state.flow
  const current = scope.flow?.current ?? null
  const moved = current === null ? 'no_flow' : await judgeMove({ ...scope, current, open }, input)
  const from = open === null ? null : { revision: open.revision, status: open.status, node: open.node }
  const { migration, edition, back } = input
  if (typeof moved === 'string') {
    scope.log.emit(fact('flow_moved', { migration, edition, back, from, stays: moved }, { before: null }))
    return { reason: 'settled' }
  }
  const { flow, state, effects, events } = moved
  recordStep(scope, moved, { type: 'adopt' }, events)
  const before = back || open === null ? null : withoutBefore(open)
  scope.log.emit(fact('flow_moved', { migration, edition, back, from, stays: null }, { before }))
  const ask = effects.find(effect => effect.type === 'ask')
  if (ask === undefined || ask.node === from?.node) return { reason: 'settled' }
  askInstead(scope, { flow, state, edition: moved.edition }, ask)
  return { reason: 'answered' }
}

interface Moved {
  readonly flow: CompiledFlow
  readonly edition: string | null
  readonly state: FlowState
  readonly effects: readonly FlowEffect[]
  readonly events: ReturnType<typeof step>['events']
}

/** Session that may be moved, and the flow its author has now. */
interface Movable {
  readonly current: AssistantFlow
  readonly flows: FlowBook
  readonly budget: Budget
  readonly open: OpenFlow | null
}

/** The session in its new place, or the reason why it stays. Nothing is written into it. */
export const judgeMove = (
  session: Movable,
  input: Pick<MoveFlow, 'migration' | 'edition' | 'back'>,
): Promise<Moved | Stays> => (input.back ? goBack(session, input) : goThere(session, input))

async function goThere(
  { current, flows, budget, open }: Movable,
  { edition }: Pick<MoveFlow, 'edition'>,
): Promise<Moved | Stays> {
  if (open === null) return 'no_flow'
  if (open.status === 'ended') return 'over'
  const stored = stateIn(open)
  const flow =
    current.edition === edition
      ? current.compiled(stored.active_path)
      : await flows.inEdition(current, edition, stored.active_path)
  if (flow === null) return 'other_edition'
  if (flow.id !== stored.flow) return 'other_flow'
  if (flow.revision === stored.revision) return 'same'
  const { state, effects, events } = budget.within(() => step(flow, stored, { type: 'adopt' }))
  const stays = reasonToStay(state, effects)
  if (stays !== null) return stays
  if (current.edition === edition) await flows.keep(current)
  return { flow, edition, state, effects, events }
}

function reasonToStay({ status }: FlowState, effects: readonly FlowEffect[]): Stays | null {
  if (status === 'stuck') return 'stuck'
  if (effects.some(({ type }) => type === 'act')) return 'calls'
  return status === 'ended' ? 'ends' : null
}

async function goBack(
  { current, flows, open }: Movable,
  { migration }: Pick<MoveFlow, 'migration'>,
): Promise<Moved | Stays> {
  if (open === null) return 'no_flow'
  const { before } = open
  if (before?.migration !== migration) return 'went_on'
  const state = stateIn(before.flow)
  const flow = await flows.pinned(current, before.flow.revision, state.active_path)
  if (flow === null) return 'lost'
  const effects: FlowEffect[] =
    state.status === 'asking'
      ? [
          {
            type: 'ask',
            node: state.current_node,
            key: keyAt(flow, state),
            attempts: state.attempts,
            fault: null,
          },
        ]
      : []
  return { flow, edition: before.flow.edition, state, effects, events: [] }
}

function withoutBefore({ before: _, ...open }: OpenFlow): JsonObject {
  return asJsonObject(open)
}

const stateIn = ({ state }: OpenFlow): FlowState => unpackFlowState(ofJson<PackedFlowState>(state))

function keyAt(flow: CompiledFlow, { current_node }: FlowState): string {
  const node = flow.nodes[flow.nodeByAddress.get(current_node) ?? -1]
  return node?.type === 'question' ? node.source.key : ''
}
