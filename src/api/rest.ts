/** Bodies of the REST routes, shared by server, CLI and web. Times are milliseconds since the epoch. */

import type { Account, CostRow } from '../core/account.ts'
import type { DraftReview, DraftStatus, DraftStep, DraftWork, ExecutionMode } from '../core/draft.ts'
import type { Json } from '../core/json.ts'
import type { Estimate, PendingView } from '../core/pending.ts'
import type { StepKind, StepStatus } from '../core/plan.ts'
import type { Preference } from '../core/preference.ts'
import type { RouteRole } from '../core/principal.ts'
import type { PlanProducer } from '../core/producer.ts'
import type { LastTurn } from '../core/session.ts'
import type { Guardrail, OptOut, PreferredUi, RulePreview, UiCheckpoint, UiToolName } from '../core/ui.ts'
import type { Usage } from '../core/usage.ts'
import type { FlowProgress } from '../flows/flow-progress.ts'
import type { RouterState } from '../ui-tools/router/router-state.ts'
import type { Finding } from '../ui-tools/validate/finding.ts'
import type { DeskView } from './desk.ts'
import type { MessageView } from './message.ts'
import type { FailureView, ForkedView, RatingView } from './notes.ts'
import type { SettledView } from './settled.ts'

export type { AgentField, AgentShowing } from '../core/agent-showing.ts'
export type { DraftStatus, Verdict } from '../core/draft.ts'
export type { Json, JsonObject } from '../core/json.ts'
export type {
  AnswerForm,
  Option,
  PendingInState,
  PendingKind,
  PendingOutline,
  PendingView,
  Settlement,
} from '../core/pending.ts'
export type { StepStatus } from '../core/plan.ts'
export type { CostReport } from '../costs/cost-report.ts'
export type { FlowProgress } from '../flows/flow-progress.ts'
export type { FileView, UploadedFile } from './file.ts'
export type { MessageView, SessionExport } from './message.ts'
export type {
  FailureView,
  ForkedView,
  ForkView,
  RatingReason,
  RatingView,
  SharedView,
  ShareView,
} from './notes.ts'
export type { Problem } from './problem.ts'
export type { SettledView } from './settled.ts'

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

/** GET /api/me */
export interface MeView {
  readonly tenant: string
  readonly user: string
  readonly roles: readonly RouteRole[]
  /** True where some assistant's desk is theirs. */
  readonly desk: boolean
  /** True for a browser that signed in here, and may sign out. */
  readonly canSignOut: boolean
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
  /** Tables, maps and forms it may open. */
  readonly uiTools: readonly string[]
  /** Names people know its tools by, where they have one: a text, or one per language. */
  readonly toolTitles: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  /** Names people know parameters and their values by, per tool. */
  readonly toolFields: Readonly<Record<string, ToolFields>>
  /** Name, description and openers in other languages than its own, by language. */
  readonly texts: Readonly<Record<string, AssistantTexts>>
  /** Names of parameters whose values nobody may keep. */
  readonly sensitive: readonly string[]
}

type Localized = string | Readonly<Record<string, string>>

export type ToolFields = Readonly<
  Record<
    string,
    {
      readonly label?: Localized
      readonly values?: Readonly<Record<string, Localized>>
      /** Unit of a number: a currency's code, `s` for seconds, or as it is written behind it. */
      readonly unit?: string
      /** Format of a text that is a day, or a moment. */
      readonly format?: 'date' | 'date-time'
    }
  >
>

export interface AssistantTexts {
  readonly name?: string | undefined
  readonly description?: string | undefined
  readonly starters?: readonly string[] | undefined
}

/** GET /api/sessions?assistant=&limit=&after=&archived=&q= → SessionPage */
export interface SessionView {
  readonly session: string
  readonly assistant: string
  readonly thread: string
  /** Name its owner gave it, else what it is about. */
  readonly title: string | null
  readonly pinned: boolean
  /** Put away by its owner, until they say something in it. */
  readonly archived: boolean
  readonly createdAt: number
  readonly updatedAt: number
  readonly status: 'idle' | 'busy' | 'quarantined'
}

/** One page of conversations; in `sessions` the latest first, without those that are pinned. */
export interface SessionPage {
  readonly sessions: readonly SessionView[]
  /** All that are pinned, with the first page; pinned last comes first. */
  readonly pinned: readonly SessionView[]
  /** Pass as `after` for the next page. */
  readonly next: string | null
}

/** GET /api/sessions?q=: conversations in whose titles or own words all of it occurs. */
export interface SessionSearchView {
  readonly sessions: readonly FoundSession[]
  /** False while not all was looked through: the same question again may find more. */
  readonly isWhole: boolean
}

export interface FoundSession extends SessionView {
  /** Own words in which it was found; null where it was its title. */
  readonly excerpt: string | null
}

/** PUT /api/sessions/:session/listing: how its owner arranges it; what is left out stays. A title of null is its own again. */
export interface ListingChange {
  readonly title?: string | null
  readonly pinned?: boolean
  readonly archived?: boolean
}

/** GET /api/sessions/:session/artifacts → ArtifactView[], the latest last; `url` gives the bytes. */
export interface ArtifactView {
  readonly id: string
  /** `research`, `image`, `music`, `document`, or a name of the author's own. */
  readonly type: string
  /** Agent that made it; outside of agents' tasks the tool. */
  readonly agent: string
  readonly mediaType: string
  readonly bytes: number
  readonly title: string | null
  /** Message that ordered it. */
  readonly query: string | null
  readonly turn: string
  /** The call that made it, `plan#step`. */
  readonly call: string
  readonly createdAt: number
  readonly url: string
  /** Orders that may come next, to be said as they are. */
  readonly next: readonly { readonly agent: string; readonly text: string }[]
}

/** GET /api/sessions/:session/artifacts/:artifact/details – the result of the call besides the bytes. */
export interface ArtifactDetails extends ArtifactView {
  readonly result: Json
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
  /** The step it is run for, `plan#step`; null where it stands for itself. */
  readonly parent: string | null
  /** Context type it was made in. */
  readonly mode: string
  /** Way in which the draft it belongs to is carried out; null where it belongs to none. */
  readonly executionMode: ExecutionMode | null
  /** The intent it serves or was wished for in. */
  readonly intentLabel: string | null
  /** The model call that wished for it or for its draft. */
  readonly plannerAgentId: string | null
  readonly steps: readonly StepView[]
}

/** One step of a drafted plan, and how far it is. */
export interface DraftStepView {
  /** Stays the same over revisions. */
  readonly id: string
  readonly title: string
  readonly kind: DraftWork['kind']
  /** The tool it calls; null where an executor chooses. */
  readonly name: string | null
  /** Arguments of the call; null where an executor chooses. */
  readonly arguments: Json
  /** Tools an executor may use. */
  readonly tools: readonly string[]
  /** Ids of steps that have to be done before it. */
  readonly after: readonly string[]
  readonly status: StepStatus
  readonly code: string | null
  /** Its step in the plan that runs it, `plan#step`; null before. A call of that id is this step's. */
  readonly call: string | null
  /** Difference to the revision before; null where there is none. */
  readonly change: 'added' | 'moved' | 'changed' | null
}

/** A drafted plan: AG-UI's shared state has the one a run is about as `/plan`. */
export interface PlanDraftView {
  readonly id: string
  /** From 1 on. */
  readonly revision: number
  readonly status: DraftStatus
  /** Reason of that status. */
  readonly reason: string | null
  readonly objective: string
  readonly reasoning: string
  readonly contextType: string
  readonly executionMode: ExecutionMode
  /** The intent that was under way when it was wished for. */
  readonly intentLabel: string | null
  /** The model call that wished for it; null where a person or a rule did. */
  readonly plannerAgentId: string | null
  readonly steps: readonly DraftStepView[]
  /** Steps of the revision before that are gone. */
  readonly removed: readonly { readonly id: string; readonly title: string }[]
  /** The latest verdict about this revision. */
  readonly review: DraftReview | null
  /** The plan that runs or ran it. */
  readonly plan: string | null
  readonly estimate: Estimate | null
  /** The turn of its latest change. */
  readonly turn: string
}

/** GET /api/sessions/:session/plans → PlanHistoryView[] */
export interface PlanHistoryView extends PlanDraftView {
  /** Oldest first. */
  readonly revisions: readonly {
    readonly revision: number
    readonly by: 'model' | 'person' | 'rules'
    readonly at: number
    readonly reasoning: string
    readonly steps: readonly DraftStep[]
  }[]
  /** Oldest first. */
  readonly reviews: readonly DraftReview[]
}

/** Use of models; what was paid for it is there for operators and admins only. */
export type UsageView = Omit<Usage, Money> & Partial<Pick<Usage, Money>>
type Money = 'costMicroUsd' | 'unpriced'

export interface AccountView extends Omit<Account, 'costs'> {
  readonly costs: readonly (Omit<CostRow, 'usage'> & { readonly usage: UsageView })[]
}

/** Outcome of an answer. */
export interface AnswerView extends SettledView {
  /** Reply of the assistant. */
  readonly messages: readonly MessageView[]
  /** Open pendings now; the last one is in focus. */
  readonly pendings: readonly PendingView[]
}

/** GET /api/sessions/:session/captures → CaptureView[]: tables and maps that were handed in, the latest last. */
export interface CaptureView {
  /** Turn in which it was handed in. */
  readonly turn: string
  /** The pending it settled: it stands where that answer does. */
  readonly pending: string
  readonly tool: UiToolName
  readonly title: string
}

/** GET /api/sessions/:session/captures/:turn */
export interface CaptureDetails extends CaptureView {
  /** Parameters it was opened with. */
  readonly params: Json
  readonly data: Json
  /** Things that may be wrong, as they were told. */
  readonly findings: readonly Finding[]
  readonly at: number
}

/** Something a conversation shows, by its name. */
export interface Happening {
  readonly kind: 'message' | 'plan' | 'draft' | 'artifact' | 'answer'
  readonly id: string
}

/** GET /api/sessions/:session?before=&limit= (also /api/assistants/:assistant/threads/:thread) */
export interface SessionDetail extends SessionView {
  /** Null where the assistant answers, and nobody else is waited for. */
  readonly desk: DeskView | null
  /** Number of the latest fact: pass it as `after` to follow what happens outside of runs. */
  readonly seq: number
  /** Oldest first. */
  readonly messages: readonly MessageView[]
  /** Pass as `before` for the page before this one. */
  readonly earlier: number | null
  /** The run in progress, to be followed with GET /agui/:assistant/threads/:t/runs/:r/events. */
  readonly running: { readonly run: string; readonly turn: string | null } | null
  /** Open pendings; the last one is in focus. */
  readonly pendings: readonly PendingView[]
  readonly plans: readonly PlanView[]
  /** Drafted plans that are not over, and the latest of the others. */
  readonly drafts: readonly PlanDraftView[]
  /** The latest ones, oldest first. */
  readonly settled: readonly SettledView[]
  /** Made by tools for the person, the latest last. */
  readonly artifacts: readonly ArtifactView[]
  /** Tables and maps that were handed in, the latest last. */
  readonly captures: readonly CaptureView[]
  /** Answers in its flow, and how far it is; null where it is in none. */
  readonly flow: FlowProgress | null
  /** All of these that happened in the span of the messages, in the order in which a run shows them; an answer is named after its pending. */
  readonly order: readonly Happening[]
  /** Its latest turn that is over, as AG-UI's `/last_turn_context` has it; null before the first. */
  readonly lastTurnContext: LastTurn | null
  /** All it has used since it began; null while it is set aside. */
  readonly usage: UsageView | null
  /** The same by purpose, with calls of tools and verdicts about plans; null while it is set aside. */
  readonly account: AccountView | null
  readonly quarantine: string | null
  readonly origin: ForkedView | null
  /** The latest ones, the latest last. */
  readonly forks: readonly ForkedView[]
  /** By the name of the turn. */
  readonly ratings: Readonly<Record<string, RatingView>>
  /** Failed turns in the span of the messages. */
  readonly failures: readonly FailureView[]
  /** True while others of the tenant may read it by a link. */
  readonly shared: boolean
}

/** GET /api/sessions/:session/state: the tools a session opened, as the router reads them; `decide --state` takes it. */
export type UiStateView = Omit<RouterState, 'guardrails' | 'now'>

/** GET and PUT /api/sessions/:session/drafts/:showing: what was typed into an open table or map so far. */
export interface DraftView {
  /** Null when nothing was typed and the message named nothing. */
  readonly data: Json
  /** Names what is kept now; sent along, nothing else is overwritten. Null where nothing is. */
  readonly version: string | null
  readonly checkpoint: UiCheckpoint
  /** Form the person likes to fill in, as far as a client told. */
  readonly preferred_ui: PreferredUi | null
}

/** Answer to a draft that came with the version it replaces. */
export type DraftVersion = Pick<DraftView, 'version'>

/** GET /api/sessions/:session/opt-out: what may not open. Over at the instant of `expires_at`. */
export interface OptOutView extends OptOut {
  /** True where the latest lasting change can still be taken back by a word. */
  readonly undoable: boolean
  /** Says what does not open, and until when; null where nothing is closed. */
  readonly words: string | null
  /** Says that nothing opens at the next message, after two were closed in a row; else null. */
  readonly rest: string | null
}

/** GET, POST /api/rules, DELETE /api/rules/:id: a person's own rules about what opens. */
export interface RuleView extends Guardrail {
  readonly id: string
  readonly createdAt: number
  /** The rule as a sentence, where rules are listed. */
  readonly words?: string
}

/** GET /api/preferences, DELETE /api/preferences/:assistant/:agent/:field: values a person wants agents to begin with. */
export interface PreferenceView extends Preference {
  /** "A picture · Style: Cartoon", in the language of whoever asks; null where the assistant is not there any more. */
  readonly words: string | null
}

/** POST /api/rules/preview: what a rule would have changed, and which rules stand against it. */
export interface RulePreviewView extends RulePreview {
  /** The rule as a sentence. */
  readonly words: string
  readonly shadowedBy: readonly RuleInWords[]
  readonly contradicts: readonly RuleInWords[]
}
interface RuleInWords extends Guardrail {
  readonly words: string
}

/** GET /api/sessions/:session/why?before=&limit=: why each turn went as it did, in one line, oldest first. */
export interface WhyLinesView {
  readonly lines: readonly WhyLine[]
  /** Pass as `before` for the page before this one. */
  readonly earlier: number | null
}

export interface WhyLine {
  readonly turn: string
  /** In people's words and their language: "Table · counted 12 stakeholders · 0.86". */
  readonly line: string
  /** Message it stands under. */
  readonly after: string
  /** Answers that the person's words gave to questions of a guided flow, by the addresses of these; left out where there are none. */
  readonly noted?: readonly { readonly node: string; readonly value: string }[]
}

/** GET /api/sessions/:session/why/:turn: the same unfolded. */
export interface WhyView {
  readonly turn: string
  readonly line: string
  readonly sections: readonly WhySection[]
  /** Deeds that are possible now, each by words or by a command. */
  readonly acts: readonly WhyAct[]
}

/**
 * `say` sends the text as a message, `write` begins one that the person completes, `close` closes the table that is open, which the
 * text does in words, `copy` is a command for authors.
 */
export interface WhyAct {
  readonly kind: 'say' | 'write' | 'close' | 'copy'
  readonly label: string
  readonly text: string
}

export interface WhySection {
  readonly topic: WhyTopic
  readonly title: string
  readonly rows: readonly WhyRow[]
}

export type WhyTopic =
  | 'understood'
  | 'decided'
  | 'weakened'
  | 'lost'
  | 'verdicts'
  | 'ran'
  | 'used'
  | 'remembered'

export interface WhyRow {
  /** Null where the text stands for itself. */
  readonly label: string | null
  readonly text: string
}
