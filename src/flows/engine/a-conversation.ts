import type { JsonObject } from '../../core/json.ts'
import type { CompiledFlow } from '../ir/compiled.ts'
import type { FlowEffect } from './flow-effect.ts'
import type { FlowEvent, FlowEventOf } from './flow-event.ts'
import type { FlowInput } from './flow-input.ts'
import type { FlowState } from './flow-state.ts'
import { step } from './step.ts'
import { type FlowOpening, newFlowState } from './walk.ts'

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
