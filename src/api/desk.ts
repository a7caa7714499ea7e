import type { MessageView } from './message.ts'

/** State of a person who was handed over: `waiting` for a colleague, or one has `taken` the conversation and answers. */
export type DeskView = { readonly status: 'waiting' } | { readonly status: 'taken'; readonly name: string }

/** Row of GET /api/desk. */
export interface DeskEntryView {
  readonly session: string
  readonly assistant: string
  readonly assistantName: string
  /** `handover`: a person waits for somebody. `approval`: a call waits for a yes. */
  readonly kind: 'handover' | 'approval'
  /** Time since which they wait. */
  readonly since: number
  /** `asked`, `accepted`, or a word of the author's. */
  readonly reason: string
  /** Without what telemetry withholds. */
  readonly summary: string
  /** In one line: what the person said they want, or the call that waits. */
  readonly words: string
  /** The colleague who has it; `mine` for whoever asks. */
  readonly hold: { readonly name: string; readonly until: number; readonly mine: boolean } | null
}

/** GET /api/desk → DeskPage: who waits for a role of the asker's, who waits longest first. */
export interface DeskPage {
  /** Time of the server: how long somebody waits is told by it. */
  readonly now: number
  readonly waiting: readonly DeskEntryView[]
  /** Pass as `after` for the next page. */
  readonly next: string | null
}

/** GET /api/desk/:session */
export interface DeskDetail extends DeskEntryView {
  /** Goes along with every deed; null where the asker does not have the conversation. */
  readonly claim: string | null
  /** Oldest first. */
  readonly messages: readonly MessageView[]
  /** Calls that wait for a role of the asker's, exactly as they would run. */
  readonly approvals: readonly DeskApproval[]
  /** Left by colleagues, the latest last. */
  readonly notes: readonly { readonly by: string; readonly at: number; readonly text: string }[]
  /** Number of the latest fact. */
  readonly seq: number
}

/** A call that waits for a colleague's yes. */
export interface DeskApproval {
  readonly pending: string
  readonly title: string
  /** Call in one sentence, in the person's language. */
  readonly sentence: string
  /** Reason of the rule. */
  readonly reason: string
  /** Every argument. */
  readonly lines: readonly { readonly label: string; readonly text: string }[]
  /** True where the asker asked for it themselves: somebody else has to decide. */
  readonly own: boolean
}

/** POST /api/desk/:session/… */
export interface DeskActView {
  readonly claim: string | null
  /** Messages the deed has brought the person. */
  readonly messages: readonly MessageView[]
}
