import type { ReadOrders } from '../agents/orderable-agent.ts'
import type { MoveRecord, PendingTopic, WhyTopic } from '../core/decision.ts'
import type { DraftStep } from '../core/draft.ts'
import type { DraftId, PendingId, TurnId } from '../core/id.ts'
import type { Pending, PendingAnswer } from '../core/pending.ts'
import type { Preference } from '../core/preference.ts'
import type { CaptureScope, Clarify, Guardrail, OptOut, SavedRule, UiToolName } from '../core/ui.ts'
import type { DraftAnswer } from '../drafts/answers/draft-answer.ts'
import type { FlowInput } from '../flows/engine/flow-input.ts'
import type { MeantValue } from '../flows/extract/read-reply.ts'
import type { WishTerms } from '../ui-tools/router/wish-terms.ts'
import type { UiData, UiParams } from '../ui-tools/tool.ts'
import type { Unread } from './flow/extract-answers.ts'
import type { IntentRun } from './intent/intent-run.ts'

/** Moves a turn can make, each with all its act needs. `track` makes it, `kind` is its name in the journal. */
export type Move =
  | SettleMove
  | PendingMove
  | PlannerMove
  | UiMove
  | FlowMove
  | IntentMove
  | AgentsMove
  | HumanMove
  | WhyMove
  | ConversationMove

export type TrackName = Exclude<Move['track'], 'turn'>
export type MoveOf<Name extends TrackName> = Extract<Move, { readonly track: Name }>

/** An open pending got its answer. The kernel settles it: it knows whose it is. */
export interface SettleMove {
  readonly track: 'turn'
  readonly kind: 'settle'
  readonly pending: Pending
  readonly answer: PendingAnswer
}

export type PendingMove =
  | {
      readonly track: 'pending'
      readonly kind: 'ask_again'
      readonly pending: PendingId
      readonly why: 'unclear' | 'unseen' | 'between' | 'stopped' | 'change' | 'beside' | 'malformed'
    }
  | {
      readonly track: 'pending'
      readonly kind: 'explain'
      readonly pending: PendingId
      readonly topic: PendingTopic
    }
  /** `fault` quotes the client. */
  | {
      readonly track: 'pending'
      readonly kind: 'ask_again'
      readonly pending: PendingId
      readonly why: 'invalid'
      readonly fault: string
    }
  | {
      readonly track: 'pending'
      readonly kind: 'reply'
      readonly message:
        | 'blank_message'
        | 'files_kept'
        | 'no_longer_open'
        | 'stopped'
        | 'cannot_undo'
        | 'nothing_to_undo'
    }
  /** Another answer was first. */
  | {
      readonly track: 'pending'
      readonly kind: 'reply'
      readonly message: 'answered_already'
      readonly pending: PendingId
    }

/** A file that is opened as a table, and what of it, and beside it, is not. */
export interface OpenedFile {
  readonly name: string
  readonly rows: number
  readonly columns: number
  readonly rowsLeftOut: number
  readonly columnsLeftOut: number
  readonly others: number
}

export type UiMove =
  | {
      readonly track: 'ui'
      readonly kind: 'open_ui'
      readonly request: UiParams
      readonly scope: CaptureScope
      readonly draft: UiData | null
      /** File its rows are from. */
      readonly file?: OpenedFile
    }
  | { readonly track: 'ui'; readonly kind: 'clarify'; readonly clarify: Clarify }
  | {
      readonly track: 'ui'
      readonly kind: 'show_captured'
      readonly tool: UiToolName
      /** Turn in which it was handed in. */
      readonly turn: TurnId
      readonly how: 'show' | 'edit'
    }
  | { readonly track: 'ui'; readonly kind: 'undo_opt_out'; readonly before: OptOut }
  | { readonly track: 'ui'; readonly kind: 'propose_rule'; readonly rule: Guardrail }
  /** Asks whether tools are not wanted any more, or are wanted again. */
  | { readonly track: 'ui'; readonly kind: 'offer_wish'; readonly wish: WishTerms }
  /** Forgets the rule that was kept last. */
  | { readonly track: 'ui'; readonly kind: 'undo_rule'; readonly rule: SavedRule }
  | { readonly track: 'ui'; readonly kind: 'list_rules' }
  | {
      readonly track: 'ui'
      readonly kind: 'drop_rules' | 'restore_rules'
      readonly rules: readonly SavedRule[]
    }
  | {
      readonly track: 'ui'
      readonly kind: 'reply'
      readonly message: 'opted_out' | 'opted_in' | 'asked_and_left' | 'told_in_chat' | 'nothing_handed_in'
    }

export type FlowMove =
  | {
      readonly track: 'flow'
      readonly kind: 'advance_flow'
      readonly flow: string
      readonly inputs: readonly FlowInput[]
      /** True where it ends the flow, and with it all that was answered. */
      readonly throwsAway?: true
    }
  /** A no, or a new beginning, that would throw answers away is asked about once. */
  | {
      readonly track: 'flow'
      readonly kind: 'ask_before_drop'
      readonly flow: string
      readonly by: 'no' | 'restart'
    }
  /** A value that a reply does not back is asked about by name. */
  | {
      readonly track: 'flow'
      readonly kind: 'ask_whether_meant'
      readonly flow: string
      readonly meant: MeantValue
      readonly votes: readonly FlowInput[]
    }
  /** The rules read nothing: a model reads the reply first. */
  | {
      readonly track: 'flow'
      readonly kind: 'advance_flow'
      readonly flow: string
      readonly unread: Unread
      readonly throwsAway?: undefined
    }

export type IntentMove =
  | {
      readonly track: 'intent'
      readonly kind: 'pursue_intent' | 'offer_switch'
      readonly run: IntentRun
    }
  | {
      readonly track: 'intent'
      readonly kind: 'small_talk'
      readonly talk: Extract<MoveRecord, { kind: 'small_talk' }>['talk']
      readonly eligible: readonly string[]
    }

export type AgentsMove = RunAgents | PreferenceMove

/** Tasks for agents, in the order in which they are to be done. */
export interface RunAgents {
  readonly track: 'agents'
  readonly kind: 'run_agents'
  readonly read: ReadOrders
  readonly query: string
}

/** About what the person wants agents to begin with. */
export type PreferenceMove =
  | {
      readonly track: 'agents'
      readonly kind: 'keep_preferences' | 'drop_preferences'
      readonly preferences: readonly Preference[]
    }
  | { readonly track: 'agents'; readonly kind: 'list_preferences' }
  | {
      readonly track: 'agents'
      readonly kind: 'restore_preferences'
      readonly before: readonly Preference[]
      readonly now: readonly Preference[]
    }

export interface HumanMove {
  readonly track: 'human'
  readonly kind: 'hand_over' | 'fall_back' | 'leave_to_colleague'
}

/** Words about a draft that waits. */
export interface PlannerMove {
  readonly track: 'planner'
  readonly kind: 'answer_draft'
  readonly draft: DraftId
  /**
   * `show`: a yes that may be for something else has it put before them again. `skip_spoken_of`: a step is left out, and nobody can
   * tell which. `restore`: an edit is taken back.
   */
  readonly answer:
    | DraftAnswer
    | { readonly kind: 'show' | 'skip_spoken_of' }
    | { readonly kind: 'restore'; readonly steps: readonly DraftStep[] }
}

/** Asked why something was done, or was not. */
export type WhyMove = { readonly track: 'why'; readonly kind: 'tell_why' } & WhyTopic

export interface ConversationMove {
  readonly track: 'conversation'
  readonly kind: 'converse'
}
