/** Bodies of the REST routes, shared by server, CLI and web. Times are milliseconds since the epoch. */

import type { Json } from '../core/json.ts'
import type { PendingView, SettledBy, Settlement } from '../core/pending.ts'
import type { PlanProducer, StepKind, StepStatus } from '../core/plan.ts'
import type { Guardrail, OptOut, PreferredUi, RulePreview, UiCheckpoint } from '../core/ui.ts'
import type { Usage } from '../core/usage.ts'
import type { RouterState } from '../ui-tools/router/router-state.ts'

export type { Json, JsonObject } from '../core/json.ts'
export type { AnswerForm, Option, PendingKind, PendingView, SettledBy, Settlement } from '../core/pending.ts'
export type { StepStatus } from '../core/plan.ts'

export interface ModelView {
  readonly provider: string
  /** Profile → the provider's model name. */
  readonly models: Readonly<Record<'speed' | 'balanced' | 'quality', string>>
  /** The router's own model, where it has one. */
  readonly router?: string
  /** True when no key is set and the built-in model answers. */
  readonly offline: boolean
}

/** GET /healthz */
export interface HealthView {
  readonly ok: true
  readonly version: string
  readonly model: ModelView
}

export interface AssistantFault {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly message: string
}

/** GET /api/assistants → AssistantView[] */
export interface AssistantView {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly locale: string
  readonly starters: readonly string[]
  readonly revision: string
  /** True where it answers: a broken edit leaves the last sound version serving. */
  readonly serving: boolean
  /** Conversations that are in its flow go on, where none can begin: only its flow is broken. */
  readonly continues?: true
  /** Empty while the assistant is sound. */
  readonly faults: readonly AssistantFault[]
  readonly tools: readonly string[]
  /** Names of parameters whose values nobody may keep. */
  readonly sensitive: readonly string[]
}

/** GET /api/sessions?assistant=&limit=&after= → { sessions, next } */
export interface SessionView {
  readonly session: string
  readonly assistant: string
  readonly thread: string
  readonly title: string | null
  readonly createdAt: number
  readonly updatedAt: number
  readonly status: 'idle' | 'busy' | 'quarantined'
}

export interface SessionPage {
  readonly sessions: readonly SessionView[]
  /** Pass as `after` for the next page. */
  readonly next: string | null
}

export interface MessageView {
  readonly id: string
  readonly role: 'user' | 'assistant'
  readonly text: string
  readonly turn: string
  readonly at: number
  readonly complete: boolean
}

export interface StepView {
  readonly kind: StepKind
  /** The tool, the agent or the value it is about. */
  readonly name: string | null
  readonly status: StepStatus
  readonly code: string | null
  /** Arguments of the call, as it ran; null where nothing is called. */
  readonly arguments: Json
  readonly result: Json
  /** Times in milliseconds; null before. */
  readonly startedAt: number | null
  readonly endedAt: number | null
}

/** A plan of these messages, or one that is not over. */
export interface PlanView {
  readonly id: string
  readonly producer: PlanProducer
  readonly steps: readonly StepView[]
}

/** End of a pending, and the turn it ended in. */
export interface SettledView {
  readonly pending: string
  readonly turn: string
  readonly settlement: Settlement
  /** Way in which it was settled first, with the time and the place. */
  readonly by: SettledBy
  readonly at: number
  readonly channel: string
}

/** Outcome of an answer. */
export interface AnswerView extends SettledView {
  /** Reply of the assistant. */
  readonly messages: readonly MessageView[]
  /** Open pendings now; the last one is in focus. */
  readonly pendings: readonly PendingView[]
}

/** GET /api/sessions/:session?before=&limit= (also /api/assistants/:assistant/threads/:thread) */
export interface SessionDetail extends SessionView {
  /** Oldest first. */
  readonly messages: readonly MessageView[]
  /** Pass as `before` for the page before this one. */
  readonly earlier: number | null
  /** The run in progress, to be followed with GET /agui/:assistant/threads/:t/runs/:r/events. */
  readonly running: { readonly run: string; readonly turn: string | null } | null
  /** Open pendings; the last one is in focus. */
  readonly pendings: readonly PendingView[]
  readonly plans: readonly PlanView[]
  /** The latest ones, oldest first. */
  readonly settled: readonly SettledView[]
  /** All it has used since it began; null while it is set aside. */
  readonly usage: Usage | null
  readonly quarantine: string | null
}

/** GET /api/sessions/:session/state: the tools a session opened, as the router reads them; `decide --state` takes it. */
export type UiStateView = Omit<RouterState, 'guardrails' | 'now'>

/** GET and PUT /api/sessions/:session/drafts/:showing: what was typed into an open table or map so far. */
export interface DraftView {
  /** Null when nothing was typed and the message named nothing. */
  readonly data: Json
  readonly checkpoint: UiCheckpoint
  /** Form the person likes to fill in, as far as a client told. */
  readonly preferred_ui: PreferredUi | null
}

/** GET /api/sessions/:session/opt-out: what may not open. Over at the instant of `expires_at`. */
export interface OptOutView extends OptOut {
  /** True where the latest lasting change can still be taken back by a word. */
  readonly undoable: boolean
  /** Says what does not open, and until when; null where nothing is closed. */
  readonly words: string | null
}

/** GET, POST /api/rules, DELETE /api/rules/:id: a person's own rules about what opens. */
export interface RuleView extends Guardrail {
  readonly id: string
  readonly createdAt: number
  /** The rule as a sentence, where rules are listed. */
  readonly words?: string
}

/** POST /api/rules/preview: what a rule would have changed, and which rules stand against it. */
export type RulePreviewView = RulePreview

/** Every error answer, as application/problem+json. */
export interface Problem {
  readonly status: number
  readonly code: string
  /** For developers. */
  readonly detail: string
  /** For the person, in their language. */
  readonly title: string
  readonly place?: string
  readonly hint?: string
  readonly retry: boolean
  /** With `already_answered`: who was first. */
  readonly settled?: SettledView
}
