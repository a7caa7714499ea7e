import type { UiToolName } from '../core/ui.ts'
import { say } from '../messages/catalog.ts'
import { sayWhy } from '../messages/say-why.ts'
import { inWords } from '../ui-tools/tools-in-words.ts'
import { closedBy } from './closed-by.ts'
import { evidenceWords, heldWords } from './evidence-words.ts'
import type { TurnFacts } from './turn-facts.ts'
import { joined, whyParts } from './why-line.ts'
import type { WhyScope } from './why-scope.ts'

/** Words for why it opened: what was understood, what decided, and how sure it was against how sure it had to be. */
export function reasonOpened(facts: TurnFacts, scope: WhyScope): string {
  const { understood, reason } = whyParts(facts, scope)
  return joined(understood, reason, evidenceWords(facts.decision.weighing, scope.reads.locale))
}

/** Words for what kept it closed: a wish or rule of the person's, too little that spoke for it, or something else that was read. */
export function reasonNotOpened(facts: TurnFacts, scope: WhyScope): string {
  const { decision } = facts
  const { locale } = scope.reads
  // That something was open speaks of the next one; this one the person sent away.
  if (decision.track.kind === 'settle' && decision.track.answer === 'cancel')
    return sayWhy(`why_rule_${decision.rule}`, locale)
  const closing = closedBy(decision)
  if (closing !== null) return sayWhy(`why_rule_${closing}`, locale)
  const held = decision.heldBack?.find(({ track }) => track === 'open_ui')
  if (held !== undefined) return heldWords(held, locale)
  if (decision.rung === 'conversation') return sayWhy('why_rule_nothing_fits', locale)
  const { deed, understood, reason } = whyParts(facts, scope)
  return sayWhy('why_taken_for', locale, { deed, reason: joined(understood, reason) })
}

/** A tool in the middle of a sentence: one of it, or none. */
export const toolInSentence = (tool: UiToolName, how: 'one' | 'none', locale: string): string =>
  say(inWords(tool).asObject[how], locale)
