import { clip } from '../core/clip.ts'
import type { DecisionRule } from '../core/rule.ts'
import { sayWhy, type WhyKey } from '../messages/say-why.ts'
import { tellingRule } from './closed-by.ts'
import type { TurnFacts } from './turn-facts.ts'
import type { WhyScope } from './why-scope.ts'
import {
  answerValues,
  callName,
  callValues,
  capitalised,
  doubtFigure,
  intentName,
  intentValues,
  midSentence,
  uiToolName,
  valuesLine,
} from './words-of.ts'

const LONGEST_LINE = 200

/** One quiet line: what was done, what was understood, and what decided it, in people's words. */
export function whyLine(facts: TurnFacts, scope: WhyScope): string {
  const parts = [capitalised(deed(facts, scope)), understood(facts, scope), ...reason(facts, scope)]
  return clip(parts.filter(part => part !== null && part !== '').join(' · '), LONGEST_LINE)
}

/** Names the thing opened, pursued or called; else the move itself. */
function deed(facts: TurnFacts, scope: WhyScope): string {
  const { decision, opened, classified, calls } = facts
  const { locale } = scope.reads
  if (opened !== null) return uiToolName(scope, opened)
  if (decision.rung === 'intent' && classified?.payload.intent)
    return intentName(scope, classified.payload.intent)
  if (calls.length > 0) return [...new Set(calls.map(({ tool }) => callName(scope, tool)))].join(', ')
  return moveName(facts, locale)
}

function moveName({ decision: { track } }: TurnFacts, locale: string): string {
  if (track.kind === 'settle' && track.answer in SETTLED)
    return sayWhy(SETTLED[track.answer as keyof typeof SETTLED], locale)
  if (track.kind === 'advance_flow' && track.inputs.includes('start'))
    return sayWhy('why_flow_begins', locale)
  return sayWhy(`why_move_${track.kind}`, locale)
}

const SETTLED = {
  yes: 'why_yes',
  no: 'why_no',
  cancel: 'why_cancel',
  change: 'why_change',
} as const satisfies Record<string, WhyKey>

/** Rules that go by a number that was said. */
const COUNTING: ReadonlySet<DecisionRule> = new Set(['list_size', 'count_answered', 'bulk', 'steps_counted'])

function understood(facts: TurnFacts, scope: WhyScope): string | null {
  const { decision, opened, classified, calls } = facts
  const { locale } = scope.reads
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
    return valuesLine(intentValues(scope, classified.payload.intent, classified.content.params))
  const [call] = calls
  if (call !== undefined) return valuesLine(callValues(scope, call.tool, call.arguments))
  const answers = answerValues(scope, facts)
  return answers.length === 0 ? null : valuesLine(answers)
}

/** The assistant's own rule where one stood before it, else the rule that read the words, and how sure it was. */
function reason(facts: TurnFacts, scope: WhyScope): readonly (string | null)[] {
  const { decision, verdicts, calls } = facts
  const { reads, reader } = scope
  const failed = calls.find(({ status }) => status !== 'ok')
  const outcome = failed === undefined ? null : sayWhy(`why_outcome_${failed.status ?? 'open'}`, reads.locale)
  const held = verdicts.find(({ payload: { verdict } }) => verdict !== 'allow')
  const isAgreed = decision.track.kind === 'settle' && decision.track.answer === 'yes' && calls.length > 0
  if (held !== undefined && !isAgreed) {
    const asks = held.payload.verdict === 'require_confirmation'
    const values = { rule: held.payload.code, reason: held.content?.reason ?? '' }
    if (reader === 'author')
      return [sayWhy(asks ? 'why_named_asked_first' : 'why_named_denied', reads.locale, values)]
    return [sayWhy(asks ? 'why_asked_first' : 'why_denied', reads.locale, values)]
  }
  const counted = COUNTING.has(decision.rule) && facts.opened?.content?.checkpoint.scope.count != null
  return [
    counted ? null : sayWhy(`why_rule_${tellingRule(decision)}`, reads.locale),
    decision.rung === 'conversation' ? null : doubtFigure(decision.confidence, reads.locale),
    outcome,
  ]
}
