import type { Account } from './account.ts'
import type { Artifact } from './artifact.ts'
import type { DeskState } from './desk.ts'
import type { Draft, ExecutionMode } from './draft.ts'
import type { EffectKind, EffectStatus, JournalEventOf, TurnEnd } from './event.ts'
import type { OpenFlow } from './flow.ts'
import type {
  AssistantId,
  DraftId,
  EffectKey,
  MessageId,
  PendingId,
  PlanId,
  SessionId,
  TenantId,
  TurnId,
} from './id.ts'
import type { IntentMemory } from './intent.ts'
import type { Json } from './json.ts'
import type { ShownFile } from './message-file.ts'
import type { Ancestor, Deed, Fork, Rating, Share } from './note.ts'
import type { Ontology } from './ontology.ts'
import type { Pending, SettledBy, Settlement } from './pending.ts'
import type { Plan, StepTries } from './plan.ts'
import type { ReplyPart } from './reply-part.ts'
import type { UiSession } from './ui.ts'
import type { Undoable } from './undo.ts'
import type { Usage } from './usage.ts'

export interface SessionRef {
  readonly tenant: TenantId
  readonly session: SessionId
}

/** One line of the conversation as people and models see it. */
export interface Message {
  readonly id: MessageId
  readonly role: 'user' | 'assistant'
  readonly text: string
  readonly turn: TurnId
  readonly at: number
  /** False when it was stopped half-way. */
  readonly complete: boolean
  /** Name of the colleague whose words they are. */
  readonly by?: string
  /** True where a model wrote it. */
  readonly isByModel?: true
  /** Files that came with it. */
  readonly files?: readonly ShownFile[]
}

export interface OpenTurn {
  readonly turn: TurnId
  readonly attempt: number
  readonly started: JournalEventOf<'turn_started'>
}

/** A claim of the open turn; status and text (of a model call) come when it is settled. */
export interface TurnEffect {
  readonly kind: EffectKind
  readonly name: string
  /** Purpose of a model call. */
  readonly operationType?: string
  readonly executionMode?: ExecutionMode
  readonly withoutTools?: true
  /** The step it is made for. */
  readonly plan?: PlanId
  readonly step?: number
  /** The first try of the same call. */
  readonly again?: EffectKey
  /** Digest of a tool's arguments; null when they were deleted, and of one that may be repeated. */
  readonly digest: string | null
  readonly status: EffectStatus | null
  readonly text: string
  readonly toolCalls: readonly ToolCall[]
  /** Of a model's reply, where something goes back with it. */
  readonly parts?: readonly ReplyPart[]
  /** Result of a tool; a long one as a reference. */
  readonly result: Json
}

/** A model's wish, as it wrote it. */
export interface ToolCall {
  readonly id: string
  readonly name: string
  readonly arguments: string
}

/** Message between model and tools before a plan: the model is shown it again when the plan is done. */
export type ExchangeMessage =
  | {
      readonly role: 'assistant'
      readonly text: string
      readonly toolCalls: readonly ToolCall[]
      readonly parts?: readonly ReplyPart[]
    }
  | { readonly role: 'tool'; readonly callId: string; readonly name: string; readonly result: Json }

/** A plan that runs or waits. */
export interface OpenPlan extends Plan {
  readonly exchange: readonly ExchangeMessage[]
}

export interface SettledPending {
  readonly pending: PendingId
  readonly tag: string
  readonly turn: TurnId
  readonly settlement: Settlement
  /** Words for the decision where the question does not tell it: the option that was taken, the values that were changed. */
  readonly label: string | null
  /** Way in which it was settled first, with the time and the place. */
  readonly by: SettledBy
  readonly at: number
  readonly channel: string
  /** Roles that could have decided about a request that waited for a colleague. */
  readonly roles?: readonly string[]
  /** Question of the flow it was: the address of its node, its key, the calls in which it was asked, and the answer that was given then. */
  readonly asked?: {
    readonly node: string
    readonly key: string
    readonly calls: readonly string[]
    readonly value?: Json
  }
  /** Call that was confirmed. */
  readonly step?: { readonly plan: PlanId; readonly step: number }
  /** A yes that was not enough: with what it changed, the same call was asked about once more. */
  readonly isAskedAgain?: true
}

/** Place of the latest message: what is answered or goes on without words belongs there, too. */
export interface Place {
  readonly contextType: string
  /** The thing it is about, by the client's id of it. */
  readonly entityId: string | null
}

/** A turn in brief. */
export interface LastTurn {
  /** Beginning of the reply. */
  readonly summary: string
  /** Things its message was about. */
  readonly entities: readonly string[]
  /** Names of the tools that were called. */
  readonly tools: readonly string[]
}

/** Stands for messages that are not in the window any more. */
export interface HistorySummary {
  readonly text: string
  readonly messages: number
}

/** Result of a tool, with its outline as JSON. */
export interface KeptResult {
  readonly effect: EffectKey
  readonly turn: TurnId
  readonly tool: string
  readonly preview: string
}

/** An effect whose outcome nobody knows. */
export interface DoubtfulEffect {
  readonly effect: EffectKey
  readonly kind: EffectKind
  readonly name: string
  readonly turn: TurnId
  readonly tries: StepTries
  /** Digest of its arguments, by which the same wish is known again; null when they were deleted. */
  readonly digest: string | null
  /** True where content was deleted since it was made: what comes of it is told without a word. */
  readonly isErased?: true
}

/** A call that is said to have come to nothing, by whoever could be wrong about it: the same wish goes under its key. */
export type UnprovenCall = Pick<DoubtfulEffect, 'name' | 'digest' | 'tries'>

/** A call that is known to have taken place a short while ago: the same again may be a slip. */
export interface DoneCall extends Deed {
  /** True where it took place in the session this one was forked from, after that: however long ago it was. */
  readonly isElsewhere?: true
}

/** Time for which a call is remembered as done. */
export const DONE_CALL_MS = 3_600_000

/** Time for which a call nobody is certain of asks before any other of its tool, after its arguments were deleted. */
export const ERASED_DOUBT_MS = 7 * 86_400_000

/**
 * The fold of a session's journal. Its size is bounded, whatever the length of the session: `window` holds the
 * recent whole turns only.
 */
export interface SessionState {
  readonly session: SessionId
  readonly assistant: AssistantId
  readonly seq: number
  readonly turns: number
  readonly messages: number
  readonly window: readonly Message[]
  /** The locale of the latest turn of a person; null before the first. */
  readonly spoken: string | null
  /** Locale the client named last, where it gave way to that. */
  readonly askedLocale: string | null
  readonly place: Place
  /** Of the open turn; null before it is loaded. */
  readonly ontology: Ontology | null
  /** Null before the first turn of a person has ended. */
  readonly lastTurn: LastTurn | null
  readonly summary: HistorySummary | null
  /** Number of messages when a summary was last tried. */
  readonly summaryTriedAt: number
  /** The latest ones. */
  readonly results: readonly KeptResult[]
  readonly open: OpenTurn | null
  /** End of the latest turn, and whether it was interrupted before it; null before the first. */
  readonly ended: {
    readonly reason: TurnEnd['reason']
    readonly at: number
    readonly wasInterrupted: boolean
  } | null
  readonly effects: Readonly<Record<EffectKey, TurnEffect>>
  readonly doubtful: readonly DoubtfulEffect[]
  /** The latest ones. */
  readonly unproven: readonly UnprovenCall[]
  /** The latest ones; of those that may be repeated none. */
  readonly done: readonly DoneCall[]
  /** The latest ones. */
  readonly artifacts: readonly Artifact[]
  /** Turns that were given up because every attempt at them failed. */
  readonly turnsSetAside: number
  /** The last one is in focus. */
  readonly pendings: readonly Pending[]
  /** Plans that are not over, and those that ended in the open turn. */
  readonly plans: Readonly<Record<PlanId, OpenPlan>>
  /** Drafts that are not over, and the latest of the others. */
  readonly drafts: Readonly<Record<DraftId, Draft>>
  /** The latest settled ones: an answer that comes twice is told what came of the first. */
  readonly settled: readonly SettledPending[]
  readonly usage: Usage
  readonly account: Account
  /** Null where the assistant has no flow, or before its first turn. */
  readonly flow: OpenFlow | null
  readonly intent: IntentMemory
  readonly ui: UiSession
  readonly desk: DeskState
  /** The session it was forked from; null where it began by itself. */
  readonly origin: Fork | null
  /** Sessions its first turns took place in, the earliest first. */
  readonly ancestors: readonly Ancestor[]
  /** The session it and its forks go back to: itself, where it is no fork. */
  readonly family: SessionId
  /** The latest sessions that were forked from it. */
  readonly forks: readonly Fork[]
  /** The latest ones, one per turn. */
  readonly ratings: readonly Rating[]
  /** The link others can read it by; null where there is none. */
  readonly share: Share | null
  /** Null where nothing lasting was changed yet. */
  readonly undo: Undoable | null
}
