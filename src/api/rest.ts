/** What the REST routes say, shared by server, CLI and web. Times are milliseconds since the epoch. */

export interface ModelView {
  readonly provider: string
  /** Profile → the provider's model name. */
  readonly models: Readonly<Record<'speed' | 'balanced' | 'quality', string>>
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
  /** Empty while the assistant is sound. */
  readonly faults: readonly AssistantFault[]
  readonly tools: readonly string[]
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

/** GET /api/sessions/:session?before=&limit= (also /api/assistants/:assistant/threads/:thread) */
export interface SessionDetail extends SessionView {
  /** Oldest first. */
  readonly messages: readonly MessageView[]
  /** Pass as `before` for the page before this one. */
  readonly earlier: number | null
  /** The run in progress, to be followed with GET /agui/:assistant/threads/:t/runs/:r/events. */
  readonly running: { readonly run: string; readonly turn: string | null } | null
  readonly quarantine: string | null
}

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
}
