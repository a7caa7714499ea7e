import type { AssistantFlow } from '../../assistants/assistant.ts'
import type { JournalEvent } from '../../core/event.ts'
import type { OpenFlow } from '../../core/flow.ts'
import { ofJson } from '../../core/json.ts'
import type { FlowChecks } from '../../flows/checks/flow-checks.ts'
import type { FlowState } from '../../flows/engine/flow-state.ts'
import { type PackedFlowState, unpackFlowState } from '../../flows/engine/pack-state.ts'
import { step } from '../../flows/engine/step.ts'
import type { CompiledFlow } from '../../flows/ir/compiled.ts'
import type { Budget } from '../../ports/budget.ts'
import type { FlowBook, FlowPin } from './flow-book.ts'

/** The flow a turn runs on. */
export interface TurnFlow {
  /** The assistant's flow as its author has it now. */
  readonly current: AssistantFlow
  /** Flow the session goes on with. */
  readonly compiled: CompiledFlow
  /** Edition it goes on with when its path changes; null where that was not recorded: then what is current. */
  readonly edition: string | null
  /** State in which the session was left, maybe in another revision; null before the flow began. */
  readonly stored: FlowState | null
  /** Question the person was asked: a reply is read as the answer to that, whatever the author has changed since. */
  readonly question: FlowQuestion | null
}

/** Question of a flow, as the flow was when it was asked. */
export interface FlowQuestion {
  readonly flow: CompiledFlow
  readonly state: FlowState
}

/** `pinned`: open sessions keep the revision they began with. `current`: they follow the author's edits. */
export type FlowRevisions = 'pinned' | 'current'

export interface TurnFlowOptions {
  readonly book: FlowBook
  /** Pin a turn that is run again began with. */
  readonly recorded: FlowPin | null
  readonly revisions: FlowRevisions
  readonly budget: Budget
  /** The functions a flow may name, where the assistant has none of its own to bring them. */
  readonly checks: FlowChecks
  /** Hears why a session does not follow an edit. */
  readonly say?: ((line: string) => void) | undefined
}

export async function turnFlow(
  flow: AssistantFlow | null,
  open: OpenFlow | null,
  options: TurnFlowOptions,
): Promise<TurnFlow | null> {
  const { book, recorded, revisions, budget, say = () => {} } = options
  if (flow === null) return keptFlow(open, options)
  if (open === null) {
    const began = recorded === null ? null : await book.pinned(flow, recorded.revision, null)
    const edition = recorded === null ? flow.edition : recorded.edition
    return { current: flow, compiled: began ?? flow.compiled(null), edition, stored: null, question: null }
  }
  const stored = unpackFlowState(ofJson<PackedFlowState>(open.state))
  const path = stored.active_path
  const current = flow.compiled(path)
  const pinned = await book.pinned(flow, open.revision, path)
  const question = pinned === null ? adopted(current, stored, budget) : { flow: pinned, state: stored }
  if (recorded !== null) {
    const began = await book.pinned(flow, recorded.revision, path)
    return { current: flow, compiled: began ?? current, edition: recorded.edition, stored, question }
  }
  const moved = { current: flow, compiled: current, edition: flow.edition, stored, question }
  if (pinned === null) return moved
  const stays = { current: flow, compiled: pinned, edition: open.edition, stored, question }
  if (revisions === 'pinned' || !isOpen(stored)) return stays
  const why = reasonToStay(adopted(current, stored, budget), stored)
  if (why !== null) say(`a session stays with the flow ${stored.flow} as it was: ${why}`)
  return why === null ? moved : stays
}

/** The author took the flow away, or broke it: conversations that are in it are led to their end. */
async function keptFlow(open: OpenFlow | null, options: TurnFlowOptions): Promise<TurnFlow | null> {
  const pin = options.recorded ?? (open?.status === 'ended' ? null : open)
  const kept = pin === null ? null : await options.book.kept(pin, options.checks)
  return kept === null ? null : turnFlow(kept, open, { ...options, revisions: 'pinned' })
}

const isOpen = ({ status }: FlowState): boolean => status !== 'ended' && status !== 'handed_over'

const adopted = (flow: CompiledFlow, stored: FlowState, budget: Budget) => ({
  flow,
  state:
    stored.revision === flow.revision
      ? stored
      : budget.within(() => step(flow, stored, { type: 'adopt' })).state,
})

function reasonToStay(
  { flow, state }: { readonly flow: CompiledFlow; readonly state: FlowState },
  stored: FlowState,
): string | null {
  if (stored.flow !== flow.id) return `the assistant now has another one, ${flow.id}`
  if (state.status === 'stuck' && stored.status !== 'stuck')
    return `the edited one leads nowhere from ${state.current_node} with what was answered`
  return null
}

/** Pin the first step of these events was made with. */
export function pinIn(events: readonly JournalEvent[]): FlowPin | null {
  const first = events.find(event => event.type === 'flow_stepped')
  return first?.type === 'flow_stepped' ? first.payload : null
}
