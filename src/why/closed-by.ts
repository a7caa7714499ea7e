import type { Candidate, Decision } from '../core/decision.ts'
import type { DecisionRule } from '../core/rule.ts'

/** Rules that keep a table or map closed, or leave a message to conversation for a reason worth telling. */
const CLOSING: ReadonlySet<DecisionRule> = new Set([
  'tool_is_open',
  'opted_out',
  'refused',
  'rule_suppresses',
  'two_cancels',
  'count_too_small',
  'steps_not_wanted',
  'only_talk',
  'too_few',
  'none',
  'judge_talks',
  'model_chats',
  'off_the_menu',
])

type RuledDecision = Pick<Decision, 'rule' | 'candidates' | 'track'>

/** Rule for which nothing opened, where a turn was left to conversation; null where nothing spoke for opening anything. */
export function closedBy({ candidates }: Pick<Decision, 'candidates'>): DecisionRule | null {
  const closing = ({ rung, rule }: Candidate) =>
    (rung === 'ui' || rung === 'router') && rule !== undefined && CLOSING.has(rule)
  return candidates.find(closing)?.rule ?? null
}

/** Rule that tells people most: of a conversation, what kept something else from happening; of a fallback, what was not there. */
export function tellingRule(decision: RuledDecision): DecisionRule {
  if (decision.rule !== 'nothing_decided') return decision.rule
  return closedBy(decision) ?? (decision.track.kind === 'fall_back' ? 'no_intent' : decision.rule)
}
