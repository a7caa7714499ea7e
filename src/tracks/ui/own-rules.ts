import type { TurnEnd } from '../../core/event.ts'
import type { PendingId } from '../../core/id.ts'
import { LIMITS } from '../../core/limits.ts'
import type { Pending, PendingAnswer } from '../../core/pending.ts'
import type { Guardrail } from '../../core/ui.ts'
import { say } from '../../messages/catalog.ts'
import { detailsOf, KINDS } from '../../pendings/kinds.ts'
import { openPending } from '../../plans/open-pending.ts'
import { sendText } from '../../plans/send-text.ts'
import { compilePattern, limitMet } from '../../ui-tools/guardrails.ts'
import { optOutInWords } from '../../ui-tools/opt-out-words.ts'
import { ruleInWords } from '../../ui-tools/rule-in-words.ts'
import type { TrackScope } from '../track-scope.ts'

const MOST_NAMED = 3
const BEYOND = { rules: 'rule_too_many', rulesStates: 'rule_too_heavy' } as const

/** A rule is kept only after the person has seen what it would have changed and what stands against it. */
export async function proposeRule(scope: TrackScope, rule: Guardrail): Promise<TurnEnd> {
  const { locale } = scope.reads
  if (!compilePattern(rule.intent_pattern).ok) {
    sendText(scope, say('rule_too_long', locale))
    return { reason: 'answered' }
  }
  const limit = limitMet(rule, scope.guardrails)
  if (limit !== null) {
    sendText(scope, say(BEYOND[limit], locale, { most: LIMITS[limit] }))
    return { reason: 'answered' }
  }
  const { changes = [], shadowedBy = [], contradicts = [] } = scope.preview ?? {}
  const examples = changes.slice(0, MOST_NAMED).map(text => `- ${text}`)
  const question = [
    ruleInWords(rule, locale),
    changes.length === 0
      ? say('rule_changes_none', locale)
      : say('rule_changes', locale, { count: changes.length }),
    ...examples,
    ...(contradicts.length > 0 ? [say('rule_contradicts', locale, { count: contradicts.length })] : []),
    ...(shadowedBy.length > 0 ? [say('rule_shadowed', locale, { count: shadowedBy.length })] : []),
    say('rule_keep', locale),
  ].join('\n')
  const pending = openPending(scope, {
    kind: 'own_rule',
    subject: { of: 'conversation' },
    answer: { form: 'yes_no', editable: false },
    approval: null,
    question,
    details: { rule: { ...rule } },
  })
  return { reason: 'waiting', pending }
}

/** Kept under the pending's own id: a turn that is run again keeps it once. */
export async function keepRule(scope: TrackScope, pending: Pending, answer: PendingAnswer): Promise<TurnEnd> {
  const { reads, desk } = scope
  const { rule } = detailsOf('own_rule', pending) ?? {}
  const isKept = answer.answer === 'yes' && rule !== undefined
  if (isKept) {
    await desk.putRule(reads.principal, { id: ruleIdOf(scope, pending.id), createdAt: reads.now, ...rule })
  }
  sendText(scope, say(isKept ? 'rule_kept' : KINDS.own_rule.sentences.calledOff, reads.locale))
  return { reason: 'answered' }
}

const ruleIdOf = ({ log }: TrackScope, pending: PendingId): string =>
  `rule_${log.ref.session}_${pending.replace('/', '_')}`

/** Forgets the rule that was kept with a pending. */
export async function undoRule(scope: TrackScope, pending: PendingId): Promise<TurnEnd> {
  const { desk, reads } = scope
  await desk.removeRule(reads.principal, ruleIdOf(scope, pending))
  sendText(scope, say('rule_undone', reads.locale))
  return { reason: 'answered' }
}

/** Names the person's rules, and what is switched off here. */
export function listRules(scope: TrackScope): TurnEnd {
  const { log, reads, guardrails } = scope
  const { locale } = reads
  const off = optOutInWords(log.state.ui.opt_out, reads)
  const lines = [...(off === null ? [] : [off]), ...guardrails.map(rule => ruleInWords(rule, locale))]
  sendText(
    scope,
    lines.length === 0
      ? say('own_rules_none', locale)
      : say('own_rules_listed', locale, { lines: listed(lines) }),
  )
  return { reason: 'answered' }
}

/** Forgets rules, and names them: whoever wants one back only has to say it again. */
export async function dropRules(scope: TrackScope, rules: readonly Guardrail[]): Promise<TurnEnd> {
  const { desk, reads } = scope
  const { locale, principal } = reads
  const isOneOf = (saved: Guardrail) =>
    rules.some(
      ({ intent_pattern, action, tool }) =>
        saved.intent_pattern === intent_pattern && saved.action === action && saved.tool === tool,
    )
  for (const saved of await desk.rules(principal))
    if (isOneOf(saved)) await desk.removeRule(principal, saved.id)
  const lines = listed(rules.map(rule => ruleInWords(rule, locale)))
  sendText(
    scope,
    rules.length === 0 ? say('own_rule_unknown', locale) : say('own_rules_dropped', locale, { lines }),
  )
  return { reason: 'answered' }
}

const listed = (lines: readonly string[]): string => lines.map(line => `- ${line}`).join('\n')
