import type { Confidence } from './confidence.ts'
import type { DraftId, PendingId } from './id.ts'
import type { PendingAnswer } from './pending.ts'
import type { DecisionRule } from './rule.ts'
import type { Stake, Weighing } from './stake.ts'
import type { Clarify, Guardrail, UiToolName } from './ui.ts'

/** The rungs of the ladder that exist, in the order they are asked. */
export const RUNGS = [
  'pending',
  'blank',
  'draft',
  'ui',
  'flow',
  'intent',
  'agents',
  'router',
  'conversation',
] as const
export type Rung = (typeof RUNGS)[number]

/** Subject of a question about what waits; `hold` only asks for time. */
export type PendingTopic = 'consequence' | 'why' | 'undo' | 'cost' | 'limit' | 'hold'

/**
 * Subject of a question about what was done: the latest turn, the latest call that changed something, what was understood so far, or
 * why a tool opened or did not.
 */
export type WhyTopic =
  | { readonly about: 'latest' | 'done' | 'so_far' }
  | { readonly about: 'opened' | 'not_opened'; readonly tool: UiToolName }

/** Move of a turn, as recorded: what it does, without what people said. */
export type MoveRecord =
  | {
      readonly kind: 'reply'
      readonly message:
        | 'blank_message'
        | 'files_kept'
        | 'no_longer_open'
        | 'stopped'
        | 'opted_out'
        | 'opted_in'
        | 'asked_and_left'
        | 'told_in_chat'
        | 'nothing_handed_in'
        | 'cannot_undo'
        | 'nothing_to_undo'
    }
  /** Another answer was first. */
  | { readonly kind: 'reply'; readonly message: 'answered_already'; readonly pending?: PendingId }
  /** Said to whoever one talks to, about nothing: nothing is looked up, and what waits goes on waiting. */
  | {
      readonly kind: 'small_talk'
      readonly talk: 'help' | 'commands' | 'thanks' | 'greeting' | 'farewell' | 'answer'
    }
  /** An open pending got its answer. */
  | { readonly kind: 'settle'; readonly pending: PendingId; readonly answer: PendingAnswer['answer'] }
  /** Its answer was not clear enough: it stays open. */
  | {
      readonly kind: 'ask_again'
      readonly pending: PendingId
      /** `unseen`: the words were written before it was shown. `between`: a yes that may be for something said since. `stopped`: they stopped the call it is about. `beside`: they are about something nobody here knows. */
      readonly why:
        | 'unclear'
        | 'unseen'
        | 'between'
        | 'stopped'
        | 'change'
        | 'beside'
        | 'invalid'
        | 'malformed'
    }
  /** A question about what waits is answered from what it knows: it stays open. */
  | { readonly kind: 'explain'; readonly pending: PendingId; readonly topic: PendingTopic }
  /** The person is told why a turn went as it did. */
  | ({ readonly kind: 'tell_why' } & WhyTopic)
  /** A table or a map opens in the person's client. */
  | { readonly kind: 'open_ui'; readonly tool: UiToolName }
  /** Shows what was handed in last once more: in words, or opened again to be changed. */
  | { readonly kind: 'show_captured'; readonly tool: UiToolName; readonly how: 'show' | 'edit' }
  /** A rule of the person's own, to be kept once they have seen what it does. */
  | { readonly kind: 'propose_rule'; readonly action: Guardrail['action']; readonly tool: UiToolName }
  /** Asks whether tools are not wanted any more, or are wanted again. */
  | { readonly kind: 'offer_wish'; readonly wish: 'without' | 'with_again' }
  /** The rule that was kept last is forgotten. */
  | { readonly kind: 'undo_rule' }
  /** The person's own rules, and what is switched off, are named. */
  | { readonly kind: 'list_rules' }
  /** Rules of the person's own are taken back, so many. */
  | { readonly kind: 'drop_rules'; readonly rules: number }
  /** Rules that were taken back last hold again. */
  | { readonly kind: 'restore_rules' }
  /** An opt-out is as it was before. */
  | { readonly kind: 'undo_opt_out' }
  /** One question before a tool opens. */
  | { readonly kind: 'clarify'; readonly question: Clarify['kind'] }
  /** The person's words move the flow. */
  | { readonly kind: 'advance_flow'; readonly flow: string; readonly inputs: readonly string[] }
  /** A no that would throw the flow's answers away is asked about once. */
  | { readonly kind: 'ask_before_drop'; readonly flow: string }
  /** The flow found a value in a reply that does not answer plainly, and asks whether it was meant. */
  | { readonly kind: 'ask_whether_meant'; readonly flow: string }
  /** Serves one of the assistant's intents: what is missing is asked for, then it is done. */
  | { readonly kind: 'pursue_intent'; readonly intent: string; readonly params: readonly string[] }
  /** Has agents do what a message orders, one after another. */
  | { readonly kind: 'run_agents'; readonly agents: readonly string[] }
  | { readonly kind: 'keep_preferences' | 'drop_preferences'; readonly preferences: number }
  | { readonly kind: 'list_preferences' | 'restore_preferences' }
  /** Another intent than the one under way: the person is asked whether to leave that. */
  | { readonly kind: 'offer_switch'; readonly intent: string }
  /** A human is asked for. */
  | { readonly kind: 'hand_over' }
  /** A colleague has the conversation: the words are theirs to answer. */
  | { readonly kind: 'leave_to_colleague' }
  /** Nothing can be done with it: a short clarification, and the offer of a human. */
  | { readonly kind: 'fall_back' }
  | { readonly kind: 'converse' }
  /** The person's words about a draft: it runs, changes, waits, or they are told about it. */
  | { readonly kind: 'answer_draft'; readonly draft: DraftId; readonly answer: string }

/**
 * Cost of each move if it is wrong: a question costs nothing but its answer, what opens can be closed. `depends` where that is
 * for what it is about to say.
 */
export const MOVE_STAKES = {
  reply: 'free',
  small_talk: 'free',
  settle: 'depends',
  ask_again: 'free',
  explain: 'free',
  tell_why: 'free',
  open_ui: 'visible',
  show_captured: 'visible',
  propose_rule: 'free',
  offer_wish: 'free',
  undo_rule: 'lasting',
  list_rules: 'free',
  drop_rules: 'lasting',
  restore_rules: 'lasting',
  undo_opt_out: 'lasting',
  clarify: 'free',
  advance_flow: 'depends',
  ask_before_drop: 'free',
  ask_whether_meant: 'free',
  pursue_intent: 'depends',
  offer_switch: 'free',
  // Each of its tasks is judged by itself before it runs.
  run_agents: 'visible',
  keep_preferences: 'lasting',
  drop_preferences: 'lasting',
  list_preferences: 'free',
  restore_preferences: 'lasting',
  hand_over: 'visible',
  leave_to_colleague: 'free',
  fall_back: 'free',
  converse: 'free',
  answer_draft: 'depends',
} as const satisfies Record<MoveRecord['kind'], Stake | 'depends'>

/** Kinds of moves, as telemetry counts them. */
export const MOVE_KINDS = Object.keys(MOVE_STAKES) as readonly MoveRecord['kind'][]

/** Readings of a message where a judge was asked beside the rules: the kinds each of them took it for. */
export interface JudgedReading {
  readonly rules: string
  readonly judge: string
  readonly likelihood: Confidence
}

export interface Candidate {
  readonly rung: Rung
  readonly track: MoveRecord['kind']
  readonly confidence: Confidence
  /** Name of the rule, where a rung has several. */
  readonly rule?: DecisionRule
  readonly judged?: JudgedReading
}

/** Move that was not made for want of evidence: it was asked about, or left alone. */
export interface HeldBack extends Weighing {
  readonly rung: Rung
  readonly track: MoveRecord['kind']
  readonly rule: DecisionRule
}

export interface Decision {
  readonly track: MoveRecord
  readonly rung: Rung
  readonly rule: DecisionRule
  readonly confidence: Confidence
  readonly judged?: JudgedReading
  /** Every candidate that lost. */
  readonly candidates: readonly Candidate[]
  readonly weighing: Weighing
  /** Moves that would have won, and for which too little spoke. */
  readonly heldBack?: readonly HeldBack[]
  /** Thresholds, where some were read: act from the first, ask from the second on. */
  readonly thresholds?: { readonly act: Confidence; readonly clarify: Confidence }
  /** Of a message too long to be read as a whole: how many of its characters were read for what it wants. */
  readonly read?: { readonly characters: number; readonly of: number }
}
