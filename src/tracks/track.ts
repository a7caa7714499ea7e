import type { Assistant } from '../assistants/assistant.ts'
import type { Decision } from '../core/decision.ts'
import type { HoldingAct } from '../core/desk.ts'
import type { FactMap, JournalEvent, TurnEnd } from '../core/event.ts'
import type { PlanId } from '../core/id.ts'
import type { TurnInput } from '../core/input.ts'
import type { Json } from '../core/json.ts'
import type { Pending, PendingAnswer, SettledBy } from '../core/pending.ts'
import type { PlanProducer, PRODUCERS } from '../core/producer.ts'
import type { OpenPlan, SessionState } from '../core/session.ts'
import type { PastMessage } from '../journal/past-messages.ts'
import type { KindsOf } from '../pendings/kinds.ts'
import type { PendingSpec } from '../pendings/pending-spec.ts'
import type { VirtualTool } from '../plans/virtual-tool.ts'
import type { Budget } from '../ports/budget.ts'
import type { Clock } from '../ports/clock.ts'
import type { DeskStore, Person } from '../ports/desk-store.ts'
import type { PartQuestion } from './evidence.ts'
import type { FlowBook } from './flow/flow-book.ts'
import type { FlowRevisions } from './flow/turn-flow.ts'
import type { MoveOf, TrackName } from './move.ts'
import type { Consider, Note, NoteOf } from './proposal.ts'
import type { TrackReads, TrackScope } from './track-scope.ts'

/** Track: a capability of the engine. One object in one folder; `tracks.ts` lists them all. */
export type Track<Name extends TrackName> = Acting<Name> &
  (Name extends Note['track'] ? Noting<Name> : unknown) &
  (Name extends PartQuestion['track'] ? Consulting<Name> : unknown) &
  (Name extends PlanningTrack ? Planning : unknown) &
  (Name extends 'planner' ? Drafting : unknown) &
  (Name extends 'flow' ? Migrating : unknown) &
  (Name extends 'human' ? ServingDesk : unknown) &
  (Name extends SettlingTrack ? Settling<Name> : unknown)

export interface Acting<Name extends TrackName> {
  /** Rungs it stands on. Pure; the ladder says in which order they are asked. */
  readonly rungs: Readonly<Record<string, Consider>>
  /**
   * Makes what its rungs read with of this assistant, where that was not done yet: it is no work on a message, and has no
   * part in its budget. Others are served at every `pause`.
   */
  readonly learn?: (assistant: Assistant, pause: () => Promise<void>) => Promise<void>
  /** Outside reads it makes before a turn begins; a turn that is run again reads its record. */
  readonly prepare?: (parts: TrackParts, turn: BeginningTurn) => Promise<Partial<TrackReads>>
  /** Makes a move. Effects happen here and only through the turn's log. */
  readonly act: (scope: TrackScope, move: MoveOf<Name>, by: SettledBy) => Promise<TurnEnd>
  /** Tools it has that are code of the turn. */
  readonly virtualTools?: readonly VirtualTool[]
  /** Looks back on a turn once people have their answer. */
  readonly lookBack?: (scope: TrackScope) => Promise<void>
  /** Ends what has lasted its time, when the session is woken for that. */
  readonly runOut?: (scope: TrackScope) => void
  /** Goes on after another track's move, where that is over. */
  readonly follow?: (scope: TrackScope, decision: Decision, end: TurnEnd, by: SettledBy) => Promise<TurnEnd>
}

export interface Noting<Name extends Note['track']> {
  /** Writes down what one of its rungs found out besides. */
  readonly note: (scope: TrackScope, note: NoteOf<Name>) => void
}

interface Consulting<Name> {
  /** Asks a part the application brought. */
  readonly consult: (scope: TrackScope, question: Extract<PartQuestion, { track: Name }>) => Promise<Json>
}

interface Planning {
  /** Goes on when a plan of its own that had to wait is done. */
  readonly planDone: (scope: TrackScope, plan: OpenPlan) => Promise<TurnEnd>
}

/** Part of the track whose plans people agree to as a whole. */
interface Drafting {
  /** Asks before such a plan goes on that was interrupted; null where it may. */
  readonly goOn: (scope: TrackScope, plan: PlanId, step: number) => Promise<TurnEnd | null>
}

/** Part of the track whose files an author changes while sessions stand in them. */
interface Migrating {
  /** Moves a session to what its author has now, or back from there. */
  readonly migrate: (scope: TrackScope, input: Extract<TurnInput, { kind: 'move_flow' }>) => Promise<TurnEnd>
}

/** Part of the track that has colleagues take over. */
interface ServingDesk {
  /** Does what a colleague asks for about the conversation. */
  readonly serveDesk: (
    scope: TrackScope,
    input: Omit<Extract<TurnInput, { kind: 'desk' }>, 'act'> & { readonly act: HoldingAct },
  ) => Promise<TurnEnd>
}

interface Settling<Name extends SettlingTrack> {
  /** Goes on when a pending of its own was answered. */
  readonly settled: Readonly<Record<KindsOf<Name>, AfterPending>>
}

export type AfterPending = (
  scope: TrackScope,
  pending: Pending,
  answer: PendingAnswer,
  by: SettledBy,
) => Promise<TurnEnd>

/** Tracks that go on with what people answered; a plan's pendings go on with the plan. */
type SettlingTrack = Exclude<PendingSpec['settles'], 'plan' | 'call'>

/** Tracks that go on when a plan of theirs is done. */
type PlanningTrack = NonNullable<(typeof PRODUCERS)[PlanProducer]['owner']>

/** Parts of the engine that tracks read from before a turn. */
export interface TrackParts {
  readonly flows: FlowBook
  readonly flowRevisions: FlowRevisions
  /** For work on what people sent. */
  readonly budget: Budget
  readonly clock: Pick<Clock, 'pause'>
  readonly desk: Pick<DeskStore, 'rules' | 'preferences'>
  /** Messages of a person's latest sessions, with what each opened. */
  readonly pastMessages: (person: Person) => Promise<readonly PastMessage[]>
  /** Hears what an operator should know. */
  readonly say?: (line: string) => void
}

/** Turn that is about to begin. */
export interface BeginningTurn {
  readonly input: TurnInput
  readonly reads: FactMap['turn_started']['payload']
  readonly assistant: Assistant
  readonly state: SessionState
  /** Facts of a turn that is run again; null for a new one. */
  readonly recorded: readonly JournalEvent[] | null
}
