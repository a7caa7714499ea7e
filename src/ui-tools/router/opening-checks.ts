import type { UiToolName } from '../../core/ui.ts'
import { applyGuardrails, type GuardrailVerdict } from '../guardrails.ts'
import { menuNames } from '../menu.ts'
import { type Blocks, blocksOf, optInTo } from '../opt-out.ts'
import { chatProposal, type UiProposal } from './proposal.ts'
import type { UiReading } from './reading.ts'
import type { RouteInput } from './route-input.ts'

/** Checks before a tool opens, whoever proposed it. */
export interface OpeningChecks {
  readonly menu: ReadonlySet<UiToolName>
  readonly blocks: Blocks
  readonly rules: GuardrailVerdict
}

export function openingChecks({ wish }: UiReading, { text, state, menu, now }: RouteInput): OpeningChecks {
  const names = menuNames(menu)
  const again = wish?.kind === 'with_again' ? optInTo(state.user_opt_out, wish.tools, names, now) : null
  return {
    menu: new Set(names),
    blocks: blocksOf(again ?? state.user_opt_out, now),
    rules: applyGuardrails(state.guardrails, text),
  }
}

/** Tools that may open at all. */
export const openable = ({ menu, blocks, rules }: OpeningChecks): readonly UiToolName[] =>
  [...menu].filter(tool => !blocks(tool) && !rules.suppressed.has(tool))

/** Nothing opens, and no question leads, to what is not on the menu, opted out of or suppressed. */
export function guarded(proposal: UiProposal, { menu, blocks, rules }: OpeningChecks): UiProposal {
  const tool = proposal.leadsTo
  if (tool === null) return proposal
  if (blocks(tool)) return chatProposal('opted_out', `the person opted out of ${tool}`)
  if (rules.suppressed.has(tool))
    return chatProposal('rule_suppresses', `a rule of the person suppresses ${tool}`)
  return menu.has(tool) ? proposal : chatProposal('off_the_menu', `${tool} is not on this assistant's menu`)
}
