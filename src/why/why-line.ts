import { clip } from '../core/clip.ts'
import type { DecisionRule } from '../core/rule.ts'
import { sayWhy, type WhyKey } from '../messages/say-why.ts'
import { capitalised } from '../nlu/text/capitalised.ts'
import { tellingRule } from './closed-by.ts'
import type { Fallback, TurnFacts } from './turn-facts.ts'
import type { WhyScope } from './why-scope.ts'
import {
  answerValues,
  callName,
  callValues,
  doubtFigure,
  intentName,
  intentValues,
  midSentence,
  titlesFor,
  uiToolName,
  valuesLine,
} from './words-of.ts'

const LONGEST_LINE = 200

/** Parts of a line; null where there is nothing to say. */
export interface WhyParts {
  readonly deed: string
  readonly understood: string | null
  /** Rule that decided, in words. */
  readonly reason: string | null
  readonly sure: string | null
  readonly outcome: string | null
}

export const whyParts = (facts: TurnFacts, scope: WhyScope): WhyParts => ({
  deed: capitalised(deed(facts, scope)),
  understood: understood(facts, scope),
  ...(policyReason(facts, scope) ?? ruleReason(facts, scope)),
})

/** One quiet line: what was done, what was understood, and what decided it, in people's words; names of rules are unfolded, for authors. */
export function whyLine(facts: TurnFacts, scope: WhyScope): string {
  const parts = whyParts(facts, scope)
  // "Small talk · small talk" says it twice.
  const reason = parts.reason?.toLowerCase() === parts.deed.toLowerCase() ? null : parts.reason
  return clip(joined(parts.deed, parts.understood, reason, parts.sure, parts.outcome), LONGEST_LINE)
}

export const joined = (...parts: readonly (string | null)[]): string =>
  parts.filter(part => part !== null && part !== '').join(' · ')

/** Names the thing opened, pursued or called; else the move itself. */
function deed(facts: TurnFacts, scope: WhyScope): string {
  const { decision, opened, classified, calls } = facts
  const { locale } = scope.reads
  if (planIn(facts) !== null) return sayWhy('why_plan', locale)
  if (opened !== null) return uiToolName(scope, opened)
  if (decision.rung === 'intent' && classified?.payload.intent)
    return intentName(scope, classified.payload.intent)
  if (calls.length > 0) return [...new Set(calls.map(({ tool }) => callName(scope, tool)))].join(', ')
  return moveName(facts, locale)
}

/** The plan that a model made of what was talked about; of its changes the move tells. */
export const planIn = ({ decision, drafted }: TurnFacts): TurnFacts['drafted'] =>
  decision.rung === 'conversation' ? drafted : null

function moveName(facts: TurnFacts, locale: string): string {
  const {
    decision: { track, rule },
    flow,
    fallback,
  } = facts
  if (fallback !== null) return sayWhy(FALLBACKS[fallback], locale)
  if (VALUE_RULES.has(rule)) return sayWhy('why_value_asked', locale)
  if (track.kind === 'settle' && track.answer === 'value' && endsTool(facts))
    return sayWhy('why_submitted', locale)
  if (track.kind === 'settle' && track.answer in SETTLED)
    return sayWhy(SETTLED[track.answer as keyof typeof SETTLED], locale)
  if (track.kind === 'advance_flow' && track.inputs.includes('start'))
    return sayWhy('why_flow_begins', locale)
  if (track.kind === 'advance_flow' && flow?.payload.status === 'ended')
    return sayWhy('why_flow_ends', locale)
  if (track.kind === 'small_talk' && track.talk === 'commands') return sayWhy('why_commands', locale)
  return sayWhy(`why_move_${track.kind}`, locale)
}

const endsTool = ({ settled }: TurnFacts): boolean =>
  settled.some(({ payload }) => payload.kind === 'ui_tool')

/** Rules by which what changes is a value of the same, not what is done. */
const VALUE_RULES: ReadonlySet<DecisionRule> = new Set<DecisionRule>(['value_offered', 'value_named'])

const FALLBACKS = {
  offered: 'why_move_fall_back',
  with_team: 'why_team_knows',
  cut_short: 'why_cut_short',
} as const satisfies Record<Fallback, WhyKey>

const SETTLED = {
  yes: 'why_yes',
  no: 'why_no',
  cancel: 'why_cancel',
  change: 'why_change',
  refuse: 'why_refuse',
} as const satisfies Record<string, WhyKey>

/** Rules that go by a number that was said. */
const COUNTING: ReadonlySet<DecisionRule> = new Set(['list_size', 'count_answered', 'bulk', 'steps_counted'])

function understood(facts: TurnFacts, scope: WhyScope): string | null {
  const { decision, opened, classified, calls } = facts
  const { locale } = scope.reads
  const plan = planIn(facts)
  if (plan !== null) {
    const count = plan.payload.steps.length
    return sayWhy(count === 1 ? 'why_plan_step' : 'why_plan_steps', locale, { count })
  }
  const checkpoint = opened?.content?.checkpoint
  if (checkpoint !== undefined) {
    const { count, isApproximate } = checkpoint.scope
    const { title } = checkpoint.payload
    if (count === null || !COUNTING.has(decision.rule)) return null
    return sayWhy('why_counted', locale, {
      count: isApproximate ? sayWhy('why_announced', locale, { count }) : count,
      things: typeof title === 'string' ? midSentence(title, locale) : '',
    }).trim()
  }
  if (decision.rung === 'intent' && classified?.payload.intent && classified.content !== null)
    return valuesLine(intentValues(scope, classified.payload.intent, classified.content.params, facts))
  const [call] = calls
  if (call !== undefined)
    return valuesLine(callValues(scope, call.tool, call.arguments, { titles: titlesFor(call.tool, facts) }))
  const answers = answerValues(scope, facts)
  return answers.length === 0 ? null : valuesLine(answers)
}

type Reason = Pick<WhyParts, 'reason' | 'sure' | 'outcome'>

/** Rule of the assistant's own that stood before what was wanted; null where none did, or the person has agreed since. */
function policyReason({ decision, verdicts, calls }: TurnFacts, { reads }: WhyScope): Reason | null {
  const held = verdicts.find(({ payload: { verdict } }) => verdict !== 'allow')
  const isAgreed = decision.track.kind === 'settle' && decision.track.answer === 'yes' && calls.length > 0
  if (held === undefined || isAgreed) return null
  if (held.approval !== null) {
    const reason = held.content?.reason ?? ''
    const by = 'by' in held.approval ? held.approval.by : ''
    const sentence = sayWhy(`why_approval_${held.approval.kind}`, reads.locale, { reason, by })
    return { reason: sentence, sure: null, outcome: null }
  }
  const key = held.payload.verdict === 'require_confirmation' ? 'why_asked_first' : 'why_denied'
  return {
    reason: sayWhy(key, reads.locale, { reason: held.content?.reason ?? '' }),
    sure: null,
    outcome: null,
  }
}

/** Rule that read the words, how sure it was, and what became of a call that did not go well. */
function ruleReason(facts: TurnFacts, { reads: { locale } }: WhyScope): Reason {
  const { decision, calls, opened } = facts
  const failed = calls.find(({ status }) => status !== 'ok')
  const isCounted = COUNTING.has(decision.rule) && opened?.content?.checkpoint.scope.count != null
  return {
    reason: isCounted || planIn(facts) !== null ? null : sayWhy(`why_rule_${tellingRule(decision)}`, locale),
    sure: decision.rung === 'conversation' ? null : doubtFigure(decision.confidence, locale),
    outcome: failed === undefined ? null : sayWhy(`why_outcome_${failed.status ?? 'open'}`, locale),
  }
}
