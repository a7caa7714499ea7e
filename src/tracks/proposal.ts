import type { Confidence } from '../core/confidence.ts'
import type { Decision, JudgedReading, MoveRecord, RUNGS, Rung } from '../core/decision.ts'
import type { Pending, PendingAnswer } from '../core/pending.ts'
import type { DecisionRule } from '../core/rule.ts'
import type { Grounds } from '../core/stake.ts'
import type { FlowInput } from '../flows/engine/flow-input.ts'
import type { Routed } from '../ui-tools/router/route.ts'
import type { EvidenceQuestion, PartQuestion } from './evidence.ts'
import type { ClassifiedIntent } from './intent/intent-run.ts'
import type { Move } from './move.ts'
import type { Situation } from './situation.ts'

/** Proposal of a rung: a move, a move it leaves to the rungs below, or a question it has to have answered first. */
export type Proposal = Decides | Passes | Asks

export interface Basis {
  readonly confidence: Confidence
  readonly rule: DecisionRule
  readonly thresholds?: NonNullable<Decision['thresholds']>
  readonly judged?: JudgedReading
  /** Put on record with the decision, unless a rung above made it. */
  readonly note?: Note
}

export interface Decides extends Basis {
  readonly stance: 'decides'
  readonly move: Move
  /** Weighed against what the move would cost; its confidence unless told. */
  readonly grounds?: Grounds
  readonly below?: Below
}

/** Proposals in the place of one for which too little speaks. Without one, the rungs below have their turn. */
export interface Below {
  /** Nearly enough: the person is asked whether it is meant, or a model. */
  readonly asks?: Decides | Asks
  readonly leaves?: Passes
}

/** Considered, and left to the rungs below. */
export interface Passes extends Basis {
  readonly stance: 'passes'
  readonly would: MoveRecord['kind']
}

/** Proposes nothing in earnest before the question is answered; it is asked only where the ladder gets that far. */
export interface Asks extends Basis {
  readonly stance: 'asks'
  readonly would: MoveRecord['kind']
  readonly question: EvidenceQuestion | PartQuestion
}

/** Finding of a rung that holds whatever is decided: its own track writes it down. */
export type Note =
  /** The wish is told by the move, unless that is about something else. */
  | { readonly track: 'ui'; readonly routed: Routed; readonly tellsWish?: boolean }
  | { readonly track: 'intent'; readonly classified: ClassifiedIntent }
  | { readonly track: 'flow'; readonly votes: readonly FlowInput[] }

export type NoteOf<Name extends Note['track']> = Extract<Note, { readonly track: Name }>

/** Proposals of a rung for the input, best first; none lets it pass. Pure. */
export type Consider = (situation: Situation) => readonly Proposal[]

export type Ladder = readonly LadderRung<Rung>[]

interface LadderRung<Name extends Rung> {
  readonly rung: Name
  readonly consider: Consider
  /** Set where a rung has many rules: candidates that lost are on record with theirs. */
  readonly names?: 'rules'
}

/** Every rung there is, in the order the journal knows them. */
export type FullLadder = LadderOf<typeof RUNGS>
type LadderOf<Rungs extends readonly Rung[]> = {
  readonly [Place in keyof Rungs]: LadderRung<Rungs[Place]>
}

/** Kind of the move a proposal is about. */
export const wouldOf = (proposal: Proposal): MoveRecord['kind'] =>
  proposal.stance === 'decides' ? proposal.move.kind : proposal.would

/** Proposal to settle a pending with an answer. */
export const settling = (pending: Pending, answer: PendingAnswer, basis: Basis): Decides => ({
  stance: 'decides',
  move: { track: 'turn', kind: 'settle', pending, answer },
  ...basis,
})
