import { type Confidence, confidence } from '../../core/confidence.ts'
import type { DecisionRule } from '../../core/rule.ts'
import { BARS } from '../../policy/stakes.ts'

/** Confidence of each rule in what it decides. One table, so that a threshold can be read against all of them. */
export const RULES = {
  tool_is_open: confidence(0.95),
  opted_out: confidence(0.95),
  refused: confidence(0.95),
  rule_suppresses: confidence(0.95),
  rule_forces: confidence(0.95),
  two_cancels: confidence(0.95),
  count_answered: confidence(0.9),
  count_too_small: confidence(0.9),
  steps_wanted: confidence(0.9),
  steps_not_wanted: confidence(0.9),
  only_talk: confidence(0.9),
  asked_by_name: confidence(0.89),
  columns_named: confidence(0.89),
  bulk: confidence(0.88),
  sequence: confidence(0.91),
  steps_counted: confidence(0.87),
  process_to_map: confidence(0.84),
  list_size: confidence(0.86),
  enumeration: confidence(0.82),
  too_few: confidence(0.85),
  none: confidence(0.85),
  vague_count: confidence(0.58),
  topic_without_count: confidence(0.58),
  process_without_steps: confidence(0.55),
  roles_and_process: confidence(0.6),
  // What the judgement says counts; these are the least, and of talk the most.
  judge_opens: confidence(0.75),
  judge_asks: confidence(0.45),
  judge_talks: confidence(0.44),
  wish_likely: confidence(0.45),
  // A model's own confidence counts; these are what it is at least, and where it only leads to chat at most.
  model_opens: confidence(0.75),
  model_asks: confidence(0.45),
  model_chats: confidence(0.44),
  model_unsound: confidence(0.3),
  off_the_menu: confidence(0.4),
  nothing_fits: confidence(0.3),
} as const satisfies Partial<Record<DecisionRule, Confidence>>

export type RuleName = keyof typeof RULES

/** From `act` on a tool opens at once, from `clarify` on one question is asked, below it is chat. Inclusive. */
export const THRESHOLDS = { act: BARS.visible.act, clarify: BARS.visible.ask } as const
