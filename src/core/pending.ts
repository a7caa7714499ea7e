import type { DraftId, PendingId, PlanId } from './id.ts'
import type { Json, JsonObject } from './json.ts'

/** Kinds of waiting. */
export const PENDING_KINDS = [
  'ask_user',
  'clarify',
  'flow_question',
  'ui_tool',
  'confirmation',
  'plan_review',
  'plan_interrupted',
  'plan_choice',
  'duplicate_choice',
  'basis_choice',
  'escalation_offer',
  'switch_intent',
  'elicitation',
  'task_failed',
  'indeterminate',
  'own_rule',
  'wish_offer',
  'role_approval',
  'client_call',
  'other_value',
] as const
export type PendingKind = (typeof PENDING_KINDS)[number]

/** Depth of the stack of pendings; one more pushes the oldest out, unanswered. */
export const MAX_PENDINGS = 3

export interface Option {
  readonly id: string
  readonly label: string
}

/** Form of an answer. */
export type AnswerForm =
  /** Yes or no; with `editable`, yes may come with changed arguments. */
  | { readonly form: 'yes_no'; readonly editable: boolean }
  | { readonly form: 'choice'; readonly options: readonly Option[] }
  /** A value; words are taken as they are when `schema` allows a text. */
  | { readonly form: 'value'; readonly schema: JsonObject | null }
  /** Submission of a tool in the person's client; with `schema`, it can be said in words as well. */
  | { readonly form: 'result'; readonly tool: string; readonly schema?: JsonObject }
  /** Result of a tool of the person's front end, whatever that is. */
  | { readonly form: 'returns'; readonly tool: string }

/**
 * Permission a yes gives, and nothing else: this call with these arguments, as this tool is defined, under these
 * policies. Lives in the server's journal only.
 */
export interface Approval extends ApprovedCall {
  readonly argumentsDigest: string
}

/** An approval without what could be guessed from its digest. */
export interface ApprovedCall {
  readonly tool: string
  readonly toolDigest: string
  readonly policyRevision: string
  /** Verdict of the policy when it was shown. */
  readonly verdict: string
  /** Estimate when it was shown: more than that asks again. */
  readonly estimate: Estimate | null
  /** Calls like it the person was told of: more than these asks again. */
  readonly elsewhere?: SameCalls
  readonly doneElsewhere?: SameCalls
  readonly doneBefore?: SameCalls
  /** Calls of the same tool, whatever with, that are not in this conversation's past. */
  readonly doneThere?: SameCalls
  readonly inFamily?: SameCalls
  /** Calls of the same tool nobody was certain of when what they were made with was deleted. */
  readonly erased?: number
  /** Roles a colleague who has one of them has lent to exactly this call. */
  readonly lentRoles?: readonly string[]
}

/**
 * The same call before: in other sessions of the person, as long as nobody is certain what came of it (`elsewhere`), or
 * done a short while ago there (`doneElsewhere`) or in this one (`doneBefore`). Between forks any call of the tool tells: of the
 * session this one was forked from, after that place (`doneThere`), and of all that have it in common, a short while ago (`inFamily`).
 */
export interface SameCalls {
  readonly calls: number
  readonly latestAt: number
}

/** Expected cost and time of a call. At least one of them is known. */
export interface Estimate {
  readonly costMicroUsd: number | null
  readonly durationMs: number | null
  /** Calls of services; missing where nobody can tell. */
  readonly apiCalls?: number
}

/** Thing that goes on when it is settled. */
export type PendingSubject =
  | { readonly of: 'step'; readonly plan: PlanId; readonly step: number }
  | { readonly of: 'draft'; readonly draft: DraftId }
  | { readonly of: 'effect'; readonly effect: string; readonly tool: string }
  | { readonly of: 'flow'; readonly node: string; readonly key: string }
  | { readonly of: 'conversation' }

export interface Pending {
  readonly id: PendingId
  readonly kind: PendingKind
  readonly subject: PendingSubject
  readonly answer: AnswerForm
  readonly approval: Approval | null
  /** Differs from session to session: an answer meant for another session fits nowhere else. */
  readonly tag: string
  readonly openedAt: number
  readonly expiresAt: number | null
  /** Locale of its words: that of the turn that opened it. */
  readonly locale: string
  /** Number of showings; every one has its own id on the wire. */
  readonly showings: number
  /** Calls of subgraphs in which a flow asked it, outermost first; left out where it was the flow itself. */
  readonly calls?: readonly string[]
  /** Question in the person's language. Content: gone when the session's content is deleted. */
  readonly question: string
  /** Subject of the question: for a confirmation the exact arguments. Content. */
  readonly details: Json
}

/** Decision of the person, by click or by words. */
export type PendingAnswer =
  | { readonly answer: 'yes'; readonly edited: Json | null }
  /** Wants other arguments; they are shown again before anything runs. */
  | { readonly answer: 'change'; readonly edited: Json }
  | { readonly answer: 'no' }
  /** These parameters are to have other values, which are not told yet. */
  | { readonly answer: 'refuse'; readonly params: readonly string[] }
  | { readonly answer: 'option'; readonly option: string }
  | { readonly answer: 'value'; readonly value: Json }
  | { readonly answer: 'cancel' }

/** A click, as it came in. */
export type Click =
  | { readonly status: 'resolved'; readonly response: Json }
  | { readonly status: 'cancelled' }

/** End of a pending. Only `approved` lets anything happen. */
export type Settlement =
  | { readonly outcome: 'approved' }
  | { readonly outcome: 'declined' }
  /** Other arguments were asked for; the call is shown again with them. */
  | { readonly outcome: 'changed' }
  | { readonly outcome: 'chosen'; readonly option: string }
  | { readonly outcome: 'answered' }
  | { readonly outcome: 'cancelled' }
  | { readonly outcome: 'expired' }
  /** Pushed out by newer ones, or its content was deleted. */
  | { readonly outcome: 'lapsed' }

export type SettledBy = 'click' | 'words' | 'engine' | 'desk'

/** Part of a pending a client is shown. The approval stays with the server. */
export interface PendingView {
  /** Of this showing; an answer names it. */
  readonly id: string
  readonly kind: PendingKind
  readonly question: string
  readonly answer: AnswerForm
  readonly details: Json
  readonly expiresAt: number | null
  /** Locale of its words, whatever the person's is by now. */
  readonly locale: string
}

/** A pending in the shared state of a run: whole, or in outline where it is too long for that. */
export type PendingInState = PendingView | PendingOutline

/** Too little to answer it by. In full it is in the session's detail, and the one in focus in the interrupt. */
export interface PendingOutline extends Omit<PendingView, 'answer' | 'details'> {
  /** Parts that are not here; of a question that is among them, its beginning is. */
  readonly leftOut: readonly ('question' | 'answer' | 'details')[]
}
