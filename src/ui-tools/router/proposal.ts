import type { Confidence } from '../../core/confidence.ts'
import type { CaptureScope, Clarify, UiToolName } from '../../core/ui.ts'
import type { UiData, UiParams } from '../tool.ts'
import type { RuleName } from './rules.ts'

/** Decision a rule would make. */
export interface UiProposal {
  readonly rule: RuleName
  readonly action: 'tool' | 'chat' | 'clarify'
  /** For the log. */
  readonly rationale: string
  /** The tool this opens, or that the question is about. */
  readonly leadsTo: UiToolName | null
  readonly request: UiParams | null
  readonly clarify: Clarify | null
  readonly scope: CaptureScope
  readonly draft: UiData | null
  /** Confidence, where it is not the rule's alone. */
  readonly sure?: Confidence
}

export const NO_SCOPE: CaptureScope = { count: null, isApproximate: false, groups: [] }

const nothing = { leadsTo: null, request: null, clarify: null, scope: NO_SCOPE, draft: null } as const

export const chatProposal = (rule: RuleName, rationale: string): UiProposal => ({
  ...nothing,
  rule,
  action: 'chat',
  rationale,
})

/** `leadsTo`: the tool whose question it is. */
export const askProposal = (
  rule: RuleName,
  clarify: Clarify,
  rationale: string,
  leadsTo: UiToolName,
): UiProposal => ({
  ...nothing,
  rule,
  action: 'clarify',
  rationale,
  clarify,
  leadsTo,
})

export const openProposal = (
  rule: RuleName,
  request: UiParams,
  rationale: string,
  scope: CaptureScope,
  draft: UiData | null,
): UiProposal => ({
  ...nothing,
  rule,
  action: 'tool',
  rationale,
  leadsTo: request.tool,
  request,
  scope,
  draft,
})
