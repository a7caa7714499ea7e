import type { TurnEnd } from '../../core/event.ts'
import { LIMITS } from '../../core/limits.ts'
import type { Pending, PendingAnswer } from '../../core/pending.ts'
import type { Guardrail } from '../../core/ui.ts'
import { say } from '../../messages/catalog.ts'
import { detailsOf, KINDS } from '../../pendings/kinds.ts'
import { openPending } from '../../plans/open-pending.ts'
import { sendText } from '../../plans/send-text.ts'
import { compilePattern, limitMet } from '../../ui-tools/guardrails.ts'
import { topicOf } from '../../ui-tools/router/rule-words.ts'
import { inWords } from '../../ui-tools/tools-in-words.ts'
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
    say(inWords(rule.tool).rule[rule.action], locale, { topic: topicOf(rule.intent_pattern) }),
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
  const { log, reads, desk } = scope
  const { rule } = detailsOf('own_rule', pending) ?? {}
  const isKept = answer.answer === 'yes' && rule !== undefined
  if (isKept) {
    const id = `rule_${log.ref.session}_${pending.id.replace('/', '_')}`
    await desk.putRule(reads.principal, { id, createdAt: reads.now, ...rule })
  }
  sendText(scope, say(isKept ? 'rule_kept' : KINDS.own_rule.sentences.calledOff, reads.locale))
  return { reason: 'answered' }
}
