import type { Json } from '../core/json.ts'
import type { OptOut } from '../core/ui.ts'
import type { CostReport } from '../costs/cost-report.ts'
import type { DeskActView, DeskDetail, DeskPage } from './desk.ts'
import type { ErasureView } from './own-data.ts'
import type {
  AnswerView,
  ArtifactDetails,
  ArtifactView,
  AssistantView,
  CaptureDetails,
  CaptureView,
  DraftVersion,
  DraftView,
  ForkView,
  HealthView,
  MeView,
  OptOutView,
  PlanHistoryView,
  PreferenceView,
  Problem,
  RatingView,
  RulePreviewView,
  RuleView,
  SessionDetail,
  SessionExport,
  SessionPage,
  SessionSearchView,
  SharedView,
  ShareView,
  UiStateView,
  UploadedFile,
  WhyLinesView,
  WhyView,
} from './rest.ts'

/** GET /readyz */
export interface ReadyView {
  readonly ready: true
}

/** POST /agui/:assistant/threads/:thread/runs/:run/cancel */
export interface CancelView {
  readonly run: string | null
  /** `cancelling` while it ends; `ended` where it was over before. */
  readonly status: 'cancelling' | 'ended'
}

/** GET /api/sessions/:session/journal */
export interface JournalPage {
  /** Facts, the oldest first, each with its `seq`, `at`, `turn`, `type`, `payload` and, until it is deleted, `content`. */
  readonly events: readonly { readonly [name: string]: Json }[]
  /** Pass as `after` for the facts behind these; null with `turn`, and where there are none. */
  readonly next: number | null
}

/** GET /api/preferences */
export interface PreferencesView {
  /** Oldest first. */
  readonly preferences: readonly PreferenceView[]
  /** Pass as `after` for the next page. */
  readonly next: string | null
}

/** GET /api/rules */
export interface RulesView {
  /** Oldest first. */
  readonly rules: readonly RuleView[]
  /** Pass as `after` for the next page. */
  readonly next: string | null
}

/** Bodies of answers, under the names the OpenAPI document has them by. */
export interface Views {
  readonly AnswerView: AnswerView
  readonly ArtifactDetails: ArtifactDetails
  readonly Artifacts: readonly ArtifactView[]
  readonly Assistants: readonly AssistantView[]
  readonly CancelView: CancelView
  readonly CaptureDetails: CaptureDetails
  readonly Captures: readonly CaptureView[]
  readonly CostReport: CostReport
  readonly DeskActView: DeskActView
  readonly DeskDetail: DeskDetail
  readonly DeskPage: DeskPage
  readonly DraftVersion: DraftVersion
  readonly DraftView: DraftView
  readonly ErasureView: ErasureView
  readonly ForkView: ForkView
  readonly HealthView: HealthView
  readonly JournalPage: JournalPage
  readonly MeView: MeView
  readonly OptOut: OptOut
  readonly OptOutView: OptOutView
  readonly Plans: readonly PlanHistoryView[]
  readonly PreferencesView: PreferencesView
  readonly Problem: Problem
  readonly RatingView: RatingView
  readonly ReadyView: ReadyView
  readonly RulePreviewView: RulePreviewView
  readonly RulesView: RulesView
  readonly RuleView: RuleView
  readonly SessionDetail: SessionDetail
  readonly SessionExport: SessionExport
  readonly SessionPage: SessionPage
  readonly SessionSearchView: SessionSearchView
  readonly SharedView: SharedView
  readonly ShareView: ShareView
  readonly UiStateView: UiStateView
  readonly UploadedFile: UploadedFile
  readonly WhyLinesView: WhyLinesView
  readonly WhyView: WhyView
}
