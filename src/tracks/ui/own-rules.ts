import { fact, type TurnEnd } from '../../core/event.ts'
import { LIMITS } from '../../core/limits.ts'
import type { Pending, PendingAnswer } from '../../core/pending.ts'
import type { Guardrail, SavedRule } from '../../core/ui.ts'
import { say } from '../../messages/catalog.ts'
import { detailsOf, KINDS } from '../../pendings/kinds.ts'
import { closePending } from '../../plans/close-pending.ts'
import { openPending } from '../../plans/open-pending.ts'
import { sendText } from '../../plans/send-text.ts'
import { compilePattern, forbids, limitMet } from '../../ui-tools/guardrails.ts'
import { optOutInWords } from '../../ui-tools/opt-out-words.ts'
import { ruleIdOf } from '../../ui-tools/rule-id.ts'
import { ruleInWords } from '../../ui-tools/rule-in-words.ts'
import type { TrackScope } from '../track-scope.ts'

const CHANGES: Readonly<Record<number, 'rule_changes_none' | 'rule_changes_one'>> = {
  0: 'rule_changes_none',
  1: 'rule_changes_one',
}
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
  const open = openAgainst(scope, rule)
  const { changes = [], shadowedBy = [], contradicts = [] } = scope.preview ?? {}
  const examples = [...new Set(changes)].slice(0, MOST_NAMED).map(text => `- ${text}`)
  const question = [
    ruleInWords(rule, locale),
    say(CHANGES[changes.length] ?? 'rule_changes', locale, { count: changes.length }),
    ...examples,
    // Without the empty line Markdown reads what follows as the end of the last example.
    ...(examples.length > 0 ? [''] : []),
    ...(contradicts.length > 0 ? [say('rule_contradicts', locale, { count: contradicts.length })] : []),
    ...(shadowedBy.length > 0 ? [say('rule_shadowed', locale, { count: shadowedBy.length })] : []),
    ...(open === null ? [] : [say('rule_closes', locale, { title: open.title })]),
    say('rule_keep', locale),
  ].join('\n')
  const pending = openPending(scope, {
    kind: 'own_rule',
    subject: { of: 'conversation' },
    answer: { form: 'yes_no', editable: false },
    approval: null,
    question,
    details: {
      rule: { ...rule },
      ...(open !== null && { closes: { pending: open.pending.id, title: open.title } }),
    },
  })
  return { reason: 'waiting', pending }
}

/** Kept under the pending's own id: a turn that is run again keeps it once. What the question named closes, and nothing that was opened since. */
export async function keepRule(scope: TrackScope, pending: Pending, answer: PendingAnswer): Promise<TurnEnd> {
  const { reads, desk, log } = scope
  const { locale } = reads
  const { rule, closes } = detailsOf('own_rule', pending) ?? {}
  if (answer.answer !== 'yes' || rule === undefined) {
    sendText(scope, say(KINDS.own_rule.sentences.calledOff, locale))
    return { reason: 'answered' }
  }
  const id = ruleIdOf(log.ref.session, pending.id)
  await desk.putRule(reads.principal, { id, createdAt: reads.now, ...rule })
  const open = log.state.pendings.find(one => one.id === closes?.pending)
  if (open === undefined || closes === undefined) {
    sendText(scope, say('rule_kept', locale))
    return { reason: 'answered' }
  }
  // They wrote a rule, and closed nothing that would speak against the next table.
  closePending(scope, open, 'cancelled')
  sendText(scope, `${say('rule_kept', locale)} ${say('rule_closed', locale, { title: closes.title })}`)
  return { reason: 'answered' }
}

interface OpenTool {
  readonly pending: Pending
  readonly title: string
}

/** The table that is open though the rule would not have it; null where there is none. */
function openAgainst({ log: { state } }: TrackScope, rule: Guardrail): OpenTool | null {
  const { checkpoint } = state.ui
  const pending = state.pendings.find(({ answer }) => answer.form === 'result' && answer.tool === rule.tool)
  const title = checkpoint?.payload.title
  if (pending === undefined || checkpoint?.tool !== rule.tool || typeof title !== 'string') return null
  return forbids(rule, title) ? { pending, title } : null
}

/** Forgets the rule that was kept last. */
export async function undoRule(scope: TrackScope, rule: SavedRule): Promise<TurnEnd> {
  const { desk, log, reads } = scope
  await desk.removeRule(reads.principal, rule.id)
  log.emit(fact('rules_changed', { change: 'dropped', rules: 1, by: 'undo' }, { rules: [rule] }))
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

/** Forgets rules, and names them: a word brings them back. */
export async function dropRules(scope: TrackScope, rules: readonly SavedRule[]): Promise<TurnEnd> {
  const { desk, log, reads } = scope
  for (const { id } of rules) await desk.removeRule(reads.principal, id)
  log.emit(fact('rules_changed', { change: 'dropped', rules: rules.length, by: 'words' }, { rules }))
  sendText(scope, say('own_rules_dropped', reads.locale, { lines: inLines(rules, reads.locale) }))
  return { reason: 'answered' }
}

/** Keeps rules again as they were: the older of two comes first. */
export async function restoreRules(scope: TrackScope, rules: readonly SavedRule[]): Promise<TurnEnd> {
  const { desk, log, reads } = scope
  for (const rule of rules) await desk.putRule(reads.principal, rule)
  log.emit(fact('rules_changed', { change: 'restored', rules: rules.length, by: 'undo' }, { rules }))
  sendText(scope, say('own_rules_restored', reads.locale, { lines: inLines(rules, reads.locale) }))
  return { reason: 'answered' }
}

const inLines = (rules: readonly Guardrail[], locale: string): string =>
  listed(rules.map(rule => ruleInWords(rule, locale)))
const listed = (lines: readonly string[]): string => lines.map(line => `- ${line}`).join('\n')
