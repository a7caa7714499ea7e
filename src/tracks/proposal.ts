import type { Assistant } from '../assistants/assistant.ts'
import type { Candidate, Decision, Track } from '../core/decision.ts'
import type { FactMap } from '../core/event.ts'
import type { TurnInput } from '../core/input.ts'
import type { PendingAnswer } from '../core/pending.ts'
import type { DecisionRule } from '../core/rule.ts'
import type { SessionState } from '../core/session.ts'
import type { Guardrail } from '../core/ui.ts'
import type { FlowInput } from '../flows/engine/flow-input.ts'
import type { Routed } from '../ui-tools/router/route.ts'
import type { Evidence, PartQuestion, Question } from './evidence.ts'
import type { Unread } from './flow/extract-answers.ts'
import type { Classified, Pursuit } from './intent/pursuit.ts'
import type { TrackScope } from './track-scope.ts'

export type DecidableInput = Extract<TurnInput, { kind: 'message' | 'answer' }>

/** All that a decision may depend on. */
export interface Situation {
  readonly input: DecidableInput
  readonly state: SessionState
  readonly reads: FactMap['turn_started']['payload']
  readonly assistant: Assistant
  readonly flow: TrackScope['flow']
  readonly guardrails: TrackScope['guardrails']
  readonly memory: TrackScope['memory']
  /** What was asked of a model for this decision. */
  readonly evidence: Evidence
}

/** What a rung of the ladder would do. */
export interface Proposal {
  readonly track: Track
  readonly confidence: Candidate['confidence']
  readonly rule: DecisionRule
  /** Considered, and left to the rungs below. */
  readonly passes?: true
  /** What has to be known before this is proposed in earnest. Only where it is not in the evidence yet. */
  readonly needs?: Question | PartQuestion
  readonly thresholds?: NonNullable<Decision['thresholds']>
  /** What the flow is told. */
  readonly inputs?: readonly FlowInput[]
  /** What came of looking for an intent: put on record unless a rung above decided. */
  readonly classified?: Classified
  readonly pursuit?: Pursuit
  /** What a model is asked to read. */
  readonly unread?: Unread
  readonly guardrail?: Guardrail
  /** What opens, or is asked, and what the message already says. */
  readonly routed?: Routed
  /** What the person decided about the pending; kept out of the record, which says only which kind of answer it was. */
  readonly answer?: PendingAnswer
  /** What is wrong with the answer; quotes the client, hence kept out of the record, too. */
  readonly fault?: string
}
