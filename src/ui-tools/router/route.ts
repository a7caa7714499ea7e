import type { Confidence } from '../../core/confidence.ts'
import type { JsonObject } from '../../core/json.ts'
import type { Clarify, Scope, UiToolName } from '../../core/ui.ts'
import type { Language } from '../../nlu/text/language.ts'
import { applyGuardrails, type GuardrailVerdict } from '../guardrails.ts'
import { blockedTools, optInTo } from '../opt-out.ts'
import type { UiData } from '../submission.ts'
import { answerProposal } from './answer-proposal.ts'
import { chatProposal, type Proposal } from './proposal.ts'
import { type Reading, readMessage } from './reading.ts'
import { clarifyOf, type RouterState } from './router-state.ts'
import { RULES, type RuleName } from './rules.ts'
import { forcedProposal, triggers } from './triggers.ts'
import type { ToolWish } from './wish.ts'

/** The router's answer as the wire and the logs know it. */
export interface RouterOutput {
  readonly action: 'tool' | 'chat' | 'clarify'
  readonly tool_name: UiToolName | null
  readonly confidence: Confidence
  readonly params: JsonObject | null
  readonly rationale: string
  readonly clarify?: Clarify['kind']
}

export interface Routed {
  readonly output: RouterOutput
  readonly rule: RuleName
  readonly clarify: Clarify | null
  readonly scope: Scope
  /** What the message itself fills in. */
  readonly draft: UiData | null
  /** What the person says about being shown tools at all. */
  readonly wish: ToolWish | null
  /** Everything that was considered, the winner first. */
  readonly candidates: readonly Candidate[]
}

export interface Candidate {
  readonly rule: RuleName
  readonly action: RouterOutput['action']
  readonly tool: UiToolName | null
  readonly confidence: Confidence
}

export interface RouteInput {
  readonly text: string
  readonly language: Language
  readonly state: RouterState
  /** What this assistant can open. */
  readonly menu: readonly UiToolName[]
  readonly now: number
}

/** Decides what a message opens: a table, a map, one question, or nothing. Pure; asks no model. */
export function route({ text, language, state, menu, now }: RouteInput): Routed {
  const reading = readMessage(text, language)
  const again =
    reading.wish?.kind === 'with_again' ? optInTo(state.user_opt_out, reading.wish.tools, now) : null
  const gate: Gate = {
    menu: new Set(menu),
    blocked: blockedTools(again ?? state.user_opt_out, now),
    rules: applyGuardrails(state.guardrails, text),
  }
  const proposals = candidatesFor(reading, state, gate)
  const [winner = chatProposal('nothing_fits', 'no rule speaks for a tool')] = proposals
  return routed(winner, proposals, reading.wish)
}

interface Gate {
  readonly menu: ReadonlySet<UiToolName>
  readonly blocked: ReadonlySet<UiToolName>
  readonly rules: GuardrailVerdict
}

/** In order: an open tool, a refusal, the answer to our question, the person's rules, two cancels, then triggers. */
function candidatesFor(reading: Reading, state: RouterState, gate: Gate): readonly Proposal[] {
  if (state.last_tool_status === 'open') return [chatProposal('tool_is_open', 'a tool is open already')]
  if (reading.wish?.kind === 'without') return [chatProposal('refused', 'the person does not want a tool')]
  const clarify = clarifyOf(state)
  const answered = clarify === null ? null : answerProposal(reading, clarify)
  if (answered !== null) return [guarded(answered, gate)]
  const forced = gate.rules.forced === null ? null : forcedProposal(reading, gate.rules.forced)
  if (forced !== null) return [guarded(forced, gate)]
  if (state.consecutive_cancels >= 2)
    return [chatProposal('two_cancels', 'two tools were cancelled in a row')]
  return triggers(reading).map(proposal => guarded(proposal, gate))
}

/** Nothing opens, and no question leads, to what is not on the menu, opted out of or suppressed. */
function guarded(proposal: Proposal, { menu, blocked, rules }: Gate): Proposal {
  const tool = proposal.leadsTo
  if (tool === null) return proposal
  if (blocked.has(tool)) return chatProposal('opted_out', `the person opted out of ${tool}`)
  if (rules.suppressed.has(tool))
    return chatProposal('rule_suppresses', `a rule of the person suppresses ${tool}`)
  return menu.has(tool) ? proposal : chatProposal('off_the_menu', `${tool} is not on this assistant's menu`)
}

function routed(winner: Proposal, proposals: readonly Proposal[], wish: ToolWish | null): Routed {
  const { rule, rationale, clarify, opened, scope, draft } = winner
  return {
    output: {
      action: winner.action,
      tool_name: opened?.tool ?? null,
      confidence: RULES[rule],
      params: (opened?.params ?? null) as JsonObject | null,
      rationale,
      ...(clarify !== null && { clarify: clarify.kind }),
    },
    rule,
    clarify,
    scope,
    draft,
    wish,
    candidates: proposals.map(({ rule: name, action, leadsTo }) => ({
      rule: name,
      action,
      tool: leadsTo,
      confidence: RULES[name],
    })),
  }
}
