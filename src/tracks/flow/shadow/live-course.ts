import type { JsonObject } from '../../../core/json.ts'
import type { SessionState } from '../../../core/session.ts'
import type { FlowInput, FlowInputOf } from '../../../flows/engine/flow-input.ts'
import type { FlowState } from '../../../flows/engine/flow-state.ts'
import type { CompiledFlow } from '../../../flows/ir/compiled.ts'

/** Call of a tool that a flow asks for. */
export interface FlowCall {
  readonly tool: string
  readonly args: JsonObject
}

/** Call the live flow made; without a result while it waits for a person. */
export interface LiveCall extends FlowCall {
  readonly result: FlowInputOf<'action_result'> | null
}

/** Place in a flow. */
export interface Stand {
  readonly flow: CompiledFlow
  readonly state: FlowState
}

/** Course the session's flow takes in one turn, noted while it is taken: a shadow is given the same. */
export interface LiveCourse {
  /** The session when the flow took a message; null where a click, an offer or a result moved it. */
  decidedIn: SessionState | null
  readonly inputs: FlowInput[]
  readonly calls: LiveCall[]
  stand: Stand | null
}

export const newCourse = (): LiveCourse => ({ decidedIn: null, inputs: [], calls: [], stand: null })
