import type { Assistant } from '../assistants/assistant.ts'
import type { FactMap } from '../core/event.ts'
import type { TurnInput } from '../core/input.ts'
import type { SessionState } from '../core/session.ts'
import type { Evidence } from './evidence.ts'
import type { TrackScope } from './track-scope.ts'

export type DecidableInput = Extract<TurnInput, { kind: 'message' | 'answer' }>

/** Everything a decision may depend on. */
export interface Situation {
  readonly input: DecidableInput
  readonly state: SessionState
  readonly reads: FactMap['turn_started']['payload']
  readonly assistant: Assistant
  readonly flow: TrackScope['flow']
  readonly guardrails: TrackScope['guardrails']
  readonly preferences: TrackScope['preferences']
  readonly memory: TrackScope['memory']
  /** Answers to what was asked for this decision. */
  readonly evidence: Evidence
}
