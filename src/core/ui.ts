import type { PendingId, TurnId } from './id.ts'
import type { Json, JsonObject } from './json.ts'

/** The tools that open in the person's client. */
export const UI_TOOLS = ['request_data_table', 'request_process_map', 'request_timeline'] as const
export type BuiltInUiTool = (typeof UI_TOOLS)[number]
/** Begins the names of authors' own tools, in the journal and over the wire: no other tool's name may begin so. */
export const FORM_PREFIX = 'form_'
/** A tool of an author's own: a form made from a JSON Schema, named after the file it stands in. */
export type FormToolName = `${typeof FORM_PREFIX}${string}`
export type UiToolName = BuiltInUiTool | FormToolName

/** Declared by clients that draw any form from its schema. */
export const SHOWS_FORMS = 'show_form'

/** The part of a form's name that its author chose. */
export const FORM_STEM: RegExp = /^[a-z][a-z0-9_]{0,47}$/

export const isFormTool = (name: string): name is FormToolName =>
  name.startsWith(FORM_PREFIX) && FORM_STEM.test(name.slice(FORM_PREFIX.length))

/** Forms a person can prefer; an outline is a map as a list. */
export const PREFERRED_UIS = ['table', 'map', 'outline'] as const
export type PreferredUi = (typeof PREFERRED_UIS)[number]

export const isUiTool = (name: string): name is UiToolName =>
  (UI_TOOLS as readonly string[]).includes(name) || isFormTool(name)

/** Tools the person does not want to see. Over at the exact instant of `expires_at`; null stays until taken back. */
export interface OptOut {
  readonly all_tools: boolean
  readonly tools: readonly UiToolName[]
  readonly expires_at: number | null
}

export const NO_OPT_OUT: OptOut = { all_tools: false, tools: [], expires_at: null }

/** Extent the person announced for a capture: findings are measured against it. */
export interface CaptureScope {
  readonly count: number | null
  /** "About twenty" is no promise of twenty. */
  readonly isApproximate: boolean
  /** "Across finance, ops and IT". */
  readonly groups: readonly string[]
}

/** Holds the marks on a capture that was made of words; what a client hands in never has it. */
export const IN_WORDS = 'in_words'

export interface CaptureMarks {
  /** The person said that nothing is to be added. */
  readonly final?: true
  /** There is more than before. */
  readonly more?: true
  /** Sentence about a change: nothing is handed in by it, and what there is now is shown. */
  readonly edited?: string
}

/** An open table or map. Re-opened from here after a reload, without asking again. */
export interface UiCheckpoint {
  readonly tool: UiToolName
  readonly payload: JsonObject
  readonly opened_at: number
  readonly completion_criteria: JsonObject
  /** 0 at the first opening, one more at each re-opening. */
  readonly iteration_count: number
  readonly max_iterations: number
  readonly scope: CaptureScope
}

/** Things a clarifying question may ask for: how many there are, or the steps. */
export const CLARIFY_KINDS = ['count', 'steps'] as const

/** The one clarifying question that may precede a tool. */
export interface Clarify {
  readonly kind: (typeof CLARIFY_KINDS)[number]
  /** The things, or the process, as they were named. */
  readonly noun: string | null
}

/** A rule of the person's own. Applied before any other; suppress beats force, the older of two force rules wins. */
export interface Guardrail {
  readonly intent_pattern: string
  /** Subject as the person named it; a pattern is not for reading. */
  readonly topic?: string
  readonly action: 'force_tool' | 'suppress_tool'
  readonly tool: UiToolName
}

/** A rule a person keeps, for all their sessions. */
export interface SavedRule extends Guardrail {
  readonly id: string
  readonly createdAt: number
}

/** Effect a new rule would have had, shown before it is kept. */
export interface RulePreview {
  /** Past messages it would have changed. */
  readonly changes: readonly string[]
  /** Rules that make it idle: an older force rule, or a suppress rule. */
  readonly shadowedBy: readonly Guardrail[]
  /** Rules that say the opposite. */
  readonly contradicts: readonly Guardrail[]
}

/** A table or map that was handed in; what was in it stands in the journal, in that turn. */
export interface HandedIn {
  readonly turn: TurnId
  readonly pending: PendingId
  readonly checkpoint: UiCheckpoint
}

/** Memory of the tools a session opened. */
export interface UiSession {
  readonly last_tool: UiToolName | null
  readonly last_tool_status: 'open' | 'completed' | 'canceled' | null
  readonly checkpoint: UiCheckpoint | null
  /** Words written for it so far, where the client cannot show it. */
  readonly seed: Json
  /** The last ones, the latest at the end; one that was asked for once more stands there as it was completed. */
  readonly handed_in: readonly HandedIn[]
  readonly opt_out: OptOut
  /** A submitted tool resets it, and so does the turn of chat that follows two. */
  readonly consecutive_cancels: number
  /** Told by the client last, whichever client it was; it holds until another is told. */
  readonly preferred?: PreferredUi
}

export const NO_UI: UiSession = {
  last_tool: null,
  last_tool_status: null,
  checkpoint: null,
  handed_in: [],
  seed: null,
  opt_out: NO_OPT_OUT,
  consecutive_cancels: 0,
}

/** True after two were closed in a row: the next message opens nothing. */
export const rests = ({ consecutive_cancels }: Pick<UiSession, 'consecutive_cancels'>): boolean =>
  consecutive_cancels >= 2
