import type { JsonObject } from '../../src/core/json.ts'
import type { FlowEffect } from '../../src/flows/engine/flow-effect.ts'
import type { FlowEvent, FlowEventOf } from '../../src/flows/engine/flow-event.ts'
import type { FlowInput } from '../../src/flows/engine/flow-input.ts'
import type { FlowState } from '../../src/flows/engine/flow-state.ts'
import { step } from '../../src/flows/engine/step.ts'
import { type FlowOpening, newFlowState } from '../../src/flows/engine/walk.ts'
import type { CompiledFlow } from '../../src/flows/ir/compiled.ts'

/** A flow being talked through. Every state goes through JSON, as it does between turns. */
export interface Conversation {
  readonly state: FlowState
  readonly effects: readonly FlowEffect[]
  readonly events: readonly FlowEvent[]
  give(input: FlowInput): Conversation
  answer(answers: JsonObject): Conversation
  /** With another revision of its flow. */
  under(flow: CompiledFlow): Conversation
  of<Type extends FlowEvent['type']>(type: Type): FlowEventOf<Type>[]
}

export function aConversation(
  flow: CompiledFlow,
  opening: FlowOpening & { answers?: JsonObject } = {},
): Conversation {
  const { answers, ...rest } = opening
  const fresh = conversation(flow, newFlowState(flow, rest), [], [])
  return fresh.give({ type: 'start', ...(answers === undefined ? {} : { answers }) })
}

function conversation(
  flow: CompiledFlow,
  state: FlowState,
  effects: readonly FlowEffect[],
  events: readonly FlowEvent[],
): Conversation {
  return {
    state,
    effects,
    events,
    give(input) {
      const result = step(flow, JSON.parse(JSON.stringify(state)), input)
      return conversation(flow, result.state, result.effects, result.events)
    },
    answer(answers) {
      return this.give({ type: 'answers', answers })
    },
    under: other => conversation(other, state, effects, events),
    of: <Type extends FlowEvent['type']>(type: Type) =>
      events.filter((event): event is FlowEventOf<Type> => event.type === type),
  }
}
