import { fact } from '../../core/event.ts'
import { asJsonObject } from '../../core/json.ts'
import type { FlowEvent } from '../../flows/engine/flow-event.ts'
import type { FlowInput } from '../../flows/engine/flow-input.ts'
import type { FlowState } from '../../flows/engine/flow-state.ts'
import { packFlowState } from '../../flows/engine/pack-state.ts'
import type { CompiledFlow } from '../../flows/ir/compiled.ts'
import type { TrackScope } from '../track-scope.ts'
import { flowTrace } from './flow-trace.ts'

/** Flow after a step. */
export interface SteppedFlow {
  readonly flow: CompiledFlow
  readonly state: FlowState
  readonly edition: string | null
}

export function recordStep(
  { log }: Pick<TrackScope, 'log'>,
  { flow, state, edition }: SteppedFlow,
  input: FlowInput,
  events: readonly FlowEvent[],
): void {
  log.emit(
    fact(
      'flow_stepped',
      {
        flow: flow.id,
        revision: state.revision,
        edition,
        input: input.type,
        status: state.status,
        node: state.current_node,
        trace: events.map(event => flowTrace(flow, event, state)),
      },
      { state: asJsonObject(packFlowState(state)) },
    ),
  )
}
